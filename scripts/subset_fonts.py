"""Makes the page's condensed fonts from their package, with only what the page uses.

    pip install fonttools brotli
    python scripts/subset_fonts.py

The result is kept in web/src/fonts: the letters of Western European languages, kerning and figures
of equal width, without hinting. Text in other letters falls back to the next font.
"""

from __future__ import annotations

from pathlib import Path

WEB = Path(__file__).parents[1] / "web"
SOURCE = WEB / "node_modules" / "@fontsource" / "barlow-condensed" / "files"
#: ASCII, Latin-1, the French ligatures, dashes, quotes, bullet, ellipsis, narrow space, €, −.
LETTERS = (
    "U+20-7E,U+A0-FF,U+152,U+153,U+178,U+2013,U+2014,U+2018-201E,U+2022,U+2026,U+202F,U+2039,"
    "U+203A,U+20AC,U+2212"
)


def subset(style: str) -> Path:
    """Write the subset of one style."""
    from fontTools import subset as tool  # type: ignore[import-not-found,unused-ignore]

    made = WEB / "src" / "fonts" / f"barlow-condensed-700-{style}.woff2"
    made.parent.mkdir(exist_ok=True)
    source = SOURCE / f"barlow-condensed-latin-700-{style}.woff2"
    tool.main(
        [
            str(source), f"--unicodes={LETTERS}", "--layout-features=kern,liga,tnum,ccmp,locl",
            "--no-hinting", "--flavor=woff2", f"--output-file={made}",
        ]
    )  # fmt: skip
    return made


def main() -> None:
    """Write both styles and print their sizes."""
    for style in ("normal", "italic"):
        made = subset(style)
        print(f"{made.name}: {made.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()

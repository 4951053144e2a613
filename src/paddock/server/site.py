"""What a host sets for its site: name, links, who may enter, and what is switched off."""

from __future__ import annotations

from dataclasses import dataclass

from paddock.core.errors import PaddockError, shown

#: The most characters of the site's name, and of its welcome text.
NAME, WELCOME = 60, 2000


@dataclass(frozen=True)
class Site:
    """The site as its host wants it; everything is optional."""

    #: the name of the club, and a text to welcome players; both are shown as plain text
    name: str = ""
    welcome: str = ""
    #: links that the page shows at its end
    imprint: str = ""
    privacy: str = ""
    #: whoever enters must know this password; empty: everyone may enter
    password: str = ""
    chat: bool = True
    public_tables: bool = True
    #: whether search engines may list the home page
    search_engines: bool = True

    def __post_init__(self) -> None:
        for what, text, most in (("name", self.name, NAME), ("welcome", self.welcome, WELCOME)):
            if len(text) > most:
                raise PaddockError(f"site.{what} has at most {most} characters, not {len(text)}")
        for what, link in (("imprint", self.imprint), ("privacy", self.privacy)):
            if link and not link.startswith(("https://", "http://", "mailto:", "/")):
                raise PaddockError(
                    f"site.{what} is a link, such as https://club.example/{what}, not {shown(link)}"
                )

    @property
    def is_plain(self) -> bool:
        """Whether the page needs no additions."""
        shown = (self.name, self.welcome, self.imprint, self.privacy)
        return not any(shown) and self.chat and self.public_tables


@dataclass(frozen=True)
class Retention:
    """After how many days what is no longer needed is deleted; None: never."""

    #: finished and closed tables, counted from their last change
    tables: float | None = None
    #: guests who sit at no stored table, counted from their last visit
    guests: float | None = None

    def __post_init__(self) -> None:
        for what, days in (("tables", self.tables), ("guests", self.guests)):
            if days is not None and not days > 0:
                raise PaddockError(f"retention.{what} is a number of days above 0, not {days:g}")

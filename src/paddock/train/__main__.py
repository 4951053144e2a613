"""`python -m paddock.train`: train with nothing but NumPy, Numba and PyTorch installed."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from paddock.core.errors import PaddockError
from paddock.train.command import SIZES, Request, options_of, start
from paddock.train.table import Lines

#: The exit code of a run that failed or was stopped, as in `paddock`.
FAULT = 2


def main() -> int:
    """Read the arguments and train; an error is one sentence."""
    given = vars(_parser().parse_args())
    sizes = {name: given.pop(name) for name in SIZES}
    try:
        given["options"] = options_of(given.pop("set"))
        finished = start(Request(**given, sizes=sizes), Lines())
    except PaddockError as error:
        print(f"paddock: {error}.", file=sys.stderr)
        return FAULT
    if not finished:
        print("paddock: stopped; --resume continues.", file=sys.stderr)
    return 0 if finished else FAULT


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m paddock.train", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--players", help="numbers of players, like 2, 2,4 or 2-6")
    parser.add_argument("--track", dest="tracks", default="", help="tracks, or all")
    parser.add_argument("--set", action="append", metavar="OPTION=VALUE,…")
    parser.add_argument("--out", type=Path, required=True, metavar="FOLDER")
    parser.add_argument("--device", default="auto", help="auto, cpu or cuda")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--minutes", type=float)
    parser.add_argument("--pace", type=float, default=0.0, metavar="MINUTES")
    parser.add_argument("--warm-start", type=float, metavar="SHARE")
    parser.add_argument("--margin", type=float, default=0.5, metavar="SHARE")
    parser.add_argument("--drivers", type=float, default=0.0, metavar="SHARE")
    parser.add_argument("--start", type=Path, metavar="MODEL")
    parser.add_argument("--evaluations", type=int, default=20)
    parser.add_argument("--rivals", default="rookie,driver", metavar="NAME,…")
    parser.add_argument("--resume", action="store_true")
    for name, kind in SIZES.items():
        parser.add_argument(f"--{name}", type=kind)
    return parser


if __name__ == "__main__":
    sys.exit(main())

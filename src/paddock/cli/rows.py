"""Where `paddock simulate` writes its rows: nowhere, into a file, or into a folder of files."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from paddock.lab.simulate import Result


@dataclass(frozen=True)
class Target:
    """A file or folder for rows, and what it has already."""

    path: Path | None = None
    done: Any = None

    @property
    def is_folder(self) -> bool:
        """Whether rows are written while the games are played."""
        return self.path is not None and not self.path.suffix

    def arguments(self) -> dict[str, Any]:
        """What `simulate` needs to know."""
        if self.is_folder:
            return {"folder": self.path, "done": self.done}
        return {"keep": self.path is not None, "done": self.done}

    def write(self, result: Result) -> None:
        """Write the rows of a result, unless that happened during the run."""
        from paddock.lab import game_results

        if self.path is not None and not self.is_folder:
            game_results.write(result.table(), self.path)


def find_target(
    game: str, chosen: dict[str, Any], first: int, out: Path | None, resume: Path | None
) -> Target:
    """The target of a run; anything that cannot be written or continued is refused."""
    from paddock.core.errors import PaddockError
    from paddock.lab import game_results, shards
    from paddock.lab.config import read_bots, read_setting

    if out is None and resume is None:
        return Target()
    for path in (out, resume):
        if path is not None:
            game_results.check_path(path)
    config = read_setting(game, **{k: chosen[k] for k in ("players", "track", "options")})
    run = (config, read_bots(chosen["bots"], config.players), chosen["seed"], first)
    if resume is None:
        assert out is not None
        if not out.suffix:
            shards.begin(out, *run)
        return Target(out)
    if resume.suffix:
        if out is not None and not out.suffix:
            raise PaddockError("a file is continued as a file, and a folder as a folder")
        return Target(out or resume, game_results.read_results(resume, *run))
    if out is not None:
        raise PaddockError("a folder is continued where it is: --resume without --out")
    done = shards.read_begun(resume, *run)
    if done.games > chosen["games"]:
        raise PaddockError(f"{resume} has {done.games:,} games already")
    return Target(resume, done)

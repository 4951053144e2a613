"""Every circuit in every game: laid by the game, raced to the end, recorded and drawn."""

from __future__ import annotations

import random

import pytest

import paddock
from paddock import registry
from paddock.core.errors import MalformedError, UnknownNameError
from paddock.core.record import parse_record
from paddock.core.tracks import TrackError, read_track
from paddock.core.tracks.circuit import read_circuit
from paddock.core.tracks.shape import Piece, Shape, closed, tidied
from paddock.core.tracks.smoothing import smoothed
from paddock.drawing import draw_track
from paddock.loading import replay
from paddock.race import Race

PAIRS = [
    (game, name)
    for game in registry.names()
    for name in registry.tracks(game)
    if name not in registry.meta(game).tracks
]
#: Every third in every run, all of them by `make soak`.
SAMPLED = [
    pair if n % 3 == 0 else pytest.param(*pair, marks=pytest.mark.soak)
    for n, pair in enumerate(PAIRS)
]
#: One of each game in every run.
FEW = [next(pair for pair in PAIRS if pair[0] == game) for game in registry.names()]

CIRCUIT = """
id = "little-loop"
title = "Little Loop"
theme = "town"

[[shape]]
kind = "straight"
length = 20

[[shape]]
kind = "bend"
angle = 180
radius = 5

[[shape]]
kind = "straight"
length = 20

[[shape]]
kind = "bend"
angle = 180
radius = 5
"""
SECTIONS = "\n".join(
    f"[[layout.top-race.section]]\n{keys}"
    for keys in (
        'kind = "straight"\nspaces = [2, 2, 2]\ngrid = [[4, 1], [5, 2], [6, 3]]\n',
        'kind = "straight"\nspaces = [8, 8, 8]\n',
        'kind = "bend"\nspaces = [4, 3, 2]\nangle = 180\nradius = 1.6\n',
        'kind = "straight"\nspaces = [10, 10, 10]\n',
        'kind = "bend"\nspaces = [4, 3, 2]\nangle = 180\nradius = 1.6\n',
    )
)


def played(race: Race, seed: int) -> Race:
    """A race played at random to its end."""
    dice = random.Random(seed)
    while race.outcome is None:
        seat = race.to_act[0]
        race.play(dice.choice(race.legal_moves(seat)), seat=seat)
    return race


def shape(game: str, name: str) -> Shape:
    return read_circuit(registry.track(game, name).text).shape


def test_every_circuit_can_be_raced_in_every_game() -> None:
    circuits = [name for game in registry.names() for name in registry.meta(game).tracks]
    for game in registry.names():
        own = registry.meta(game).tracks
        assert registry.tracks(game)[: len(own)] == own
        assert sorted(registry.tracks(game)) == sorted(circuits)
        assert paddock.tracks(game) == registry.tracks(game)


@pytest.mark.parametrize(
    ("game", "name"),
    [
        pytest.param(*pair, marks=() if n % 3 == 0 else pytest.mark.soak)
        for n, pair in enumerate(PAIRS)
    ],
)
def test_a_random_race_on_another_games_circuit_ends(game: str, name: str) -> None:
    race = paddock.new(game, track=name, players=registry.meta(game).seats[0], seed=5)
    assert race.track.id == name
    assert registry.title(game, name).digest == race.track.digest
    assert played(race, 5).outcome is not None


@pytest.mark.parametrize(("game", "name"), FEW)
def test_records_and_positions_name_the_circuit_and_load_again(game: str, name: str) -> None:
    race = paddock.new(game, track=name, players=2, seed=3)
    assert f"track={name}" in race.position()
    assert paddock.position(race.position()).track == race.track
    record = str(played(race, 3).record)
    assert f"track: {name}" in record
    assert replay(parse_record(record)).outcome == race.outcome


@pytest.mark.parametrize(("game", "name"), FEW)
def test_stored_layouts_are_those_that_the_game_lays(game: str, name: str) -> None:
    check_stored(game, name)


@pytest.mark.soak
@pytest.mark.parametrize(("game", "name"), PAIRS)
def test_all_stored_layouts_are_those_that_the_game_lays(game: str, name: str) -> None:
    check_stored(game, name)


def check_stored(game: str, name: str) -> None:
    owner = next(one for one in registry.names() if name in registry.meta(one).tracks)
    assert registry.lay(game, shape(owner, name)) == registry.track(game, name).text


@pytest.mark.soak
@pytest.mark.parametrize(("game", "name"), PAIRS)
def test_other_games_circuits_are_drawn_by_day_and_by_night(game: str, name: str) -> None:
    track = registry.track(game, name)
    for night in (False, True):
        drawn = draw_track(track, night=night)
        assert drawn.count("data-space=") == len(track.spaces)


@pytest.mark.soak
@pytest.mark.parametrize(("game", "name"), PAIRS)
def test_races_of_all_sizes_end_on_every_circuit(game: str, name: str) -> None:
    low, high = registry.meta(game).seats
    for players in range(low, high + 1):
        assert played(paddock.new(game, track=name, players=players, seed=players), players).outcome


def test_an_unknown_circuit_lists_all_that_can_be_raced() -> None:
    game = registry.names()[0]
    with pytest.raises(UnknownNameError, match=", ".join(registry.tracks(game))):
        paddock.new(game, track="nowhere")


def test_a_shape_without_layouts_is_laid_by_each_game() -> None:
    for game in registry.names():
        track = registry.circuit_track(game, CIRCUIT)
        assert (track.id, track.title) == ("little-loop", "Little Loop")
        assert paddock.new(game, track=track, players=2, seed=1).outcome is None
        assert registry.circuit_track(game, CIRCUIT).digest == track.digest


def test_a_circuit_carries_a_layout_per_game() -> None:
    text = CIRCUIT + "\n" + SECTIONS
    laid = registry.circuit_track("top-race", text)
    assert len(laid.spaces) == 78
    others = registry.circuit_track("car-race", text)
    assert others.digest == registry.circuit_track("car-race", CIRCUIT).digest


def test_a_layout_may_have_its_own_heading_and_ignores_the_length_of_the_lap() -> None:
    head = 'heading = 90\nlap = "long"\n'
    own = CIRCUIT.replace("[[shape]]", head + "[[shape]]", 1)
    for text, heading in ((own, 90), (own + "\n[layout.top-race]\nheading = 180\n", 180)):
        laid = registry.circuit_track("top-race", text + "\n" + SECTIONS)
        assert laid.spaces[0].heading == heading


def test_a_record_carries_a_circuit_that_is_not_shipped() -> None:
    track = registry.circuit_track("car-race", CIRCUIT)
    race = paddock.new("car-race", track=track, seed=1)
    race.play(race.legal_moves()[0])
    again = replay(parse_record(str(race.record)))
    assert (again.track.digest, again.position()) == (track.digest, race.position())
    with pytest.raises(MalformedError, match="line 11: circuit must be the text"):
        replay(parse_record(str(race.record).replace('circuit: "', 'circuit: ["')))


def test_a_games_own_file_stays_as_it_is() -> None:
    track = registry.track("top-race", "classic")
    assert registry.circuit_track("top-race", track.text) == track
    assert registry.circuit_track("formula-d", track.text).ring


def test_an_error_in_a_layout_names_the_line_of_the_circuits_file() -> None:
    text = CIRCUIT + "\n" + SECTIONS.replace("spaces = [8, 8, 8]", "spaces = [8, 8, 0]")
    line = text.split("\n").index("spaces = [8, 8, 0]") + 1
    with pytest.raises(TrackError, match=f'loop.toml, line {line}: "spaces" must be'):
        registry.circuit_track("top-race", text, source="loop.toml")


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("angle = 180", "angle = -180", "runs anticlockwise, but the shape clockwise"),
        ("[10, 10, 10]", "[22, 22, 22]", "the loop misses its start"),
        ("angle = 180", "angle = 90", "must add up to 360"),
    ],
)
def test_a_layout_that_cannot_lie_on_its_shape_is_refused_when_the_file_is_read(
    old: str, new: str, sentence: str
) -> None:
    with pytest.raises(TrackError, match=r"loop\.toml, line \d+: .*" + sentence):
        read_circuit(CIRCUIT + "\n" + SECTIONS.replace(old, new), source="loop.toml")


def test_a_layout_that_leaves_its_shape_names_the_section_that_is_furthest_away() -> None:
    straight = 'kind = "straight"\nspaces = [{0}, {0}, {0}]\n'
    bend = 'kind = "bend"\nspaces = [2]\nangle = 90\nradius = 1.5\n'
    grid = "grid = [[4, 1], [5, 2], [6, 3]]\n"
    parts = [straight.format(2) + grid, straight.format(4)]
    for rows in (6, 6, 6, 1):
        parts += [bend, straight.format(rows)]
    thin = CIRCUIT.replace("length = 20", "length = 35").replace("radius = 5", "radius = 1.5")
    text = thin + "".join(f"\n[[layout.top-race.section]]\n{part}" for part in parts)
    with pytest.raises(TrackError, match="the layout leaves the shape here by") as error:
        read_circuit(text, source="loop.toml")
    line = int(str(error.value).split("line ")[1].split(":")[0])
    assert text.split("\n")[line - 1] == "[[layout.top-race.section]]"


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('kind = "bend"', 'kind = "loop"', 'line 11: "kind" must be one of'),
        ("angle = 180", "angle = 170", "must add up to 360"),
        ("length = 20", "length = 90", 'line 8: "length" must be a number of rows'),
        ("radius = 5", "length = 5", 'line 13: a bend has no "length"'),
        ("radius = 5", "", 'line 10: a bend needs "radius"'),
        ("length = 20", "length = 4", "the loop misses its start"),
        ('theme = "town"', 'theme = "town"\nring = true', 'line 5: a circuit has no "ring"'),
    ],
)
def test_a_broken_shape_is_one_sentence_with_its_line(old: str, new: str, sentence: str) -> None:
    with pytest.raises(TrackError) as error:
        read_circuit(CIRCUIT.replace(old, new, 1), source="loop.toml")
    assert sentence in str(error.value)
    assert "\n" not in str(error.value)


def test_what_a_game_cannot_lay_is_one_sentence_that_says_what_would_help() -> None:
    needle = (Piece(100, 0), Piece(0.1, 180), Piece(100, 0), Piece(0.1, 180))
    for game in registry.names():
        with pytest.raises(TrackError, match=r"Needle .* would help$"):
            registry.lay(game, Shape("needle", "Needle", "town", 0, needle))


def test_shapes_scale_start_anywhere_and_close() -> None:
    loop = shape("top-race", "classic")
    assert loop.scaled(2).length == pytest.approx(2 * loop.length)
    moved = loop.started_at(loop.length / 3)
    assert moved.length == pytest.approx(loop.length)
    x, y, _ = moved.at(0)
    end = moved.at(moved.length - 1e-9)
    assert (end[0], end[1]) == pytest.approx((x, y), abs=1e-3)
    bent = closed([*loop.pieces[:-1], Piece(9, loop.pieces[-1].turn)], loop.heading)
    again = Shape("a", "A", "town", loop.heading, tuple(bent))
    assert again.at(again.length - 1e-9)[:2] == pytest.approx(again.at(0)[:2], abs=1e-3)


def test_short_pieces_are_absorbed_and_alike_ones_joined() -> None:
    pieces = [Piece(3, 0), Piece(2, 0), Piece(0.1, 5), Piece(4, 90), Piece(4, 90)]
    assert tidied(pieces, 0.5) == [Piece(5.1, 5), Piece(8, 180)]


def test_smoothing_leaves_more_room() -> None:
    kinked = shape("formula-d", "monaco")
    smooth = smoothed(kinked, 5)
    assert min(smooth.room()) / smooth.length > min(kinked.room()) / kinked.length
    assert sum(piece.turn for piece in smooth.pieces) == pytest.approx(kinked.turn, abs=0.1)


def test_a_file_that_is_too_long_or_has_too_many_pieces_is_refused() -> None:
    many = CIRCUIT + '[[shape]]\nkind = "straight"\nlength = 1\n' * 200
    with pytest.raises(TrackError, match="1 to 200"):
        read_circuit(many)
    with pytest.raises(TrackError, match="at most 100,000 characters"):
        read_circuit(CIRCUIT + "#" * 100_000)


def test_a_laid_track_reads_as_any_other() -> None:
    for game, name in FEW:
        track = registry.track(game, name)
        assert read_track(track.text, source=f"{name}.toml") == track

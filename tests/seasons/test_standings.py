"""Standings: points by place, dropped results, and what decides between equals."""

from __future__ import annotations

import pytest

from paddock.core.errors import PaddockError
from paddock.seasons import POINTS, Line, Round, Season, standings
from paddock.seasons.model import driver_at, read_best, read_points, read_season, seat_of
from paddock.seasons.season_file import parse_season

RACE = Round("car-race", "duck-pond")


def season(races: int, players: int = 3, best: int | None = None) -> Season:
    return Season(players, (RACE,) * races, (10, 6, 3), best)


def ranks(lines: list[Line]) -> list[tuple[int, int, int]]:
    return [(line.rank, line.driver, line.points) for line in lines]


def test_points_are_added_up() -> None:
    races = [{0: 1, 1: 2, 2: 3}, {0: 3, 1: 1, 2: 2}]
    assert ranks(standings(season(2), races)) == [(1, 1, 16), (2, 0, 13), (3, 2, 9)]


def test_a_shared_place_earns_its_points_for_each() -> None:
    assert ranks(standings(season(1), [{0: 1, 1: 1, 2: 3}])) == [(1, 0, 10), (1, 1, 10), (3, 2, 3)]


def test_a_place_without_points_earns_none() -> None:
    lines = standings(season(1, players=5), [{d: d + 1 for d in range(5)}])
    assert [line.points for line in lines] == [10, 6, 3, 0, 0]


def test_only_the_best_results_count_and_the_earlier_of_equal_ones_is_dropped() -> None:
    races = [{0: 2, 1: 1}, {0: 1, 1: 2}, {0: 2, 1: 2}]
    first, second = standings(season(3, players=2, best=2), races)
    assert (first.points, second.points) == (16, 16)
    assert [result and result.dropped for result in first.results] == [True, False, False]
    assert [result and result.dropped for result in second.results] == [False, True, False]


def test_nothing_is_dropped_before_there_are_more_results_than_count() -> None:
    lines = standings(season(3, players=2, best=2), [{0: 1, 1: 2}])
    assert not any(result and result.dropped for line in lines for result in line.results)


def test_of_equal_points_more_wins_decide_then_more_second_places() -> None:
    equal = Season(3, (RACE,) * 3, (4, 2, 2))
    races = [{0: 1, 1: 2, 2: 3}, {0: 3, 1: 2, 2: 1}, {0: 2, 1: 1, 2: 3}]
    assert ranks(standings(equal, races)) == [(1, 1, 8), (2, 0, 8), (3, 2, 8)]


def test_before_the_first_race_everybody_is_equal() -> None:
    assert {line.rank for line in standings(season(2), [])} == {1}


def test_whoever_misses_a_race_has_no_result_in_it() -> None:
    line = next(x for x in standings(season(2), [{0: 1}, {0: 1, 1: 2}]) if x.driver == 1)
    assert line.results[0] is None
    assert line.points == 6


def test_every_driver_has_every_seat_equally_often() -> None:
    seats = {(driver_at(seat, number, 4), seat) for seat in range(4) for number in range(1, 5)}
    assert len(seats) == 16
    assert all(driver_at(seat_of(d, n, 4), n, 4) == d for d in range(4) for n in range(1, 9))


@pytest.mark.parametrize(
    ("points", "words"),
    [
        ("many", "there is no points table 'many'"),
        ([], "points must be a list"),
        ([3, "x"], "points must be whole numbers"),
        ([True], "points must be whole numbers"),
        ([1, 2], "a better place never earns fewer"),
        ([0], "points must start above 0"),
    ],
)
def test_points_that_make_no_sense_are_refused(points: object, words: str) -> None:
    with pytest.raises(PaddockError, match=words):
        read_points(points)


def test_at_least_one_result_counts_and_no_more_than_there_are_races() -> None:
    assert read_best(2, 3) == 2
    for wrong in (0, 4, True, "2"):
        with pytest.raises(PaddockError, match="best must be a whole number from 1 to 3"):
            read_best(wrong, 3)


def test_a_season_has_races_that_can_be_run() -> None:
    with pytest.raises(PaddockError, match="from 1 to 24 races, not 0"):
        read_season(3, [])
    with pytest.raises(PaddockError, match="race 2: there is no game 'chess'"):
        read_season(3, [RACE, Round("chess", "board")])
    with pytest.raises(PaddockError, match="race 1: players must be"):
        read_season(7, [RACE])


def test_a_season_file_is_read() -> None:
    text = 'title = "Cup"\nbest = 1\n[[race]]\ngame = "car-race"\n[[race]]\ngame = "top-race"\n'
    read = parse_season(text + "options = { tips = 'yes' }\n")
    assert (read.title, read.best, read.points) == ("Cup", 1, POINTS["grand-prix"])
    assert [one.game for one in read.rounds] == ["car-race", "top-race"]
    assert read.rounds[1].options["tips"] == "yes"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("race = 1", "each race is a section"),
        ("x = ", "the season is not TOML"),
        ("laps = 3", "there is no key of a season 'laps'"),
        ("[[race]]\nlaps = 3", "there is no key of a race 'laps'"),
        ("[[race]]\ngame = 3", "game must be the name of a game"),
        ("[[race]]\ntrack = 3", "track must be the name of a track"),
        ("[[race]]\noptions = 3", "options must be a section"),
        ("players = 'x'\n[[race]]", "players must be a whole number"),
        ("title = '''a\nb'''\n[[race]]", "title must be one line"),
    ],
)
def test_a_wrong_season_file_is_refused_in_one_sentence(text: str, words: str) -> None:
    with pytest.raises(PaddockError, match=words):
        parse_season(text)

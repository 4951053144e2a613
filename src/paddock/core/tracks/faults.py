"""Everything that can be wrong with a track file, by code: one English sentence each.

Pages have the same sentences in other languages, under the same codes (`draw/faults.ftl`).
"""

from __future__ import annotations

from typing import Any

from paddock.core.tracks.model import TrackError

#: What a key may hold, by code.
EXPECTED = {
    "one-of": "one of {choices}",
    "id": "a name in small letters, digits and hyphens",
    "text": "a text",
    "heading": "a number of degrees from -360 to 360",
    "sections": "a list of [[section]] tables",
    "shapes": "a list of [[shape]] tables",
    "layouts": "tables with the sections of each game, under [[layout.GAME.section]]",
    "pit": "a table under [pit]",
    "yes-no": "true or false",
    "yes": "true",
    "counts": "a list with the number of spaces in each lane, from left to right",
    "rows": "a number above 0 and at most 40",
    "length": "a number of rows from 0.25 to 40",
    "angle": "a number of degrees from -270 to 270",
    "grid": "a list for each lane with the start numbers of its spaces",
    "lengths": "a list for each lane with the lengths of its spaces in rows, from 0.25 to 8",
    "colours": "a word for each lane with a letter of {choices} for each space",
    "wide": "a whole number of lanes from 1 to 3",
    "tip-line": "a whole number from 1",
    "corner": "the name of the corner that the bend belongs to",
    "stops": "1, 2 or 3",
    "black": "a list for each lane with 1 for each black space",
    "pit-spaces": "a whole number from 8 to 40",
    "boxes": "a list of five numbers, those of the boxes' rear spaces",
    "after": "a whole number from 1 to 9",
}

#: What may be wrong with the text and the keys of a file.
READING = {
    "too-long": "a track file has at most {most:,} characters.",
    "digits": "a number has too many digits.",
    "not-toml": "this is not TOML ({cause}).",
    "nested": "lists are nested too deeply.",
    "unknown-key": "{whole} has no {key}; it may have {names}.",
    "value": '"{key}" must be {expected}, not {value}.',
    "lettering": '"{key}" must be at most {most} printable characters, not {value}.',
    "missing": '{whole} needs "{key}": {expected}.',
    "id-length": '"id" has at most {most} characters.',
    "no-sections": "a track needs at least one [[section]].",
    "section-table": "a section must be a table under its own [[section]].",
    "shape-count": "a circuit has 1 to {most} [[shape]] tables.",
    "shape-table": "a piece must be a table under its own [[shape]].",
    "shape-size": 'a {kind} needs "{key}".',
    "no-ring-pit": 'only a track with "ring = true" has a pit lane.',
    "ring-lanes": "a ring has three lanes, not {lanes}.",
    "ring-rows": '"rows" must be a whole number of 1/{row}.',
    "kind-key": 'a {kind} has no "{key}"; it may have {names}.',
    "kind-angle": 'a {kind} needs "angle": the degrees it turns.',
    "angle": 'the "angle" of a {kind} must be from {least} to {most} degrees to either side, '
    "not {angle}.",
    "uneven-rows": "{rows} rows of {row} cannot be cut into {count} equal spaces of whole length; "
    'give other "rows".',
    "lengths-count": '"lengths" must give a length for every space that "spaces" counts, '
    "lane by lane.",
    "lengths-sum": 'the "lengths" of each lane must add up to {rows} rows, and each be a whole '
    "number of {row}ths of a row.",
    "colours-count": '"colours" must give a letter for every space that "spaces" counts, '
    "lane by lane.",
    "numbers-count": '"{key}" must give a number (0 for none) for every space that "spaces" '
    "counts, lane by lane.",
}

#: What may be wrong with the spaces and the lap.
BUILDING = {
    "lanes": "a section has 1 to {most} lanes, not {lanes}.",
    "tip-order": "tip lines are numbered from 1 in driving order: tip line {expected} was expected "
    "here, not {number}.",
    "tip-finish": "a tip line cannot lie on the finish line.",
    "lap-long": "a lap is at most {most} rows long.",
    "start-target": 'a track with colours has "start" in its first section and "target" in its '
    "last.",
    "colours-everywhere": '"colours" must stand in every section but the start\'s.',
    "spaces-many": "a track has at most {most} spaces, not {total}.",
    "grid-twice": "the grid must number {size} spaces, each of 1 to {size} once; {number} is there "
    "twice.",
    "grid-much": "the grid must number {size} spaces, each of 1 to {size} once; {number} is too "
    "much.",
    "grid-missing": 'the grid must number {size} spaces with "grid"; {missing} is missing.',
    "grid-order": "start number 1 stands furthest ahead, and no number stands ahead of a lower "
    "one.",
    "lane-overlap": "spaces of one lane overlap.",
    "no-way-out": "no way leads from lane {lane} here to the finish.",
    "no-way-in": "no way leads from the grid to lane {lane} here.",
    "link-back": "a link leads back.",
    "step-far": "a step leads over more than {most} spaces here; make lanes more alike.",
    "steps-far": "{steps} steps lead over more than {most} spaces from here; the sections that "
    "follow need fewer spaces.",
    "turn": "the angles of all sections must add up to 360 or -360 degrees, not {turn}.",
    "gap": "the loop misses its start by {gap} rows, more than the straights can absorb; "
    "change lengths, radii or angles.",
    "radius": "a {kind} of {lanes} lanes needs a radius of at least {least} rows.",
    "overlap": "the asphalt of section {second} overlaps that of section {first} when drawn.",
    "other-way": "the layout runs {own}, but the shape {other}; change the signs of its angles.",
    "leaves-shape": "the layout leaves the shape here by {share} of the lap; change its lengths, "
    "radii or angles, or the shape.",
}

#: What may be wrong with a ring.
RINGS = {
    "ring-spaces": "a ring has at most {most} spaces, not {total}.",
    "line-straight": "the line must lie on a straight.",
    "no-corners": "a ring needs corners.",
    "corner-name": 'a bend needs "corner": the name of the corner it belongs to.',
    "stops-first": 'only the first bend of a corner has "stops".',
    "corners-apart": "there must be a straight between two corners.",
    "stops-missing": 'a corner\'s first bend needs "stops": 1, 2 or 3.',
    "corner-twice": 'there is already a corner called "{corner}".',
    "tunnels": "a ring has at most one tunnel.",
    "tunnel-short": "a tunnel is at least one row long.",
    "tunnel-ends": "a tunnel must have a straight at either end.",
    "police-lines": "there is at most one police line.",
    "police-finish": "the police line cannot lie on the finish line.",
    "black-zone": 'black spaces lie in a zone "danger".',
    "street-pit": "a street circuit has no pit lane.",
    "spaces-short": "the spaces of lane {lane} come out too short here; give fewer of them, "
    'or more "rows".',
    "pit-overlap": "the pits overlap the lap when drawn.",
    "grid-place": "the grid lies between the last corner and the line.",
    "black-many": "there are at most {most} black spaces.",
    "black-straight": "all black spaces lie on one straight.",
    "black-start": "no start space is black.",
    "black-corner": "the last space before a corner is never black.",
    "exits": "{corner} has {exits} ways out, not {wanted}; change its spaces or rows.",
    "window": "the ends of moves of {steps} steps lie more than {most} spaces apart from here; "
    "make the lanes of the corners that follow more alike.",
    "lanes-at-bend": "the lanes do not come out right before this bend to the {side}; this "
    "straight's spaces could be {counts}, or as many more or fewer in each lane.",
    "lanes-at-line": "the lanes do not come out right before the line; this straight's spaces "
    "could be {counts}, or as many more or fewer in each lane.",
    "pit-end": "the pit lane must end before the first corner.",
    "pit-line": "the pit lane must lead past the line.",
    "boxes": 'each of "boxes" needs two spaces of the pit lane to itself: its number and the next.',
}

#: Why a game cannot lay a circuit by itself.
LAYING = {
    "narrow": "{title} is too narrow for {game}, even with its bends smoothed; more room between "
    "its straights would help",
    "narrow-lanes": "{title} is too narrow for the three lanes of {game} even without its kinks; "
    "more room between its straights would help",
    "grid-room": "{title} has no straight long enough for the grid of {game}; one of {share} of "
    "the lap would help",
    "bends-everywhere": "{title} bends everywhere, so {game} has no room for its grid; a straight "
    "of a tenth of the lap would help",
    "no-corner": "{title} has no corner between two straights; a bend of 30 degrees or more would "
    "help",
    "corners-close": "the corners of {title} are too close together for {game}; longer straights "
    "between them would help",
    "no-layout": "{game} lays out no circuits by itself, so {title} needs a layout for {id}",
}

#: Why a game cannot be raced on a track as it is.
RACING = {
    "tips": "{track} has {tips} tip lines; tips need three",
    "beside-far": "{track}: the spaces beside space {space} are too far behind it",
    "three-lanes": "{track}: a board of {game} has three lanes throughout",
    "first-squares": "{track}: from the start only a blue and a white square are reached",
    "squares-follow": "{track}: more than {most} squares follow square {square}",
    "coloured": "{track}: a board of {game} needs colours, one start square and two targets",
    "no-run": "{track} is not a track for {game}: it needs {cars} start spaces and a goal",
    "no-ring": "{track} is no ring; {game} is driven in laps",
    "ring-size": "{track} needs {cars} start spaces, and {most} spaces at most",
    "lane-end": "{track}: space {space} leads nowhere in its own lane",
    "corner-exits": "{track}: corner {corner} has more than {most} spaces behind it",
    "pit-boxes": "{track}: the pits need {teams} boxes behind the pit lane",
    "reach-far": "{steps} steps from space {space} lead beyond the {most} next spaces",
}

FAULTS = {**READING, **BUILDING, **RINGS, **LAYING, **RACING}


def fault(code: str, **details: Any) -> TrackError:
    """What is wrong with a circuit, whatever the line."""
    return TrackError(FAULTS[code].format(**details), code, **details)


def fault_in(name: str, line: int, code: str, **details: Any) -> TrackError:
    """What is wrong in a line of a file."""
    return TrackError(f"{name}, line {line}: {FAULTS[code].format(**details)}", code, **details)

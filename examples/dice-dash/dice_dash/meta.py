"""The lobby card of Dice Dash."""

from paddock.core.meta import Meta, NumberOption

META = Meta(
    id="dice-dash",
    title="Dice Dash",
    summary="Roll a die and choose a lane. The first car over the line wins.",
    seats=(2, 6),
    default_players=3,
    tracks=("pocket-park",),
    score="rows",
    open=True,
    options=(NumberOption("faces", 6, 3, 8, "how many faces the die has"),),
)

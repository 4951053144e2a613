"""The lobby card of Top Race."""

from paddock.core.meta import Choice, Meta, Number

META = Meta(
    id="top-race",
    title="Top Race",
    summary="Your cards drive everybody's cars: buy the right ones, block the others.",
    seats=(2, 6),
    default_players=4,
    default_track="speed-street",
    tracks=("speed-street", "lake-lane", "desert-drive", "turbo-town", "classic"),
    rules_version=1,
    score="money",
    options=(
        Choice("edition", "pegasus", ("pegasus",), "whose rulebook is played"),
        Number("races", 1, 1, 20, "races in the game; the money stays (TR-6.5)"),
        Choice("cars", "auction", ("auction", "dealt"), "how cars find their owners"),
    ),
)

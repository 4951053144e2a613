"""What Car Race needs of a circuit, and the figures that tell how one plays."""

from paddock.core.tracks.profile import CircuitProfile
from paddock.games.car_race.rules.figure_names import WIN

CIRCUIT = CircuitProfile(
    lap=33,
    road=1.8,
    tightest=0.86,
    straight=0.1,
    fold=2.2,
    wins="order_win",
    win=WIN,
    seconds=20,
    lost="rows_lost",
    moved="rows_driven",
    heat="pushed_at",
    bounds={
        "bias": (0.0, 0.09),
        "turns": (15.0, 42.0),
        "lost": (0.02, 0.1),
        "lead_changes": (4.0, 11.0),
    },
)

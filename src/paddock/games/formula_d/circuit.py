"""What Formula D needs of a circuit, and the figures that tell how one plays."""

from paddock.core.tracks.profile import CircuitProfile

CIRCUIT = CircuitProfile(
    lap=150,
    road=2.25,
    tightest=1.2,
    straight=0.14,
    fold=3.5,
    wins="grid_win",
    seconds=30,
    lost="held_up",
    moved="rolled",
    heat="held_up_at",
    bounds={
        "bias": (0.0, 0.32),
        "turns": (65.0, 160.0),
        "lost": (0.0, 0.02),
        "lead_changes": (2.5, 15.0),
    },
)

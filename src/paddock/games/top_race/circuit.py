"""What Top Race needs of a circuit, and the figures that tell how one plays."""

from paddock.core.tracks.profile import CircuitProfile

CIRCUIT = CircuitProfile(
    lap=58,
    road=1.74,
    tightest=0.72,
    straight=0.13,
    fold=2.45,
    wins="start_first",
    turns="cards_played",
    seconds=25,
    lost="points_lost",
    moved="points_asked",
    heat="lost_at",
    bounds={
        "bias": (0.0, 0.32),
        "turns": (36.0, 52.0),
        "lost": (0.05, 0.18),
        "lead_changes": (6.0, 14.0),
    },
)

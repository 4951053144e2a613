"""Outcomes, ratings and achievements of players, and the faces that they choose."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Make the tables; `paddock admin outcomes` fills them for the races so far."""
    op.create_table(
        "avatars",
        sa.Column("guest", sa.String(16), primary_key=True),
        sa.Column("face", sa.BigInteger, nullable=False),
        sa.Column("colour", sa.Integer, nullable=False),
    )
    _outcomes()
    _ratings()


def _outcomes() -> None:
    op.create_table(
        "races",
        sa.Column("code", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("track", sa.String(80), nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("finished", sa.Float, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("number", sa.BigInteger),
    )
    op.create_index("races_by_number", "races", ["rated", "number", "finished"])
    op.create_table(
        "results",
        sa.Column("code", sa.String(16), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("finished", sa.Float, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("guest", sa.String(16)),
        sa.Column("bot", sa.String(80)),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("score", sa.BigInteger, nullable=False),
        sa.Column("mu", sa.Float),
        sa.Column("sigma", sa.Float),
        sa.Column("gain", sa.Float),
    )
    op.create_index("results_by_guest", "results", ["guest", "finished"])
    op.create_table(
        "feats",
        sa.Column("guest", sa.String(16), primary_key=True),
        sa.Column("feat", sa.String(40), primary_key=True),
        sa.Column("code", sa.String(16), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )


def _ratings() -> None:
    op.create_table(
        "ratings",
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("guest", sa.String(16), primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("shown", sa.Float, nullable=False),
        sa.Column("races", sa.Integer, nullable=False),
        sa.Column("wins", sa.Integer, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
    )
    op.create_index("ratings_by_shown", "ratings", ["game", "shown"])
    op.create_index("ratings_by_guest", "ratings", ["guest"])
    op.create_table(
        "weeks",
        sa.Column("week", sa.String(8), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("guest", sa.String(16), primary_key=True),
        sa.Column("gain", sa.Float, nullable=False),
        sa.Column("races", sa.Integer, nullable=False),
        sa.Column("wins", sa.Integer, nullable=False),
    )
    op.create_index("weeks_by_gain", "weeks", ["week", "game", "gain"])
    op.create_index("weeks_by_guest", "weeks", ["guest"])

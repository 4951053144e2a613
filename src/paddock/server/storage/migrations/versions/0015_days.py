"""The race of the day: what is raced, and who has tried it."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """Make the tables of the race of the day."""
    op.create_table(
        "days",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("circuit", sa.Text, nullable=False),
        sa.Column("salt", sa.String(32), nullable=False),
        sa.Column("seed", sa.String(32), nullable=False),
    )
    op.create_table(
        "tries",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("guest", sa.String(16), primary_key=True),
        sa.Column("code", sa.String(16), nullable=False),
    )
    op.create_index("tries_by_guest", "tries", ["guest"])
    op.create_table(
        "day_results",
        sa.Column("code", sa.String(16), primary_key=True),
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("guest", sa.String(16)),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("score", sa.BigInteger, nullable=False),
        sa.Column("finished", sa.Float, nullable=False),
    )
    op.create_index("day_results_by_place", "day_results", ["day", "place", "score"])
    op.create_index("day_results_by_guest", "day_results", ["guest"])

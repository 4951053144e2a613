"""Championships: their settings, drivers, tables and results."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Make the tables of championships."""
    op.create_table(
        "seasons",
        sa.Column("code", sa.String(16), primary_key=True),
        sa.Column("host", sa.String(16)),
        sa.Column("title", sa.String(64), nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("stage", sa.String(16), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
    )
    op.create_index("seasons_by_host", "seasons", ["host"])
    op.create_index("seasons_by_stage", "seasons", ["stage", "changed"])
    op.create_table(
        "entrants",
        sa.Column("season", sa.String(16), primary_key=True),
        sa.Column("driver", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("guest", sa.String(16)),
        sa.Column("bot", sa.String(80)),
    )
    op.create_index("entrants_by_guest", "entrants", ["guest"])
    op.create_table(
        "rounds",
        sa.Column("season", sa.String(16), primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True),
        sa.Column("code", sa.String(16), nullable=False),
    )
    op.create_index("rounds_by_code", "rounds", ["code"])
    op.create_table(
        "season_results",
        sa.Column("season", sa.String(16), primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True),
        sa.Column("driver", sa.Integer, primary_key=True),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("code", sa.String(16), nullable=False),
    )
    op.create_index("season_results_by_code", "season_results", ["code"])

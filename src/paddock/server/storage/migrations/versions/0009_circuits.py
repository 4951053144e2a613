"""Circuits that guests have published."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Make the table of circuits."""
    op.create_table(
        "circuits",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("guest", sa.String(16), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("title", sa.String(64), nullable=False),
        sa.Column("digest", sa.String(80), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("figures", sa.Text),
        sa.Column("races", sa.Integer, nullable=False),
        sa.Column("published", sa.Float, nullable=False),
    )
    op.create_index("circuits_by_guest", "circuits", ["guest"])
    op.create_index("circuits_by_time", "circuits", ["published"])

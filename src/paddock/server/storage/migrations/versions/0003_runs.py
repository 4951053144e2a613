"""When the server ran, so that clocks do not count the time when it did not."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make the table of runs."""
    op.create_table(
        "runs",
        sa.Column("start", sa.Float, primary_key=True),
        sa.Column("alive", sa.Float, nullable=False),
    )

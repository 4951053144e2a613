"""When nobody played a table because the worker that owned it had died."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Make the table of outages, which clocks of choices do not count."""
    op.create_table(
        "outages",
        sa.Column("code", sa.String(16), primary_key=True),
        sa.Column("began", sa.Float, primary_key=True),
        sa.Column("ended", sa.Float, nullable=False),
    )

"""Who owns which table: several worker processes share one PostgreSQL database.

A row of a log carries the fencing number of its writer's lease. The database refuses a row whose
number is not that of the current owner, so a former owner that wakes up late cannot write.
"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

_POSTGRESQL = """
CREATE FUNCTION log_has_one_writer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  current bigint;
BEGIN
  -- Until this transaction ends, nobody can take the table over.
  SELECT fence INTO current FROM owners WHERE code = NEW.code FOR SHARE;
  IF NEW.fence IS DISTINCT FROM current THEN
    RAISE EXCEPTION 'another worker owns the table'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END
$$
"""

_POSTGRESQL_TRIGGER = """
CREATE TRIGGER log_has_one_writer BEFORE INSERT ON log
FOR EACH ROW EXECUTE FUNCTION log_has_one_writer()
"""


def upgrade() -> None:
    """Make the tables of workers and owners, and let the database check every writer."""
    op.add_column("log", sa.Column("fence", sa.BigInteger))
    op.create_table(
        "workers",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("renewed", sa.Float, nullable=False),
        sa.Column("expires", sa.Float, nullable=False),
    )
    op.create_table(
        "owners",
        sa.Column("code", sa.String(16), primary_key=True),
        sa.Column("worker", sa.String(16), nullable=False),
        sa.Column("fence", sa.BigInteger, nullable=False),
    )
    op.create_index("owners_by_worker", "owners", ["worker"])
    if op.get_bind().dialect.name == "postgresql":
        op.execute("CREATE SEQUENCE fences")
        op.execute(_POSTGRESQL)
        op.execute(_POSTGRESQL_TRIGGER)

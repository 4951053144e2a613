"""A log has no gaps: a row is stored only right behind the last one of its table."""

from alembic import op

revision = "0002"
down_revision = "0001"

_NEXT = "(SELECT coalesce(max(version), 0) + 1 FROM log WHERE code = NEW.code)"

_SQLITE = f"""
CREATE TRIGGER log_has_no_gaps BEFORE INSERT ON log
WHEN NEW.version <> {_NEXT}
BEGIN
  SELECT RAISE(ABORT, 'a row of a log must follow the last one');
END
"""

_POSTGRESQL = f"""
CREATE FUNCTION log_has_no_gaps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.version <> {_NEXT} THEN
    RAISE EXCEPTION 'a row of a log must follow the last one'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END
$$
"""

_POSTGRESQL_TRIGGER = """
CREATE TRIGGER log_has_no_gaps BEFORE INSERT ON log
FOR EACH ROW EXECUTE FUNCTION log_has_no_gaps()
"""


def upgrade() -> None:
    """Let the database itself refuse a gap, whoever writes."""
    if op.get_bind().dialect.name == "postgresql":
        op.execute(_POSTGRESQL)
        op.execute(_POSTGRESQL_TRIGGER)
    else:
        op.execute(_SQLITE)

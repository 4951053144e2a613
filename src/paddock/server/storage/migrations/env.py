"""Runs the migrations on the connection that the server hands over."""

from alembic import context

from paddock.server.storage.models import metadata

# What is begun is finished or undone, on every database.
context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()

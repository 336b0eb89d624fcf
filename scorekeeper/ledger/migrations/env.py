"""Run the steps on the connection that is handed in, inside the transaction it is already in."""

from alembic import context

context.configure(connection=context.config.attributes["connection"], transactional_ddl=True)
context.run_migrations()

"""How a file of games from an older version of this program becomes one of this version.

Each step is written out in full and never changed afterwards: it must not lean on ``schema.py``,
which goes on. Events are never rebuilt (a rebuilt table loses its triggers). Every step ends with
the version of the schema that it leads to, in the migration's own name.
"""

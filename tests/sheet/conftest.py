"""Lets the claims about a printed sheet say what they saw."""

import pytest

pytest.register_assert_rewrite("tests.sheet.checks")

import pytest
from agent_mock import agent_mock


@pytest.fixture(scope="session")
def mock():
    """One mock for the whole run, on ports that were free."""
    with agent_mock() as ready:
        yield ready

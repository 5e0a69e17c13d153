"""The mock as a child process, which ends when its stdin does: even if the tests are killed."""

import json
import subprocess
from contextlib import contextmanager

COMMAND = ["npx", "agent-mock", "--port", "0", "--agent-port", "0", "--ready", "json", "--die-with-parent"]


@contextmanager
def agent_mock(*flags):
    """Starts it, and gives what it says of itself: {"cloud": {"url", "apiKey"}, "agent": {"url", "sessionKey"}, …}."""
    with subprocess.Popen([*COMMAND, *flags], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as child:
        ready = child.stdout.readline()
        if not ready:
            raise RuntimeError(f"agent-mock ended with exit code {child.wait()}; stderr says why")
        try:
            yield json.loads(ready)
        finally:
            child.stdin.close()
            child.wait(timeout=10)

import json
from urllib.request import Request, urlopen


def test_a_new_sandbox_starts(mock):
    request = Request(
        f"{mock['cloud']['url']}/api/v1/sandboxes",
        method="POST",
        headers={"Authorization": f"Bearer {mock['cloud']['apiKey']}"},
    )
    with urlopen(request) as response:
        assert json.load(response)["status"] == "STARTING"

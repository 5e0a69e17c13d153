import json
import unittest
from urllib.request import Request, urlopen

from agent_mock import agent_mock


class SandboxTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.mock = cls.enterClassContext(agent_mock())

    def test_a_new_sandbox_starts(self):
        cloud = self.mock["cloud"]
        request = Request(
            f"{cloud['url']}/api/v1/sandboxes",
            method="POST",
            headers={"Authorization": f"Bearer {cloud['apiKey']}"},
        )
        with urlopen(request) as response:
            self.assertEqual(json.load(response)["status"], "STARTING")

import { APPS, type Asker, SANDBOXES, type Shows, startedApp, text } from "./asker.js";

/** The status of a read with both headers of the cloud. */
const withBoth = async ({ cloud }: Asker, key: string, bearer: string) =>
  (await cloud("GET", APPS, { key, headers: { authorization: `Bearer ${bearer}` } })).status;

export const keys: Shows = {
  "unauthorized-status": {
    probe: async ({ cloud, agent }) => [
      (await cloud("GET", SANDBOXES, { key: "wrong" })).status,
      (await agent("GET", "/api/conversations/x", { key: "wrong" })).status,
    ],
    shows: { "401": [401, 401], "403": [403, 403] },
  },
  "both-cloud-headers": {
    probe: async (asker) => {
      const { apiKey } = asker.mock.cloud;
      return [await withBoth(asker, "wrong", apiKey), await withBoth(asker, apiKey, "wrong")];
    },
    shows: {
      "both-must-fit": [401, 401],
      "bearer-decides": [200, 401],
      "header-decides": [401, 200],
    },
  },
  "cloud-header-on-sandboxes": {
    probe: async ({ cloud, mock }) => {
      const headers = { authorization: `Bearer ${mock.cloud.apiKey}` };
      return [
        (await cloud("GET", SANDBOXES)).status,
        (await cloud("GET", APPS)).status,
        (await cloud("GET", SANDBOXES, { headers })).status,
      ];
    },
    shows: { accepted: [200, 200, 200], refused: [401, 200, 200] },
  },
  "conversation-key-scope": {
    probe: async (asker) => {
      const one = await startedApp(asker);
      const two = await startedApp(asker, { sandbox_id: one.sandboxId });
      const own = await asker.cloud("GET", `${APPS}?ids=${one.id}`);
      const other = await asker.cloud("GET", `${APPS}?ids=${two.id}`);
      const key = text(own, "session_api_key");
      return [
        (await asker.at("GET", text(own, "conversation_url"), { key })).status,
        (await asker.at("GET", text(other, "conversation_url"), { key })).status,
      ];
    },
    shows: { "sandbox-wide": [200, 200], "own-conversation": [200, 401] },
  },
  "rate-limits": {
    probe: async ({ cloud }) => {
      const replies = [];
      for (let call = 0; call < 25; call++) replies.push(await cloud("GET", `${SANDBOXES}?id=x`));
      const limited = replies.find(({ status }) => status === 429);
      return [limited !== undefined, limited?.headers["retry-after"]];
    },
    shows: { none: [false, undefined], "429": [true, "1"] },
  },
};

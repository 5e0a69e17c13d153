// Generated from conformance/requirements/*.yaml by `npm run generate`. Do not edit.

import type { OperationId } from "./operations.js";

export type RequirementId = 
  | "readiness/ready-when-initialised"
  | "readiness/values-are-strings"
  | "readiness/open-to-probes"
  | "readiness/not-ready-while-initialising"
  | "readiness/stays-ready"
  | "auth/session-key-accepted"
  | "auth/agent-refuses-no-key"
  | "auth/agent-refuses-wrong-key"
  | "auth/cloud-key-refused-by-agent"
  | "auth/other-sandbox-key-refused"
  | "auth/session-key-refused-by-cloud"
  | "auth/cloud-bearer-accepted"
  | "auth/cloud-header-accepted"
  | "auth/cloud-refuses-no-key"
  | "auth/cloud-refuses-wrong-key"
  | "auth/refused-write-changes-nothing"
  | "sandboxes/create-yields-id"
  | "sandboxes/reaches-running"
  | "sandboxes/running-is-usable"
  | "sandboxes/names-its-agent-server"
  | "sandboxes/read-by-id"
  | "sandboxes/delete-needs-query"
  | "sandboxes/refused-delete-keeps-it"
  | "sandboxes/delete-removes"
  | "sandboxes/delete-leaves-others"
  | "conversations/create-yields-identifier"
  | "conversations/get-shows-status-and-tags"
  | "conversations/run-starts"
  | "conversations/run-of-a-running-one"
  | "conversations/run-finishes"
  | "conversations/run-fails"
  | "conversations/delete-removes"
  | "conversations/delete-leaves-others"
  | "conversations/secret-not-echoed"
  | "tags/key-charset-accepted"
  | "tags/key-charset-rejected"
  | "tags/value-length-accepted"
  | "tags/value-length-rejected"
  | "tags/value-round-trip"
  | "tags/rules-hold-on-create"
  | "tags/create-stores-tags"
  | "tags/rejected-write-changes-nothing"
  | "tags/patch-replaces-whole-map"
  | "tags/patch-answers-updated"
  | "tags/patch-visible-at-once"
  | "tags/patch-visible-during-run"
  | "tags/merge-by-client"
  | "tags/stay-with-their-conversation"
  | "tags/patch-is-atomic"
  | "tags/patch-leaves-the-rest"
  | "agent-spec/finish-and-think-added"
  | "agent-spec/listed-tools-available"
  | "agent-spec/unlisted-tool-absent"
  | "agent-spec/no-tools-means-two"
  | "agent-spec/settings-do-not-leak"
  | "events/search-answers-items"
  | "events/kind-filter"
  | "events/limit"
  | "events/limit-after-filter"
  | "events/system-prompt-lists-tools"
  | "events/action-names-tool"
  | "events/complete-at-end"
  | "events/belong-to-their-conversation"
  | "events/recorded-for-good"
  | "start-tasks/start-yields-task"
  | "start-tasks/read-by-id"
  | "start-tasks/reaches-ready"
  | "app-conversations/record"
  | "app-conversations/url-form"
  | "app-conversations/url-usable"
  | "app-conversations/start-takes-no-tags"
  | "app-conversations/patch-takes-no-tags"
  | "app-conversations/mirror-catches-up"
  | "app-conversations/mirror-never-invents"
  | "app-conversations/delete-removes"
  | "contract/answers-keep-the-documents"
  | "contract/no-server-errors";

/** What a target must be given, or be able to do, for a requirement to be asked. */
export type Need = "agent" | "cloud" | "llm" | "start";

/** One sentence that a deployment keeps or breaks. */
export interface Requirement {
  readonly id: RequirementId;
  readonly area: string;
  readonly level: "MUST" | "SHOULD";
  /** Not stated in so many words, but who breaks it breaks a statement; counts as MUST. */
  readonly implied: boolean;
  readonly sentence: string;
  /** What a client loses where it is broken. */
  readonly why: string;
  /** How a server is usually mended. */
  readonly mend: string;
  /** Sections of the interface specification. */
  readonly sections: readonly string[];
  /** Alternatives, each a set of needs. */
  readonly needs: readonly (readonly Need[])[];
  /** Verdicts are given for each of these, where there are some. */
  readonly cases: readonly { readonly name: string; readonly about: string }[];
  readonly operations: readonly OperationId[];
}

export const requirements: { readonly [Id in RequirementId]: Requirement } = {
  "readiness/ready-when-initialised": {
    "id": "readiness/ready-when-initialised",
    "area": "readiness",
    "level": "MUST",
    "implied": false,
    "sentence": "GET /ready on the agent server comes to answer 200: asked again and again, it does so within the time-out for readiness, at the latest when the initialisation of the server is complete.",
    "why": "An orchestrator sends no traffic to a server that never reports itself ready, and a client that waits for it waits for ever.",
    "mend": "Set the ready flag as the last step of initialisation and let GET /ready answer 200 from then on. If it stays 503, look for a start-up task that failed without ending the process.",
    "sections": [
      "4",
      "7"
    ],
    "needs": [
      [
        "agent"
      ]
    ],
    "cases": [],
    "operations": [
      "getReady"
    ]
  },
  "readiness/values-are-strings": {
    "id": "readiness/values-are-strings",
    "area": "readiness",
    "level": "MUST",
    "implied": false,
    "sentence": "The body of the 200 answer of GET /ready is a JSON object, and each of its values is a string: no number, boolean, null, array or nested object. Which keys it has is left open.",
    "why": "Clients are generated with a map of strings for this answer; a boolean or a nested object makes them fail while they decode it, although the server is ready.",
    "mend": "Answer something like {\"status\": \"ready\"} and turn every other value (uptime, version, flags) into a string.",
    "sections": [
      "4"
    ],
    "needs": [
      [
        "agent"
      ]
    ],
    "cases": [],
    "operations": [
      "getReady"
    ]
  },
  "readiness/open-to-probes": {
    "id": "readiness/open-to-probes",
    "area": "readiness",
    "level": "MUST",
    "implied": false,
    "sentence": "GET /ready needs no credentials: without any it answers 200 once the server is ready, and with a wrong X-Session-API-Key or a wrong Authorization header it answers with the same status as without.",
    "why": "A Kubernetes probe carries no key. If one is asked for, the pod is taken for dead and restarted although it works.",
    "mend": "Exempt /ready from the authentication middleware altogether, instead of making the key optional there: an optional key that is wrong must not be looked at either.",
    "sections": [
      "5.2"
    ],
    "needs": [
      [
        "agent"
      ]
    ],
    "cases": [
      {
        "name": "no-key",
        "about": "The request carries no credentials."
      },
      {
        "name": "wrong-key",
        "about": "The request carries credentials that the server never issued."
      }
    ],
    "operations": [
      "getReady"
    ]
  },
  "readiness/not-ready-while-initialising": {
    "id": "readiness/not-ready-while-initialising",
    "area": "readiness",
    "level": "MUST",
    "implied": false,
    "sentence": "While the agent server starts, each GET /ready is either answered 503 or finds nobody listening yet (the connection is refused or closed); the first answer of another kind is the 200 of a server that is ready. It never answers 404, 401, 500 or any further status on the way.",
    "why": "A 200 that comes too early sends conversations to a server that cannot run them; another status makes a probe or a waiting client give up instead of asking again.",
    "mend": "Register /ready before everything else and let it answer 503 until the last start-up step is done, or open the port only then. Before a proxy, make its own answer for a missing backend a 503.",
    "sections": [
      "4",
      "7"
    ],
    "needs": [
      [
        "start"
      ]
    ],
    "cases": [],
    "operations": [
      "getReady"
    ]
  },
  "readiness/stays-ready": {
    "id": "readiness/stays-ready",
    "area": "readiness",
    "level": "SHOULD",
    "implied": false,
    "sentence": "After its first 200, GET /ready does not fall back to 503 for as long as the run goes on: 503 stands for an initialisation that is not complete, and that happens once.",
    "why": "A server that flaps between ready and not ready is taken out of the load balancer in the middle of conversations.",
    "mend": "Do not derive readiness from load, from a queue length or from a dependency that comes and goes; report those elsewhere.",
    "sections": [
      "4"
    ],
    "needs": [
      [
        "agent"
      ]
    ],
    "cases": [],
    "operations": [
      "getReady"
    ]
  },
  "auth/session-key-accepted": {
    "id": "auth/session-key-accepted",
    "area": "auth",
    "level": "MUST",
    "implied": false,
    "sentence": "The header X-Session-API-Key with the session key (session_api_key of the sandbox or of the conversation) opens the agent server: a proper call that carries it is not answered 401 or 403, and succeeds.",
    "why": "It is the only key a client has for the agent server; if it does not open it, nothing else can be used.",
    "mend": "Compare the header's value with the key that the sandbox record shows. Look for a proxy that strips headers it does not know, and for a key that was rotated on one side only.",
    "sections": [
      "5"
    ],
    "needs": [
      [
        "agent"
      ]
    ],
    "cases": [],
    "operations": [
      "createConversation",
      "getConversation",
      "updateConversation",
      "deleteConversation",
      "runConversation",
      "searchEvents",
      "updateSettings"
    ]
  },
  "auth/agent-refuses-no-key": {
    "id": "auth/agent-refuses-no-key",
    "area": "auth",
    "level": "MUST",
    "implied": true,
    "sentence": "Every operation of the agent server except GET /ready refuses a call that carries no key. Refused means: answered with a status from 300 to 499, with nothing of the record in the body, and without effect.",
    "why": "One operation that forgets to ask for the key lets anybody who can reach the port read conversations, change their tags or spend the owner's LLM budget.",
    "mend": "Attach the key check to the router or the application, so that an operation must be exempted by name (only /ready is), instead of adding it operation by operation.",
    "sections": [
      "5"
    ],
    "needs": [
      [
        "agent"
      ]
    ],
    "cases": [
      {
        "name": "createConversation",
        "about": "POST /api/conversations without a key creates nothing."
      },
      {
        "name": "getConversation",
        "about": "GET /api/conversations/{conversation_id} without a key shows nothing of the conversation."
      },
      {
        "name": "updateConversation",
        "about": "PATCH /api/conversations/{conversation_id} without a key leaves the tags as they were."
      },
      {
        "name": "deleteConversation",
        "about": "DELETE /api/conversations/{conversation_id} without a key leaves the conversation there."
      },
      {
        "name": "runConversation",
        "about": "POST /api/conversations/{conversation_id}/run without a key starts nothing."
      },
      {
        "name": "searchEvents",
        "about": "GET /api/conversations/{conversation_id}/events/search without a key shows no event."
      },
      {
        "name": "updateSettings",
        "about": "PATCH /api/settings without a key leaves the settings as they were."
      }
    ],
    "operations": [
      "createConversation",
      "getConversation",
      "updateConversation",
      "deleteConversation",
      "runConversation",
      "searchEvents",
      "updateSettings"
    ]
  },
  "auth/agent-refuses-wrong-key": {
    "id": "auth/agent-refuses-wrong-key",
    "area": "auth",
    "level": "MUST",
    "implied": true,
    "sentence": "Every operation of the agent server except GET /ready refuses a call whose X-Session-API-Key is not the session key, however near to it: only the whole key, letter for letter, opens it. Refused means: answered with a status from 300 to 499, with nothing of the record in the body, and without effect.",
    "why": "A comparison that ignores case, looks at the beginning only, or lets an empty value pass makes the key guessable or worthless.",
    "mend": "Compare the whole value in constant time (hmac.compare_digest, crypto.timingSafeEqual on equal lengths), never with a prefix match or a case-insensitive one, and treat an empty header and an unset key as no key at all.",
    "sections": [
      "5"
    ],
    "needs": [
      [
        "agent"
      ]
    ],
    "cases": [
      {
        "name": "other-letters",
        "about": "A key of the same length and alphabet with other letters, asked of every operation."
      },
      {
        "name": "other-case",
        "about": "The session key in the other case; asked where the key has letters and differs then."
      },
      {
        "name": "prefix",
        "about": "The session key without its end."
      },
      {
        "name": "longer",
        "about": "The session key with something behind it."
      },
      {
        "name": "empty",
        "about": "The header is there and its value is empty."
      }
    ],
    "operations": [
      "createConversation",
      "getConversation",
      "updateConversation",
      "deleteConversation",
      "runConversation",
      "searchEvents",
      "updateSettings"
    ]
  },
  "auth/cloud-key-refused-by-agent": {
    "id": "auth/cloud-key-refused-by-agent",
    "area": "auth",
    "level": "MUST",
    "implied": false,
    "sentence": "The agent server refuses the cloud API key as unauthorized: the two keys are different keys, and the cloud key opens no operation there but /ready, which is open anyway, neither in X-Session-API-Key nor as a bearer in Authorization. Refused means: answered with a status from 300 to 499, with nothing of the record in the body, and without effect.",
    "why": "The cloud key opens a whole account; a client that sends it into a sandbox by mistake has to find out from the answer, and a sandbox that accepts it has to know it, which puts the account at risk.",
    "mend": "Hand the agent server only its own session key and accept that one alone; do not ask the cloud whether a foreign key is valid.",
    "sections": [
      "5.1",
      "7"
    ],
    "needs": [
      [
        "agent",
        "cloud"
      ]
    ],
    "cases": [],
    "operations": [
      "createConversation",
      "getConversation",
      "updateConversation",
      "deleteConversation",
      "runConversation",
      "searchEvents",
      "updateSettings"
    ]
  },
  "auth/other-sandbox-key-refused": {
    "id": "auth/other-sandbox-key-refused",
    "area": "auth",
    "level": "SHOULD",
    "implied": false,
    "sentence": "A session key opens its own sandbox only: the agent server of one sandbox refuses the session_api_key of another. Refused means: answered with a status from 300 to 499, with nothing of the record in the body, and without effect.",
    "why": "Sandboxes are there to keep work apart; with a key that opens all of them, whoever holds one sandbox holds everybody's.",
    "mend": "Generate a random key for each sandbox when it is created and give each agent server just that one, instead of one key for the whole deployment.",
    "sections": [
      "2",
      "5"
    ],
    "needs": [
      [
        "cloud"
      ]
    ],
    "cases": [],
    "operations": [
      "createConversation",
      "getConversation",
      "updateConversation",
      "searchEvents"
    ]
  },
  "auth/session-key-refused-by-cloud": {
    "id": "auth/session-key-refused-by-cloud",
    "area": "auth",
    "level": "SHOULD",
    "implied": false,
    "sentence": "The cloud app server refuses a session key, as Bearer and in X-Session-API-Key. Refused means: answered with a status from 300 to 499, with nothing of the record in the body, and without effect.",
    "why": "The session key lies inside the sandbox, within reach of the agent and of whatever it executes; it must not be able to create or delete sandboxes of the account.",
    "mend": "Look both kinds of keys up in separate places, and let the cloud operations know the cloud keys only.",
    "sections": [
      "5.1"
    ],
    "needs": [
      [
        "cloud"
      ]
    ],
    "cases": [],
    "operations": [
      "createSandbox",
      "getSandboxes",
      "deleteSandbox",
      "startAppConversation",
      "getAppConversations",
      "deleteAppConversation",
      "getStartTasks"
    ]
  },
  "auth/cloud-bearer-accepted": {
    "id": "auth/cloud-bearer-accepted",
    "area": "auth",
    "level": "MUST",
    "implied": false,
    "sentence": "The header Authorization: Bearer with the cloud API key opens the cloud app server: a proper call that carries it is not answered 401 or 403, and succeeds.",
    "why": "It is the stated way into the cloud server and what every HTTP client supports; without it no sandbox can be made.",
    "mend": "Read the scheme without regard to case and the key after one blank, and look for a gateway that consumes the Authorization header for itself.",
    "sections": [
      "5"
    ],
    "needs": [
      [
        "cloud"
      ]
    ],
    "cases": [],
    "operations": [
      "createSandbox",
      "getSandboxes",
      "deleteSandbox",
      "startAppConversation",
      "updateAppConversation",
      "updateAppConversationById",
      "getAppConversations",
      "deleteAppConversation",
      "getStartTasks"
    ]
  },
  "auth/cloud-header-accepted": {
    "id": "auth/cloud-header-accepted",
    "area": "auth",
    "level": "MUST",
    "implied": false,
    "sentence": "The header X-Session-API-Key with the cloud API key, and no Authorization header, opens the app-conversation calls of the cloud app server: a proper call that carries it is not answered 401 or 403, and succeeds. Whether it opens the sandbox calls as well is left open.",
    "why": "Clients that know one header for both servers use it for the app-conversation calls; they are locked out where only Bearer counts.",
    "mend": "Accept the cloud key from either header in the one place that authenticates cloud calls, and let the cloud key in X-Session-API-Key not be looked up among the session keys first.",
    "sections": [
      "5"
    ],
    "needs": [
      [
        "cloud"
      ]
    ],
    "cases": [],
    "operations": [
      "startAppConversation",
      "updateAppConversation",
      "updateAppConversationById",
      "getAppConversations",
      "deleteAppConversation",
      "getStartTasks"
    ]
  },
  "auth/cloud-refuses-no-key": {
    "id": "auth/cloud-refuses-no-key",
    "area": "auth",
    "level": "MUST",
    "implied": true,
    "sentence": "Every operation of the cloud app server refuses a call that carries no key. Refused means: answered with a status from 300 to 499, with nothing of the record in the body, and without effect. A redirect to a login page is a refusal, and so is 404 or 405 where the deployment does not serve an operation.",
    "why": "The cloud records hold the session keys of all sandboxes; one open operation gives them away, or lets strangers start sandboxes at the owner's cost.",
    "mend": "Attach the key check to the whole /api/v1 router instead of to single operations, and let new operations inherit it.",
    "sections": [
      "5"
    ],
    "needs": [
      [
        "cloud"
      ]
    ],
    "cases": [
      {
        "name": "createSandbox",
        "about": "POST /api/v1/sandboxes"
      },
      {
        "name": "getSandboxes",
        "about": "GET /api/v1/sandboxes"
      },
      {
        "name": "deleteSandbox",
        "about": "DELETE /api/v1/sandboxes/{id}"
      },
      {
        "name": "startAppConversation",
        "about": "POST /api/v1/app-conversations"
      },
      {
        "name": "updateAppConversation",
        "about": "PATCH /api/v1/app-conversations"
      },
      {
        "name": "updateAppConversationById",
        "about": "PATCH /api/v1/app-conversations/{id}, where it is served"
      },
      {
        "name": "getAppConversations",
        "about": "GET /api/v1/app-conversations"
      },
      {
        "name": "deleteAppConversation",
        "about": "DELETE /api/v1/app-conversations/{id}"
      },
      {
        "name": "getStartTasks",
        "about": "GET /api/v1/app-conversations/start-tasks"
      }
    ],
    "operations": [
      "createSandbox",
      "getSandboxes",
      "deleteSandbox",
      "startAppConversation",
      "updateAppConversation",
      "updateAppConversationById",
      "getAppConversations",
      "deleteAppConversation",
      "getStartTasks"
    ]
  },
  "auth/cloud-refuses-wrong-key": {
    "id": "auth/cloud-refuses-wrong-key",
    "area": "auth",
    "level": "MUST",
    "implied": true,
    "sentence": "Every operation of the cloud app server refuses a call whose only key is one that was never issued, whether it comes as Authorization: Bearer or in X-Session-API-Key. Refused means: answered with a status from 300 to 499, with nothing of the record in the body, and without effect; 404 or 405 where an operation is not served is a refusal.",
    "why": "A key that is only looked for and not compared protects nothing; the session keys of all sandboxes are behind it.",
    "mend": "Look the whole key up among the issued ones on both headers, and refuse when it is not found instead of falling back to a default user.",
    "sections": [
      "5"
    ],
    "needs": [
      [
        "cloud"
      ]
    ],
    "cases": [
      {
        "name": "createSandbox",
        "about": "POST /api/v1/sandboxes"
      },
      {
        "name": "getSandboxes",
        "about": "GET /api/v1/sandboxes"
      },
      {
        "name": "deleteSandbox",
        "about": "DELETE /api/v1/sandboxes/{id}"
      },
      {
        "name": "startAppConversation",
        "about": "POST /api/v1/app-conversations"
      },
      {
        "name": "updateAppConversation",
        "about": "PATCH /api/v1/app-conversations"
      },
      {
        "name": "updateAppConversationById",
        "about": "PATCH /api/v1/app-conversations/{id}, where it is served"
      },
      {
        "name": "getAppConversations",
        "about": "GET /api/v1/app-conversations"
      },
      {
        "name": "deleteAppConversation",
        "about": "DELETE /api/v1/app-conversations/{id}"
      },
      {
        "name": "getStartTasks",
        "about": "GET /api/v1/app-conversations/start-tasks"
      }
    ],
    "operations": [
      "createSandbox",
      "getSandboxes",
      "deleteSandbox",
      "startAppConversation",
      "updateAppConversation",
      "updateAppConversationById",
      "getAppConversations",
      "deleteAppConversation",
      "getStartTasks"
    ]
  },
  "auth/refused-write-changes-nothing": {
    "id": "auth/refused-write-changes-nothing",
    "area": "auth",
    "level": "MUST",
    "implied": true,
    "sentence": "A write that is refused because its key is missing or wrong has no effect: read with the right key afterwards, tags, status and existence of the thing that it was aimed at are as before.",
    "why": "A check that comes after the work answers 401 and deletes all the same; the caller believes that nothing happened.",
    "mend": "Authenticate before the handler runs and before the body is read. Look for background tasks that are queued ahead of the check.",
    "sections": [
      "5"
    ],
    "needs": [
      [
        "agent"
      ],
      [
        "cloud"
      ]
    ],
    "cases": [
      {
        "name": "updateConversation",
        "about": "The tags are those from before."
      },
      {
        "name": "deleteConversation",
        "about": "The conversation is still there."
      },
      {
        "name": "runConversation",
        "about": "The status keeps its first value; not judged where creation already starts the run."
      },
      {
        "name": "deleteSandbox",
        "about": "The sandbox is still there and RUNNING."
      },
      {
        "name": "deleteAppConversation",
        "about": "The app conversation is still read."
      }
    ],
    "operations": [
      "updateConversation",
      "deleteConversation",
      "runConversation",
      "deleteSandbox",
      "deleteAppConversation"
    ]
  },
  "sandboxes/create-yields-id": {
    "id": "sandboxes/create-yields-id",
    "area": "sandboxes",
    "level": "MUST",
    "implied": false,
    "sentence": "POST /api/v1/sandboxes without a payload succeeds with a record whose id is a non-empty string, and two creations give two different ids.",
    "why": "The id is the only handle on the sandbox: without it a client can neither wait for the sandbox nor delete it, and it goes on costing.",
    "mend": "Answer the sandbox record itself, not wrapped in an envelope, with id as a string, and take no body for granted.",
    "sections": [
      "4"
    ],
    "needs": [
      [
        "cloud"
      ]
    ],
    "cases": [],
    "operations": [
      "createSandbox"
    ]
  },
  "sandboxes/reaches-running": {
    "id": "sandboxes/reaches-running",
    "area": "sandboxes",
    "level": "MUST",
    "implied": false,
    "sentence": "A sandbox that was created and is then read again and again gets the status RUNNING, spelled exactly so, within the time-out for sandboxes.",
    "why": "Clients wait for this one word. With another spelling, or none, they wait until they give up.",
    "mend": "Map the state of the container or pod to RUNNING as soon as its agent server can be reached, and let failed starts become visible instead of staying in an early status.",
    "sections": [
      "3"
    ],
    "needs": [
      [
        "cloud"
      ]
    ],
    "cases": [],
    "operations": [
      "createSandbox",
      "getSandboxes"
    ]
  },
  "sandboxes/running-is-usable": {
    "id": "sandboxes/running-is-usable",
    "area": "sandboxes",
    "level": "MUST",
    "implied": false,
    "sentence": "A sandbox that is read as RUNNING has a non-empty string session_api_key and an array exposed_urls, each entry of which is an object with name (string), url (string, an absolute URL) and port (integer).",
    "why": "A client uses both the moment it reads RUNNING; if they come later or in another shape, it fails at its first call.",
    "mend": "Write key, URLs and status in one transaction, RUNNING last; complete the URLs with scheme and host, and send port as a number.",
    "sections": [
      "2",
      "3"
    ],
    "needs": [
      [
        "cloud"
      ]
    ],
    "cases": [],
    "operations": [
      "getSandboxes"
    ]
  },
  "sandboxes/names-its-agent-server": {
    "id": "sandboxes/names-its-agent-server",
    "area": "sandboxes",
    "level": "MUST",
    "implied": false,
    "sentence": "Among the exposed_urls of a RUNNING sandbox one entry is named AGENT_SERVER; under its url an agent server answers within the time-out for readiness, and it takes the sandbox's session_api_key in X-Session-API-Key.",
    "why": "It is the only way from a sandbox to the agent in it. A URL that leads nowhere, or a key of another sandbox, makes the sandbox useless.",
    "mend": "Expose the agent server's port under this name, use a host that callers outside the cluster can resolve, and give the server the same key that the record shows.",
    "sections": [
      "1",
      "2"
    ],
    "needs": [
      [
        "cloud"
      ]
    ],
    "cases": [],
    "operations": [
      "getSandboxes",
      "getReady",
      "createConversation"
    ]
  },
  "sandboxes/read-by-id": {
    "id": "sandboxes/read-by-id",
    "area": "sandboxes",
    "level": "MUST",
    "implied": false,
    "sentence": "GET /api/v1/sandboxes?id=<id> answers the sandbox with that id and no other one, whether as one object or in an array.",
    "why": "A client that polls its sandbox and gets another one takes its key and address, and later deletes what is not its own.",
    "mend": "Apply the query parameter id as a filter; look for a parameter that is read under another name and therefore ignored.",
    "sections": [
      "4"
    ],
    "needs": [
      [
        "cloud"
      ]
    ],
    "cases": [],
    "operations": [
      "getSandboxes"
    ]
  },
  "sandboxes/delete-needs-query": {
    "id": "sandboxes/delete-needs-query",
    "area": "sandboxes",
    "level": "MUST",
    "implied": false,
    "sentence": "DELETE /api/v1/sandboxes/{id} with the right key, the id of an existing sandbox and no query parameter sandbox_id is answered 422.",
    "why": "The parameter is a safeguard against deleting by accident. Clients rely on this very status to find out that they forgot it.",
    "mend": "Declare sandbox_id as a required query parameter, so that validation answers 422 before the handler starts.",
    "sections": [
      "4",
      "7"
    ],
    "needs": [
      [
        "cloud"
      ]
    ],
    "cases": [],
    "operations": [
      "deleteSandbox"
    ]
  },
  "sandboxes/refused-delete-keeps-it": {
    "id": "sandboxes/refused-delete-keeps-it",
    "area": "sandboxes",
    "level": "MUST",
    "implied": false,
    "sentence": "After a DELETE without the query parameter sandbox_id the sandbox remains: it is still read, still RUNNING, and its agent server still answers.",
    "why": "A client that is told 422 believes that its sandbox lives; one that is gone, or is shutting down, takes running work with it.",
    "mend": "Validate the request before anything is stopped, and queue no deletion ahead of that.",
    "sections": [
      "4",
      "7"
    ],
    "needs": [
      [
        "cloud"
      ]
    ],
    "cases": [],
    "operations": [
      "deleteSandbox",
      "getSandboxes",
      "getReady"
    ]
  },
  "sandboxes/delete-removes": {
    "id": "sandboxes/delete-removes",
    "area": "sandboxes",
    "level": "MUST",
    "implied": false,
    "sentence": "DELETE /api/v1/sandboxes/{id}?sandbox_id=<id> with both ids the same succeeds and removes the sandbox: within the time-out it is no longer read as RUNNING, and its session key opens nothing any more.",
    "why": "A sandbox that stays costs money and keeps its data; a key that stays alive is a door nobody watches.",
    "mend": "Stop the container or pod as part of the deletion and revoke the session key with it. Look for a record that is merely marked as deleted while its workload goes on.",
    "sections": [
      "4"
    ],
    "needs": [
      [
        "cloud"
      ]
    ],
    "cases": [
      {
        "name": "no-longer-running",
        "about": "The cloud server no longer reads the sandbox as RUNNING."
      },
      {
        "name": "key-opens-nothing",
        "about": "A call with its session key to its former address no longer succeeds, or finds nobody there."
      }
    ],
    "operations": [
      "deleteSandbox",
      "getSandboxes"
    ]
  },
  "sandboxes/delete-leaves-others": {
    "id": "sandboxes/delete-leaves-others",
    "area": "sandboxes",
    "level": "MUST",
    "implied": true,
    "sentence": "Deleting one sandbox touches that one only: another sandbox of the same caller is still RUNNING afterwards, with the same key and address, and its agent server answers.",
    "why": "Clients run several sandboxes side by side and delete one as soon as it is done; the others carry running work.",
    "mend": "Delete by the exact id instead of by a prefix, a label or the owner, and look for resources (networks, volumes) that sandboxes share.",
    "sections": [
      "4"
    ],
    "needs": [
      [
        "cloud"
      ]
    ],
    "cases": [],
    "operations": [
      "deleteSandbox",
      "getSandboxes",
      "getReady"
    ]
  },
  "conversations/create-yields-identifier": {
    "id": "conversations/create-yields-identifier",
    "area": "conversations",
    "level": "MUST",
    "implied": false,
    "sentence": "POST /api/conversations with agent, workspace and initial_message succeeds with a record that holds the identifier of the new conversation: the other operations accept it in their path, and where GET tells it under the same name, it is the same. Two creations give two identifiers, one after the other and at the same time. Under which name the record holds it is left open.",
    "why": "Every other operation needs the identifier; two conversations under one identifier mix two people's work.",
    "mend": "Answer the record with its identifier, and make it a random UUID instead of a counter, a time stamp or a hash of the payload.",
    "sections": [
      "2",
      "4"
    ],
    "needs": [
      [
        "agent"
      ]
    ],
    "cases": [],
    "operations": [
      "createConversation",
      "getConversation",
      "updateConversation",
      "runConversation",
      "searchEvents"
    ]
  },
  "conversations/get-shows-status-and-tags": {
    "id": "conversations/get-shows-status-and-tags",
    "area": "conversations",
    "level": "MUST",
    "implied": false,
    "sentence": "GET /api/conversations/{conversation_id} answers a record with execution_status, a string, and tags, an object whose values are all strings. Both are there from the beginning; a conversation without tags has an empty object.",
    "why": "Clients poll the one and merge the other. Where tags is missing or null until the first write, reading before writing fails.",
    "mend": "Give both fields defaults in the stored model, and do not leave empty or unset fields out when the answer is written.",
    "sections": [
      "4"
    ],
    "needs": [
      [
        "agent"
      ]
    ],
    "cases": [],
    "operations": [
      "getConversation"
    ]
  },
  "conversations/run-starts": {
    "id": "conversations/run-starts",
    "area": "conversations",
    "level": "MUST",
    "implied": false,
    "sentence": "After POST /api/conversations/{conversation_id}/run on a conversation that was created with an initial_message, its execution_status leaves the value that it had before, within the time-out for runs. A conversation that already runs or has already ended by then, because its creation started it, keeps this as well.",
    "why": "It is how a client starts the agent; a run that is accepted and never starts is waited for in vain.",
    "mend": "Look for a background task that is created but not kept or awaited, for a worker that takes nothing from the queue, and for a status that is written only at the end.",
    "sections": [
      "3"
    ],
    "needs": [
      [
        "agent"
      ]
    ],
    "cases": [],
    "operations": [
      "runConversation",
      "getConversation"
    ]
  },
  "conversations/run-of-a-running-one": {
    "id": "conversations/run-of-a-running-one",
    "area": "conversations",
    "level": "MUST",
    "implied": true,
    "sentence": "A POST run for a conversation that already runs does no harm, whatever it is answered: it stays the same conversation, nothing of it is done twice or lost, and it comes to the same end as with one run.",
    "why": "A conversation with an initial message may already be running when run is asked for, so every careful client sends such a call, and retries do, too.",
    "mend": "Take a lock or compare and set the status before a run starts, and answer the second call with 409, or with success and no effect.",
    "sections": [
      "3"
    ],
    "needs": [
      [
        "agent",
        "llm"
      ]
    ],
    "cases": [],
    "operations": [
      "runConversation",
      "getConversation",
      "searchEvents"
    ]
  },
  "conversations/run-finishes": {
    "id": "conversations/run-finishes",
    "area": "conversations",
    "level": "MUST",
    "implied": false,
    "sentence": "When the agent has completed its task (its LLM called the tool finish, and that answer was delivered), the execution_status becomes finished, spelled exactly so, within the time-out for runs, and stays finished while nobody asks for another run.",
    "why": "Clients stop polling at this word and fetch the result; with another word, or one that is taken back, they poll on or report too early.",
    "mend": "Set finished when the tool finish has been handled, and look for a clean-up step that sets the status back to its first value.",
    "sections": [
      "3"
    ],
    "needs": [
      [
        "agent",
        "llm"
      ]
    ],
    "cases": [],
    "operations": [
      "runConversation",
      "getConversation"
    ]
  },
  "conversations/run-fails": {
    "id": "conversations/run-fails",
    "area": "conversations",
    "level": "MUST",
    "implied": false,
    "sentence": "When the agent fails, the execution_status becomes error, spelled exactly so, and stays error while nobody asks for another run. The agent fails when its LLM cannot be reached, or when its LLM was seen to be asked and answered 401. A server that is still trying again at the time-out for runs neither keeps nor breaks this.",
    "why": "A failed run that goes on looking as if it ran, or looks finished, costs the client its time-out or gives it an empty result.",
    "mend": "Catch every exception of the run in one place and set error there; bound the retries to the LLM in number and in time.",
    "sections": [
      "3"
    ],
    "needs": [
      [
        "agent"
      ]
    ],
    "cases": [
      {
        "name": "unreachable-llm",
        "about": "The host of llm.base_url cannot be reached."
      },
      {
        "name": "llm-refuses-key",
        "about": "The LLM answers 401; asked only with an LLM endpoint that the run controls."
      }
    ],
    "operations": [
      "runConversation",
      "getConversation"
    ]
  },
  "conversations/delete-removes": {
    "id": "conversations/delete-removes",
    "area": "conversations",
    "level": "MUST",
    "implied": false,
    "sentence": "After a successful DELETE /api/conversations/{conversation_id}, and within the time-out for deletion, no operation answers its record or its events any more, changes it or runs it. With which status they say so is left open.",
    "why": "Who deletes a conversation counts on its contents being gone; one that can still be read keeps data that should not exist, and one that can still be run costs money.",
    "mend": "Remove events and tags together with the record, drop it from every cache and registry in memory, and stop a run that is going on.",
    "sections": [
      "4"
    ],
    "needs": [
      [
        "agent"
      ]
    ],
    "cases": [
      {
        "name": "getConversation",
        "about": "The record is no longer answered."
      },
      {
        "name": "updateConversation",
        "about": "A PATCH changes nothing and answers no record."
      },
      {
        "name": "runConversation",
        "about": "A run brings nothing back and starts nothing."
      },
      {
        "name": "searchEvents",
        "about": "None of its events is answered."
      }
    ],
    "operations": [
      "deleteConversation",
      "getConversation",
      "updateConversation",
      "runConversation",
      "searchEvents"
    ]
  },
  "conversations/delete-leaves-others": {
    "id": "conversations/delete-leaves-others",
    "area": "conversations",
    "level": "MUST",
    "implied": true,
    "sentence": "Deleting one conversation touches that one only: another conversation on the same agent server is read as before, with its tags and its events.",
    "why": "Clients delete what is done beside what is still running; a deletion that reaches further destroys work silently.",
    "mend": "Delete by the exact identifier, and give each conversation files, rows and a working state of its own.",
    "sections": [
      "4"
    ],
    "needs": [
      [
        "agent"
      ]
    ],
    "cases": [],
    "operations": [
      "deleteConversation",
      "getConversation",
      "searchEvents"
    ]
  },
  "conversations/secret-not-echoed": {
    "id": "conversations/secret-not-echoed",
    "area": "conversations",
    "level": "SHOULD",
    "implied": false,
    "sentence": "The llm.api_key given at creation, which is a secret, comes back in no record, no event and no error body of the agent server, neither as it is nor as part of a longer text.",
    "why": "Records and events are logged, shown and passed on; a key in them is a key that leaks.",
    "mend": "Use a secret type that masks itself when it is written out, and remove the input from validation errors before they are answered.",
    "sections": [
      "2"
    ],
    "needs": [
      [
        "agent"
      ]
    ],
    "cases": [
      {
        "name": "in-records",
        "about": "The answers of create, GET and PATCH."
      },
      {
        "name": "in-events",
        "about": "The events of the conversation."
      },
      {
        "name": "in-errors",
        "about": "The answer to a creation that is refused although the key in it is proper."
      }
    ],
    "operations": [
      "createConversation",
      "getConversation",
      "updateConversation",
      "searchEvents"
    ]
  },
  "tags/key-charset-accepted": {
    "id": "tags/key-charset-accepted",
    "area": "tags",
    "level": "MUST",
    "implied": false,
    "sentence": "A tag key of 1 to 64 characters, each of them one of the letters a to z or the digits 0 to 9, is accepted by PATCH and comes back unchanged, whichever of these characters it is made of. Longer keys are left open.",
    "why": "Clients store their own metadata under such keys. One that is refused, or reserved by the server, is data that cannot be kept.",
    "mend": "Check keys against ^[a-z0-9]+$ only, demand no letter at the start, and keep tags in a map without inherited entries (Map, dict, Object.create(null)), so that words of the language are ordinary keys.",
    "sections": [
      "2.1",
      "8"
    ],
    "needs": [
      [
        "agent"
      ]
    ],
    "cases": [
      {
        "name": "any-key",
        "about": "Letters and digits mixed."
      },
      {
        "name": "digits-alone",
        "about": "A key of digits only; it stays a key and does not become a number or an index."
      },
      {
        "name": "digit-first",
        "about": "A digit in front of letters."
      },
      {
        "name": "sixty-four-characters",
        "about": "The longest key that has to be taken."
      },
      {
        "name": "constructor",
        "about": "The word constructor, which has a meaning in some languages and none here."
      }
    ],
    "operations": [
      "updateConversation",
      "getConversation"
    ]
  },
  "tags/key-charset-rejected": {
    "id": "tags/key-charset-rejected",
    "area": "tags",
    "level": "MUST",
    "implied": false,
    "sentence": "A PATCH with a tag key that holds any character other than the letters a to z and the digits 0 to 9 is rejected. Rejected means: answered with a status that is not 2xx, and the tag map is as it was before. Which status it is, is left open.",
    "why": "A client that is told yes takes its key for stored. What one server lets through, another one refuses or rewrites, and the tag can no longer be found.",
    "mend": "Match the whole key, ASCII only: re.fullmatch(r\"[a-z0-9]+\", key) instead of re.match with $ (which lets a newline at the end pass), no \\w, \\d, islower() or isalnum() (which take letters and digits of every script), and do not change keys to lower case for the client.",
    "sections": [
      "2.1",
      "7"
    ],
    "needs": [
      [
        "agent"
      ]
    ],
    "cases": [
      {
        "name": "underscore",
        "about": "The character _, as in a_b."
      },
      {
        "name": "dash",
        "about": "The character -, as in a-b."
      },
      {
        "name": "upper-case",
        "about": "One of the letters A to Z."
      },
      {
        "name": "blank",
        "about": "A blank before, in or after the key."
      },
      {
        "name": "dot",
        "about": "The character ., as in a.b."
      },
      {
        "name": "punctuation",
        "about": "Other ASCII punctuation, such as a/b, a:b or $a."
      },
      {
        "name": "non-ascii-letter",
        "about": "A letter outside ASCII, also one that is lower case, such as é or ß."
      },
      {
        "name": "non-ascii-digit",
        "about": "A digit outside ASCII, such as the Arabic-Indic ones."
      },
      {
        "name": "control-character",
        "about": "A control character, such as a tab or NUL."
      },
      {
        "name": "newline-at-end",
        "about": "A proper key with a newline behind it."
      },
      {
        "name": "proto",
        "about": "The key __proto__, which some languages swallow while they parse."
      }
    ],
    "operations": [
      "updateConversation",
      "getConversation"
    ]
  },
  "tags/value-length-accepted": {
    "id": "tags/value-length-accepted",
    "area": "tags",
    "level": "MUST",
    "implied": false,
    "sentence": "A tag value of exactly 256 characters is accepted and comes back whole. Characters are counted, not bytes: 256 letters outside ASCII, which take more bytes than that, are accepted as well. Where code points, UTF-16 units and grapheme clusters give different numbers, which of them counts is left open and not judged.",
    "why": "Clients fill values up to the limit, with structured data above all; a limit that is one short, or counts bytes, refuses what was promised, depending on the language of the text.",
    "mend": "Compare the length of the decoded string with <= 256. Give a database column 256 characters, not 256 bytes and not 255 characters.",
    "sections": [
      "2.2",
      "8"
    ],
    "needs": [
      [
        "agent"
      ]
    ],
    "cases": [
      {
        "name": "ascii",
        "about": "256 ASCII characters."
      },
      {
        "name": "non-ascii",
        "about": "256 letters outside ASCII, each of them one character by every way of counting."
      }
    ],
    "operations": [
      "updateConversation",
      "getConversation"
    ]
  },
  "tags/value-length-rejected": {
    "id": "tags/value-length-rejected",
    "area": "tags",
    "level": "MUST",
    "implied": false,
    "sentence": "A PATCH with a tag value of 257 characters or more, however they are counted (as code points, UTF-16 units or grapheme clusters), is rejected and not cut, whichever entry of the map it is. Rejected means: answered with a status that is not 2xx, and the tag map is as it was before.",
    "why": "A value that is cut silently, a JSON text for instance, can no longer be read; a client finds out when it is too late to split it.",
    "mend": "Validate the length of every value of the map before anything is stored, and let the column or model raise an error instead of truncating.",
    "sections": [
      "2.2",
      "8"
    ],
    "needs": [
      [
        "agent"
      ]
    ],
    "cases": [
      {
        "name": "ascii",
        "about": "257 ASCII characters."
      },
      {
        "name": "non-ascii",
        "about": "257 letters outside ASCII, each of them one character by every way of counting."
      },
      {
        "name": "among-good-ones",
        "about": "One value too long in a map of good ones, first, last or in between."
      }
    ],
    "operations": [
      "updateConversation",
      "getConversation"
    ]
  },
  "tags/value-round-trip": {
    "id": "tags/value-round-trip",
    "area": "tags",
    "level": "MUST",
    "implied": false,
    "sentence": "Any string of at most 256 characters, counted as code points and as UTF-16 units, is accepted as a tag value and comes back as exactly the same string, code point by code point: nothing is trimmed, escaped, normalised, converted or dropped.",
    "why": "Values carry a client's own data, often JSON texts, names or identifiers; a changed character breaks a signature, a parse or a comparison far from here.",
    "mend": "Store and answer the value as it came, in UTF-8 and without a sanitiser, a Unicode normalisation, a YAML or form-encoding step on the way. Where the storage cannot hold NUL, escape it there and back.",
    "sections": [
      "2.2",
      "2.4"
    ],
    "needs": [
      [
        "agent"
      ]
    ],
    "cases": [
      {
        "name": "any-string",
        "about": "Well-formed Unicode of any kind."
      },
      {
        "name": "empty",
        "about": "The empty string; its key stays in the map."
      },
      {
        "name": "blanks",
        "about": "Blanks in front, behind, in a row, or nothing else."
      },
      {
        "name": "newlines",
        "about": "LF, CR, CR LF and tabs."
      },
      {
        "name": "nul",
        "about": "The character U+0000."
      },
      {
        "name": "quotes",
        "about": "Quotation marks, apostrophes and backslashes."
      },
      {
        "name": "numbers",
        "about": "Text that looks like a number, a boolean or null, such as 007, 1e5 or true; it stays that text."
      },
      {
        "name": "json-text",
        "about": "A JSON object or array as text, with its own blanks and order of keys."
      },
      {
        "name": "markup",
        "about": "HTML, entities, and what templates or shells would replace."
      },
      {
        "name": "all-planes",
        "about": "Characters beyond the basic plane of Unicode, emoji among them."
      },
      {
        "name": "unnormalised",
        "about": "Combining sequences that a normalisation would change."
      }
    ],
    "operations": [
      "updateConversation",
      "getConversation"
    ]
  },
  "tags/rules-hold-on-create": {
    "id": "tags/rules-hold-on-create",
    "area": "tags",
    "level": "MUST",
    "implied": false,
    "sentence": "For tags given with POST /api/conversations the rules are those of PATCH: keys of the letters a to z and the digits 0 to 9, values of at most 256 characters. What keeps them is accepted and stored. A creation that breaks them is rejected, which means here: answered with a status that is not 2xx, and no conversation that could be used comes out of it.",
    "why": "Where creation is laxer than PATCH, a client gets a map that it can no longer write back after a small change.",
    "mend": "Use the same validated tag type for the payloads of create and PATCH instead of two definitions.",
    "sections": [
      "4"
    ],
    "needs": [
      [
        "agent"
      ]
    ],
    "cases": [
      {
        "name": "key-charset-accepted",
        "about": "Proper keys are stored."
      },
      {
        "name": "key-charset-rejected",
        "about": "A key with any other character is rejected."
      },
      {
        "name": "value-length-accepted",
        "about": "A value of 256 characters is stored whole."
      },
      {
        "name": "value-length-rejected",
        "about": "A value of 257 characters is rejected."
      }
    ],
    "operations": [
      "createConversation",
      "getConversation"
    ]
  },
  "tags/create-stores-tags": {
    "id": "tags/create-stores-tags",
    "area": "tags",
    "level": "MUST",
    "implied": false,
    "sentence": "The tags given with POST /api/conversations, 0 to 40 of them, are exactly the tags that the next GET of the new conversation answers.",
    "why": "Clients mark a conversation at its creation in order to find it again; a second call for that could be lost.",
    "mend": "Hand the tags of the payload on to the stored conversation, and look for a step between creation and start that builds the record anew without them.",
    "sections": [
      "4"
    ],
    "needs": [
      [
        "agent"
      ]
    ],
    "cases": [],
    "operations": [
      "createConversation",
      "getConversation"
    ]
  },
  "tags/rejected-write-changes-nothing": {
    "id": "tags/rejected-write-changes-nothing",
    "area": "tags",
    "level": "MUST",
    "implied": true,
    "sentence": "A PATCH with one bad key or one too long value among good entries, wherever in the map it stands, leaves the old map whole: the next GET shows every old entry, and none of the new ones.",
    "why": "A client that is refused goes on from the map that it knows; a half-written map loses tags without any message.",
    "mend": "Validate the whole map first and then replace it in one assignment or one transaction, instead of clearing it and inserting entry by entry.",
    "sections": [
      "2"
    ],
    "needs": [
      [
        "agent"
      ]
    ],
    "cases": [
      {
        "name": "bad-key",
        "about": "One key holds a character other than a to z and 0 to 9."
      },
      {
        "name": "bad-value",
        "about": "One value is longer than 256 characters."
      }
    ],
    "operations": [
      "updateConversation",
      "getConversation"
    ]
  },
  "tags/patch-replaces-whole-map": {
    "id": "tags/patch-replaces-whole-map",
    "area": "tags",
    "level": "MUST",
    "implied": false,
    "sentence": "After PATCH /api/conversations/{conversation_id} with tags the map is exactly the one that was sent, for 0 to 40 entries: keys that were not sent are gone, and {} empties the map.",
    "why": "Replacing is the only way to remove a tag. Where a PATCH merges, tags that were removed stay for ever.",
    "mend": "Assign the new map instead of updating the old one (tags = new, not tags.update(new)), and tell an empty map from a missing one: test for None or undefined, not for truth.",
    "sections": [
      "2.3"
    ],
    "needs": [
      [
        "agent"
      ]
    ],
    "cases": [
      {
        "name": "any-map",
        "about": "The map before and the map sent share some keys, all or none."
      },
      {
        "name": "empty-map",
        "about": "An empty map is sent."
      }
    ],
    "operations": [
      "updateConversation",
      "getConversation"
    ]
  },
  "tags/patch-answers-updated": {
    "id": "tags/patch-answers-updated",
    "area": "tags",
    "level": "MUST",
    "implied": false,
    "sentence": "A successful PATCH of tags answers the conversation as it is after the write: its tags are the map that was sent.",
    "why": "Clients take the answer for the new state instead of asking again; an old map, or a bare confirmation, makes them lose the change at the next merge.",
    "mend": "Build the answer after the write, from what was stored, and answer the record instead of {\"success\": true}.",
    "sections": [
      "4"
    ],
    "needs": [
      [
        "agent"
      ]
    ],
    "cases": [],
    "operations": [
      "updateConversation"
    ]
  },
  "tags/patch-visible-at-once": {
    "id": "tags/patch-visible-at-once",
    "area": "tags",
    "level": "MUST",
    "implied": false,
    "sentence": "The first GET that is sent after the answer to a PATCH of tags has come shows the new map, without any waiting.",
    "why": "Merging is done by reading, changing and writing back; a GET that is behind makes the next write undo the last.",
    "mend": "Answer the PATCH only when the write is visible to readers, and take caches, read replicas and background writes out of this path.",
    "sections": [
      "4"
    ],
    "needs": [
      [
        "agent"
      ]
    ],
    "cases": [],
    "operations": [
      "updateConversation",
      "getConversation"
    ]
  },
  "tags/patch-visible-during-run": {
    "id": "tags/patch-visible-during-run",
    "area": "tags",
    "level": "MUST",
    "implied": false,
    "sentence": "While a run of the conversation is going on, a PATCH of its tags succeeds as well, and the first GET that is sent after its answer shows the new map, without any waiting.",
    "why": "Progress, owners and labels are written exactly while the agent works; a tag that waits for the end of the run comes too late.",
    "mend": "Do not hold the conversation's lock for the whole run, and let the run not write back a copy of the state that it took at its start.",
    "sections": [
      "4"
    ],
    "needs": [
      [
        "agent",
        "llm"
      ]
    ],
    "cases": [],
    "operations": [
      "runConversation",
      "updateConversation",
      "getConversation"
    ]
  },
  "tags/merge-by-client": {
    "id": "tags/merge-by-client",
    "area": "tags",
    "level": "MUST",
    "implied": false,
    "sentence": "A client that reads the tags, adds, changes or removes some of them and writes the whole map back gets the merged map on the next GET: what it read was complete, and is accepted again as it was read.",
    "why": "It is the stated way to change one tag. It fails where the server shows tags of its own that it would not take back.",
    "mend": "Answer the stored map and nothing else in tags; keep labels of the system in a field of their own.",
    "sections": [
      "2.3"
    ],
    "needs": [
      [
        "agent"
      ]
    ],
    "cases": [],
    "operations": [
      "getConversation",
      "updateConversation"
    ]
  },
  "tags/stay-with-their-conversation": {
    "id": "tags/stay-with-their-conversation",
    "area": "tags",
    "level": "MUST",
    "implied": true,
    "sentence": "Tags belong to one conversation: those written to one never appear on another of the same agent server, nor on one that is created later.",
    "why": "Tags carry tenants, tickets and owners; on a foreign conversation they give work to the wrong one.",
    "mend": "Look for a default map that all conversations share (a mutable default argument, one constant object) and for a cache whose key lacks the conversation's id.",
    "sections": [
      "1"
    ],
    "needs": [
      [
        "agent"
      ]
    ],
    "cases": [],
    "operations": [
      "createConversation",
      "updateConversation",
      "getConversation"
    ]
  },
  "tags/patch-is-atomic": {
    "id": "tags/patch-is-atomic",
    "area": "tags",
    "level": "MUST",
    "implied": true,
    "sentence": "With several writers and readers of one tag map at the same time every read is one of the maps that were written, never a mixture, and the reads and writes fit into one order in which each read shows the last map written before it and which keeps to the order of calls that did not overlap (one register, linearizable).",
    "why": "Clients that share a conversation read between each other's writes; a mixed map is one that nobody meant, and the next merge makes it permanent.",
    "mend": "Replace the map in one step under one lock or one conditional update, let readers see a finished copy, and route all calls for one conversation to the same owner.",
    "sections": [
      "2.3",
      "4"
    ],
    "needs": [
      [
        "agent"
      ]
    ],
    "cases": [],
    "operations": [
      "updateConversation",
      "getConversation"
    ]
  },
  "tags/patch-leaves-the-rest": {
    "id": "tags/patch-leaves-the-rest",
    "area": "tags",
    "level": "MUST",
    "implied": true,
    "sentence": "A PATCH of tags changes nothing else: the execution_status of a conversation at rest stays, and no event that was there is missing afterwards. The other way round a run changes no tags.",
    "why": "Tags are a client's notes; whoever writes one must not stop, start or rewrite the work that the note is about, nor lose the note to it.",
    "mend": "Write the one field instead of saving the whole record over what a run has changed meanwhile, and do not restart or reload the conversation because of a PATCH.",
    "sections": [
      "2.3"
    ],
    "needs": [
      [
        "agent"
      ]
    ],
    "cases": [
      {
        "name": "patch-keeps-status",
        "about": "The status of a conversation at rest is the same after the PATCH."
      },
      {
        "name": "patch-keeps-events",
        "about": "Every event read before the PATCH is read after it."
      },
      {
        "name": "run-keeps-tags",
        "about": "The map is the same before, during and after a run."
      }
    ],
    "operations": [
      "updateConversation",
      "getConversation",
      "searchEvents",
      "runConversation"
    ]
  },
  "agent-spec/finish-and-think-added": {
    "id": "agent-spec/finish-and-think-added",
    "area": "agent-spec",
    "level": "MUST",
    "implied": false,
    "sentence": "The tools of every conversation, by the titles in its SystemPromptEvent, hold finish and think, once each, whether the agent object of its creation lists tools, has no tools, or has an empty list of them.",
    "why": "Without finish an agent has no way to end its task, so that the conversation never becomes finished; a tool that is listed twice is refused by many LLMs.",
    "mend": "Add both in the one place that builds the final tool list, by name and without duplicates, also when the list is empty or missing.",
    "sections": [
      "1",
      "2"
    ],
    "needs": [
      [
        "agent"
      ]
    ],
    "cases": [
      {
        "name": "with-tools",
        "about": "The agent object lists some tools."
      },
      {
        "name": "without-tools",
        "about": "The agent object has no tools."
      },
      {
        "name": "empty-list",
        "about": "The agent object has tools with nothing in it."
      }
    ],
    "operations": [
      "createConversation",
      "searchEvents"
    ]
  },
  "agent-spec/listed-tools-available": {
    "id": "agent-spec/listed-tools-available",
    "area": "agent-spec",
    "level": "MUST",
    "implied": false,
    "sentence": "Each tool listed in the agent object of a conversation's creation is among the titles of its SystemPromptEvent. For a name that stands for a set of tools, such as browser_tool_set, what it became is observed and not judged.",
    "why": "A client chooses the tools for the task; an agent that lacks the terminal or the editor cannot do it and says nothing about the reason.",
    "mend": "Look for a name that is not registered and dropped silently, and for a tool list of the settings that takes the place of the one in the request.",
    "sections": [
      "2"
    ],
    "needs": [
      [
        "agent"
      ]
    ],
    "cases": [],
    "operations": [
      "createConversation",
      "searchEvents"
    ]
  },
  "agent-spec/unlisted-tool-absent": {
    "id": "agent-spec/unlisted-tool-absent",
    "area": "agent-spec",
    "level": "MUST",
    "implied": false,
    "sentence": "Where the agent object lists tools and leaves browser_tool_set out, the conversation has no browser tool: neither that title nor, where the name is known to become others, one of those is among the titles of its SystemPromptEvent.",
    "why": "Leaving it out is the stated way to keep an agent from the web; one that has a browser all the same can do what it was not meant to.",
    "mend": "Use exactly the list of the request, plus finish and think, instead of merging it with a default set.",
    "sections": [
      "2"
    ],
    "needs": [
      [
        "agent"
      ]
    ],
    "cases": [],
    "operations": [
      "createConversation",
      "searchEvents"
    ]
  },
  "agent-spec/no-tools-means-two": {
    "id": "agent-spec/no-tools-means-two",
    "area": "agent-spec",
    "level": "MUST",
    "implied": false,
    "sentence": "A conversation whose agent object has no tools has exactly two: the titles of its SystemPromptEvent are finish and think.",
    "why": "An agent object replaces the whole agent spec; a client that leaves the tools out wants an agent that can only answer, and gets one that can run commands.",
    "mend": "Take missing tools as an empty list, not as a wish for the default tools.",
    "sections": [
      "2"
    ],
    "needs": [
      [
        "agent"
      ]
    ],
    "cases": [],
    "operations": [
      "createConversation",
      "searchEvents"
    ]
  },
  "agent-spec/settings-do-not-leak": {
    "id": "agent-spec/settings-do-not-leak",
    "area": "agent-spec",
    "level": "MUST",
    "implied": false,
    "sentence": "Tools that were set earlier through PATCH /api/settings do not reach a conversation that brings an agent object of its own: without tools in it, the titles of its SystemPromptEvent are finish and think only. Asked only on a sandbox that the run made, or with leave (--allow-settings), because settings cannot be set back.",
    "why": "The agent object replaces the agent spec whole. Where old settings shine through, an agent has rights that somebody else configured.",
    "mend": "Read the settings only when a creation has no agent object; do not fill the gaps of the object from them.",
    "sections": [
      "2"
    ],
    "needs": [
      [
        "agent"
      ]
    ],
    "cases": [],
    "operations": [
      "updateSettings",
      "createConversation",
      "searchEvents"
    ]
  },
  "events/search-answers-items": {
    "id": "events/search-answers-items",
    "area": "events",
    "level": "MUST",
    "implied": false,
    "sentence": "GET /api/conversations/{conversation_id}/events/search answers a JSON object whose items is an array of events, each an object with kind, a string. Without events the array is empty.",
    "why": "Clients walk over items and choose by kind; a bare array, another name or an event without a kind stops them.",
    "mend": "Wrap the list in an object with items, and write the type of every event out as kind, of rare and internal ones, too.",
    "sections": [
      "4",
      "2"
    ],
    "needs": [
      [
        "agent"
      ]
    ],
    "cases": [],
    "operations": [
      "searchEvents"
    ]
  },
  "events/kind-filter": {
    "id": "events/kind-filter",
    "area": "events",
    "level": "MUST",
    "implied": false,
    "sentence": "With kind__eq=<kind> the search gives the events of that kind, all of them and no others: those that a search without the parameter shows with this kind. This is judged on a conversation that has come to rest and whose events fit into one answer.",
    "why": "It is how a client finds the system prompt or the tool calls; a filter that is ignored or leaves some out makes it read the wrong event or miss one.",
    "mend": "Read the parameter under its exact name, with two underscores, and compare it with the kind that is answered, not with an internal class path.",
    "sections": [
      "4",
      "6"
    ],
    "needs": [
      [
        "agent"
      ]
    ],
    "cases": [],
    "operations": [
      "searchEvents"
    ]
  },
  "events/limit": {
    "id": "events/limit",
    "area": "events",
    "level": "MUST",
    "implied": false,
    "sentence": "With limit=<n> the search gives at most n events. Which limits a server takes, and what it does without one, is left open.",
    "why": "A client asks for as many as it can hold or show; more than that breaks pages and memory.",
    "mend": "Apply the limit to the list that is answered, as a number, and look for an off-by-one where one more is fetched to see whether there is another page.",
    "sections": [
      "4"
    ],
    "needs": [
      [
        "agent"
      ]
    ],
    "cases": [],
    "operations": [
      "searchEvents"
    ]
  },
  "events/limit-after-filter": {
    "id": "events/limit-after-filter",
    "area": "events",
    "level": "MUST",
    "implied": true,
    "sentence": "Where kind__eq and limit are given together, the limit counts the events that passed the filter: the answer holds n events of that kind, or all where there are fewer.",
    "why": "A client that asks for the one SystemPromptEvent with limit=1 gets nothing where the limit is applied first.",
    "mend": "Filter first and cut afterwards; in a database, put the kind into the condition instead of filtering the page that was fetched.",
    "sections": [
      "4"
    ],
    "needs": [
      [
        "agent"
      ]
    ],
    "cases": [],
    "operations": [
      "searchEvents"
    ]
  },
  "events/system-prompt-lists-tools": {
    "id": "events/system-prompt-lists-tools",
    "area": "events",
    "level": "MUST",
    "implied": false,
    "sentence": "A SystemPromptEvent has tools, an array of objects each with title, a string; and a conversation that has run, to whichever end, has such an event.",
    "why": "It is the only place where a client can see which tools the agent really has.",
    "mend": "Record the event when the agent is initialised, before the LLM is asked for the first time, and write each tool out with its title.",
    "sections": [
      "2",
      "6"
    ],
    "needs": [
      [
        "agent"
      ]
    ],
    "cases": [],
    "operations": [
      "searchEvents"
    ]
  },
  "events/action-names-tool": {
    "id": "events/action-names-tool",
    "area": "events",
    "level": "MUST",
    "implied": false,
    "sentence": "When the LLM asked for a tool, the run's events have an ActionEvent for it whose tool_name, a string, is the name of that tool.",
    "why": "Clients show, count and audit what the agent did by this name.",
    "mend": "Write the tool's name at the top level of the event, as it is listed to the LLM, and not the name of a class that executes it.",
    "sections": [
      "2"
    ],
    "needs": [
      [
        "agent",
        "llm"
      ]
    ],
    "cases": [],
    "operations": [
      "searchEvents"
    ]
  },
  "events/complete-at-end": {
    "id": "events/complete-at-end",
    "area": "events",
    "level": "MUST",
    "implied": true,
    "sentence": "Once a GET of the conversation has answered finished, the first search of its events after that shows every action of the run.",
    "why": "Clients stop polling at finished and read the events once; what comes later they never see.",
    "mend": "Write the events out before the status changes, and let both be read from the same storage.",
    "sections": [
      "3",
      "6"
    ],
    "needs": [
      [
        "agent",
        "llm"
      ]
    ],
    "cases": [],
    "operations": [
      "runConversation",
      "getConversation",
      "searchEvents"
    ]
  },
  "events/belong-to-their-conversation": {
    "id": "events/belong-to-their-conversation",
    "area": "events",
    "level": "MUST",
    "implied": true,
    "sentence": "The events of one conversation are not shown for another one of the same agent server, with or without a filter.",
    "why": "Events hold what was said and done; on a foreign conversation they are a leak, and mislead whoever reads them.",
    "mend": "Keep the conversation's id in the key of the storage and in every query, and look for an event list that is created once per process.",
    "sections": [
      "6"
    ],
    "needs": [
      [
        "agent"
      ]
    ],
    "cases": [],
    "operations": [
      "createConversation",
      "searchEvents"
    ]
  },
  "events/recorded-for-good": {
    "id": "events/recorded-for-good",
    "area": "events",
    "level": "MUST",
    "implied": true,
    "sentence": "An event that was read once is read again by every later search of the same kind for as long as its conversation exists, and two searches show the events that they share in the same order.",
    "why": "Clients keep their place in the list and compare what they read; events that vanish or change places are processed twice or never.",
    "mend": "Append events only, sort by a sequence number instead of a time stamp that several share, and drop nothing when a run ends or memory is condensed.",
    "sections": [
      "6"
    ],
    "needs": [
      [
        "agent"
      ]
    ],
    "cases": [],
    "operations": [
      "searchEvents"
    ]
  },
  "start-tasks/start-yields-task": {
    "id": "start-tasks/start-yields-task",
    "area": "start-tasks",
    "level": "MUST",
    "implied": false,
    "sentence": "POST /api/v1/app-conversations succeeds with the record of a start task: an object with an identifier by which the task can be read, and status, a string. Which payload a start takes is left open.",
    "why": "A start takes a while; without the task a client cannot find out which conversation came of it, nor that none did.",
    "mend": "Answer at once with the record of the task, its id and its first status, instead of waiting for the conversation.",
    "sections": [
      "4"
    ],
    "needs": [
      [
        "cloud"
      ]
    ],
    "cases": [],
    "operations": [
      "startAppConversation"
    ]
  },
  "start-tasks/read-by-id": {
    "id": "start-tasks/read-by-id",
    "area": "start-tasks",
    "level": "MUST",
    "implied": false,
    "sentence": "GET /api/v1/app-conversations/start-tasks?ids=<id> answers the start task with that id and no other one, whether as one object or in an array.",
    "why": "A client that polls its own start and reads another one joins a conversation that is not its own.",
    "mend": "Apply the query parameter ids as a filter, and declare this path before a path with a variable in its place.",
    "sections": [
      "4"
    ],
    "needs": [
      [
        "cloud"
      ]
    ],
    "cases": [],
    "operations": [
      "startAppConversation",
      "getStartTasks"
    ]
  },
  "start-tasks/reaches-ready": {
    "id": "start-tasks/reaches-ready",
    "area": "start-tasks",
    "level": "MUST",
    "implied": false,
    "sentence": "A start task that is read again and again gets the status READY, spelled exactly so, within the time-out for starts, and names the conversation from then on: it holds the id that GET /api/v1/app-conversations?ids= takes. Under which name it holds it is left open.",
    "why": "Clients wait for this word and go on with that id; a READY without the id, or none at all, ends every start in a time-out.",
    "mend": "Write the conversation's id before or together with READY, and look for a start that fails without a status that says so.",
    "sections": [
      "3",
      "4"
    ],
    "needs": [
      [
        "cloud"
      ]
    ],
    "cases": [],
    "operations": [
      "startAppConversation",
      "getStartTasks"
    ]
  },
  "app-conversations/record": {
    "id": "app-conversations/record",
    "area": "app-conversations",
    "level": "MUST",
    "implied": false,
    "sentence": "GET /api/v1/app-conversations?ids=<id> answers the conversation with that id and no other one, whether as one object or in an array, with conversation_url (string), session_api_key (string) and, once the conversation has tags, tags (object whose values are all strings).",
    "why": "The record is all that a client has to reach the conversation; a foreign one, or one without address or key, leads astray or nowhere.",
    "mend": "Filter by the query parameter ids, and fill address and key from the sandbox that holds the conversation whenever it runs.",
    "sections": [
      "2",
      "4"
    ],
    "needs": [
      [
        "cloud"
      ]
    ],
    "cases": [],
    "operations": [
      "getAppConversations"
    ]
  },
  "app-conversations/url-form": {
    "id": "app-conversations/url-form",
    "area": "app-conversations",
    "level": "MUST",
    "implied": false,
    "sentence": "The conversation_url of an app conversation is an absolute URL, with scheme and host, whose path ends in /api/conversations/<id>, where <id> is the identifier of the conversation on its agent server.",
    "why": "Clients use it as it is, and derive the paths of run and events from it.",
    "mend": "Build it from the URL of the sandbox's agent server and the conversation's id there; do not give the address of a web page or of the sandbox alone.",
    "sections": [
      "2"
    ],
    "needs": [
      [
        "cloud"
      ]
    ],
    "cases": [],
    "operations": [
      "getAppConversations"
    ]
  },
  "app-conversations/url-usable": {
    "id": "app-conversations/url-usable",
    "area": "app-conversations",
    "level": "MUST",
    "implied": false,
    "sentence": "With the record's session_api_key in X-Session-API-Key, GET and PATCH work directly on its conversation_url: GET answers the conversation, and a PATCH of tags is accepted and shown by the next GET.",
    "why": "It is the stated way from the cloud to a conversation and the only one to write its tags.",
    "mend": "Check that the host can be reached from outside the cluster, that the id in the URL is the agent server's, and that the key is the one of this very sandbox.",
    "sections": [
      "2"
    ],
    "needs": [
      [
        "cloud"
      ]
    ],
    "cases": [
      {
        "name": "getConversation",
        "about": "GET on conversation_url answers the conversation."
      },
      {
        "name": "updateConversation",
        "about": "PATCH on conversation_url writes its tags."
      }
    ],
    "operations": [
      "getAppConversations",
      "getConversation",
      "updateConversation"
    ]
  },
  "app-conversations/start-takes-no-tags": {
    "id": "app-conversations/start-takes-no-tags",
    "area": "app-conversations",
    "level": "MUST",
    "implied": false,
    "sentence": "tags sent along with POST /api/v1/app-conversations never become tags of the conversation, neither on the agent server nor in the app conversation. Whether the call is refused or the field ignored is left open.",
    "why": "Tags have one owner, the agent server, with its rules. A second way in lets maps exist that were never checked.",
    "mend": "Leave tags out of the payload's model, and do not pass unknown fields of it on to the agent server.",
    "sections": [
      "4"
    ],
    "needs": [
      [
        "cloud"
      ]
    ],
    "cases": [],
    "operations": [
      "startAppConversation",
      "getAppConversations",
      "getConversation"
    ]
  },
  "app-conversations/patch-takes-no-tags": {
    "id": "app-conversations/patch-takes-no-tags",
    "area": "app-conversations",
    "level": "MUST",
    "implied": false,
    "sentence": "tags sent with a PATCH of an app conversation never become tags of the conversation, neither on the agent server nor in the app conversation. This is tried with the id in the body and in the path; where neither is accepted, nothing is broken.",
    "why": "A tag that is written to the mirror alone is overwritten at its next update; the client was told it is stored.",
    "mend": "Leave tags out of the fields that this PATCH can change: a fixed list of them, not every column of the record.",
    "sections": [
      "4"
    ],
    "needs": [
      [
        "cloud"
      ]
    ],
    "cases": [
      {
        "name": "updateAppConversation",
        "about": "PATCH /api/v1/app-conversations with the id in the body."
      },
      {
        "name": "updateAppConversationById",
        "about": "PATCH /api/v1/app-conversations/{id}, where it is served."
      }
    ],
    "operations": [
      "updateAppConversation",
      "updateAppConversationById",
      "getAppConversations",
      "getConversation"
    ]
  },
  "app-conversations/mirror-catches-up": {
    "id": "app-conversations/mirror-catches-up",
    "area": "app-conversations",
    "level": "MUST",
    "implied": false,
    "sentence": "Tags written on the agent server appear in the tags of the app conversation exactly as they are there: new keys come, changed values change, removed keys go. It normally takes a few seconds: a delay beyond the bound of the run (10 s unless told otherwise) is observed, and only a mirror that has not caught up within 60 s breaks this.",
    "why": "Whoever looks through the cloud sees the conversation by its mirror; a key that never goes away, or a write that never arrives, shows a state that ended long ago.",
    "mend": "Mirror by replacing the whole map instead of merging into it, and send an event or poll for every write of tags, the one that empties the map included.",
    "sections": [
      "2"
    ],
    "needs": [
      [
        "cloud"
      ]
    ],
    "cases": [
      {
        "name": "added-keys",
        "about": "Keys that were not there before."
      },
      {
        "name": "changed-values",
        "about": "Keys that were there with another value."
      },
      {
        "name": "removed-keys",
        "about": "Keys that the last write left out, all of them at once included."
      }
    ],
    "operations": [
      "updateConversation",
      "getAppConversations"
    ]
  },
  "app-conversations/mirror-never-invents": {
    "id": "app-conversations/mirror-never-invents",
    "area": "app-conversations",
    "level": "MUST",
    "implied": true,
    "sentence": "Whatever the tags of the app conversation show on the way is a map that the agent server held at some time, as a whole; and when writing has stopped, they come to the last map and stay with it.",
    "why": "An old map is what eventual consistency allows for. A mixture of two, or one that falls back later, is a state that nobody ever wrote.",
    "mend": "Transfer the map whole together with a version or time of the write, and ignore what is older than what is already there.",
    "sections": [
      "2"
    ],
    "needs": [
      [
        "cloud"
      ]
    ],
    "cases": [],
    "operations": [
      "updateConversation",
      "getAppConversations"
    ]
  },
  "app-conversations/delete-removes": {
    "id": "app-conversations/delete-removes",
    "area": "app-conversations",
    "level": "MUST",
    "implied": false,
    "sentence": "After a successful DELETE /api/v1/app-conversations/{id}, and within the time-out for deletion, GET /api/v1/app-conversations?ids=<id> answers that conversation no more.",
    "why": "A record that can still be read keeps the address and the key of something that its owner believes to be gone.",
    "mend": "Remove the record itself, and look for a listing from a cache or for a mirror that writes it anew.",
    "sections": [
      "4"
    ],
    "needs": [
      [
        "cloud"
      ]
    ],
    "cases": [],
    "operations": [
      "deleteAppConversation",
      "getAppConversations"
    ]
  },
  "contract/answers-keep-the-documents": {
    "id": "contract/answers-keep-the-documents",
    "area": "contract",
    "level": "MUST",
    "implied": false,
    "sentence": "Every JSON answer of the whole run has the shape that is stated for it: the stated fields are there and have the stated types. Further fields, the shape of errors, and everything that is left open are not judged.",
    "why": "Clients are generated from the documents; an answer that departs from them only now and then breaks them in use and not in their tests.",
    "mend": "Follow the place named in the failure to the field in question, and let the server check its answers against the documents in its own tests, those of rare states included.",
    "sections": [
      "2",
      "4"
    ],
    "needs": [
      [
        "agent"
      ],
      [
        "cloud"
      ]
    ],
    "cases": [
      {
        "name": "getReady",
        "about": "GET /ready"
      },
      {
        "name": "createConversation",
        "about": "POST /api/conversations"
      },
      {
        "name": "getConversation",
        "about": "GET /api/conversations/{conversation_id}"
      },
      {
        "name": "updateConversation",
        "about": "PATCH /api/conversations/{conversation_id}"
      },
      {
        "name": "deleteConversation",
        "about": "DELETE /api/conversations/{conversation_id}"
      },
      {
        "name": "runConversation",
        "about": "POST /api/conversations/{conversation_id}/run"
      },
      {
        "name": "searchEvents",
        "about": "GET /api/conversations/{conversation_id}/events/search"
      },
      {
        "name": "updateSettings",
        "about": "PATCH /api/settings"
      },
      {
        "name": "createSandbox",
        "about": "POST /api/v1/sandboxes"
      },
      {
        "name": "getSandboxes",
        "about": "GET /api/v1/sandboxes"
      },
      {
        "name": "deleteSandbox",
        "about": "DELETE /api/v1/sandboxes/{id}"
      },
      {
        "name": "startAppConversation",
        "about": "POST /api/v1/app-conversations"
      },
      {
        "name": "updateAppConversation",
        "about": "PATCH /api/v1/app-conversations"
      },
      {
        "name": "updateAppConversationById",
        "about": "PATCH /api/v1/app-conversations/{id}"
      },
      {
        "name": "getAppConversations",
        "about": "GET /api/v1/app-conversations"
      },
      {
        "name": "deleteAppConversation",
        "about": "DELETE /api/v1/app-conversations/{id}"
      },
      {
        "name": "getStartTasks",
        "about": "GET /api/v1/app-conversations/start-tasks"
      }
    ],
    "operations": [
      "getReady",
      "createConversation",
      "getConversation",
      "updateConversation",
      "deleteConversation",
      "runConversation",
      "searchEvents",
      "updateSettings",
      "createSandbox",
      "getSandboxes",
      "deleteSandbox",
      "startAppConversation",
      "updateAppConversation",
      "updateAppConversationById",
      "getAppConversations",
      "deleteAppConversation",
      "getStartTasks"
    ]
  },
  "contract/no-server-errors": {
    "id": "contract/no-server-errors",
    "area": "contract",
    "level": "SHOULD",
    "implied": false,
    "sentence": "Nothing that the run sends, bad input included, is answered with a status from 500 to 599; 502, 503 and 504, which speak of an overloaded or unreachable server, are left aside.",
    "why": "A 500 tells a client to try again what will never succeed, and tells the owner that input reached code that was not written for it.",
    "mend": "Find the exception in the server's log by the time of the exchange, and validate that input where it enters, with a 4xx answer.",
    "sections": [
      "7"
    ],
    "needs": [
      [
        "agent"
      ],
      [
        "cloud"
      ]
    ],
    "cases": [
      {
        "name": "getReady",
        "about": "GET /ready"
      },
      {
        "name": "createConversation",
        "about": "POST /api/conversations"
      },
      {
        "name": "getConversation",
        "about": "GET /api/conversations/{conversation_id}"
      },
      {
        "name": "updateConversation",
        "about": "PATCH /api/conversations/{conversation_id}"
      },
      {
        "name": "deleteConversation",
        "about": "DELETE /api/conversations/{conversation_id}"
      },
      {
        "name": "runConversation",
        "about": "POST /api/conversations/{conversation_id}/run"
      },
      {
        "name": "searchEvents",
        "about": "GET /api/conversations/{conversation_id}/events/search"
      },
      {
        "name": "updateSettings",
        "about": "PATCH /api/settings"
      },
      {
        "name": "createSandbox",
        "about": "POST /api/v1/sandboxes"
      },
      {
        "name": "getSandboxes",
        "about": "GET /api/v1/sandboxes"
      },
      {
        "name": "deleteSandbox",
        "about": "DELETE /api/v1/sandboxes/{id}"
      },
      {
        "name": "startAppConversation",
        "about": "POST /api/v1/app-conversations"
      },
      {
        "name": "updateAppConversation",
        "about": "PATCH /api/v1/app-conversations"
      },
      {
        "name": "updateAppConversationById",
        "about": "PATCH /api/v1/app-conversations/{id}"
      },
      {
        "name": "getAppConversations",
        "about": "GET /api/v1/app-conversations"
      },
      {
        "name": "deleteAppConversation",
        "about": "DELETE /api/v1/app-conversations/{id}"
      },
      {
        "name": "getStartTasks",
        "about": "GET /api/v1/app-conversations/start-tasks"
      }
    ],
    "operations": [
      "getReady",
      "createConversation",
      "getConversation",
      "updateConversation",
      "deleteConversation",
      "runConversation",
      "searchEvents",
      "updateSettings",
      "createSandbox",
      "getSandboxes",
      "deleteSandbox",
      "startAppConversation",
      "updateAppConversation",
      "updateAppConversationById",
      "getAppConversations",
      "deleteAppConversation",
      "getStartTasks"
    ]
  }
};

export const requirementIds = Object.keys(requirements) as readonly RequirementId[];

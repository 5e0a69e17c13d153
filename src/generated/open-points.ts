// Generated from openapi/open-points.yaml by `npm run generate`. Do not edit.

export type OpenPointId = 
  | "sandbox-statuses"
  | "sandbox-before-running"
  | "sandbox-create-status"
  | "sandbox-read-shape"
  | "sandbox-read-without-id"
  | "several-ids"
  | "sandbox-delete-answer"
  | "sandbox-delete-mismatch"
  | "sandbox-unknown"
  | "things-of-a-deleted-sandbox"
  | "agent-url-form"
  | "create-answer"
  | "create-incomplete"
  | "agent-absent"
  | "agent-in-record"
  | "conversation-id-form"
  | "status-before-run"
  | "other-statuses"
  | "autostart"
  | "run-without-message"
  | "run-answer"
  | "run-while-running"
  | "run-after-end"
  | "get-unknown"
  | "run-unknown"
  | "delete-unknown"
  | "patch-unknown"
  | "conversation-delete-answer"
  | "unauthorized-status"
  | "both-cloud-headers"
  | "cloud-header-on-sandboxes"
  | "conversation-key-scope"
  | "error-body"
  | "tag-rejection-status"
  | "tag-empty-key"
  | "tag-key-length"
  | "tag-characters"
  | "tag-lone-surrogate"
  | "tag-not-a-string"
  | "tag-count"
  | "patch-without-tags"
  | "tool-names"
  | "tool-titles"
  | "duplicate-tools"
  | "llm-incomplete"
  | "unknown-fields"
  | "event-fields"
  | "event-kinds"
  | "event-order"
  | "event-limit"
  | "event-paging"
  | "event-unknown-kind"
  | "system-prompt-when"
  | "settings-payload"
  | "start-task-fields"
  | "start-task-statuses"
  | "start-task-read-shape"
  | "app-conversation-read-shape"
  | "app-conversation-read-without-ids"
  | "app-conversation-start-payload"
  | "app-conversation-tags-sent"
  | "app-conversation-patch"
  | "app-conversation-fields"
  | "app-conversation-delete"
  | "direct-conversation-in-cloud"
  | "mirror-lag"
  | "ready-body"
  | "rate-limits"
  | "versions"
  | "other-methods"
  | "webhooks"
  | "streaming";

/** One way to behave where the specification is silent. */
export interface OpenPointChoice {
  readonly choice: string;
  readonly about: string;
}

/** A question that the specification leaves open. */
export interface OpenPoint {
  readonly id: OpenPointId;
  readonly question: string;
  /** What the documents describe and the mock does unless told otherwise. */
  readonly default: OpenPointChoice;
  /** What else a deployment may do. */
  readonly alternatives: readonly OpenPointChoice[];
  /** What one real deployment was seen to do. */
  readonly known?: string;
}

export const openPoints: { readonly [Id in OpenPointId]: OpenPoint } = {
  "sandbox-statuses": {
    "id": "sandbox-statuses",
    "question": "Which values does the status of a sandbox have besides RUNNING?",
    "default": {
      "choice": "five-words",
      "about": "STARTING before RUNNING, and PAUSED, ERROR and MISSING."
    },
    "alternatives": [
      {
        "choice": "other-words",
        "about": "Any other strings before and after RUNNING, such as PROVISIONING and STOPPED."
      }
    ]
  },
  "sandbox-before-running": {
    "id": "sandbox-before-running",
    "question": "What do session_api_key and exposed_urls hold before the sandbox is RUNNING?",
    "default": {
      "choice": "null-values",
      "about": "Both are there and null."
    },
    "alternatives": [
      {
        "choice": "absent",
        "about": "Both are left out of the record."
      },
      {
        "choice": "already-there",
        "about": "Both have their final values from the creation on."
      }
    ]
  },
  "sandbox-create-status": {
    "id": "sandbox-create-status",
    "question": "With which status code, and which sandbox status, is a creation answered?",
    "default": {
      "choice": "200",
      "about": "200 with the record, whose status is STARTING."
    },
    "alternatives": [
      {
        "choice": "201",
        "about": "201 with the same record."
      },
      {
        "choice": "202",
        "about": "202 with the same record."
      },
      {
        "choice": "running-at-once",
        "about": "200, and the sandbox is RUNNING in the answer already."
      }
    ]
  },
  "sandbox-read-shape": {
    "id": "sandbox-read-shape",
    "question": "Does a read of sandboxes by id answer a list or one object, and what for an id that is not there?",
    "default": {
      "choice": "array-with-null",
      "about": "An array with one entry for each id that was asked for, null for one that is not there."
    },
    "alternatives": [
      {
        "choice": "object",
        "about": "The record itself for one id; an id that is not there is answered 404."
      },
      {
        "choice": "missing-left-out",
        "about": "An array without entries for ids that are not there; it is empty where none is."
      }
    ]
  },
  "sandbox-read-without-id": {
    "id": "sandbox-read-without-id",
    "question": "What does GET /api/v1/sandboxes without id answer?",
    "default": {
      "choice": "array",
      "about": "All sandboxes of the caller in an array."
    },
    "alternatives": [
      {
        "choice": "422",
        "about": "422, because the parameter is required."
      },
      {
        "choice": "page",
        "about": "A page of them: {\"items\": […], \"next_page_id\": …}."
      }
    ],
    "known": "It is answered 422."
  },
  "several-ids": {
    "id": "several-ids",
    "question": "How are several ids given in one read (id of sandboxes, ids of app conversations and start tasks)?",
    "default": {
      "choice": "repeated",
      "about": "The parameter is repeated; the answers stand in the order of the ids."
    },
    "alternatives": [
      {
        "choice": "comma-separated",
        "about": "One parameter holds the ids with commas between them."
      },
      {
        "choice": "one-only",
        "about": "One id to a read; where more are given, one of them counts."
      }
    ],
    "known": "The parameter is repeated."
  },
  "sandbox-delete-answer": {
    "id": "sandbox-delete-answer",
    "question": "How is a successful deletion of a sandbox answered, and is it done by then?",
    "default": {
      "choice": "200",
      "about": "200 with {\"success\": true}; the sandbox is gone."
    },
    "alternatives": [
      {
        "choice": "204",
        "about": "204 without a body; the sandbox is gone."
      },
      {
        "choice": "asynchronous",
        "about": "202; the sandbox goes a little later."
      }
    ]
  },
  "sandbox-delete-mismatch": {
    "id": "sandbox-delete-mismatch",
    "question": "What happens when the query parameter sandbox_id differs from the id in the path?",
    "default": {
      "choice": "422",
      "about": "422, and nothing is deleted."
    },
    "alternatives": [],
    "known": "The query parameter decides, and the path is not read."
  },
  "sandbox-unknown": {
    "id": "sandbox-unknown",
    "question": "How is the deletion of an unknown sandbox answered?",
    "default": {
      "choice": "404",
      "about": "404 with an error body."
    },
    "alternatives": [
      {
        "choice": "400",
        "about": "400, standing for any other 4xx."
      }
    ]
  },
  "things-of-a-deleted-sandbox": {
    "id": "things-of-a-deleted-sandbox",
    "question": "What becomes of the app conversations of a sandbox that is deleted?",
    "default": {
      "choice": "gone",
      "about": "They go with it."
    },
    "alternatives": [
      {
        "choice": "still-listed",
        "about": "The cloud app server still reads them."
      }
    ]
  },
  "agent-url-form": {
    "id": "agent-url-form",
    "question": "What form has the url of the entry AGENT_SERVER?",
    "default": {
      "choice": "origin-only",
      "about": "Scheme, host and port alone, such as http://127.0.0.1:8000, without a slash at the end."
    },
    "alternatives": [
      {
        "choice": "trailing-slash",
        "about": "With a slash at the end, so that a client must join paths properly."
      },
      {
        "choice": "with-path",
        "about": "With a path in front of /api, as a reverse proxy adds it."
      }
    ]
  },
  "create-answer": {
    "id": "create-answer",
    "question": "How is a successful creation of a conversation answered?",
    "default": {
      "choice": "id-and-record",
      "about": "201 with the whole record, in which the identifier is named id."
    },
    "alternatives": [
      {
        "choice": "conversation-id",
        "about": "201 with the whole record, in which the identifier is named conversation_id."
      },
      {
        "choice": "200",
        "about": "200 with the same record as by default."
      },
      {
        "choice": "identifier-only",
        "about": "201 with the identifier as the only field."
      }
    ],
    "known": "200 where a conversation with the id exists already."
  },
  "create-incomplete": {
    "id": "create-incomplete",
    "question": "Is a creation without agent, workspace or initial_message accepted?",
    "default": {
      "choice": "accepted",
      "about": "Yes; what happens without agent says the point agent-absent."
    },
    "alternatives": [
      {
        "choice": "422",
        "about": "422 where one of them is missing."
      }
    ],
    "known": "workspace is required."
  },
  "agent-absent": {
    "id": "agent-absent",
    "question": "Which agent has a conversation that is created without agent?",
    "default": {
      "choice": "from-settings",
      "about": "The LLM and the tools of the settings, and finish and think."
    },
    "alternatives": [
      {
        "choice": "422",
        "about": "422; an agent is required."
      }
    ],
    "known": "422 unless a profile is named."
  },
  "agent-in-record": {
    "id": "agent-in-record",
    "question": "Does the record of a conversation show the agent that it was created with?",
    "default": {
      "choice": "hidden",
      "about": "No; agent is for the creation only."
    },
    "alternatives": [
      {
        "choice": "shown-without-secret",
        "about": "Yes, with llm.api_key masked or left out."
      }
    ],
    "known": "It is shown."
  },
  "conversation-id-form": {
    "id": "conversation-id-form",
    "question": "What form has the identifier of a conversation?",
    "default": {
      "choice": "uuid",
      "about": "A UUID with dashes, in lower case."
    },
    "alternatives": [
      {
        "choice": "uuid-without-dashes",
        "about": "The 32 hexadecimal digits of a UUID."
      },
      {
        "choice": "opaque",
        "about": "Any other non-empty string that can stand in a path."
      }
    ],
    "known": "The cloud writes the same id without dashes, in conversation_url too."
  },
  "status-before-run": {
    "id": "status-before-run",
    "question": "What is execution_status before the first run?",
    "default": {
      "choice": "idle",
      "about": "idle."
    },
    "alternatives": [
      {
        "choice": "other-word",
        "about": "Any other string, such as created."
      }
    ]
  },
  "other-statuses": {
    "id": "other-statuses",
    "question": "Which values does execution_status have besides running, finished and error?",
    "default": {
      "choice": "four-words",
      "about": "idle, paused, waiting_for_confirmation and stuck."
    },
    "alternatives": [
      {
        "choice": "other-words",
        "about": "Any other strings; a client that polls must not hang on one."
      }
    ],
    "known": "deleting as well, in webhooks."
  },
  "autostart": {
    "id": "autostart",
    "question": "Does the initial_message of a creation start the run by itself?",
    "default": {
      "choice": "no",
      "about": "No; POST run starts it."
    },
    "alternatives": [
      {
        "choice": "yes",
        "about": "Yes; the conversation already runs when run is asked for."
      }
    ],
    "known": "Always."
  },
  "run-without-message": {
    "id": "run-without-message",
    "question": "What does a run of a conversation without any message do?",
    "default": {
      "choice": "runs",
      "about": "2xx; it runs."
    },
    "alternatives": [
      {
        "choice": "refused",
        "about": "400, standing for any 4xx; nothing runs."
      }
    ]
  },
  "run-answer": {
    "id": "run-answer",
    "question": "How is a run that starts answered, and what of a body that comes along?",
    "default": {
      "choice": "200",
      "about": "200 with {\"success\": true}. A body is not looked at; an empty one with a JSON content type is fine."
    },
    "alternatives": [
      {
        "choice": "202",
        "about": "202 with the same body."
      },
      {
        "choice": "204",
        "about": "204 without a body."
      },
      {
        "choice": "record",
        "about": "200 with the record of the conversation."
      }
    ]
  },
  "run-while-running": {
    "id": "run-while-running",
    "question": "How is a run of a conversation that already runs answered?",
    "default": {
      "choice": "409",
      "about": "409 with an error body; nothing changes."
    },
    "alternatives": [
      {
        "choice": "accepted",
        "about": "2xx without any effect."
      }
    ]
  },
  "run-after-end": {
    "id": "run-after-end",
    "question": "What does a run of a conversation do that has ended?",
    "default": {
      "choice": "error-runs-again",
      "about": "After finished it is answered 2xx and stays finished; after error it runs again."
    },
    "alternatives": [
      {
        "choice": "runs-again",
        "about": "It runs again after either end."
      },
      {
        "choice": "no-effect",
        "about": "It is answered 2xx and stays as it is after either end."
      },
      {
        "choice": "refused",
        "about": "409, standing for any 4xx, after either end; nothing changes."
      }
    ]
  },
  "get-unknown": {
    "id": "get-unknown",
    "question": "How is the GET of an unknown conversation answered, and of an identifier that cannot be one?",
    "default": {
      "choice": "404",
      "about": "404 with {\"detail\": \"Not Found\"} for both."
    },
    "alternatives": [
      {
        "choice": "400",
        "about": "400 for both, standing for any other 4xx."
      },
      {
        "choice": "422-when-malformed",
        "about": "404 for an unknown identifier, 422 for one that cannot be one."
      }
    ],
    "known": "422 for one that cannot be one."
  },
  "run-unknown": {
    "id": "run-unknown",
    "question": "How is the run of an unknown conversation answered?",
    "default": {
      "choice": "404",
      "about": "404 with an error body."
    },
    "alternatives": [
      {
        "choice": "400",
        "about": "400, standing for any other 4xx."
      }
    ]
  },
  "delete-unknown": {
    "id": "delete-unknown",
    "question": "How is the deletion of an unknown conversation answered?",
    "default": {
      "choice": "404",
      "about": "404 with an error body."
    },
    "alternatives": [
      {
        "choice": "400",
        "about": "400, standing for any other 4xx."
      },
      {
        "choice": "success",
        "about": "Like the deletion of a known one, standing for any 2xx."
      }
    ],
    "known": "It is answered 400."
  },
  "patch-unknown": {
    "id": "patch-unknown",
    "question": "How is a PATCH of an unknown conversation answered?",
    "default": {
      "choice": "404",
      "about": "404 with an error body."
    },
    "alternatives": [
      {
        "choice": "400",
        "about": "400, standing for any other 4xx."
      },
      {
        "choice": "success-false",
        "about": "200 with {\"success\": false}, a body that says no."
      }
    ],
    "known": "200 with {\"success\": false}."
  },
  "conversation-delete-answer": {
    "id": "conversation-delete-answer",
    "question": "How is a successful deletion of a conversation answered?",
    "default": {
      "choice": "200",
      "about": "200 with {\"success\": true}."
    },
    "alternatives": [
      {
        "choice": "202",
        "about": "202 with the same body."
      },
      {
        "choice": "204",
        "about": "204 without a body."
      }
    ]
  },
  "unauthorized-status": {
    "id": "unauthorized-status",
    "question": "Which status code has the \"Unauthorized\" error?",
    "default": {
      "choice": "401",
      "about": "401 with {\"detail\": \"Unauthorized\"}."
    },
    "alternatives": [
      {
        "choice": "403",
        "about": "It is answered 403."
      }
    ]
  },
  "both-cloud-headers": {
    "id": "both-cloud-headers",
    "question": "What happens when a cloud call carries both headers and one of the two keys is wrong?",
    "default": {
      "choice": "both-must-fit",
      "about": "It is answered 401."
    },
    "alternatives": [
      {
        "choice": "bearer-decides",
        "about": "The Authorization header decides, the other one is not looked at."
      },
      {
        "choice": "header-decides",
        "about": "X-Session-API-Key decides, the other one is not looked at."
      }
    ]
  },
  "cloud-header-on-sandboxes": {
    "id": "cloud-header-on-sandboxes",
    "question": "Does X-Session-API-Key with the cloud key open the sandbox calls, too?",
    "default": {
      "choice": "accepted",
      "about": "Yes, as it does the app-conversation calls."
    },
    "alternatives": [
      {
        "choice": "refused",
        "about": "No; the sandbox calls take the Authorization header only."
      }
    ]
  },
  "conversation-key-scope": {
    "id": "conversation-key-scope",
    "question": "Does the key of one conversation open another one in the same sandbox?",
    "default": {
      "choice": "sandbox-wide",
      "about": "Yes; it is the key of the sandbox."
    },
    "alternatives": [
      {
        "choice": "own-conversation",
        "about": "No; it is refused there."
      }
    ]
  },
  "error-body": {
    "id": "error-body",
    "question": "What shape has the body of an error?",
    "default": {
      "choice": "detail",
      "about": "{\"detail\": string}; of a 422, {\"detail\": [{\"type\", \"loc\", \"msg\", \"input\"}]} with the secrets in input replaced."
    },
    "alternatives": [
      {
        "choice": "error-object",
        "about": "{\"error\": {\"code\", \"message\"}}, standing for any other object."
      },
      {
        "choice": "plain-text",
        "about": "A text that is no JSON."
      },
      {
        "choice": "empty",
        "about": "No body."
      }
    ],
    "known": "The cloud has four shapes."
  },
  "tag-rejection-status": {
    "id": "tag-rejection-status",
    "question": "With which status code is a bad tag rejected?",
    "default": {
      "choice": "422",
      "about": "It is answered 422."
    },
    "alternatives": [
      {
        "choice": "400",
        "about": "It is answered 400."
      }
    ]
  },
  "tag-empty-key": {
    "id": "tag-empty-key",
    "question": "Is the empty string a tag key?",
    "default": {
      "choice": "rejected",
      "about": "No; it is rejected like a bad key."
    },
    "alternatives": [
      {
        "choice": "accepted",
        "about": "Yes; it is stored like any other."
      }
    ]
  },
  "tag-key-length": {
    "id": "tag-key-length",
    "question": "How long may a tag key be?",
    "default": {
      "choice": "unlimited",
      "about": "It has no limit of its own."
    },
    "alternatives": [
      {
        "choice": "at-most-64",
        "about": "64 characters, standing for any limit from there on; a longer key is answered 4xx."
      }
    ]
  },
  "tag-characters": {
    "id": "tag-characters",
    "question": "What is a character where those of a tag value are counted?",
    "default": {
      "choice": "code-points",
      "about": "A code point of Unicode."
    },
    "alternatives": [
      {
        "choice": "utf-16-units",
        "about": "A UTF-16 unit, so that an emoji counts two or more."
      },
      {
        "choice": "grapheme-clusters",
        "about": "A grapheme cluster, what people see as one character."
      }
    ]
  },
  "tag-lone-surrogate": {
    "id": "tag-lone-surrogate",
    "question": "What becomes of a tag value with half a surrogate pair, such as the JSON escape \\ud800?",
    "default": {
      "choice": "422",
      "about": "It is rejected with 422."
    },
    "alternatives": [
      {
        "choice": "replaced",
        "about": "It is stored with U+FFFD in its place."
      },
      {
        "choice": "stored",
        "about": "It is stored and comes back as it was sent."
      }
    ]
  },
  "tag-not-a-string": {
    "id": "tag-not-a-string",
    "question": "How is a tag value answered that is no string, or a tags that is no object?",
    "default": {
      "choice": "422",
      "about": "It is answered 422."
    },
    "alternatives": [
      {
        "choice": "400",
        "about": "400, standing for any other 4xx."
      }
    ],
    "known": "It is answered 500."
  },
  "tag-count": {
    "id": "tag-count",
    "question": "How many tags may a conversation have?",
    "default": {
      "choice": "unlimited",
      "about": "There is no limit of its own."
    },
    "alternatives": [
      {
        "choice": "at-most-40",
        "about": "40, standing for any limit from there on; a larger map is answered 4xx."
      }
    ],
    "known": "5000 were accepted."
  },
  "patch-without-tags": {
    "id": "patch-without-tags",
    "question": "What does a PATCH of a conversation without tags, or with null for them, do?",
    "default": {
      "choice": "leaves-tags",
      "about": "It succeeds and leaves the tags as they are."
    },
    "alternatives": [
      {
        "choice": "422",
        "about": "422; tags is required."
      }
    ]
  },
  "tool-names": {
    "id": "tool-names",
    "question": "Which names of tools does a creation take?",
    "default": {
      "choice": "any-name",
      "about": "Any non-empty name."
    },
    "alternatives": [
      {
        "choice": "unknown-rejected",
        "about": "The known ones only; another one is answered 422."
      }
    ],
    "known": "Unknown ones fail at the run."
  },
  "tool-titles": {
    "id": "tool-titles",
    "question": "Which title has a listed tool in the SystemPromptEvent?",
    "default": {
      "choice": "name",
      "about": "Its name."
    },
    "alternatives": [
      {
        "choice": "sets-expand",
        "about": "Names that end in _set stand for several tools, each with a title of its own."
      }
    ]
  },
  "duplicate-tools": {
    "id": "duplicate-tools",
    "question": "What happens when a tool is listed twice, or finish or think is listed?",
    "default": {
      "choice": "once-each",
      "about": "It is accepted, and the agent has each tool once."
    },
    "alternatives": [
      {
        "choice": "422",
        "about": "It is answered 422."
      }
    ]
  },
  "llm-incomplete": {
    "id": "llm-incomplete",
    "question": "Is a creation without llm.api_key or llm.base_url accepted?",
    "default": {
      "choice": "422",
      "about": "No; 422."
    },
    "alternatives": [
      {
        "choice": "accepted",
        "about": "Yes; the run will show what comes of it."
      }
    ],
    "known": "It is accepted."
  },
  "unknown-fields": {
    "id": "unknown-fields",
    "question": "What happens to fields of a request that are not in the documents?",
    "default": {
      "choice": "ignored",
      "about": "They are ignored."
    },
    "alternatives": [
      {
        "choice": "422",
        "about": "422. The type \"text\" of a content item and the role \"user\" of an initial_message are in the documents and accepted all the same, because real clients send both."
      }
    ],
    "known": "They are ignored."
  },
  "event-fields": {
    "id": "event-fields",
    "question": "Which fields has an event besides the stated ones?",
    "default": {
      "choice": "id-timestamp-source",
      "about": "id, timestamp (ISO 8601 in UTC) and source."
    },
    "alternatives": [
      {
        "choice": "stated-only",
        "about": "None, standing for any other set of fields."
      },
      {
        "choice": "local-time",
        "about": "The same three, with a timestamp in local time that names no zone."
      }
    ],
    "known": "Times are local and name no zone."
  },
  "event-kinds": {
    "id": "event-kinds",
    "question": "Which kinds of events are there besides SystemPromptEvent and ActionEvent?",
    "default": {
      "choice": "six-more",
      "about": "MessageEvent, ObservationEvent, AgentErrorEvent, ConversationErrorEvent, ConversationStateUpdateEvent and PauseEvent."
    },
    "alternatives": [
      {
        "choice": "other-kinds",
        "about": "Any other strings; a client must pass over those that it does not know."
      }
    ],
    "known": "19 kinds."
  },
  "event-order": {
    "id": "event-order",
    "question": "In which order do the items of a search stand?",
    "default": {
      "choice": "oldest-first",
      "about": "As they happened."
    },
    "alternatives": [
      {
        "choice": "newest-first",
        "about": "The other way round, standing for any other stable order."
      }
    ]
  },
  "event-limit": {
    "id": "event-limit",
    "question": "What is the default of limit, and which values does it take?",
    "default": {
      "choice": "1-to-100",
      "about": "100 by default; a limit below 1 or above 100 is answered 422."
    },
    "alternatives": [],
    "known": "A limit above 100 is answered 500."
  },
  "event-paging": {
    "id": "event-paging",
    "question": "How does a client go on after the first page of a search?",
    "default": {
      "choice": "page-id",
      "about": "The answer holds next_page_id, null on the last page; page_id in the query asks for the page."
    },
    "alternatives": [
      {
        "choice": "none",
        "about": "There is no way to go on."
      }
    ]
  },
  "event-unknown-kind": {
    "id": "event-unknown-kind",
    "question": "How is a search with a kind__eq answered that is no known kind?",
    "default": {
      "choice": "empty",
      "about": "With no items."
    },
    "alternatives": [
      {
        "choice": "422",
        "about": "It is answered 422."
      }
    ],
    "known": "The parameter is ignored then."
  },
  "system-prompt-when": {
    "id": "system-prompt-when",
    "question": "When does the SystemPromptEvent appear?",
    "default": {
      "choice": "at-creation",
      "about": "It is there when the creation is answered."
    },
    "alternatives": [
      {
        "choice": "at-first-run",
        "about": "It comes with the first run or the first message."
      }
    ],
    "known": "It comes with the first run or the first message."
  },
  "settings-payload": {
    "id": "settings-payload",
    "question": "What does PATCH /api/settings take and answer?",
    "default": {
      "choice": "agent-settings-diff",
      "about": "{\"agent_settings_diff\": {\"llm\": {…}, \"tools\": [{\"name\"}]}}, which is merged into the settings; the answer is the settings without secrets."
    },
    "alternatives": [
      {
        "choice": "plain-settings",
        "about": "{\"llm\": {…}, \"tools\": [{\"name\"}]} without anything around it, standing for any other shape."
      }
    ]
  },
  "start-task-fields": {
    "id": "start-task-fields",
    "question": "Which fields has a start task besides its status, and under which name does it hold the conversation id?",
    "default": {
      "choice": "app-conversation-id",
      "about": "id, app_conversation_id (null until READY), sandbox_id, agent_server_url, detail and created_at."
    },
    "alternatives": [
      {
        "choice": "conversation-id",
        "about": "The conversation id is named conversation_id, standing for any other name."
      }
    ]
  },
  "start-task-statuses": {
    "id": "start-task-statuses",
    "question": "Which values does the status of a start task have besides STARTING_CONVERSATION and READY?",
    "default": {
      "choice": "five-words",
      "about": "WORKING and WAITING_FOR_SANDBOX before them, and ERROR."
    },
    "alternatives": [
      {
        "choice": "other-words",
        "about": "Any other strings on the way to READY."
      },
      {
        "choice": "ready-at-once",
        "about": "The answer to the start is READY already."
      }
    ],
    "known": "Three steps that set a repository up as well."
  },
  "start-task-read-shape": {
    "id": "start-task-read-shape",
    "question": "Does a read of start tasks by id answer a list or one object, and what for an id that is not there?",
    "default": {
      "choice": "array-with-null",
      "about": "An array with one entry for each id that was asked for, null for one that is not there."
    },
    "alternatives": [
      {
        "choice": "object",
        "about": "The record itself for one id; an id that is not there is answered 404."
      },
      {
        "choice": "missing-left-out",
        "about": "An array without entries for ids that are not there; it is empty where none is."
      }
    ]
  },
  "app-conversation-read-shape": {
    "id": "app-conversation-read-shape",
    "question": "Does a read of app conversations by id answer a list or one object, and what for an id that is not there?",
    "default": {
      "choice": "array-with-null",
      "about": "An array with one entry for each id that was asked for, null for one that is not there."
    },
    "alternatives": [
      {
        "choice": "object",
        "about": "The record itself for one id; an id that is not there is answered 404."
      },
      {
        "choice": "missing-left-out",
        "about": "An array without entries for ids that are not there; it is empty where none is."
      }
    ]
  },
  "app-conversation-read-without-ids": {
    "id": "app-conversation-read-without-ids",
    "question": "What does GET /api/v1/app-conversations without ids answer?",
    "default": {
      "choice": "array",
      "about": "All app conversations of the caller in an array."
    },
    "alternatives": [
      {
        "choice": "422",
        "about": "422, because the parameter is required."
      }
    ],
    "known": "It is answered 422."
  },
  "app-conversation-start-payload": {
    "id": "app-conversation-start-payload",
    "question": "What does the start of an app conversation take?",
    "default": {
      "choice": "all-optional",
      "about": "sandbox_id, initial_message, title, llm_model and agent, none of them required."
    },
    "alternatives": [
      {
        "choice": "message-required",
        "about": "initial_message is required; without it the start is answered 422."
      }
    ]
  },
  "app-conversation-tags-sent": {
    "id": "app-conversation-tags-sent",
    "question": "What happens to tags that are sent with the start or the PATCH of an app conversation?",
    "default": {
      "choice": "ignored",
      "about": "They are ignored, and the rest of the call is done."
    },
    "alternatives": [
      {
        "choice": "refused",
        "about": "422, standing for any 4xx; nothing of the call is done."
      }
    ],
    "known": "They are ignored."
  },
  "app-conversation-patch": {
    "id": "app-conversation-patch",
    "question": "What does the PATCH of an app conversation take, and where does the id stand?",
    "default": {
      "choice": "body-or-path",
      "about": "{\"id\", \"title\"} at /api/v1/app-conversations; also {\"title\"} at /api/v1/app-conversations/{id}."
    },
    "alternatives": [
      {
        "choice": "path-only",
        "about": "The path with the id alone is served; the other one is answered 405."
      },
      {
        "choice": "body-only",
        "about": "The path without the id alone is served; the other one is answered 405."
      }
    ],
    "known": "Only the path with the id is served."
  },
  "app-conversation-fields": {
    "id": "app-conversation-fields",
    "question": "Which fields has an app conversation besides the stated ones?",
    "default": {
      "choice": "seven-more",
      "about": "id, sandbox_id, title, execution_status, sandbox_status, created_at and updated_at."
    },
    "alternatives": [
      {
        "choice": "stated-only",
        "about": "None, standing for any other set of fields."
      }
    ]
  },
  "app-conversation-delete": {
    "id": "app-conversation-delete",
    "question": "How is the deletion of an app conversation answered, and what goes with it?",
    "default": {
      "choice": "all-go",
      "about": "200 with {\"success\": true}; the conversation on the agent server goes, and so does a sandbox that was made for it."
    },
    "alternatives": [
      {
        "choice": "204",
        "about": "204 without a body; the same things go."
      },
      {
        "choice": "agent-conversation-stays",
        "about": "The conversation on the agent server and its sandbox stay."
      },
      {
        "choice": "sandbox-stays",
        "about": "The conversation on the agent server goes, its sandbox stays."
      }
    ],
    "known": "The sandbox goes when nobody else uses it."
  },
  "direct-conversation-in-cloud": {
    "id": "direct-conversation-in-cloud",
    "question": "Does the cloud app server show a conversation that was made directly on the agent server of a sandbox?",
    "default": {
      "choice": "yes",
      "about": "Yes, after the lag of the mirror."
    },
    "alternatives": [
      {
        "choice": "no",
        "about": "No; only those that it started."
      }
    ],
    "known": "It does not."
  },
  "mirror-lag": {
    "id": "mirror-lag",
    "question": "How long are \"a few seconds\" until tags appear in the app conversation?",
    "default": {
      "choice": "quarter-second",
      "about": "250 ms."
    },
    "alternatives": [
      {
        "choice": "none",
        "about": "They are there at once."
      },
      {
        "choice": "seconds",
        "about": "3 s, standing for any time up to the bound of the run."
      }
    ],
    "known": "Removed keys never disappear."
  },
  "ready-body": {
    "id": "ready-body",
    "question": "What are the bodies of /ready?",
    "default": {
      "choice": "status",
      "about": "{\"status\": \"ready\"} with 200, {\"status\": \"initializing\"} with 503."
    },
    "alternatives": [
      {
        "choice": "other-strings",
        "about": "Other keys with values that are strings."
      },
      {
        "choice": "empty-object",
        "about": "The object without keys."
      }
    ]
  },
  "rate-limits": {
    "id": "rate-limits",
    "question": "How many calls may a client make?",
    "default": {
      "choice": "none",
      "about": "As many as it likes; the mock can be told to answer 429 with Retry-After."
    },
    "alternatives": [
      {
        "choice": "429",
        "about": "At any time 429, with Retry-After; the client slows down and goes on."
      }
    ],
    "known": "10 requests a second from one address, on the cloud app server."
  },
  "versions": {
    "id": "versions",
    "question": "Does the agent server serve its interface description, and which version does it name?",
    "default": {
      "choice": "served",
      "about": "GET /openapi.json answers it, and its info.version is 0.1.0."
    },
    "alternatives": [
      {
        "choice": "not-served",
        "about": "It is not served."
      },
      {
        "choice": "other-version",
        "about": "It is served with another info.version."
      }
    ],
    "known": "It names the version of its package."
  },
  "other-methods": {
    "id": "other-methods",
    "question": "How are HEAD, OPTIONS, and unknown paths and methods answered?",
    "default": {
      "choice": "405-with-allow",
      "about": "404 for an unknown path, 405 with Allow for an unknown method; HEAD like GET without the body."
    },
    "alternatives": [
      {
        "choice": "head-405",
        "about": "The same, and 405 for HEAD."
      },
      {
        "choice": "always-404",
        "about": "404 for everything that is not in the documents."
      }
    ],
    "known": "405 for HEAD."
  },
  "webhooks": {
    "id": "webhooks",
    "question": "Does the service push events to addresses that a client registers?",
    "default": {
      "choice": "none",
      "about": "Not in this contract yet."
    },
    "alternatives": [],
    "known": "It does."
  },
  "streaming": {
    "id": "streaming",
    "question": "Does the service stream events to clients that stay connected?",
    "default": {
      "choice": "none",
      "about": "Not in this contract yet."
    },
    "alternatives": [],
    "known": "It does."
  }
};

export const openPointIds = Object.keys(openPoints) as readonly OpenPointId[];

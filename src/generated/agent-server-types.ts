// Generated from openapi/agent-server.yaml by `npm run generate`. Do not edit.

export interface paths {
    "/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tell whether the server is ready
         * @description For readiness probes: 200 once the server is initialised, 503 before. No key is needed, and a wrong one does not matter.
         */
        get: operations["getReady"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a conversation
         * @description Makes a conversation; `runConversation` starts it. The answer is the record with its identifier. The rules for tags hold here, too.
         */
        post: operations["createConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversations/{conversation_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier that creation answered.
                 * @example 7f2c1a90-3d5e-4b8a-9c41-2e6f0b7d8a15
                 */
                conversation_id: components["parameters"]["ConversationId"];
            };
            cookie?: never;
        };
        /**
         * Read a conversation
         * @description The conversation as it is now, with its status and its tags.
         */
        get: operations["getConversation"];
        put?: never;
        post?: never;
        /**
         * Delete a conversation
         * @description The conversation, its tags and its events are gone.
         */
        delete: operations["deleteConversation"];
        options?: never;
        head?: never;
        /**
         * Replace the tags of a conversation
         * @description Replaces the whole tag map. The next read shows it. To merge, read, change, and write the full map back.
         */
        patch: operations["updateConversation"];
        trace?: never;
    };
    "/api/conversations/{conversation_id}/run": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier that creation answered.
                 * @example 7f2c1a90-3d5e-4b8a-9c41-2e6f0b7d8a15
                 */
                conversation_id: components["parameters"]["ConversationId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run a conversation
         * @description Starts the agent. The run goes on by itself; poll `execution_status` until it is `finished` or `error`. There is no payload; a body that is sent along does not matter.
         *     A conversation created with an `initial_message` may already be running.
         */
        post: operations["runConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversations/{conversation_id}/events/search": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier that creation answered.
                 * @example 7f2c1a90-3d5e-4b8a-9c41-2e6f0b7d8a15
                 */
                conversation_id: components["parameters"]["ConversationId"];
            };
            cookie?: never;
        };
        /**
         * Read the events of a conversation
         * @description The events recorded so far, in one stable order.
         */
        get: operations["searchEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the agent settings
         * @description Merges into the settings that conversations without an agent spec of their own use. There is no way to read the settings back but this answer.
         */
        patch: operations["updateSettings"];
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Readiness
         * @description An object whose values are all strings.
         */
        Readiness: {
            /** @description `ready`, or `initializing` with status 503. */
            status?: string;
        } & {
            [key: string]: string;
        };
        /**
         * Error
         * @description What was wrong, for people.
         */
        Error: {
            /** @description One sentence, or one entry for each thing that was wrong. */
            detail: string;
        };
        /**
         * LLM settings
         * @description Which language model the agent asks, and how. An agent server that is used directly needs its key and its address.
         * @example {
         *       "model": "openai/gpt-example",
         *       "api_key": "llm-key-of-the-story",
         *       "base_url": "https://llm.invalid/v1"
         *     }
         */
        LlmSettings: {
            /** @description The model's name, as the provider spells it. */
            model?: string;
            /**
             * Format: password
             * @description The provider's key. A secret; no answer shows it.
             */
            api_key: string;
            /**
             * Format: uri
             * @description Where the provider's API is.
             */
            base_url: string;
        };
        /**
         * Tool
         * @description A tool the agent may use. Known names: `terminal`, `file_editor`, `task_tracker`, `browser_tool_set`.
         *     `finish` and `think` are always added by the agent server.
         * @example {
         *       "name": "terminal"
         *     }
         */
        Tool: {
            /** @description The name of the tool. */
            name: string;
        };
        /**
         * Agent spec
         * @description The whole agent of one conversation: it replaces what the settings say. Without `tools` the conversation has only
         *     `finish` and `think`, even where the settings list tools.
         * @example {
         *       "llm": {
         *         "model": "openai/gpt-example",
         *         "api_key": "llm-key-of-the-story",
         *         "base_url": "https://llm.invalid/v1"
         *       },
         *       "tools": [
         *         {
         *           "name": "terminal"
         *         },
         *         {
         *           "name": "file_editor"
         *         }
         *       ]
         *     }
         */
        AgentSpec: {
            llm: components["schemas"]["LlmSettings"];
            /** @description The tools of the agent; `finish` and `think` are added. The browser is left out by not listing it. */
            tools?: components["schemas"]["Tool"][];
        };
        /**
         * Workspace
         * @description Where the agent works.
         * @example {
         *       "working_dir": "/workspace/project"
         *     }
         */
        Workspace: {
            /** @description A folder inside the sandbox. */
            working_dir?: string;
        };
        /**
         * Message content
         * @description A part of a message.
         */
        MessageContent: {
            /** @description Real clients send `text`. */
            type?: string;
            /** @description The text. */
            text: string;
        };
        /**
         * Initial message
         * @description The first message of the user.
         * @example {
         *       "content": [
         *         {
         *           "text": "Make the failing test pass."
         *         }
         *       ]
         *     }
         */
        InitialMessage: {
            /** @description Real clients send `user`. */
            role?: string;
            /** @description The parts of the message. */
            content: components["schemas"]["MessageContent"][];
        };
        /**
         * Tag map
         * @description A client's own metadata on a conversation, as a client writes it. Keys are lowercase letters and digits, values any
         *     text of at most 256 characters; structured data goes into a value as JSON text.
         * @example {
         *       "customer": "acme",
         *       "ticket": "4711"
         *     }
         */
        TagMap: {
            [key: string]: string;
        };
        /**
         * Create-conversation request
         * @description A conversation to be made. Without `agent` the settings of the server count; `workspace` and `initial_message` may be
         *     left out. Unknown fields are ignored.
         */
        CreateConversationRequest: {
            agent?: components["schemas"]["AgentSpec"];
            workspace?: components["schemas"]["Workspace"];
            initial_message?: components["schemas"]["InitialMessage"];
            tags?: components["schemas"]["TagMap"];
        };
        /**
         * Tags of a record
         * @description The tags as they are stored; an object of strings. What may be written is `TagMap`.
         * @example {
         *       "customer": "acme",
         *       "ticket": "4711"
         *     }
         */
        StoredTags: {
            [key: string]: string;
        };
        /**
         * Conversation
         * @description A conversation as its agent server shows it. Further fields may be there; the agent spec and its secret are not.
         */
        Conversation: {
            /** @description The identifier. */
            id?: string;
            /**
             * @description Where the conversation stands; `x-states` has the transitions.
             * @enum {string}
             */
            execution_status: "idle" | "running" | "paused" | "waiting_for_confirmation" | "stuck" | "finished" | "error";
            tags: components["schemas"]["StoredTags"];
            workspace?: components["schemas"]["Workspace"];
            /**
             * Format: date-time
             * @description When it was created (UTC).
             */
            created_at?: string;
            /**
             * Format: date-time
             * @description When it was last changed by a client (UTC).
             */
            updated_at?: string;
        };
        /**
         * Validation error
         * @description What was wrong with a request, place by place.
         */
        ValidationError: {
            /** @description One entry for each thing that was wrong; or one sentence, where it is one thing as a whole. */
            detail: string | {
                /** @description What kind of mistake, for programs. */
                type: string;
                /** @description Where, from the outside in, beginning with `body`, `query` or `path`. */
                loc: (string | number)[];
                /** @description What was expected, for people. */
                msg: string;
                /** @description What was sent there; secrets are replaced. */
                input?: unknown;
            }[];
        };
        /**
         * Success
         * @description It was done.
         */
        Success: {
            /**
             * @description Always true.
             * @constant
             */
            success?: true;
        };
        /**
         * Update-conversation request
         * @description The whole new tag map; what it does not hold is gone. To merge, read, change, and write the full map back.
         */
        UpdateConversationRequest: {
            /** @description The new map. Left out, or null, it leaves the tags as they are. */
            tags?: components["schemas"]["TagMap"] | null;
        };
        /**
         * Listed tool
         * @description A tool as the system prompt lists it.
         * @example {
         *       "title": "terminal"
         *     }
         */
        ListedTool: {
            /** @description The tool name. */
            title: string;
        };
        /**
         * Event
         * @description Something that happened in a conversation. The kind says which further fields there are.
         * @example {
         *       "id": "7f2c1a90-3d5e-4b8a-9c41-2e6f0b7d8a15-2",
         *       "kind": "ActionEvent",
         *       "timestamp": "2026-03-02T09:30:01.100Z",
         *       "source": "agent",
         *       "tool_name": "terminal"
         *     }
         */
        Event: {
            /** @description The identifier of the event. */
            id?: string;
            /**
             * @description The event type, for example `SystemPromptEvent` or `ActionEvent`.
             * @enum {string}
             */
            kind: "SystemPromptEvent" | "MessageEvent" | "ActionEvent" | "ObservationEvent" | "AgentErrorEvent" | "ConversationErrorEvent" | "ConversationStateUpdateEvent" | "PauseEvent";
            /**
             * Format: date-time
             * @description When it happened (UTC).
             */
            timestamp?: string;
            /** @description Who caused it, for example `agent`, `user` or `environment`. */
            source?: string;
            /** @description Of a `SystemPromptEvent`, the tools available to the agent. */
            tools?: components["schemas"]["ListedTool"][];
            /** @description Of an `ActionEvent`, the tool that was invoked. */
            tool_name?: string;
        } & (unknown & unknown);
        /**
         * Event page
         * @description Events of one conversation, in one stable order.
         */
        EventPage: {
            /** @description The events that passed the filter, at most `limit` of them, as they happened. */
            items: components["schemas"]["Event"][];
            /** @description The `page_id` that goes on from here; null at the end. */
            next_page_id?: string | null;
        };
        /**
         * LLM settings, in part
         * @description What is known, or is to change, of which language model the agent asks, and how.
         * @example {
         *       "model": "openai/gpt-example",
         *       "api_key": "llm-key-of-the-story",
         *       "base_url": "https://llm.invalid/v1"
         *     }
         */
        PartialLlmSettings: {
            /** @description The model's name, as the provider spells it. */
            model?: string;
            /**
             * Format: password
             * @description The provider's key. A secret; no answer shows it.
             */
            api_key?: string;
            /**
             * Format: uri
             * @description Where the provider's API is.
             */
            base_url?: string;
        };
        /**
         * Settings update
         * @description What is to change in the agent settings; it is merged into them.
         */
        SettingsUpdate: {
            /** @description The settings that change. */
            agent_settings_diff: {
                llm?: components["schemas"]["PartialLlmSettings"];
                /** @description The tools of agents that bring none of their own; replaces the list. */
                tools?: components["schemas"]["Tool"][];
            };
        };
        /**
         * Settings
         * @description The agent settings, without the secret.
         */
        Settings: {
            /** @description What conversations without an agent spec of their own use. */
            agent_settings?: {
                /** @description The language model, without its key. */
                llm?: {
                    /** @description The model's name. */
                    model?: string | null;
                    /** @description Where the provider's API is. */
                    base_url?: string | null;
                };
                /** @description The tools listed. */
                tools?: components["schemas"]["Tool"][];
            };
        };
    };
    responses: {
        /**
         * @description What any operation can meet in transport: the request could not be read (400), the method is not one of this path
         *     (405, with `Allow`), the body is too large (413), or is not JSON (415).
         */
        Transport: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Unauthorized; the key is missing or is not one that this server knows. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request has the wrong form, or a tag breaks the rules; nothing was changed. */
        InvalidTags: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The request has the wrong form; nothing was changed. */
        Invalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description A query parameter is out of bounds. */
        InvalidQuery: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
    };
    parameters: {
        /**
         * @description The identifier that creation answered.
         * @example 7f2c1a90-3d5e-4b8a-9c41-2e6f0b7d8a15
         */
        ConversationId: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getReady: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Initialised. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
            400: components["responses"]["Transport"];
            405: components["responses"]["Transport"];
            413: components["responses"]["Transport"];
            415: components["responses"]["Transport"];
            /** @description Not yet. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
        };
    };
    createConversation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateConversationRequest"];
            };
        };
        responses: {
            /** @description The conversation that was made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conversation"];
                };
            };
            400: components["responses"]["Transport"];
            401: components["responses"]["Unauthorized"];
            405: components["responses"]["Transport"];
            413: components["responses"]["Transport"];
            415: components["responses"]["Transport"];
            422: components["responses"]["InvalidTags"];
        };
    };
    getConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier that creation answered.
                 * @example 7f2c1a90-3d5e-4b8a-9c41-2e6f0b7d8a15
                 */
                conversation_id: components["parameters"]["ConversationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The conversation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conversation"];
                };
            };
            400: components["responses"]["Transport"];
            401: components["responses"]["Unauthorized"];
            /** @description There is none with that id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["Transport"];
            413: components["responses"]["Transport"];
            415: components["responses"]["Transport"];
            422: components["responses"]["Invalid"];
        };
    };
    deleteConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier that creation answered.
                 * @example 7f2c1a90-3d5e-4b8a-9c41-2e6f0b7d8a15
                 */
                conversation_id: components["parameters"]["ConversationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["Transport"];
            401: components["responses"]["Unauthorized"];
            /** @description There is none with that id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["Transport"];
            413: components["responses"]["Transport"];
            415: components["responses"]["Transport"];
            422: components["responses"]["Invalid"];
        };
    };
    updateConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier that creation answered.
                 * @example 7f2c1a90-3d5e-4b8a-9c41-2e6f0b7d8a15
                 */
                conversation_id: components["parameters"]["ConversationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateConversationRequest"];
            };
        };
        responses: {
            /** @description The conversation with its new tags. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conversation"];
                };
            };
            400: components["responses"]["Transport"];
            401: components["responses"]["Unauthorized"];
            /** @description There is none with that id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["Transport"];
            413: components["responses"]["Transport"];
            415: components["responses"]["Transport"];
            422: components["responses"]["InvalidTags"];
        };
    };
    runConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier that creation answered.
                 * @example 7f2c1a90-3d5e-4b8a-9c41-2e6f0b7d8a15
                 */
                conversation_id: components["parameters"]["ConversationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The run was started. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["Transport"];
            401: components["responses"]["Unauthorized"];
            /** @description There is none with that id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["Transport"];
            /** @description It runs already; nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["Transport"];
            415: components["responses"]["Transport"];
            422: components["responses"]["Invalid"];
        };
    };
    searchEvents: {
        parameters: {
            query?: {
                /**
                 * @description Only events of this kind.
                 * @example ActionEvent
                 */
                kind__eq?: string;
                /**
                 * @description At most that many events, of those that passed the filter.
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description Where to go on, as `next_page_id` said.
                 * @example 20
                 */
                page_id?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The identifier that creation answered.
                 * @example 7f2c1a90-3d5e-4b8a-9c41-2e6f0b7d8a15
                 */
                conversation_id: components["parameters"]["ConversationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventPage"];
                };
            };
            400: components["responses"]["Transport"];
            401: components["responses"]["Unauthorized"];
            /** @description There is none with that id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["Transport"];
            413: components["responses"]["Transport"];
            415: components["responses"]["Transport"];
            422: components["responses"]["InvalidQuery"];
        };
    };
    updateSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettingsUpdate"];
            };
        };
        responses: {
            /** @description The settings as they are now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            400: components["responses"]["Transport"];
            401: components["responses"]["Unauthorized"];
            405: components["responses"]["Transport"];
            413: components["responses"]["Transport"];
            415: components["responses"]["Transport"];
            422: components["responses"]["Invalid"];
        };
    };
}

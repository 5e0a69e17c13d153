// Generated from openapi/cloud-app-server.yaml by `npm run generate`. Do not edit.

export interface paths {
    "/api/v1/sandboxes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read sandboxes
         * @description The sandboxes asked for, or all of the caller.
         */
        get: operations["getSandboxes"];
        put?: never;
        /**
         * Create a sandbox
         * @description Makes a sandbox. Poll it with `getSandboxes` until it is `RUNNING`; then its key and addresses can be used. There is no payload.
         */
        post: operations["createSandbox"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sandboxes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The sandbox.
                 * @example sandbox-5e0d2c4b
                 */
                id: components["parameters"]["SandboxId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a sandbox
         * @description The sandbox and its agent server are gone. The query parameter `sandbox_id` is required; without it the answer is 422 and the sandbox remains.
         */
        delete: operations["deleteSandbox"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app-conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read app-conversations
         * @description The app-conversations asked for, or all of the caller. Their tags mirror those of the agent server; they are eventually consistent and normally catch up within a few seconds.
         */
        get: operations["getAppConversations"];
        put?: never;
        /**
         * Start an app-conversation
         * @description Starts a conversation, in the sandbox named or in one made for it. The answer is a start task; poll it with `getStartTasks` until it is `READY` and names the conversation. Tags are not accepted here.
         */
        post: operations["startAppConversation"];
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change an app-conversation
         * @description Changes the title. Tags are not accepted here.
         */
        patch: operations["updateAppConversation"];
        trace?: never;
    };
    "/api/v1/app-conversations/start-tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read start tasks
         * @description The start tasks asked for. One becomes `READY` when its conversation can be used.
         */
        get: operations["getStartTasks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app-conversations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The app-conversation.
                 * @example 7f2c1a90-3d5e-4b8a-9c41-2e6f0b7d8a15
                 */
                id: components["parameters"]["AppConversationId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete an app-conversation
         * @description The conversation is gone, here and on its agent server.
         */
        delete: operations["deleteAppConversation"];
        options?: never;
        head?: never;
        /**
         * Change an app-conversation, by its path
         * @description Changes the title. Tags are not accepted here. The whole operation is our choice.
         */
        patch: operations["updateAppConversationById"];
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Exposed URL
         * @description An address of something inside the sandbox.
         * @example {
         *       "name": "AGENT_SERVER",
         *       "url": "http://127.0.0.1:34127",
         *       "port": 34127
         *     }
         */
        ExposedUrl: {
            /** @description Its name; `AGENT_SERVER` is the agent server. */
            name: string;
            /**
             * Format: uri
             * @description The address.
             */
            url: string;
            /** @description The port it listens on. */
            port: number;
        };
        /**
         * Sandbox
         * @description A sandbox; once it is `RUNNING`, its agent server can be used. Further fields may be there.
         */
        Sandbox: {
            /** @description The identifier. */
            id: string;
            /**
             * @description Where the sandbox stands; `x-states` has the transitions.
             * @enum {string}
             */
            status: "STARTING" | "RUNNING" | "PAUSED" | "ERROR" | "MISSING";
            /** @description The key that opens this sandbox's agent server; null before `RUNNING`. */
            session_api_key?: string | null;
            /** @description Where it can be reached; null before `RUNNING`. */
            exposed_urls?: components["schemas"]["ExposedUrl"][] | null;
            /**
             * Format: date-time
             * @description When it was created (UTC).
             */
            created_at?: string;
        } & unknown;
        /**
         * Sandboxes
         * @description One entry for each id asked, in that order, null for one that is not there; without ids, all of the caller's.
         */
        SandboxList: (components["schemas"]["Sandbox"] | null)[];
        /**
         * Error
         * @description What was wrong, for people.
         */
        Error: {
            /** @description One sentence, or one entry for each thing that was wrong. */
            detail: string;
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
         * App-conversation
         * @description A conversation as the cloud shows it. Further fields may be there.
         */
        AppConversation: {
            /** @description The identifier, the same as on the agent server. */
            id?: string;
            /** @description The sandbox it runs in. */
            sandbox_id?: string | null;
            /** @description A name for people. */
            title?: string | null;
            /** @description The tags, as the agent server held them a little while ago; an object of strings. */
            tags?: {
                [key: string]: string;
            };
            /**
             * Format: uri
             * @description The full address of the conversation on its agent server; it can be used directly for GET and PATCH.
             */
            conversation_url: string;
            /** @description The key that opens that address. */
            session_api_key: string;
            /** @description The status of the conversation; it lags behind the agent server as the tags do. */
            execution_status?: string | null;
            /** @description The status of its sandbox. */
            sandbox_status?: string | null;
            /**
             * Format: date-time
             * @description When it was created (UTC).
             */
            created_at?: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at?: string;
        };
        /**
         * App-conversations
         * @description One entry for each id asked, in that order, null for one that is not there; without ids, all of the caller's.
         */
        AppConversationList: (components["schemas"]["AppConversation"] | null)[];
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
         * Agent spec, through the cloud
         * @description The agent of the conversation; the cloud fills in what is left out of its `llm`.
         * @example {
         *       "tools": [
         *         {
         *           "name": "terminal"
         *         }
         *       ]
         *     }
         */
        AppAgentSpec: {
            llm?: components["schemas"]["PartialLlmSettings"];
            /** @description The tools of the agent; `finish` and `think` are added. */
            tools?: components["schemas"]["Tool"][];
        };
        /**
         * Start-app-conversation request
         * @description What the conversation starts with; everything may be left out. Tags are not accepted here: they are written on the
         *     agent server, at `conversation_url`.
         */
        StartAppConversationRequest: {
            /** @description The sandbox to start it in; without it one is made. */
            sandbox_id?: string | null;
            /** @description The first message of the user, if there is one. */
            initial_message?: components["schemas"]["InitialMessage"] | null;
            /** @description A name for people. */
            title?: string | null;
            /** @description The model's name. */
            llm_model?: string | null;
            /** @description The agent of this conversation; without it the settings count. */
            agent?: components["schemas"]["AppAgentSpec"] | null;
        };
        /**
         * Start task
         * @description The start of a conversation. Further fields may be there.
         */
        StartTask: {
            /** @description The identifier. */
            id?: string;
            /**
             * @description Where the start stands; `x-states` has the transitions.
             * @enum {string}
             */
            status: "WORKING" | "WAITING_FOR_SANDBOX" | "STARTING_CONVERSATION" | "READY" | "ERROR";
            /** @description The conversation; null until `READY`. */
            app_conversation_id?: string | null;
            /** @description The sandbox it runs in; null until there is one. */
            sandbox_id?: string | null;
            /**
             * Format: uri
             * @description The agent server of that sandbox; null until it runs.
             */
            agent_server_url?: string | null;
            /** @description What is going on, or what went wrong, for people. */
            detail?: string | null;
            /**
             * Format: date-time
             * @description When it was created (UTC).
             */
            created_at?: string;
        };
        /**
         * Update-app-conversation request
         * @description Which app-conversation, and its new title. Tags are not accepted here.
         */
        UpdateAppConversationRequest: {
            /** @description The app-conversation. */
            id: string;
            /** @description A name for people. */
            title?: string | null;
        };
        /**
         * Start tasks
         * @description One entry for each id asked, in that order, null for one that is not there.
         */
        StartTaskList: (components["schemas"]["StartTask"] | null)[];
        /**
         * Rename-app-conversation request
         * @description The new title. Tags are not accepted here.
         */
        RenameAppConversationRequest: {
            /** @description A name for people. */
            title?: string | null;
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
        /** @description The request has the wrong form; nothing was changed. */
        Invalid: {
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
         * @description The sandbox.
         * @example sandbox-5e0d2c4b
         */
        SandboxId: string;
        /**
         * @description The app-conversation.
         * @example 7f2c1a90-3d5e-4b8a-9c41-2e6f0b7d8a15
         */
        AppConversationId: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getSandboxes: {
        parameters: {
            query?: {
                /**
                 * @description The sandbox to read. Repeated for several.
                 * @example [
                 *       "sandbox-5e0d2c4b"
                 *     ]
                 */
                id?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sandboxes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SandboxList"];
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
    createSandbox: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sandbox that was made. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sandbox"];
                };
            };
            400: components["responses"]["Transport"];
            401: components["responses"]["Unauthorized"];
            405: components["responses"]["Transport"];
            413: components["responses"]["Transport"];
            415: components["responses"]["Transport"];
        };
    };
    deleteSandbox: {
        parameters: {
            query: {
                /**
                 * @description The same value as the id in the path. Without it nothing is deleted.
                 * @example sandbox-5e0d2c4b
                 */
                sandbox_id: string;
            };
            header?: never;
            path: {
                /**
                 * @description The sandbox.
                 * @example sandbox-5e0d2c4b
                 */
                id: components["parameters"]["SandboxId"];
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
            /** @description The query parameter is missing, or names another sandbox; the sandbox remains. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
        };
    };
    getAppConversations: {
        parameters: {
            query?: {
                /**
                 * @description The app-conversation to read. Repeated for several.
                 * @example [
                 *       "7f2c1a90-3d5e-4b8a-9c41-2e6f0b7d8a15"
                 *     ]
                 */
                ids?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The app-conversations. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppConversationList"];
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
    startAppConversation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["StartAppConversationRequest"];
            };
        };
        responses: {
            /** @description The start task. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartTask"];
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
    updateAppConversation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateAppConversationRequest"];
            };
        };
        responses: {
            /** @description The app-conversation as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppConversation"];
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
    getStartTasks: {
        parameters: {
            query?: {
                /**
                 * @description The start task to read. Repeated for several.
                 * @example [
                 *       "1d9b6a44-70c2-4f6e-8f0a-52c7b3e9d610"
                 *     ]
                 */
                ids?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The start tasks. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartTaskList"];
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
    deleteAppConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The app-conversation.
                 * @example 7f2c1a90-3d5e-4b8a-9c41-2e6f0b7d8a15
                 */
                id: components["parameters"]["AppConversationId"];
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
    updateAppConversationById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The app-conversation.
                 * @example 7f2c1a90-3d5e-4b8a-9c41-2e6f0b7d8a15
                 */
                id: components["parameters"]["AppConversationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenameAppConversationRequest"];
            };
        };
        responses: {
            /** @description The app-conversation as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppConversation"];
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
}

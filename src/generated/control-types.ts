// Generated from mocks/control/openapi.yaml by `npm run generate`. Do not edit.

export interface paths {
    "/__mock/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read this document
         * @description Needs no token.
         */
        get: operations["getDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__mock/tenants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read all tenants
         * @description In the order in which they were made; the first one is `default`.
         */
        get: operations["listTenants"];
        put?: never;
        /**
         * Make a tenant
         * @description It gets ports of its own, any that are free, unless told.
         */
        post: operations["createTenant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__mock/tenants/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Which tenant.
                 * @example second
                 */
                name: components["schemas"]["Name"];
            };
            cookie?: never;
        };
        /**
         * Read a tenant
         * @description Where its servers are, and the keys that open them.
         */
        get: operations["getTenant"];
        put?: never;
        post?: never;
        /**
         * Delete a tenant
         * @description Its doors are closed and everything in it is gone. The first one stays as long as the mock.
         */
        delete: operations["deleteTenant"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__mock/reset": {
        parameters: {
            query?: {
                /**
                 * @description Which tenant is meant.
                 * @example second
                 */
                tenant?: components["parameters"]["Tenant"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Forget what clients did
         * @description No sandbox, no conversation, an empty journal, and the same identifiers again. Both servers stay where they are;
         *     the clock, choices and faults stay as they are.
         */
        post: operations["resetTenant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__mock/fixture": {
        parameters: {
            query?: {
                /**
                 * @description Which tenant is meant.
                 * @example second
                 */
                tenant?: components["parameters"]["Tenant"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Have what a fixture says
         * @description It takes the place of everything that was there; the clock, choices and faults stay as they are.
         */
        put: operations["loadFixture"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__mock/snapshots": {
        parameters: {
            query?: {
                /**
                 * @description Which tenant is meant.
                 * @example second
                 */
                tenant?: components["parameters"]["Tenant"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read which snapshots are kept
         * @description The oldest first.
         */
        get: operations["listSnapshots"];
        put?: never;
        /**
         * Keep all that is known now
         * @description Nothing that happens later changes it. It is kept until it or its tenant is deleted.
         */
        post: operations["takeSnapshot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__mock/snapshots/{id}": {
        parameters: {
            query?: {
                /**
                 * @description Which tenant is meant.
                 * @example second
                 */
                tenant?: components["parameters"]["Tenant"];
            };
            header?: never;
            path: {
                /**
                 * @description Which snapshot.
                 * @example snapshot-1
                 */
                id: components["parameters"]["SnapshotId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Forget a snapshot
         * @description The tenant stays as it is.
         */
        delete: operations["deleteSnapshot"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__mock/snapshots/{id}/restore": {
        parameters: {
            query?: {
                /**
                 * @description Which tenant is meant.
                 * @example second
                 */
                tenant?: components["parameters"]["Tenant"];
            };
            header?: never;
            path: {
                /**
                 * @description Which snapshot.
                 * @example snapshot-1
                 */
                id: components["parameters"]["SnapshotId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make it as it was at a snapshot
         * @description The time included. A sandbox that is gone meanwhile is reached at another port than before; runs that called an
         *     LLM have failed.
         */
        post: operations["restoreSnapshot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__mock/clock": {
        parameters: {
            query?: {
                /**
                 * @description Which tenant is meant.
                 * @example second
                 */
                tenant?: components["parameters"]["Tenant"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the clock
         * @description What time it is, how fast it goes, and when something will next change by itself.
         */
        get: operations["readClock"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Set the clock, hold it, or let it go
         * @description It never goes back.
         */
        patch: operations["setClock"];
        trace?: never;
    };
    "/__mock/clock/advance": {
        parameters: {
            query?: {
                /**
                 * @description Which tenant is meant.
                 * @example second
                 */
                tenant?: components["parameters"]["Tenant"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let some time pass at once
         * @description Whether the clock is held or goes by itself.
         */
        post: operations["advanceClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__mock/clock/run-to-idle": {
        parameters: {
            query?: {
                /**
                 * @description Which tenant is meant.
                 * @example second
                 */
                tenant?: components["parameters"]["Tenant"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Go on to where nothing more happens by itself
         * @description Answers with what happened on the way, in order.
         */
        post: operations["runToIdle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__mock/pending": {
        parameters: {
            query?: {
                /**
                 * @description Which tenant is meant.
                 * @example second
                 */
                tenant?: components["parameters"]["Tenant"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what will happen
         * @description By time alone, if no client does anything; in the order in which it does.
         */
        get: operations["listPending"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__mock/faults": {
        parameters: {
            query?: {
                /**
                 * @description Which tenant is meant.
                 * @example second
                 */
                tenant?: components["parameters"]["Tenant"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the named faults
         * @description All that there are, with the sentence that each breaks, and whether it is on.
         */
        get: operations["listFaults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Switch named faults on and off
         * @description By their names, `<requirement>/<name>`; all of them, or, if one is not known, none.
         */
        patch: operations["switchFaults"];
        trace?: never;
    };
    "/__mock/fault-plan": {
        parameters: {
            query?: {
                /**
                 * @description Which tenant is meant.
                 * @example second
                 */
                tenant?: components["parameters"]["Tenant"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what is planned to go wrong
         * @description Between clients and servers; whether it is over or not.
         */
        get: operations["readFaultPlan"];
        put?: never;
        /**
         * Plan that something goes wrong
         * @description Behind what is planned already; where two are due at once, the first one happens.
         */
        post: operations["planFaults"];
        /**
         * Plan nothing to go wrong any more
         * @description Named faults stay on.
         */
        delete: operations["clearFaultPlan"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__mock/open-points": {
        parameters: {
            query?: {
                /**
                 * @description Which tenant is meant.
                 * @example second
                 */
                tenant?: components["parameters"]["Tenant"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what is chosen where the specification is silent
         * @description At each open point, with what else there is to choose.
         */
        get: operations["listChoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Behave otherwise where the specification is silent
         * @description From now on; what is not named stays as it was chosen. Sandboxes that are there keep their addresses.
         */
        patch: operations["choose"];
        trace?: never;
    };
    "/__mock/scripts": {
        parameters: {
            query?: {
                /**
                 * @description Which tenant is meant.
                 * @example second
                 */
                tenant?: components["parameters"]["Tenant"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read which scripts there are
         * @description And the usual one, which agents play that were told nothing else.
         */
        get: operations["listScripts"];
        put?: never;
        /**
         * Add a script, and make it the usual one
         * @description One with the name of another replaces it. Runs that have begun go on as they began.
         */
        post: operations["addScript"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__mock/scripts/{name}/use": {
        parameters: {
            query?: {
                /**
                 * @description Which tenant is meant.
                 * @example second
                 */
                tenant?: components["parameters"]["Tenant"];
            };
            header?: never;
            path: {
                /**
                 * @description Which script.
                 * @example fail
                 */
                name: components["schemas"]["Name"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a script the usual one
         * @description What agents do from now on that were told nothing else.
         */
        post: operations["useScript"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__mock/conversations/{id}/resume": {
        parameters: {
            query?: {
                /**
                 * @description Which tenant is meant.
                 * @example second
                 */
                tenant?: components["parameters"]["Tenant"];
            };
            header?: never;
            path: {
                /**
                 * @description The conversation that rests.
                 * @example 5a9b7d1e-6f0c-4d2b-8e3a-1c4f5b6a7d8e
                 */
                id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm, unpause, get unstuck
         * @description The agent of a conversation that rests goes on with its script.
         */
        post: operations["resumeConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__mock/journal": {
        parameters: {
            query?: {
                /**
                 * @description Which tenant is meant.
                 * @example second
                 */
                tenant?: components["parameters"]["Tenant"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Forget every exchange and violation
         * @description Numbers go on, and who waits for an exchange waits on.
         */
        delete: operations["clearJournal"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__mock/journal/find": {
        parameters: {
            query?: {
                /**
                 * @description Which tenant is meant.
                 * @example second
                 */
                tenant?: components["parameters"]["Tenant"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find exchanges
         * @description The oldest first, without secrets. An empty query means every one.
         */
        post: operations["findExchanges"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__mock/journal/count": {
        parameters: {
            query?: {
                /**
                 * @description Which tenant is meant.
                 * @example second
                 */
                tenant?: components["parameters"]["Tenant"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count exchanges
         * @description Those that a query means; every one, where it is empty.
         */
        post: operations["countExchanges"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__mock/journal/wait": {
        parameters: {
            query?: {
                /**
                 * @description Which tenant is meant.
                 * @example second
                 */
                tenant?: components["parameters"]["Tenant"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Wait for an exchange
         * @description Answers at once when there has been one, otherwise as soon as one comes.
         */
        post: operations["waitForExchange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__mock/violations": {
        parameters: {
            query?: {
                /**
                 * @description Which tenant is meant.
                 * @example second
                 */
                tenant?: components["parameters"]["Tenant"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what clients did that the contract does not allow
         * @description The oldest first, each with the request that would have been right.
         */
        get: operations["listViolations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Error: {
            /** @description What is wrong. */
            detail: string;
        };
        /** @description a name of small letters, digits and dashes */
        Name: string;
        /** @description a moment, in milliseconds since 1970-01-01T00:00:00Z */
        Moment: number;
        /** @description a number from 0, as many times as quick as the machine's time; 0 holds the clock */
        Speed: number;
        Tenant: {
            name: components["schemas"]["Name"];
            cloud: {
                /** Format: uri */
                url: string;
                apiKey: string;
            };
            /** @description The agent server that stands alone. */
            agent: {
                /** Format: uri */
                url: string;
                sessionKey: string;
            };
        };
        /** @description a tenant; what is left out is as in any mock */
        NewTenant: {
            name?: components["schemas"]["Name"];
            port?: components["schemas"]["Port"];
            agentPort?: components["schemas"]["Port"];
            apiKey?: components["schemas"]["Key"];
            sessionKey?: components["schemas"]["Key"];
            /** @description a whole number */
            seed?: number;
            /**
             * @description held or real
             * @enum {string}
             */
            clock?: "held" | "real";
            speed?: components["schemas"]["Speed"];
            script?: components["schemas"]["Name"];
            /** @description a list of names of faults */
            faults?: string[];
            faultPlan?: components["schemas"]["fault-plan.schema"];
            fixture?: components["schemas"]["fixture.schema"];
            open?: components["schemas"]["Choices"];
        };
        /** @description a port, or 0 for any that is free */
        Port: number;
        /** @description a key of visible ASCII characters */
        Key: string;
        /** @description names of open points with what is chosen there */
        Choices: {
            [key: string]: string;
        };
        Snapshot: {
            id: string;
            at: components["schemas"]["Moment"];
        };
        Clock: {
            now: components["schemas"]["Moment"];
            speed: components["schemas"]["Speed"];
            /** @description When something will next change by itself; null when nothing will. */
            next: components["schemas"]["Moment"] | null;
        };
        Change: {
            at: components["schemas"]["Moment"];
            /** @enum {string} */
            aggregate: "sandbox" | "start-task" | "conversation";
            /** @description Which one. */
            id: string;
            /** @description What happens to it. */
            what: string;
        };
        Fault: {
            id: string;
            /** @description The sentence of the contract that it breaks. */
            breaks: string;
            isOn: boolean;
        };
        OpenPoint: {
            point: string;
            chosen: string;
            /** @description The first one is what the documents describe. */
            choices: string[];
        };
        /** @description a query; an exchange is meant for which all of it holds */
        JournalQuery: {
            operation?: components["schemas"]["operation"];
            method?: string;
            /**
             * The whole path, without the query; `*` stands for any one segment
             * @description a path
             */
            path?: string;
            status?: number;
            sandboxId?: string;
            /**
             * Only those with a violation, or only those without
             * @description true or false
             */
            violating?: boolean;
            /** What the body of the request holds at least */
            body?: unknown;
            /**
             * Only exchanges with a greater number
             * @description the number of an exchange
             */
            after?: number;
        };
        /** @description What is not known, or does not apply, is left out. */
        Exchange: {
            /** @description Counted from 1 in each tenant. */
            number: number;
            at: components["schemas"]["Moment"];
            /** @description Until it was answered */
            durationMs: number;
            tenant: string;
            /** @enum {string} */
            server: "agent-server" | "cloud-app-server";
            /** @description Whose agent server was called. */
            sandboxId?: string;
            clientAddress: string;
            operation?: components["schemas"]["operation"];
            request: {
                method: string;
                path: string;
                query: {
                    [key: string]: string | string[];
                };
                headers: {
                    [key: string]: unknown;
                };
                /** @description The parsed JSON */
                body?: unknown;
            };
            answer?: {
                status: number;
                headers: {
                    [key: string]: unknown;
                };
                /** @description The parsed JSON. */
                body?: unknown;
            };
            fault?: components["schemas"]["fault"];
            violations: components["schemas"]["ViolationOfContract"][];
        };
        ViolationOfContract: {
            /** @enum {string} */
            kind: "unknown-operation" | "credentials" | "unreadable-body" | "off-contract" | "state" | "lost-tags" | "too-soon";
            operation?: components["schemas"]["operation"];
            /** @description JSON pointer into the document of the server. */
            place: string;
            /** @description JSON pointer into the request. */
            pointer: string;
            /** @description What was wrong. */
            what: string;
            /** @description A request that would have been right. */
            corrected?: {
                method: string;
                url: string;
                headers: {
                    [key: string]: string;
                };
                /** @description Its JSON. */
                body?: unknown;
                /** @description The same */
                curl: string;
            };
        };
        Violation: components["schemas"]["ViolationOfContract"] & {
            /** @description The number of the exchange. */
            exchange: number;
            at: components["schemas"]["Moment"];
            clientAddress: string;
        };
        /** @enum {unknown} */
        operation: "getReady" | "createConversation" | "getConversation" | "updateConversation" | "deleteConversation" | "runConversation" | "searchEvents" | "updateSettings" | "getSandboxes" | "createSandbox" | "deleteSandbox" | "getAppConversations" | "startAppConversation" | "updateAppConversation" | "getStartTasks" | "updateAppConversationById" | "deleteAppConversation";
        /** @description a whole number from 1 */
        count: number;
        /** @description a number of milliseconds */
        milliseconds: number;
        /**
         * Fault plan
         * @description a list of planned faults
         */
        "fault-plan.schema": {
            /** Which exchanges it meets: those for which all of it holds; every one, if there is nothing */
            match?: {
                /**
                 * An operationId, or several
                 * @description an operationId, or a list of them
                 */
                operation?: components["schemas"]["operation"] | components["schemas"]["operation"][];
                /**
                 * A group of operations: the tag of the documents, in kebab-case
                 * @enum {unknown}
                 */
                group?: "server-details" | "conversations" | "events" | "settings" | "sandboxes" | "app-conversations" | "start-tasks";
                /** The status that the called sandbox, conversation or start task has at that moment */
                state?: string;
                /** Tags that the called conversation has at that moment, with their values */
                tag?: {
                    [key: string]: string;
                };
                /**
                 * Only the first, second … exchange that matches, or several of them, counted from 1
                 * @description a number from 1, or a list of them
                 */
                nth?: components["schemas"]["count"] | components["schemas"]["count"][];
                /** Only each second, third … exchange that matches */
                every?: components["schemas"]["count"];
            };
            /**
             * What happens
             * @description one of status, emptyBody, cutBody, garbage, reset, hang and lostAnswer, or delayMs, which may also stand beside one of them
             */
            fault: {
                /** Answered with this status instead; nothing is done */
                status?: number;
                /** The JSON of that answer */
                body?: unknown;
                /** Sent with that answer as Retry-After, in whole seconds, rounded up */
                retryAfterMs?: number;
                /**
                 * Waits before anything is done, in milliseconds of real time: so long, or somewhere between
                 * @description a number of milliseconds, or a map of from and to
                 */
                delayMs?: components["schemas"]["milliseconds"] | {
                    from: components["schemas"]["milliseconds"];
                    to: components["schemas"]["milliseconds"];
                };
                /**
                 * It is done, and answered with the right status and no body
                 * @constant
                 */
                emptyBody?: true;
                /**
                 * It is done, and the connection is cut in the middle of the body
                 * @constant
                 */
                cutBody?: true;
                /**
                 * It is done, and the body is no JSON though it says so; or what comes is not even HTTP
                 * @enum {unknown}
                 */
                garbage?: "body" | "http";
                /**
                 * Nothing is done, and the connection is reset
                 * @constant
                 */
                reset?: true;
                /**
                 * Nothing is done, and nothing is ever answered
                 * @constant
                 */
                hang?: true;
                /**
                 * It is done, but the connection is closed before the answer
                 * @constant
                 */
                lostAnswer?: true;
            } & (unknown | unknown | unknown | unknown | unknown | unknown | unknown | unknown);
            /** When it is over; never, if there is nothing */
            until?: {
                /** After it has happened so many times */
                times?: components["schemas"]["count"];
                /** So many milliseconds after it was planned, on the clock of the tenant */
                afterMs?: components["schemas"]["milliseconds"];
            };
        }[];
        /**
         * Its identifier; one is made, unless told
         * @description an identifier of letters, digits, dashes and underscores
         */
        id: string;
        /**
         * A conversation
         * @description a conversation
         */
        conversation: {
            id?: components["schemas"]["id"];
            /** What the cloud calls it; only in a sandbox */
            title?: string;
            /**
             * Shown by the cloud, too: the mirror has caught up
             * @description a map of tags
             */
            tags?: {
                [key: string]: string;
            };
            /** What the user said first */
            message?: string;
            /** The name of its LLM */
            model?: string;
            /**
             * Those it lists; finish and think are added to them
             * @description a list of tool names
             */
            tools?: string[];
            /**
             * idle: nobody has run it; running: its run begins now, by the script that it asks for; otherwise it had a run that came to that
             * @default idle
             * @enum {unknown}
             */
            status?: "idle" | "running" | "finished" | "error" | "stuck" | "paused" | "waiting_for_confirmation";
        };
        /**
         * A sandbox, with an agent server of its own
         * @description a sandbox
         */
        sandbox: {
            id?: components["schemas"]["id"];
            /**
             * The key of its agent server; one is made, unless told
             * @description a key of visible ASCII characters
             */
            sessionKey?: string;
            /**
             * STARTING: it has just been created
             * @default RUNNING
             * @enum {unknown}
             */
            status?: "STARTING" | "RUNNING";
            /**
             * Started through the cloud, which shows them as app-conversations
             * @description a list of conversations
             */
            conversations?: components["schemas"]["conversation"][];
        };
        /**
         * A fixture: what a mock has when its clients begin
         * @description a fixture, with conversations, sandboxes or both
         */
        "fixture.schema": {
            $schema?: string;
            /**
             * On the agent server that stands alone
             * @description a list of conversations
             */
            conversations?: components["schemas"]["conversation"][];
            /** @description a list of sandboxes */
            sandboxes?: components["schemas"]["sandbox"][];
        };
        failure: unknown;
        step: unknown;
        /**
         * A script: what an agent of agent-mock does in a run
         * @description a script, with a name and steps
         */
        "script.schema": {
            $schema?: string;
            /** @description a name of small letters, digits and single dashes */
            name: string;
            /**
             * @description the milliseconds that each step takes
             * @default 100
             */
            stepMs?: number;
            steps: components["schemas"]["step"][];
        };
        /**
         * What happens
         * @description one of status, emptyBody, cutBody, garbage, reset, hang and lostAnswer, or delayMs, which may also stand beside one of them
         */
        fault: {
            /** Answered with this status instead; nothing is done */
            status?: number;
            /** The JSON of that answer */
            body?: unknown;
            /** Sent with that answer as Retry-After, in whole seconds, rounded up */
            retryAfterMs?: number;
            /**
             * Waits before anything is done, in milliseconds of real time: so long, or somewhere between
             * @description a number of milliseconds, or a map of from and to
             */
            delayMs?: components["schemas"]["milliseconds"] | {
                from: components["schemas"]["milliseconds"];
                to: components["schemas"]["milliseconds"];
            };
            /**
             * It is done, and answered with the right status and no body
             * @constant
             */
            emptyBody?: true;
            /**
             * It is done, and the connection is cut in the middle of the body
             * @constant
             */
            cutBody?: true;
            /**
             * It is done, and the body is no JSON though it says so; or what comes is not even HTTP
             * @enum {unknown}
             */
            garbage?: "body" | "http";
            /**
             * Nothing is done, and the connection is reset
             * @constant
             */
            reset?: true;
            /**
             * Nothing is done, and nothing is ever answered
             * @constant
             */
            hang?: true;
            /**
             * It is done, but the connection is closed before the answer
             * @constant
             */
            lostAnswer?: true;
        } & (unknown | unknown | unknown | unknown | unknown | unknown | unknown | unknown);
    };
    responses: {
        /** @description The body is no JSON. */
        Unreadable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The token is missing, or it is another one. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such thing. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description That cannot be, as things stand. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Something in the request is not as it should be. */
        Invalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The clock. */
        Clock: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Clock"];
            };
        };
        /** @description The changes, in order. */
        Changes: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    changes: components["schemas"]["Change"][];
                };
            };
        };
        /** @description The named faults. */
        Faults: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    faults: components["schemas"]["Fault"][];
                };
            };
        };
        /** @description What is planned. */
        FaultPlan: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    planned: components["schemas"]["fault-plan.schema"];
                };
            };
        };
        /** @description The open points. */
        OpenPoints: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    openPoints: components["schemas"]["OpenPoint"][];
                };
            };
        };
        /** @description The scripts. */
        Scripts: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    usual: components["schemas"]["Name"];
                    names: components["schemas"]["Name"][];
                };
            };
        };
    };
    parameters: {
        /**
         * @description Which tenant is meant.
         * @example second
         */
        Tenant: string;
        /**
         * @description Which snapshot.
         * @example snapshot-1
         */
        SnapshotId: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getDocument: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description This document. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        openapi: string;
                    };
                };
            };
        };
    };
    listTenants: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tenants. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tenants: components["schemas"]["Tenant"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
        };
    };
    createTenant: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewTenant"];
            };
        };
        responses: {
            /** @description The tenant, with its doors open. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tenant"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
        };
    };
    getTenant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Which tenant.
                 * @example second
                 */
                name: components["schemas"]["Name"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tenant. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tenant"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    deleteTenant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Which tenant.
                 * @example second
                 */
                name: components["schemas"]["Name"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    resetTenant: {
        parameters: {
            query?: {
                /**
                 * @description Which tenant is meant.
                 * @example second
                 */
                tenant?: components["parameters"]["Tenant"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is as it was when it started. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    loadFixture: {
        parameters: {
            query?: {
                /**
                 * @description Which tenant is meant.
                 * @example second
                 */
                tenant?: components["parameters"]["Tenant"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["fixture.schema"];
            };
        };
        responses: {
            /** @description It is there. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
        };
    };
    listSnapshots: {
        parameters: {
            query?: {
                /**
                 * @description Which tenant is meant.
                 * @example second
                 */
                tenant?: components["parameters"]["Tenant"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The snapshots. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        snapshots: components["schemas"]["Snapshot"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    takeSnapshot: {
        parameters: {
            query?: {
                /**
                 * @description Which tenant is meant.
                 * @example second
                 */
                tenant?: components["parameters"]["Tenant"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The snapshot. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Snapshot"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    deleteSnapshot: {
        parameters: {
            query?: {
                /**
                 * @description Which tenant is meant.
                 * @example second
                 */
                tenant?: components["parameters"]["Tenant"];
            };
            header?: never;
            path: {
                /**
                 * @description Which snapshot.
                 * @example snapshot-1
                 */
                id: components["parameters"]["SnapshotId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    restoreSnapshot: {
        parameters: {
            query?: {
                /**
                 * @description Which tenant is meant.
                 * @example second
                 */
                tenant?: components["parameters"]["Tenant"];
            };
            header?: never;
            path: {
                /**
                 * @description Which snapshot.
                 * @example snapshot-1
                 */
                id: components["parameters"]["SnapshotId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is as it was. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    readClock: {
        parameters: {
            query?: {
                /**
                 * @description Which tenant is meant.
                 * @example second
                 */
                tenant?: components["parameters"]["Tenant"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Clock"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    setClock: {
        parameters: {
            query?: {
                /**
                 * @description Which tenant is meant.
                 * @example second
                 */
                tenant?: components["parameters"]["Tenant"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    now?: components["schemas"]["Moment"];
                    speed?: components["schemas"]["Speed"];
                };
            };
        };
        responses: {
            200: components["responses"]["Clock"];
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
        };
    };
    advanceClock: {
        parameters: {
            query?: {
                /**
                 * @description Which tenant is meant.
                 * @example second
                 */
                tenant?: components["parameters"]["Tenant"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description a number of milliseconds */
                    ms: number;
                };
            };
        };
        responses: {
            200: components["responses"]["Clock"];
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
        };
    };
    runToIdle: {
        parameters: {
            query?: {
                /**
                 * @description Which tenant is meant.
                 * @example second
                 */
                tenant?: components["parameters"]["Tenant"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Changes"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    listPending: {
        parameters: {
            query?: {
                /**
                 * @description Which tenant is meant.
                 * @example second
                 */
                tenant?: components["parameters"]["Tenant"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Changes"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    listFaults: {
        parameters: {
            query?: {
                /**
                 * @description Which tenant is meant.
                 * @example second
                 */
                tenant?: components["parameters"]["Tenant"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Faults"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    switchFaults: {
        parameters: {
            query?: {
                /**
                 * @description Which tenant is meant.
                 * @example second
                 */
                tenant?: components["parameters"]["Tenant"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    [key: string]: boolean;
                };
            };
        };
        responses: {
            200: components["responses"]["Faults"];
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
        };
    };
    readFaultPlan: {
        parameters: {
            query?: {
                /**
                 * @description Which tenant is meant.
                 * @example second
                 */
                tenant?: components["parameters"]["Tenant"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["FaultPlan"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    planFaults: {
        parameters: {
            query?: {
                /**
                 * @description Which tenant is meant.
                 * @example second
                 */
                tenant?: components["parameters"]["Tenant"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["fault-plan.schema"];
            };
        };
        responses: {
            200: components["responses"]["FaultPlan"];
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
        };
    };
    clearFaultPlan: {
        parameters: {
            query?: {
                /**
                 * @description Which tenant is meant.
                 * @example second
                 */
                tenant?: components["parameters"]["Tenant"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nothing is planned. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    listChoices: {
        parameters: {
            query?: {
                /**
                 * @description Which tenant is meant.
                 * @example second
                 */
                tenant?: components["parameters"]["Tenant"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["OpenPoints"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    choose: {
        parameters: {
            query?: {
                /**
                 * @description Which tenant is meant.
                 * @example second
                 */
                tenant?: components["parameters"]["Tenant"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Choices"];
            };
        };
        responses: {
            200: components["responses"]["OpenPoints"];
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
        };
    };
    listScripts: {
        parameters: {
            query?: {
                /**
                 * @description Which tenant is meant.
                 * @example second
                 */
                tenant?: components["parameters"]["Tenant"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Scripts"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    addScript: {
        parameters: {
            query?: {
                /**
                 * @description Which tenant is meant.
                 * @example second
                 */
                tenant?: components["parameters"]["Tenant"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["script.schema"];
            };
        };
        responses: {
            200: components["responses"]["Scripts"];
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
        };
    };
    useScript: {
        parameters: {
            query?: {
                /**
                 * @description Which tenant is meant.
                 * @example second
                 */
                tenant?: components["parameters"]["Tenant"];
            };
            header?: never;
            path: {
                /**
                 * @description Which script.
                 * @example fail
                 */
                name: components["schemas"]["Name"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Scripts"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
        };
    };
    resumeConversation: {
        parameters: {
            query?: {
                /**
                 * @description Which tenant is meant.
                 * @example second
                 */
                tenant?: components["parameters"]["Tenant"];
            };
            header?: never;
            path: {
                /**
                 * @description The conversation that rests.
                 * @example 5a9b7d1e-6f0c-4d2b-8e3a-1c4f5b6a7d8e
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It goes on. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    clearJournal: {
        parameters: {
            query?: {
                /**
                 * @description Which tenant is meant.
                 * @example second
                 */
                tenant?: components["parameters"]["Tenant"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is empty. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    findExchanges: {
        parameters: {
            query?: {
                /**
                 * @description Which tenant is meant.
                 * @example second
                 */
                tenant?: components["parameters"]["Tenant"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["JournalQuery"];
            };
        };
        responses: {
            /** @description The exchanges that are meant, and how many are not kept any more. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        exchanges: components["schemas"]["Exchange"][];
                        dropped: number;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
        };
    };
    countExchanges: {
        parameters: {
            query?: {
                /**
                 * @description Which tenant is meant.
                 * @example second
                 */
                tenant?: components["parameters"]["Tenant"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["JournalQuery"];
            };
        };
        responses: {
            /** @description How many there are. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
        };
    };
    waitForExchange: {
        parameters: {
            query?: {
                /**
                 * @description Which tenant is meant.
                 * @example second
                 */
                tenant?: components["parameters"]["Tenant"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    query?: components["schemas"]["JournalQuery"];
                    /**
                     * How long to wait, in real time
                     * @description a number of milliseconds
                     * @default 5000
                     */
                    timeoutMs?: number;
                };
            };
        };
        responses: {
            /** @description The first exchange that is meant. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Exchange"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            /** @description None has come in time. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listViolations: {
        parameters: {
            query?: {
                /**
                 * @description Which tenant is meant.
                 * @example second
                 */
                tenant?: components["parameters"]["Tenant"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The violations. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        violations: components["schemas"]["Violation"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
}

// Generated from mocks/control/openapi.yaml by `npm run generate`. Do not edit.

export type ControlOperationId = 
  | "getDocument"
  | "listTenants"
  | "createTenant"
  | "getTenant"
  | "deleteTenant"
  | "resetTenant"
  | "loadFixture"
  | "listSnapshots"
  | "takeSnapshot"
  | "deleteSnapshot"
  | "restoreSnapshot"
  | "readClock"
  | "setClock"
  | "advanceClock"
  | "runToIdle"
  | "listPending"
  | "listFaults"
  | "switchFaults"
  | "readFaultPlan"
  | "planFaults"
  | "clearFaultPlan"
  | "listChoices"
  | "choose"
  | "listScripts"
  | "addScript"
  | "useScript"
  | "resumeConversation"
  | "clearJournal"
  | "findExchanges"
  | "countExchanges"
  | "waitForExchange"
  | "listViolations";

/** One operation of the control plane. */
export interface ControlOperation {
  readonly id: ControlOperationId;
  readonly method: "GET" | "PUT" | "POST" | "PATCH" | "DELETE";
  /** The path as the document writes it, with its parameters in braces. */
  readonly path: string;
  readonly success: 200 | 201 | 204;
  /** Whether it asks for no token. */
  readonly isOpen: boolean;
  readonly requiresBody: boolean;
  /** The JSON Schema of its body, whose `$ref`s point into the document; null where it takes none. */
  readonly bodySchema: object | null;
}

export const controlOperations: readonly ControlOperation[] = [
  {
    "id": "getDocument",
    "method": "GET",
    "path": "/__mock/openapi.json",
    "success": 200,
    "isOpen": true,
    "requiresBody": false,
    "bodySchema": null
  },
  {
    "id": "listTenants",
    "method": "GET",
    "path": "/__mock/tenants",
    "success": 200,
    "isOpen": false,
    "requiresBody": false,
    "bodySchema": null
  },
  {
    "id": "createTenant",
    "method": "POST",
    "path": "/__mock/tenants",
    "success": 201,
    "isOpen": false,
    "requiresBody": false,
    "bodySchema": {
      "$ref": "#/components/schemas/NewTenant"
    }
  },
  {
    "id": "getTenant",
    "method": "GET",
    "path": "/__mock/tenants/{name}",
    "success": 200,
    "isOpen": false,
    "requiresBody": false,
    "bodySchema": null
  },
  {
    "id": "deleteTenant",
    "method": "DELETE",
    "path": "/__mock/tenants/{name}",
    "success": 204,
    "isOpen": false,
    "requiresBody": false,
    "bodySchema": null
  },
  {
    "id": "resetTenant",
    "method": "POST",
    "path": "/__mock/reset",
    "success": 204,
    "isOpen": false,
    "requiresBody": false,
    "bodySchema": null
  },
  {
    "id": "loadFixture",
    "method": "PUT",
    "path": "/__mock/fixture",
    "success": 204,
    "isOpen": false,
    "requiresBody": true,
    "bodySchema": {
      "$ref": "#/components/schemas/fixture.schema"
    }
  },
  {
    "id": "listSnapshots",
    "method": "GET",
    "path": "/__mock/snapshots",
    "success": 200,
    "isOpen": false,
    "requiresBody": false,
    "bodySchema": null
  },
  {
    "id": "takeSnapshot",
    "method": "POST",
    "path": "/__mock/snapshots",
    "success": 201,
    "isOpen": false,
    "requiresBody": false,
    "bodySchema": null
  },
  {
    "id": "deleteSnapshot",
    "method": "DELETE",
    "path": "/__mock/snapshots/{id}",
    "success": 204,
    "isOpen": false,
    "requiresBody": false,
    "bodySchema": null
  },
  {
    "id": "restoreSnapshot",
    "method": "POST",
    "path": "/__mock/snapshots/{id}/restore",
    "success": 204,
    "isOpen": false,
    "requiresBody": false,
    "bodySchema": null
  },
  {
    "id": "readClock",
    "method": "GET",
    "path": "/__mock/clock",
    "success": 200,
    "isOpen": false,
    "requiresBody": false,
    "bodySchema": null
  },
  {
    "id": "setClock",
    "method": "PATCH",
    "path": "/__mock/clock",
    "success": 200,
    "isOpen": false,
    "requiresBody": true,
    "bodySchema": {
      "description": "What is left out stays as it is.",
      "type": "object",
      "additionalProperties": false,
      "minProperties": 1,
      "properties": {
        "now": {
          "$ref": "#/components/schemas/Moment"
        },
        "speed": {
          "$ref": "#/components/schemas/Speed"
        }
      }
    }
  },
  {
    "id": "advanceClock",
    "method": "POST",
    "path": "/__mock/clock/advance",
    "success": 200,
    "isOpen": false,
    "requiresBody": true,
    "bodySchema": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "ms"
      ],
      "properties": {
        "ms": {
          "type": "number",
          "minimum": 0,
          "maximum": 3153600000000,
          "description": "a number of milliseconds"
        }
      }
    }
  },
  {
    "id": "runToIdle",
    "method": "POST",
    "path": "/__mock/clock/run-to-idle",
    "success": 200,
    "isOpen": false,
    "requiresBody": false,
    "bodySchema": null
  },
  {
    "id": "listPending",
    "method": "GET",
    "path": "/__mock/pending",
    "success": 200,
    "isOpen": false,
    "requiresBody": false,
    "bodySchema": null
  },
  {
    "id": "listFaults",
    "method": "GET",
    "path": "/__mock/faults",
    "success": 200,
    "isOpen": false,
    "requiresBody": false,
    "bodySchema": null
  },
  {
    "id": "switchFaults",
    "method": "PATCH",
    "path": "/__mock/faults",
    "success": 200,
    "isOpen": false,
    "requiresBody": true,
    "bodySchema": {
      "type": "object",
      "description": "names of faults with true or false",
      "additionalProperties": {
        "type": "boolean"
      }
    }
  },
  {
    "id": "readFaultPlan",
    "method": "GET",
    "path": "/__mock/fault-plan",
    "success": 200,
    "isOpen": false,
    "requiresBody": false,
    "bodySchema": null
  },
  {
    "id": "planFaults",
    "method": "POST",
    "path": "/__mock/fault-plan",
    "success": 200,
    "isOpen": false,
    "requiresBody": true,
    "bodySchema": {
      "$ref": "#/components/schemas/fault-plan.schema"
    }
  },
  {
    "id": "clearFaultPlan",
    "method": "DELETE",
    "path": "/__mock/fault-plan",
    "success": 204,
    "isOpen": false,
    "requiresBody": false,
    "bodySchema": null
  },
  {
    "id": "listChoices",
    "method": "GET",
    "path": "/__mock/open-points",
    "success": 200,
    "isOpen": false,
    "requiresBody": false,
    "bodySchema": null
  },
  {
    "id": "choose",
    "method": "PATCH",
    "path": "/__mock/open-points",
    "success": 200,
    "isOpen": false,
    "requiresBody": true,
    "bodySchema": {
      "$ref": "#/components/schemas/Choices"
    }
  },
  {
    "id": "listScripts",
    "method": "GET",
    "path": "/__mock/scripts",
    "success": 200,
    "isOpen": false,
    "requiresBody": false,
    "bodySchema": null
  },
  {
    "id": "addScript",
    "method": "POST",
    "path": "/__mock/scripts",
    "success": 200,
    "isOpen": false,
    "requiresBody": true,
    "bodySchema": {
      "$ref": "#/components/schemas/script.schema"
    }
  },
  {
    "id": "useScript",
    "method": "POST",
    "path": "/__mock/scripts/{name}/use",
    "success": 200,
    "isOpen": false,
    "requiresBody": false,
    "bodySchema": null
  },
  {
    "id": "resumeConversation",
    "method": "POST",
    "path": "/__mock/conversations/{id}/resume",
    "success": 204,
    "isOpen": false,
    "requiresBody": false,
    "bodySchema": null
  },
  {
    "id": "clearJournal",
    "method": "DELETE",
    "path": "/__mock/journal",
    "success": 204,
    "isOpen": false,
    "requiresBody": false,
    "bodySchema": null
  },
  {
    "id": "findExchanges",
    "method": "POST",
    "path": "/__mock/journal/find",
    "success": 200,
    "isOpen": false,
    "requiresBody": false,
    "bodySchema": {
      "$ref": "#/components/schemas/JournalQuery"
    }
  },
  {
    "id": "countExchanges",
    "method": "POST",
    "path": "/__mock/journal/count",
    "success": 200,
    "isOpen": false,
    "requiresBody": false,
    "bodySchema": {
      "$ref": "#/components/schemas/JournalQuery"
    }
  },
  {
    "id": "waitForExchange",
    "method": "POST",
    "path": "/__mock/journal/wait",
    "success": 200,
    "isOpen": false,
    "requiresBody": true,
    "bodySchema": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "query": {
          "$ref": "#/components/schemas/JournalQuery"
        },
        "timeoutMs": {
          "description": "a number of milliseconds",
          "title": "How long to wait, in real time",
          "type": "number",
          "minimum": 0,
          "maximum": 600000,
          "default": 5000
        }
      }
    }
  },
  {
    "id": "listViolations",
    "method": "GET",
    "path": "/__mock/violations",
    "success": 200,
    "isOpen": false,
    "requiresBody": false,
    "bodySchema": null
  }
];

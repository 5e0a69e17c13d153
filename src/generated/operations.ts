// Generated from openapi/*.yaml by `npm run generate`. Do not edit.

export type ServerName = 
  | "agent-server"
  | "cloud-app-server";

export type OperationId = 
  | "getReady"
  | "createConversation"
  | "getConversation"
  | "updateConversation"
  | "deleteConversation"
  | "runConversation"
  | "searchEvents"
  | "updateSettings"
  | "getSandboxes"
  | "createSandbox"
  | "deleteSandbox"
  | "getAppConversations"
  | "startAppConversation"
  | "updateAppConversation"
  | "getStartTasks"
  | "updateAppConversationById"
  | "deleteAppConversation";

export type SecurityScheme = 
  | "sessionApiKey"
  | "bearer"
  | "apiKeyHeader";

export interface OperationParameter {
  readonly name: string;
  readonly in: "path" | "query";
  readonly required: boolean;
  /** An array is sent as the parameter repeated. */
  readonly type: "string" | "integer" | "array";
}

/** One operation of a document. */
export interface Operation {
  readonly id: OperationId;
  readonly server: ServerName;
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  /** The path as the document writes it, with its parameters in braces. */
  readonly path: string;
  /** The document's tag in kebab-case: the folder of its paths and handlers. */
  readonly tag: string;
  readonly summary: string;
  /** Any one of these opens it; none: it is open. */
  readonly security: readonly SecurityScheme[];
  readonly parameters: readonly OperationParameter[];
  readonly requestBody: "none" | "optional" | "required";
  /** The statuses that the document names. */
  readonly statuses: readonly number[];
}

export const operations: { readonly [Id in OperationId]: Operation } = {
  "getReady": {
    "id": "getReady",
    "server": "agent-server",
    "method": "GET",
    "path": "/ready",
    "tag": "server-details",
    "summary": "Tell whether the server is ready",
    "security": [],
    "parameters": [],
    "requestBody": "none",
    "statuses": [
      200,
      400,
      405,
      413,
      415,
      503
    ]
  },
  "createConversation": {
    "id": "createConversation",
    "server": "agent-server",
    "method": "POST",
    "path": "/api/conversations",
    "tag": "conversations",
    "summary": "Create a conversation",
    "security": [
      "sessionApiKey"
    ],
    "parameters": [],
    "requestBody": "required",
    "statuses": [
      201,
      400,
      401,
      405,
      413,
      415,
      422
    ]
  },
  "getConversation": {
    "id": "getConversation",
    "server": "agent-server",
    "method": "GET",
    "path": "/api/conversations/{conversation_id}",
    "tag": "conversations",
    "summary": "Read a conversation",
    "security": [
      "sessionApiKey"
    ],
    "parameters": [
      {
        "name": "conversation_id",
        "in": "path",
        "required": true,
        "type": "string"
      }
    ],
    "requestBody": "none",
    "statuses": [
      200,
      400,
      401,
      404,
      405,
      413,
      415,
      422
    ]
  },
  "updateConversation": {
    "id": "updateConversation",
    "server": "agent-server",
    "method": "PATCH",
    "path": "/api/conversations/{conversation_id}",
    "tag": "conversations",
    "summary": "Replace the tags of a conversation",
    "security": [
      "sessionApiKey"
    ],
    "parameters": [
      {
        "name": "conversation_id",
        "in": "path",
        "required": true,
        "type": "string"
      }
    ],
    "requestBody": "required",
    "statuses": [
      200,
      400,
      401,
      404,
      405,
      413,
      415,
      422
    ]
  },
  "deleteConversation": {
    "id": "deleteConversation",
    "server": "agent-server",
    "method": "DELETE",
    "path": "/api/conversations/{conversation_id}",
    "tag": "conversations",
    "summary": "Delete a conversation",
    "security": [
      "sessionApiKey"
    ],
    "parameters": [
      {
        "name": "conversation_id",
        "in": "path",
        "required": true,
        "type": "string"
      }
    ],
    "requestBody": "none",
    "statuses": [
      200,
      400,
      401,
      404,
      405,
      413,
      415,
      422
    ]
  },
  "runConversation": {
    "id": "runConversation",
    "server": "agent-server",
    "method": "POST",
    "path": "/api/conversations/{conversation_id}/run",
    "tag": "conversations",
    "summary": "Run a conversation",
    "security": [
      "sessionApiKey"
    ],
    "parameters": [
      {
        "name": "conversation_id",
        "in": "path",
        "required": true,
        "type": "string"
      }
    ],
    "requestBody": "none",
    "statuses": [
      200,
      400,
      401,
      404,
      405,
      409,
      413,
      415,
      422
    ]
  },
  "searchEvents": {
    "id": "searchEvents",
    "server": "agent-server",
    "method": "GET",
    "path": "/api/conversations/{conversation_id}/events/search",
    "tag": "events",
    "summary": "Read the events of a conversation",
    "security": [
      "sessionApiKey"
    ],
    "parameters": [
      {
        "name": "conversation_id",
        "in": "path",
        "required": true,
        "type": "string"
      },
      {
        "name": "kind__eq",
        "in": "query",
        "required": false,
        "type": "string"
      },
      {
        "name": "limit",
        "in": "query",
        "required": false,
        "type": "integer"
      },
      {
        "name": "page_id",
        "in": "query",
        "required": false,
        "type": "string"
      }
    ],
    "requestBody": "none",
    "statuses": [
      200,
      400,
      401,
      404,
      405,
      413,
      415,
      422
    ]
  },
  "updateSettings": {
    "id": "updateSettings",
    "server": "agent-server",
    "method": "PATCH",
    "path": "/api/settings",
    "tag": "settings",
    "summary": "Change the agent settings",
    "security": [
      "sessionApiKey"
    ],
    "parameters": [],
    "requestBody": "required",
    "statuses": [
      200,
      400,
      401,
      405,
      413,
      415,
      422
    ]
  },
  "getSandboxes": {
    "id": "getSandboxes",
    "server": "cloud-app-server",
    "method": "GET",
    "path": "/api/v1/sandboxes",
    "tag": "sandboxes",
    "summary": "Read sandboxes",
    "security": [
      "bearer",
      "apiKeyHeader"
    ],
    "parameters": [
      {
        "name": "id",
        "in": "query",
        "required": false,
        "type": "array"
      }
    ],
    "requestBody": "none",
    "statuses": [
      200,
      400,
      401,
      405,
      413,
      415,
      422
    ]
  },
  "createSandbox": {
    "id": "createSandbox",
    "server": "cloud-app-server",
    "method": "POST",
    "path": "/api/v1/sandboxes",
    "tag": "sandboxes",
    "summary": "Create a sandbox",
    "security": [
      "bearer",
      "apiKeyHeader"
    ],
    "parameters": [],
    "requestBody": "none",
    "statuses": [
      200,
      400,
      401,
      405,
      413,
      415
    ]
  },
  "deleteSandbox": {
    "id": "deleteSandbox",
    "server": "cloud-app-server",
    "method": "DELETE",
    "path": "/api/v1/sandboxes/{id}",
    "tag": "sandboxes",
    "summary": "Delete a sandbox",
    "security": [
      "bearer",
      "apiKeyHeader"
    ],
    "parameters": [
      {
        "name": "id",
        "in": "path",
        "required": true,
        "type": "string"
      },
      {
        "name": "sandbox_id",
        "in": "query",
        "required": true,
        "type": "string"
      }
    ],
    "requestBody": "none",
    "statuses": [
      200,
      400,
      401,
      404,
      405,
      413,
      415,
      422
    ]
  },
  "getAppConversations": {
    "id": "getAppConversations",
    "server": "cloud-app-server",
    "method": "GET",
    "path": "/api/v1/app-conversations",
    "tag": "app-conversations",
    "summary": "Read app-conversations",
    "security": [
      "bearer",
      "apiKeyHeader"
    ],
    "parameters": [
      {
        "name": "ids",
        "in": "query",
        "required": false,
        "type": "array"
      }
    ],
    "requestBody": "none",
    "statuses": [
      200,
      400,
      401,
      405,
      413,
      415,
      422
    ]
  },
  "startAppConversation": {
    "id": "startAppConversation",
    "server": "cloud-app-server",
    "method": "POST",
    "path": "/api/v1/app-conversations",
    "tag": "app-conversations",
    "summary": "Start an app-conversation",
    "security": [
      "bearer",
      "apiKeyHeader"
    ],
    "parameters": [],
    "requestBody": "optional",
    "statuses": [
      200,
      400,
      401,
      404,
      405,
      413,
      415,
      422
    ]
  },
  "updateAppConversation": {
    "id": "updateAppConversation",
    "server": "cloud-app-server",
    "method": "PATCH",
    "path": "/api/v1/app-conversations",
    "tag": "app-conversations",
    "summary": "Change an app-conversation",
    "security": [
      "bearer",
      "apiKeyHeader"
    ],
    "parameters": [],
    "requestBody": "required",
    "statuses": [
      200,
      400,
      401,
      404,
      405,
      413,
      415,
      422
    ]
  },
  "getStartTasks": {
    "id": "getStartTasks",
    "server": "cloud-app-server",
    "method": "GET",
    "path": "/api/v1/app-conversations/start-tasks",
    "tag": "start-tasks",
    "summary": "Read start tasks",
    "security": [
      "bearer",
      "apiKeyHeader"
    ],
    "parameters": [
      {
        "name": "ids",
        "in": "query",
        "required": false,
        "type": "array"
      }
    ],
    "requestBody": "none",
    "statuses": [
      200,
      400,
      401,
      405,
      413,
      415,
      422
    ]
  },
  "updateAppConversationById": {
    "id": "updateAppConversationById",
    "server": "cloud-app-server",
    "method": "PATCH",
    "path": "/api/v1/app-conversations/{id}",
    "tag": "app-conversations",
    "summary": "Change an app-conversation, by its path",
    "security": [
      "bearer",
      "apiKeyHeader"
    ],
    "parameters": [
      {
        "name": "id",
        "in": "path",
        "required": true,
        "type": "string"
      }
    ],
    "requestBody": "required",
    "statuses": [
      200,
      400,
      401,
      404,
      405,
      413,
      415,
      422
    ]
  },
  "deleteAppConversation": {
    "id": "deleteAppConversation",
    "server": "cloud-app-server",
    "method": "DELETE",
    "path": "/api/v1/app-conversations/{id}",
    "tag": "app-conversations",
    "summary": "Delete an app-conversation",
    "security": [
      "bearer",
      "apiKeyHeader"
    ],
    "parameters": [
      {
        "name": "id",
        "in": "path",
        "required": true,
        "type": "string"
      }
    ],
    "requestBody": "none",
    "statuses": [
      200,
      400,
      401,
      404,
      405,
      413,
      415,
      422
    ]
  }
};

export const operationIds = Object.keys(operations) as readonly OperationId[];

/** `x-contract-version` of both documents. */
export const contractVersion = "0.1.0";

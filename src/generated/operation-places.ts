// Generated from openapi/paths/**/*.yaml by `npm run generate`. Do not edit.

import type { OperationId } from "./operations.js";

/** Where an operation is written in the documents. */
export interface OperationPlace {
  /** Below the root of this project. */
  readonly file: string;
  /** From 1: that of its method. */
  readonly line: number;
}

export const operationPlaces: { readonly [Id in OperationId]: OperationPlace } = {
  "updateAppConversationById": {
    "file": "openapi/paths/app-conversations/app-conversation.yaml",
    "line": 3
  },
  "deleteAppConversation": {
    "file": "openapi/paths/app-conversations/app-conversation.yaml",
    "line": 48
  },
  "startAppConversation": {
    "file": "openapi/paths/app-conversations/app-conversations.yaml",
    "line": 1
  },
  "updateAppConversation": {
    "file": "openapi/paths/app-conversations/app-conversations.yaml",
    "line": 44
  },
  "getAppConversations": {
    "file": "openapi/paths/app-conversations/app-conversations.yaml",
    "line": 89
  },
  "getConversation": {
    "file": "openapi/paths/conversations/conversation.yaml",
    "line": 3
  },
  "updateConversation": {
    "file": "openapi/paths/conversations/conversation.yaml",
    "line": 35
  },
  "deleteConversation": {
    "file": "openapi/paths/conversations/conversation.yaml",
    "line": 85
  },
  "createConversation": {
    "file": "openapi/paths/conversations/conversations.yaml",
    "line": 1
  },
  "runConversation": {
    "file": "openapi/paths/conversations/run.yaml",
    "line": 3
  },
  "searchEvents": {
    "file": "openapi/paths/events/search.yaml",
    "line": 3
  },
  "deleteSandbox": {
    "file": "openapi/paths/sandboxes/sandbox.yaml",
    "line": 3
  },
  "createSandbox": {
    "file": "openapi/paths/sandboxes/sandboxes.yaml",
    "line": 1
  },
  "getSandboxes": {
    "file": "openapi/paths/sandboxes/sandboxes.yaml",
    "line": 30
  },
  "getReady": {
    "file": "openapi/paths/server-details/ready.yaml",
    "line": 1
  },
  "updateSettings": {
    "file": "openapi/paths/settings/settings.yaml",
    "line": 1
  },
  "getStartTasks": {
    "file": "openapi/paths/start-tasks/start-tasks.yaml",
    "line": 1
  }
};

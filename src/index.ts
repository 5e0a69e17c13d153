export { type FoundOperation, findOperation } from "./contract/find-operation.js";
export {
  type ContractViolation,
  type JudgedAnswer,
  type JudgedRequest,
  type Judgement,
  judgeAnswer,
  judgeRequest,
} from "./contract/judge.js";
export { readQuery } from "./contract/read-query.js";
export type * as AgentServer from "./generated/agent-server-types.js";
export type * as CloudAppServer from "./generated/cloud-app-server-types.js";
export {
  type OpenPoint,
  type OpenPointChoice,
  type OpenPointId,
  openPointIds,
  openPoints,
} from "./generated/open-points.js";
export {
  contractVersion,
  type Operation,
  type OperationId,
  type OperationParameter,
  operationIds,
  operations,
  type SecurityScheme,
  type ServerName,
} from "./generated/operations.js";
export {
  type Need,
  type Requirement,
  type RequirementId,
  requirementIds,
  requirements,
} from "./generated/requirements.js";

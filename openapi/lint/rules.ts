import consistencyRows from "./consistency-rows/rule.js";
import contractVersion from "./contract-version/rule.js";
import type { Rule } from "./define-rule.js";
import examplesOneStory from "./examples-one-story/rule.js";
import examplesValid from "./examples-valid/rule.js";
import openPointKnown from "./open-point-known/rule.js";
import openPointUsed from "./open-point-used/rule.js";
import operationErrors from "./operation-errors/rule.js";
import operationExamples from "./operation-examples/rule.js";
import operationId from "./operation-id/rule.js";
import operationInRequirement from "./operation-in-requirement/rule.js";
import operationSecurity from "./operation-security/rule.js";
import operationSummary from "./operation-summary/rule.js";
import operationTag from "./operation-tag/rule.js";
import pathParameters from "./path-parameters/rule.js";
import pathPrefix from "./path-prefix/rule.js";
import requirementOperations from "./requirement-operations/rule.js";
import sandboxDeleteIds from "./sandbox-delete-ids/rule.js";
import schemaDescribed from "./schema-described/rule.js";
import schemaKeywords from "./schema-keywords/rule.js";
import statedBesideOpenPoint from "./stated-beside-open-point/rule.js";
import statesEnum from "./states-enum/rule.js";
import statesLeftOrFinal from "./states-left-or-final/rule.js";
import statesNamed from "./states-named/rule.js";
import statesOperations from "./states-operations/rule.js";
import statesReachable from "./states-reachable/rule.js";
import tagMapOneSchema from "./tag-map-one-schema/rule.js";

/** Our rules by their names, in the order in which people read them. */
export const rules: Readonly<Record<string, Rule>> = {
  "operation-id": operationId,
  "operation-tag": operationTag,
  "operation-summary": operationSummary,
  "operation-examples": operationExamples,
  "operation-errors": operationErrors,
  "operation-security": operationSecurity,
  "operation-in-requirement": operationInRequirement,
  "requirement-operations": requirementOperations,
  "path-prefix": pathPrefix,
  "path-parameters": pathParameters,
  "sandbox-delete-ids": sandboxDeleteIds,
  "schema-described": schemaDescribed,
  "schema-keywords": schemaKeywords,
  "tag-map-one-schema": tagMapOneSchema,
  "examples-valid": examplesValid,
  "examples-one-story": examplesOneStory,
  "open-point-known": openPointKnown,
  "open-point-used": openPointUsed,
  "stated-beside-open-point": statedBesideOpenPoint,
  "states-named": statesNamed,
  "states-reachable": statesReachable,
  "states-left-or-final": statesLeftOrFinal,
  "states-operations": statesOperations,
  "states-enum": statesEnum,
  "consistency-rows": consistencyRows,
  "contract-version": contractVersion,
};

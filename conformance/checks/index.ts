import type { Check } from "../check.js";
import agentSpecFinishAndThinkAdded from "./agent-spec/finish-and-think-added.js";
import agentSpecListedToolsAvailable from "./agent-spec/listed-tools-available.js";
import agentSpecNoToolsMeansTwo from "./agent-spec/no-tools-means-two.js";
import agentSpecSettingsDoNotLeak from "./agent-spec/settings-do-not-leak.js";
import agentSpecUnlistedToolAbsent from "./agent-spec/unlisted-tool-absent.js";
import appConversationsDeleteRemoves from "./app-conversations/delete-removes.js";
import appConversationsMirrorCatchesUp from "./app-conversations/mirror-catches-up.js";
import appConversationsMirrorNeverInvents from "./app-conversations/mirror-never-invents.js";
import appConversationsPatchTakesNoTags from "./app-conversations/patch-takes-no-tags.js";
import appConversationsRecord from "./app-conversations/record.js";
import appConversationsStartTakesNoTags from "./app-conversations/start-takes-no-tags.js";
import appConversationsUrlForm from "./app-conversations/url-form.js";
import appConversationsUrlUsable from "./app-conversations/url-usable.js";
import authAgentRefusesNoKey from "./auth/agent-refuses-no-key.js";
import authAgentRefusesWrongKey from "./auth/agent-refuses-wrong-key.js";
import authCloudBearerAccepted from "./auth/cloud-bearer-accepted.js";
import authCloudHeaderAccepted from "./auth/cloud-header-accepted.js";
import authCloudKeyRefusedByAgent from "./auth/cloud-key-refused-by-agent.js";
import authCloudRefusesNoKey from "./auth/cloud-refuses-no-key.js";
import authCloudRefusesWrongKey from "./auth/cloud-refuses-wrong-key.js";
import authOtherSandboxKeyRefused from "./auth/other-sandbox-key-refused.js";
import authRefusedWriteChangesNothing from "./auth/refused-write-changes-nothing.js";
import authSessionKeyAccepted from "./auth/session-key-accepted.js";
import authSessionKeyRefusedByCloud from "./auth/session-key-refused-by-cloud.js";
import contractAnswersKeepTheDocuments from "./contract/answers-keep-the-documents.js";
import contractNoServerErrors from "./contract/no-server-errors.js";
import conversationsCreateYieldsIdentifier from "./conversations/create-yields-identifier.js";
import conversationsDeleteLeavesOthers from "./conversations/delete-leaves-others.js";
import conversationsDeleteRemoves from "./conversations/delete-removes.js";
import conversationsGetShowsStatusAndTags from "./conversations/get-shows-status-and-tags.js";
import conversationsRunFails from "./conversations/run-fails.js";
import conversationsRunFinishes from "./conversations/run-finishes.js";
import conversationsRunOfARunningOne from "./conversations/run-of-a-running-one.js";
import conversationsRunStarts from "./conversations/run-starts.js";
import conversationsSecretNotEchoed from "./conversations/secret-not-echoed.js";
import eventsActionNamesTool from "./events/action-names-tool.js";
import eventsBelongToTheirConversation from "./events/belong-to-their-conversation.js";
import eventsCompleteAtEnd from "./events/complete-at-end.js";
import eventsKindFilter from "./events/kind-filter.js";
import eventsLimit from "./events/limit.js";
import eventsLimitAfterFilter from "./events/limit-after-filter.js";
import eventsRecordedForGood from "./events/recorded-for-good.js";
import eventsSearchAnswersItems from "./events/search-answers-items.js";
import eventsSystemPromptListsTools from "./events/system-prompt-lists-tools.js";
import readinessNotReadyWhileInitialising from "./readiness/not-ready-while-initialising.js";
import readinessOpenToProbes from "./readiness/open-to-probes.js";
import readinessReadyWhenInitialised from "./readiness/ready-when-initialised.js";
import readinessStaysReady from "./readiness/stays-ready.js";
import readinessValuesAreStrings from "./readiness/values-are-strings.js";
import sandboxesCreateYieldsId from "./sandboxes/create-yields-id.js";
import sandboxesDeleteLeavesOthers from "./sandboxes/delete-leaves-others.js";
import sandboxesDeleteNeedsQuery from "./sandboxes/delete-needs-query.js";
import sandboxesDeleteRemoves from "./sandboxes/delete-removes.js";
import sandboxesNamesItsAgentServer from "./sandboxes/names-its-agent-server.js";
import sandboxesReachesRunning from "./sandboxes/reaches-running.js";
import sandboxesReadById from "./sandboxes/read-by-id.js";
import sandboxesRefusedDeleteKeepsIt from "./sandboxes/refused-delete-keeps-it.js";
import sandboxesRunningIsUsable from "./sandboxes/running-is-usable.js";
import startTasksReachesReady from "./start-tasks/reaches-ready.js";
import startTasksReadById from "./start-tasks/read-by-id.js";
import startTasksStartYieldsTask from "./start-tasks/start-yields-task.js";
import tagsCreateStoresTags from "./tags/create-stores-tags.js";
import tagsKeyCharsetAccepted from "./tags/key-charset-accepted.js";
import tagsKeyCharsetRejected from "./tags/key-charset-rejected.js";
import tagsMergeByClient from "./tags/merge-by-client.js";
import tagsPatchAnswersUpdated from "./tags/patch-answers-updated.js";
import tagsPatchIsAtomic from "./tags/patch-is-atomic.js";
import tagsPatchLeavesTheRest from "./tags/patch-leaves-the-rest.js";
import tagsPatchReplacesWholeMap from "./tags/patch-replaces-whole-map.js";
import tagsPatchVisibleAtOnce from "./tags/patch-visible-at-once.js";
import tagsPatchVisibleDuringRun from "./tags/patch-visible-during-run.js";
import tagsRejectedWriteChangesNothing from "./tags/rejected-write-changes-nothing.js";
import tagsRulesHoldOnCreate from "./tags/rules-hold-on-create.js";
import tagsStayWithTheirConversation from "./tags/stay-with-their-conversation.js";
import tagsValueLengthAccepted from "./tags/value-length-accepted.js";
import tagsValueLengthRejected from "./tags/value-length-rejected.js";
import tagsValueRoundTrip from "./tags/value-round-trip.js";

/** All that the suite can ask, in the order of the catalogue. */
export const checks: readonly Check[] = [
  readinessReadyWhenInitialised,
  readinessValuesAreStrings,
  readinessOpenToProbes,
  readinessNotReadyWhileInitialising,
  readinessStaysReady,
  authSessionKeyAccepted,
  authAgentRefusesNoKey,
  authAgentRefusesWrongKey,
  authCloudKeyRefusedByAgent,
  authOtherSandboxKeyRefused,
  authSessionKeyRefusedByCloud,
  authCloudBearerAccepted,
  authCloudHeaderAccepted,
  authCloudRefusesNoKey,
  authCloudRefusesWrongKey,
  authRefusedWriteChangesNothing,
  sandboxesCreateYieldsId,
  sandboxesReachesRunning,
  sandboxesRunningIsUsable,
  sandboxesNamesItsAgentServer,
  sandboxesReadById,
  sandboxesDeleteNeedsQuery,
  sandboxesRefusedDeleteKeepsIt,
  sandboxesDeleteRemoves,
  sandboxesDeleteLeavesOthers,
  conversationsCreateYieldsIdentifier,
  conversationsGetShowsStatusAndTags,
  conversationsRunStarts,
  conversationsRunOfARunningOne,
  conversationsRunFinishes,
  conversationsRunFails,
  conversationsDeleteRemoves,
  conversationsDeleteLeavesOthers,
  conversationsSecretNotEchoed,
  tagsKeyCharsetAccepted,
  tagsKeyCharsetRejected,
  tagsValueLengthAccepted,
  tagsValueLengthRejected,
  tagsValueRoundTrip,
  tagsRulesHoldOnCreate,
  tagsCreateStoresTags,
  tagsRejectedWriteChangesNothing,
  tagsPatchReplacesWholeMap,
  tagsPatchAnswersUpdated,
  tagsPatchVisibleAtOnce,
  tagsPatchVisibleDuringRun,
  tagsMergeByClient,
  tagsStayWithTheirConversation,
  tagsPatchIsAtomic,
  tagsPatchLeavesTheRest,
  agentSpecFinishAndThinkAdded,
  agentSpecListedToolsAvailable,
  agentSpecUnlistedToolAbsent,
  agentSpecNoToolsMeansTwo,
  agentSpecSettingsDoNotLeak,
  eventsSearchAnswersItems,
  eventsKindFilter,
  eventsLimit,
  eventsLimitAfterFilter,
  eventsSystemPromptListsTools,
  eventsActionNamesTool,
  eventsCompleteAtEnd,
  eventsBelongToTheirConversation,
  eventsRecordedForGood,
  startTasksStartYieldsTask,
  startTasksReadById,
  startTasksReachesReady,
  appConversationsRecord,
  appConversationsUrlForm,
  appConversationsUrlUsable,
  appConversationsStartTakesNoTags,
  appConversationsPatchTakesNoTags,
  appConversationsMirrorCatchesUp,
  appConversationsMirrorNeverInvents,
  appConversationsDeleteRemoves,
  contractAnswersKeepTheDocuments,
  contractNoServerErrors,
];

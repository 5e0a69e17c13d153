import finishAndThinkAdded from "./agent-spec/finish-and-think-added.js";
import listedToolsAvailable from "./agent-spec/listed-tools-available.js";
import noToolsMeansTwo from "./agent-spec/no-tools-means-two.js";
import settingsDoNotLeak from "./agent-spec/settings-do-not-leak.js";
import unlistedToolAbsent from "./agent-spec/unlisted-tool-absent.js";
import appConversationsDeleteRemoves from "./app-conversations/delete-removes.js";
import mirrorCatchesUp from "./app-conversations/mirror-catches-up.js";
import mirrorNeverInvents from "./app-conversations/mirror-never-invents.js";
import patchTakesNoTags from "./app-conversations/patch-takes-no-tags.js";
import record from "./app-conversations/record.js";
import startTakesNoTags from "./app-conversations/start-takes-no-tags.js";
import urlForm from "./app-conversations/url-form.js";
import urlUsable from "./app-conversations/url-usable.js";
import agentRefusesNoKey from "./auth/agent-refuses-no-key.js";
import agentRefusesWrongKey from "./auth/agent-refuses-wrong-key.js";
import cloudBearerAccepted from "./auth/cloud-bearer-accepted.js";
import cloudHeaderAccepted from "./auth/cloud-header-accepted.js";
import cloudKeyRefusedByAgent from "./auth/cloud-key-refused-by-agent.js";
import cloudRefusesNoKey from "./auth/cloud-refuses-no-key.js";
import cloudRefusesWrongKey from "./auth/cloud-refuses-wrong-key.js";
import otherSandboxKeyRefused from "./auth/other-sandbox-key-refused.js";
import refusedWriteChangesNothing from "./auth/refused-write-changes-nothing.js";
import sessionKeyAccepted from "./auth/session-key-accepted.js";
import sessionKeyRefusedByCloud from "./auth/session-key-refused-by-cloud.js";
import answersKeepTheDocuments from "./contract/answers-keep-the-documents.js";
import noServerErrors from "./contract/no-server-errors.js";
import createYieldsIdentifier from "./conversations/create-yields-identifier.js";
import conversationsDeleteLeavesOthers from "./conversations/delete-leaves-others.js";
import conversationsDeleteRemoves from "./conversations/delete-removes.js";
import getShowsStatusAndTags from "./conversations/get-shows-status-and-tags.js";
import runFails from "./conversations/run-fails.js";
import runFinishes from "./conversations/run-finishes.js";
import runOfARunningOne from "./conversations/run-of-a-running-one.js";
import runStarts from "./conversations/run-starts.js";
import secretNotEchoed from "./conversations/secret-not-echoed.js";
import actionNamesTool from "./events/action-names-tool.js";
import belongToTheirConversation from "./events/belong-to-their-conversation.js";
import completeAtEnd from "./events/complete-at-end.js";
import kindFilter from "./events/kind-filter.js";
import limit from "./events/limit.js";
import limitAfterFilter from "./events/limit-after-filter.js";
import recordedForGood from "./events/recorded-for-good.js";
import searchAnswersItems from "./events/search-answers-items.js";
import systemPromptListsTools from "./events/system-prompt-lists-tools.js";
import type { Fault } from "./fault.js";
import notReadyWhileInitialising from "./readiness/not-ready-while-initialising.js";
import openToProbes from "./readiness/open-to-probes.js";
import readyWhenInitialised from "./readiness/ready-when-initialised.js";
import staysReady from "./readiness/stays-ready.js";
import valuesAreStrings from "./readiness/values-are-strings.js";
import createYieldsId from "./sandboxes/create-yields-id.js";
import sandboxesDeleteLeavesOthers from "./sandboxes/delete-leaves-others.js";
import deleteNeedsQuery from "./sandboxes/delete-needs-query.js";
import sandboxesDeleteRemoves from "./sandboxes/delete-removes.js";
import namesItsAgentServer from "./sandboxes/names-its-agent-server.js";
import reachesRunning from "./sandboxes/reaches-running.js";
import sandboxesReadById from "./sandboxes/read-by-id.js";
import refusedDeleteKeepsIt from "./sandboxes/refused-delete-keeps-it.js";
import runningIsUsable from "./sandboxes/running-is-usable.js";
import reachesReady from "./start-tasks/reaches-ready.js";
import startTasksReadById from "./start-tasks/read-by-id.js";
import startYieldsTask from "./start-tasks/start-yields-task.js";
import createStoresTags from "./tags/create-stores-tags.js";
import keyCharsetAccepted from "./tags/key-charset-accepted.js";
import keyCharsetRejected from "./tags/key-charset-rejected.js";
import mergeByClient from "./tags/merge-by-client.js";
import patchAnswersUpdated from "./tags/patch-answers-updated.js";
import patchIsAtomic from "./tags/patch-is-atomic.js";
import patchLeavesTheRest from "./tags/patch-leaves-the-rest.js";
import patchReplacesWholeMap from "./tags/patch-replaces-whole-map.js";
import patchVisibleAtOnce from "./tags/patch-visible-at-once.js";
import patchVisibleDuringRun from "./tags/patch-visible-during-run.js";
import rejectedWriteChangesNothing from "./tags/rejected-write-changes-nothing.js";
import rulesHoldOnCreate from "./tags/rules-hold-on-create.js";
import stayWithTheirConversation from "./tags/stay-with-their-conversation.js";
import valueLengthAccepted from "./tags/value-length-accepted.js";
import valueLengthRejected from "./tags/value-length-rejected.js";
import valueRoundTrip from "./tags/value-round-trip.js";

/** Every named fault, in the order of the catalogue. */
export const faults: readonly Fault[] = [
  ...readyWhenInitialised,
  ...valuesAreStrings,
  ...openToProbes,
  ...notReadyWhileInitialising,
  ...staysReady,
  ...sessionKeyAccepted,
  ...agentRefusesNoKey,
  ...agentRefusesWrongKey,
  ...cloudKeyRefusedByAgent,
  ...otherSandboxKeyRefused,
  ...sessionKeyRefusedByCloud,
  ...cloudBearerAccepted,
  ...cloudHeaderAccepted,
  ...cloudRefusesNoKey,
  ...cloudRefusesWrongKey,
  ...refusedWriteChangesNothing,
  ...createYieldsId,
  ...reachesRunning,
  ...runningIsUsable,
  ...namesItsAgentServer,
  ...sandboxesReadById,
  ...deleteNeedsQuery,
  ...refusedDeleteKeepsIt,
  ...sandboxesDeleteRemoves,
  ...sandboxesDeleteLeavesOthers,
  ...createYieldsIdentifier,
  ...getShowsStatusAndTags,
  ...runStarts,
  ...runOfARunningOne,
  ...runFinishes,
  ...runFails,
  ...conversationsDeleteRemoves,
  ...conversationsDeleteLeavesOthers,
  ...secretNotEchoed,
  ...keyCharsetAccepted,
  ...keyCharsetRejected,
  ...valueLengthAccepted,
  ...valueLengthRejected,
  ...valueRoundTrip,
  ...rulesHoldOnCreate,
  ...createStoresTags,
  ...rejectedWriteChangesNothing,
  ...patchReplacesWholeMap,
  ...patchAnswersUpdated,
  ...patchVisibleAtOnce,
  ...patchVisibleDuringRun,
  ...mergeByClient,
  ...stayWithTheirConversation,
  ...patchIsAtomic,
  ...patchLeavesTheRest,
  ...finishAndThinkAdded,
  ...listedToolsAvailable,
  ...unlistedToolAbsent,
  ...noToolsMeansTwo,
  ...settingsDoNotLeak,
  ...searchAnswersItems,
  ...kindFilter,
  ...limit,
  ...limitAfterFilter,
  ...systemPromptListsTools,
  ...actionNamesTool,
  ...completeAtEnd,
  ...belongToTheirConversation,
  ...recordedForGood,
  ...startYieldsTask,
  ...startTasksReadById,
  ...reachesReady,
  ...record,
  ...urlForm,
  ...urlUsable,
  ...startTakesNoTags,
  ...patchTakesNoTags,
  ...mirrorCatchesUp,
  ...mirrorNeverInvents,
  ...appConversationsDeleteRemoves,
  ...answersKeepTheDocuments,
  ...noServerErrors,
];

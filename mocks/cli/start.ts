import { loadFaultPlan } from "../fault-plan/load-fault-plan.js";
import { loadFixture } from "../fixtures/load-fixture.js";
import { type Mock, startMock } from "../index.js";
import { jsonEntry, prettyEntry } from "../log.js";
import type { Io } from "./io.js";
import type { MockFlags } from "./options.js";
import { readCertificate } from "./read-certificate.js";
import { readScripts } from "./read-scripts.js";

/**
 * Starts the mock that the command line asks for; it logs on stderr.
 * @throws UnusableCertificate
 * @throws UnknownScript
 * @throws UnreadableFile
 * @throws InvalidFixture
 */
export async function start(
  {
    fault,
    agentPorts,
    verbose,
    log,
    tlsCert,
    tlsKey,
    cors,
    script,
    faultPlan,
    fixture,
    controlPort,
    controlToken,
    ...flags
  }: MockFlags,
  io: Io,
): Promise<Mock> {
  const tls = readCertificate(tlsCert, tlsKey);
  const format = log === "json" ? jsonEntry : prettyEntry;
  return startMock({
    ...flags,
    ...(await readScripts(script)),
    ...(faultPlan === undefined ? {} : { faultPlan: await loadFaultPlan(faultPlan) }),
    ...(fixture === undefined ? {} : { fixture: await loadFixture(fixture) }),
    control: {
      port: controlPort,
      ...(controlToken === undefined ? {} : { token: controlToken }),
    },
    faults: fault,
    ...(agentPorts === undefined ? {} : { sandboxPorts: agentPorts }),
    ...(tls === undefined ? {} : { tls }),
    crossOrigin: cors,
    logRequests: verbose,
    log: (entry) => void io.stderr.write(`${format(entry, new Date())}\n`),
  });
}

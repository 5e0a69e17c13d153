import { choosable, choosablePoints } from "../choices.js";
import { readDocument } from "../documents.js";
import { findFault, loadFaults } from "../faults/find-fault.js";
import type { TenantMock } from "../tenant-mock.js";
import type { ControlHandlers } from "./control-handler.js";
import { PermanentTenant } from "./misuse.js";

/** All operations of the control plane. Each is a few lines: what it does, the mock can do in its own process, too. */
export const controlHandlers: ControlHandlers = {
  getDocument: () => readDocument("control") as { openapi: string },

  listTenants: (_, { tenants }) => ({ tenants: tenants.all().map(viewTenant) }),
  createTenant: async ({ body = {} }, { tenants }) => viewTenant(await tenants.open(body)),
  getTenant: ({ path }, { tenants }) => viewTenant(tenants.find(path.name)),
  deleteTenant: async ({ path }, { tenants }) => {
    const tenant = tenants.find(path.name);
    if (tenant === tenants.first()) throw new PermanentTenant();
    await tenant.stop();
  },

  resetTenant: ({ tenant }) => tenant.reset(),
  loadFixture: ({ tenant, body }) => tenant.load(body),
  listSnapshots: ({ tenant }, { snapshots }) => ({ snapshots: snapshots.list(tenant) }),
  takeSnapshot: ({ tenant }, { snapshots }) => snapshots.take(tenant),
  restoreSnapshot: ({ tenant, path }, { snapshots }) =>
    tenant.restore(snapshots.find(tenant, path.id)),
  deleteSnapshot: ({ tenant, path }, { snapshots }) => snapshots.delete(tenant, path.id),

  readClock: ({ tenant }) => viewClock(tenant),
  setClock: ({ tenant, body: { now, speed } }) => {
    if (now !== undefined) tenant.clock.set(now);
    if (speed !== undefined) tenant.clock.release(speed);
    return viewClock(tenant);
  },
  advanceClock: ({ tenant, body }) => {
    tenant.clock.advance(body.ms);
    return viewClock(tenant);
  },
  runToIdle: ({ tenant }) => ({ changes: tenant.clock.runToIdle() }),
  listPending: ({ tenant }) => ({ changes: tenant.pending() }),

  listFaults: ({ tenant }) => viewFaults(tenant),
  switchFaults: async ({ tenant, body }) => {
    await Promise.all(Object.keys(body).map(findFault)); // one that is not known changes nothing
    for (const [id, isOn] of Object.entries(body)) await tenant.faults[isOn ? "on" : "off"](id);
    return viewFaults(tenant);
  },
  readFaultPlan: ({ tenant }) => ({ planned: tenant.planned() }),
  planFaults: async ({ tenant, body }) => {
    await tenant.plan(...body);
    return { planned: tenant.planned() };
  },
  clearFaultPlan: ({ tenant }) => tenant.unplan(),

  listChoices: ({ tenant }) => viewChoices(tenant),
  choose: ({ tenant, body }) => {
    tenant.open(body);
    return viewChoices(tenant);
  },

  listScripts: ({ tenant }) => tenant.scripts(),
  addScript: async ({ tenant, body }) => {
    const { readScript } = await import("../scripts/read-script.js");
    tenant.use(readScript(JSON.stringify(body)));
    return tenant.scripts();
  },
  useScript: ({ tenant, path }) => {
    tenant.use(path.name);
    return tenant.scripts();
  },
  resumeConversation: ({ tenant, path }) => tenant.resume(path.id),

  findExchanges: ({ tenant, body = {} }) => ({
    exchanges: tenant.journal.find(body),
    dropped: tenant.journal.dropped.exchanges,
  }),
  countExchanges: ({ tenant, body = {} }) => ({ count: tenant.journal.count(body) }),
  waitForExchange: ({ tenant, body: { query = {}, timeoutMs = 5_000 }, signal }) =>
    tenant.journal.waitFor(query, { timeoutMs, signal }),
  clearJournal: ({ tenant }) => tenant.journal.clear(),
  listViolations: ({ tenant }) => ({ violations: tenant.violations() }),
};

const viewTenant = ({ name, cloud, agent }: TenantMock) => ({ name, cloud, agent });

const viewClock = ({ clock, pending }: TenantMock) => ({
  now: clock.now(),
  speed: clock.speed,
  next: pending()[0]?.at ?? null,
});

async function viewFaults(tenant: TenantMock) {
  const faults = await loadFaults();
  const on = new Set(tenant.faults.list());
  return { faults: faults.map(({ id, breaks }) => ({ id, breaks, isOn: on.has(id) })) };
}

function viewChoices(tenant: TenantMock) {
  const chosen = tenant.choices();
  return {
    openPoints: choosablePoints.map((point) => ({
      point,
      chosen: chosen[point],
      choices: choosable[point],
    })),
  };
}

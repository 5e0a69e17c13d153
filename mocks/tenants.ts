import { readChoices } from "./choices.js";
import { DEVELOPMENT_KEYS } from "./development-keys.js";
import type { Choices } from "./domain/choices.js";
import type { Fixture } from "./domain/fixture.js";
import { checkPlan } from "./fault-plan/check-plan.js";
import type { PlannedFault } from "./fault-plan/fault-plan.js";
import { findFault } from "./faults/find-fault.js";
import { checkFixture } from "./fixtures/check-fixture.js";
import { chooseScripts, type ScriptOptions } from "./scripts/choose-scripts.js";
import type { DoorsOptions, MockServer } from "./server/mock-server.js";
import { type TenantMock, tenantMock } from "./tenant-mock.js";

/** What a tenant may have of its own. */
export interface TenantOptions extends Omit<ScriptOptions, "llm"> {
  /** Port of the cloud server; 0, the default, picks one. */
  readonly port?: number;
  /** Port of the agent server that stands alone; 0, the default, picks one. */
  readonly agentPort?: number;
  readonly apiKey?: string;
  readonly sessionKey?: string;
  /** The same seed gives the same identifiers and keys in the same order. */
  readonly seed?: number;
  /** How its journal and the control plane call it; `default` for the first one, then `tenant-2` and so on, unless told. */
  readonly name?: string;
  /** Named faults to switch on, as `<requirement>/<name>`. */
  readonly faults?: readonly string[];
  /** What is to go wrong between clients and servers. */
  readonly faultPlan?: readonly PlannedFault[];
  /** What is there from the start; nothing, unless told. */
  readonly fixture?: Fixture;
  /** How to behave where the specification is silent, where not by default. */
  readonly open?: Partial<Choices>;
  /** `held` stands still until it is driven; `real`, the default, goes on by itself. */
  readonly clock?: "real" | "held";
  /** How many times as quick as the machine's time its clock goes. 1, unless told. */
  readonly speed?: number;
}

/** Another tenant has that name. */
export class NameTaken extends Error {
  override readonly name = "NameTaken";
}

/** No tenant has that name. */
export class UnknownTenant extends Error {
  override readonly name = "UnknownTenant";
}

/** The tenants of a mock that are open, in the order in which they were made. */
export class Tenants {
  readonly #server: MockServer;
  readonly #llm: Pick<ScriptOptions, "llm">;
  readonly #open = new Map<string, TenantMock>();
  /** The names of those that are being opened. */
  readonly #coming = new Set<string>();
  #count = 0;
  #first: TenantMock | undefined;

  /** @param llm whether agents call LLMs; the same for all of them */
  constructor(server: MockServer, llm: ScriptOptions["llm"]) {
    this.#server = server;
    this.#llm = llm === undefined ? {} : { llm };
  }

  /** @throws NameTaken, and whatever `startMock` throws at its options */
  async open(options: TenantOptions): Promise<TenantMock> {
    const name = options.name ?? this.#freshName();
    if (this.#open.has(name) || this.#coming.has(name)) {
      throw new NameTaken(`there is a tenant "${name}" already`);
    }
    this.#coming.add(name);
    try {
      const own = await readTenantOptions({ ...options, ...this.#llm, name });
      const opened = await this.#server.openTenant(own);
      const close = () => {
        this.#open.delete(name);
        return opened.close();
      };
      const tenant = tenantMock({ ...opened, close }, own.keys);
      this.#open.set(name, tenant);
      this.#first ??= tenant;
      return tenant;
    } finally {
      this.#coming.delete(name);
    }
  }

  all(): readonly TenantMock[] {
    return [...this.#open.values()];
  }

  /** The one that the mock started with. */
  first(): TenantMock | undefined {
    return this.#first;
  }

  /** @throws UnknownTenant naming those that there are */
  find(name: string): TenantMock {
    const tenant = this.#open.get(name);
    if (tenant !== undefined) return tenant;
    const names = [...this.#open.keys()].slice(0, MOST_NAMED).join(", ");
    throw new UnknownTenant(`there is no tenant "${name}"; there are ${names}`);
  }

  #freshName(): string {
    this.#count += 1;
    return this.#count === 1 ? FIRST_TENANT : `tenant-${this.#count}`;
  }
}

/** The tenant that a mock starts with, unless it is called otherwise. */
export const FIRST_TENANT = "default";
const MOST_NAMED = 10;

async function readTenantOptions(
  options: TenantOptions & Pick<ScriptOptions, "llm"> & { readonly name: string },
): Promise<DoorsOptions> {
  const { name, apiKey = DEVELOPMENT_KEYS.cloud, sessionKey = DEVELOPMENT_KEYS.agent } = options;
  return {
    port: options.port ?? 0,
    agentPort: options.agentPort ?? 0,
    keys: { cloud: apiKey, agent: sessionKey },
    seed: String(options.seed ?? 0),
    name,
    faultPlan: options.faultPlan && (await checkPlan(options.faultPlan)),
    fixture: options.fixture && (await checkFixture(options.fixture)),
    faults: await Promise.all((options.faults ?? []).map(findFault)),
    choices: readChoices(options.open ?? {}),
    scripts: chooseScripts(options),
    clock: { speed: options.clock === "held" ? 0 : (options.speed ?? 1) },
  };
}

import type { Snapshot } from "../server/tenant.js";
import type { TenantMock } from "../tenant-mock.js";

/** No snapshot of that tenant has that name. */
export class UnknownSnapshot extends Error {
  override readonly name = "UnknownSnapshot";
}

/** The snapshots that the control plane keeps for those who cannot hold a value themselves; they go with their tenant. */
export class Snapshots {
  readonly #kept = new WeakMap<TenantMock, Map<string, Snapshot>>();
  #count = 0;

  take(tenant: TenantMock): { readonly id: string; readonly at: number } {
    const id = `snapshot-${++this.#count}`;
    const snapshot = tenant.snapshot();
    this.#of(tenant).set(id, snapshot);
    return { id, at: snapshot.at };
  }

  list(tenant: TenantMock): readonly { readonly id: string; readonly at: number }[] {
    return [...this.#of(tenant)].map(([id, { at }]) => ({ id, at }));
  }

  /** @throws UnknownSnapshot */
  find(tenant: TenantMock, id: string): Snapshot {
    const snapshot = this.#of(tenant).get(id);
    if (snapshot !== undefined) return snapshot;
    throw new UnknownSnapshot(`the tenant "${tenant.name}" has no snapshot "${id}"`);
  }

  /** @throws UnknownSnapshot */
  delete(tenant: TenantMock, id: string): void {
    this.find(tenant, id);
    this.#of(tenant).delete(id);
  }

  #of(tenant: TenantMock): Map<string, Snapshot> {
    const kept = this.#kept.get(tenant) ?? new Map<string, Snapshot>();
    this.#kept.set(tenant, kept);
    return kept;
  }
}

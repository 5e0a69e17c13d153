/** One call at a door, as far as its key goes. */
export interface KeyCheck {
  /** The operationId that was called. */
  readonly operation: string;
  /** How a key came with the call. */
  readonly scheme: "sessionApiKey" | "bearer" | "apiKeyHeader" | undefined;
  /** The key that came with the call, if any. */
  readonly presented: string | undefined;
  /** The key that opens the door; `undefined` while there is none. */
  readonly expected: string | undefined;
  /** Whether the key opens another door of the same tenant: of its cloud, or of any of its agent servers. */
  readonly opensAnother: (server: "agent-server" | "cloud-app-server") => boolean;
}

export interface KeyRules {
  /** Whether a call of the operation needs a key at all. */
  readonly asksForKey: (operation: {
    readonly id: string;
    readonly security: readonly string[];
  }) => boolean;
  /** Whether a key in `Authorization` is taken note of. */
  readonly readsBearer: (operation: { readonly security: readonly string[] }) => boolean;
  readonly admits: (check: KeyCheck) => boolean;
  /** Which of the keys that a call came with are looked at; each of them must open the door. */
  readonly decidingKeys: (keys: readonly KeyCheck[]) => readonly KeyCheck[];
}

/** A key is asked for where the document declares a security requirement. */
export const asksForKey: KeyRules["asksForKey"] = ({ security }) => security.length > 0;

/** An operation that needs no key takes note of one all the same. */
export const readsBearer: KeyRules["readsBearer"] = ({ security }) =>
  security.length === 0 || security.includes("bearer");

/** A call is admitted with the whole key and nothing else. */
export const admitKey = ({
  presented,
  expected,
}: Pick<KeyCheck, "presented" | "expected">): boolean =>
  presented !== undefined && expected !== undefined && sameSecret(presented, expected);

/** The keys of one header count where it is there, whatever the others hold. */
export const decideBy =
  (scheme: KeyCheck["scheme"]): KeyRules["decidingKeys"] =>
  (keys) =>
    keys.some((key) => key.scheme === scheme) ? keys.filter((key) => key.scheme === scheme) : keys;

const SANDBOX_CALLS: readonly string[] = ["createSandbox", "getSandboxes", "deleteSandbox"];

/** The sandbox calls do not look at `X-Session-API-Key`. */
export const ignoreHeaderOnSandboxes: KeyRules["decidingKeys"] = (keys) =>
  keys.filter((key) => key.scheme !== "apiKeyHeader" || !SANDBOX_CALLS.includes(key.operation));

/** Compares in a time that does not tell how much of the secret was right. */
function sameSecret(presented: string, expected: string): boolean {
  let difference = presented.length ^ expected.length;
  for (let index = 0; index < presented.length; index++) {
    difference |= presented.charCodeAt(index) ^ expected.charCodeAt(index % expected.length || 0);
  }
  return difference === 0 && expected.length > 0;
}

// How texts that pass through the disturbing proxy are changed.

type Json = Readonly<Record<string, unknown>>;

const OWN = /\b([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\b/g;
const OTHER = /\bthing_([0-9a-f]{8})_([0-9a-f]{4})_([0-9a-f]{4})_([0-9a-f]{4})_([0-9a-f]{12})_x\b/g;

/** The identifiers of the mock in another form, which leads back. */
export const otherIds = (text: string): string => text.replaceAll(OWN, "thing_$1_$2_$3_$4_$5_x");

export const ownIds = (text: string): string => text.replaceAll(OTHER, "$1-$2-$3-$4-$5");

/** Changes every object of a JSON text but maps of tags; a text that is no JSON stays as it is. */
export function mapObjects(text: string, change: (object: Json) => Json): string {
  try {
    return JSON.stringify(JSON.parse(text, (key, value) => (isTagged(key) ? value : walk(value))));
  } catch {
    return text;
  }
  function walk(value: unknown): unknown {
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? change(value as Json)
      : value;
  }
}

const isTagged = (key: string): boolean => key === "tags";

/** A field that nobody asked for; a string, as `/ready` wants its values. */
export const withExtraFields = (object: Json): Json => ({
  ...object,
  extension: "a field of a later version",
});

/** Sandboxes that run are shown as they are before that. */
export const hideSandboxes =
  (isStarting: (id: string) => boolean) =>
  (object: Json): Json =>
    object.status === "RUNNING" && typeof object.id === "string" && isStarting(object.id)
      ? { ...object, status: "STARTING", session_api_key: null, exposed_urls: null }
      : object;

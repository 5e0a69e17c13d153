/** Answers the same for the same object, and looks only once. */
export function onceFor<Key extends object, Value>(look: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const found = known.get(key) ?? { value: look(key) };
    known.set(key, found);
    return found.value;
  };
}

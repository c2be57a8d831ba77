/** The value of a key in a map; `make` makes it when it is first needed. */
export function getOrMake<K, V>(made: Map<K, V>, key: K, make: () => V): V {
  const known = made.get(key);
  if (known !== undefined) return known;
  const value = make();
  made.set(key, value);
  return value;
}

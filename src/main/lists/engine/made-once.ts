/** What a map has under a key, made and put there when it is asked for the first time. */
export function madeOnce<K, V>(made: Map<K, V>, key: K, make: () => V): V {
  const known = made.get(key);
  if (known !== undefined) return known;
  const value = make();
  made.set(key, value);
  return value;
}

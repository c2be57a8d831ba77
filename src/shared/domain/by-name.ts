/** The names of the properties of a record whose type has no others. */
export const namesOf = <T extends object>(record: T): readonly (keyof T & string)[] =>
  Object.keys(record) as (keyof T & string)[];

/** A record with a value for each of some names. */
export const byName = <K extends string, V>(names: readonly K[], of: (name: K, at: number) => V): Record<K, V> =>
  Object.fromEntries(names.map((name, at) => [name, of(name, at)])) as Record<K, V>;

/** A value that a provider can send. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** The values of all fields at one moment; a field without a value is absent or empty. */
export type FieldValues = Readonly<Record<string, readonly Json[]>>;

/** A value of a field, and the period in which it was valid (docs/rules/provider.md#dossier-answers). */
export type Version = {
  readonly value: Json;
  readonly startTime: { readonly $date: string };
  readonly endTime: { readonly $date: string } | null;
  /** Distinguishes several values that a field has at once. */
  readonly valueIndex: number;
};

/** The values that are valid from a day on: `YYYY-MM-DD`, or a different day for each field. */
export type Snapshot = { readonly from: string | ((field: string) => string); readonly values: FieldValues };

type OpenVersion = { value: Json; from: string; to: string | null; index: number };

const isoTime = (day: string) => ({ $date: `${day}T00:00:00.000Z` });

/**
 * The versions of all fields, newest first. Each value of a field with several values has its own start and end.
 * @param snapshots in the order of their days
 */
export function versionsOf(snapshots: readonly Snapshot[]): Readonly<Record<string, readonly Version[]>> {
  const fields = new Map<string, OpenVersion[]>();
  const open = new Map<string, Map<string, OpenVersion>>();
  for (const { from: day, values } of snapshots) {
    for (const field of new Set([...open.keys(), ...Object.keys(values)])) {
      const from = typeof day === 'string' ? day : day(field);
      const before = open.get(field) ?? new Map<string, OpenVersion>();
      const held = new Map<string, OpenVersion>();
      (values[field] ?? []).forEach((value, index) => {
        const name = JSON.stringify(value);
        const known = before.get(name);
        if (known !== undefined) known.index = index;
        held.set(name, known ?? { value, from, to: null, index });
      });
      for (const [name, version] of before) if (!held.has(name)) version.to = from;
      const all = fields.get(field) ?? [];
      for (const [name, version] of held) if (!before.has(name)) all.push(version);
      fields.set(field, all);
      open.set(field, held);
    }
  }
  return Object.fromEntries(
    [...fields]
      .filter(([, versions]) => versions.length > 0)
      .map(([field, versions]) => [field, newestFirst(versions)]),
  );
}

/** Sorts versions: present ones in their own order, then ended ones, the latest first. */
function newestFirst(versions: readonly OpenVersion[]): readonly Version[] {
  const ended = (version: OpenVersion): string => version.to ?? '9999';
  return [...versions]
    .sort(
      (a, b) => ended(b).localeCompare(ended(a)) || (a.to === null ? a.index - b.index : b.from.localeCompare(a.from)),
    )
    .map(({ value, from, to, index }) => ({
      value,
      startTime: isoTime(from),
      endTime: to === null ? null : isoTime(to),
      valueIndex: index,
    }));
}

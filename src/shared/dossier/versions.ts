import { dayOf } from '../domain/calendar';
import type { DossierField, Version } from '../domain/dossiers/dossier';
import { isRecord, partOf } from './read-json';

/** A value of a field and the days between which it held, `YYYY-MM-DD`; null where they are unknown. */
export type Held = {
  readonly value: unknown;
  readonly from: string | null;
  readonly to: string | null;
  readonly index: number | null;
};

/** A beginning or end as its day; null for what is no moment. */
const dayIn = (moment: string | null): string | null => (moment === null ? null : dayOf(moment) || null);

/** A version with its days; a beginning after the end is no beginning. */
export function heldOf({ value, start, end, index }: Version): Held {
  const [from, to] = [dayIn(start), dayIn(end)];
  return { value, from: from !== null && to !== null && from > to ? null : from, to, index };
}

/** The parts of a field of objects that an info point is about; versions in which they are the same are one. */
function partsOf(versions: readonly Held[], subField: string): readonly Held[] {
  const parts = versions.map((version) => ({
    ...version,
    value: isRecord(version.value) ? partOf(version.value, subField) : version.value,
  }));
  return joinedUp(parts);
}

/** One version for several that hold the same value without a day between. */
function joinedUp(versions: readonly Held[]): readonly Held[] {
  const joined: Held[] = [];
  for (const version of [...versions].sort(oldestFirst)) {
    const key = JSON.stringify(version.value);
    const at = joined.findIndex(
      ({ value, to, index }) =>
        to !== null && to === version.from && index === version.index && JSON.stringify(value) === key,
    );
    const before = joined[at];
    if (before === undefined) joined.push(version);
    else joined[at] = { ...version, from: before.from };
  }
  return joined.sort(newestFirst);
}

const oldestFirst = (one: Held, other: Held): number => compare(one.from ?? '', other.from ?? '');
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** What holds now in its own order, then what ended, the latest first. */
function newestFirst(one: Held, other: Held): number {
  const byEnd = compare(other.to ?? '9999', one.to ?? '9999');
  if (byEnd !== 0) return byEnd;
  if (one.to === null && one.index !== null && other.index !== null && one.index !== other.index) {
    return one.index - other.index;
  }
  return compare(other.from ?? '', one.from ?? '');
}

/** Every version of an info point, the newest first; those without a value in its part are left out. */
export function versionsOf(field: DossierField | undefined, subField: string | null): readonly Held[] {
  const versions = (field?.versions ?? []).map(heldOf).sort(newestFirst);
  const own = subField === null ? versions : partsOf(versions, subField);
  return own.filter(({ value }) => value !== null && value !== undefined && value !== '');
}

/** Whether a version holds on a day: begun, and not ended. */
export const holdsOn =
  (today: string) =>
  ({ from, to }: Held): boolean =>
    (from === null || from <= today) && (to === null || to > today);

import { dayOf } from '../domain/calendar';
import type { Dossier, DossierField, Version } from '../domain/dossiers/dossier';
import { isRecord, type Json, partOf } from './read-json';
import { isListKind, subjectOfShape } from './subjects';

/** A value of a field and the days between which it held, `YYYY-MM-DD`; null where they are unknown. */
export type Held = {
  readonly value: unknown;
  readonly from: string | null;
  readonly to: string | null;
  readonly index: number | null;
  /** The object that the value is a part of, where that says what it is about: the year of a figure, a person, a branch. */
  readonly whole?: Json;
};

/** A beginning or end as its day; null for what is no moment. */
const dayIn = (moment: string | null): string | null => (moment === null ? null : dayOf(moment) || null);

/** A version with its days; a beginning after the end is no beginning. */
export function heldOf({ value, start, end, index }: Version): Held {
  const [from, to] = [dayIn(start), dayIn(end)];
  return { value, from: from !== null && to !== null && from > to ? null : from, to, index };
}

/** The part of a value that an info point is about. */
function partIn(version: Held, subField: string): Held {
  const { value } = version;
  if (!isRecord(value)) return version;
  const part = { ...version, value: partOf(value, subField) };
  return Object.keys(subjectOfShape(value)).length === 0 ? part : { ...part, whole: value };
}

/** A value as text, the same for objects whose parts are in another order. */
const keyOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => compare(one, other))) : part,
  ) ?? '';

/** A key by which two versions count as the same: the value and its subject. */
const sameKey = ({ value, whole }: Held): string =>
  whole === undefined ? keyOf(value) : `${keyOf(value)} ${keyOf(subjectOfShape(whole))}`;

/** One version for several that hold the same value without a day between, in whichever place among others. */
function joinedUp(versions: readonly Held[]): readonly Held[] {
  const [begins, ends] = [new Set(versions.map(({ from }) => from)), new Set(versions.map(({ to }) => to))];
  const joined: Held[] = [];
  /** Where in `joined` a value ended on a day. */
  const ended = new Map<string, number[]>();
  for (const version of [...versions].sort(oldestFirst)) {
    const { from, to } = version;
    const [follows, isFollowed] = [from !== null && ends.has(from), to !== null && begins.has(to)];
    const key = follows || isFollowed ? sameKey(version) : '';
    const before = follows ? (ended.get(`${from} ${key}`) ?? []) : [];
    const sameIndex = before.findIndex((at) => joined[at]?.index === version.index);
    const [found] = before.length === 0 ? [] : before.splice(Math.max(sameIndex, 0), 1);
    const at = found ?? joined.length;
    joined[at] = found === undefined ? version : { ...version, from: joined[found]?.from ?? null };
    if (!isFollowed) continue;
    const places = ended.get(`${to} ${key}`);
    if (places === undefined) ended.set(`${to} ${key}`, [at]);
    else places.push(at);
  }
  return joined.sort(newestFirst);
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
const oldestFirst = (one: Held, other: Held): number =>
  compare(one.from ?? '', other.from ?? '') || compare(one.to ?? '9999', other.to ?? '9999');

/** Sorts versions: present ones in their own order, then ended ones, the latest first. */
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
  const versions = (field?.versions ?? []).map(heldOf);
  return joinedUp(subField === null ? versions : versions.map((version) => partIn(version, subField))).filter(
    ({ value }) => value !== null && value !== undefined && value !== '',
  );
}

/** The versions with a list as its values, each with the days on which it was in the list. */
export function itemVersions(versions: readonly Held[], kind: string): readonly Held[] {
  if (!isListKind(kind) || !versions.some(({ value }) => Array.isArray(value))) return versions;
  return joinedUp(
    versions.flatMap((version): readonly Held[] =>
      Array.isArray(version.value)
        ? version.value.map((value: unknown, index): Held => ({ ...version, value, index }))
        : [version],
    ),
  );
}

/** Whether a version holds on a day: begun, and not ended. */
export const holdsOn =
  (today: string) =>
  ({ from, to }: Held): boolean =>
    (from === null || from <= today) && (to === null || to > today);

/** When a dossier is read: the day by the clock, and the month that is open, `YYYY-MM`; absent where there is none. */
export type ReadingDay = { readonly today: string; readonly period?: string | null | undefined };

/**
 * The versions of a field that hold when it is read: those that hold today, or the newest of the open month if that is dated ahead of the
 * clock; what a later month will bring does not hold yet (docs/product.md#field-history).
 */
export function currentOf(versions: readonly Held[], { today, period }: ReadingDay): readonly Held[] {
  const now = versions.filter(holdsOn(today));
  if (period === null || period === undefined) return now;
  // As text no day of the month is behind it.
  const monthEnd = `${period}-31`;
  if (!versions.some(({ from }) => from !== null && from > today && from <= monthEnd)) return now;
  const newest = versions.filter(holdsOn(monthEnd));
  return newest.length === 0 ? now : newest;
}

/** A version as it was known on a day: without an end that came later; null for one that began later. */
function versionOn(version: Version, day: string): Version | null {
  const { from, to } = heldOf(version);
  if (from !== null && from > day) return null;
  // A start after the end is invalid, and stays invalid without that end.
  return to !== null && to > day ? { ...version, start: from === null ? null : version.start, end: null } : version;
}

/**
 * A dossier as it was on an earlier day (docs/product.md#reference-month), from the days between which its values held. What has
 * no day is shown as it is now.
 * @param day `YYYY-MM-DD`
 */
export function dossierOn(dossier: Dossier, day: string): Dossier {
  const fieldOn = ([name, field]: readonly [string, DossierField]): readonly [string, DossierField] => [
    name,
    { ...field, versions: field.versions.flatMap((version) => versionOn(version, day) ?? []) },
  ];
  return {
    ...dossier,
    fields: Object.fromEntries(Object.entries(dossier.fields).map(fieldOn)),
    history: dossier.history.filter(({ date }) => date <= day),
  };
}

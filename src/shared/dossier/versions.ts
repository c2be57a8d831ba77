import { dayOf } from '../domain/calendar';
import type { Dossier, DossierField, Version } from '../domain/dossiers/dossier';
import { isRecord, type Json, partOf } from './read-json';
import { isListKind, subjectOfShape } from './subjects';

/** A value of a field, and the days on which it became and ceased to be valid, `YYYY-MM-DD`; null when unknown. */
export type DatedValue = {
  readonly value: unknown;
  readonly from: string | null;
  readonly to: string | null;
  readonly index: number | null;
  /** The object that contains the value, if it shows what the value is about: the year of a figure, a person, a branch. */
  readonly whole?: Json;
};

/** The day of a beginning or end; null for an invalid moment. */
const dayIn = (moment: string | null): string | null => (moment === null ? null : dayOf(moment) || null);

/** A version with its days; a beginning after the end is ignored. */
export function datedValueOf({ value, start, end, index }: Version): DatedValue {
  const [from, to] = [dayIn(start), dayIn(end)];
  return { value, from: from !== null && to !== null && from > to ? null : from, to, index };
}

/** The part of a value that an info point shows. */
function partIn(version: DatedValue, subField: string): DatedValue {
  const { value } = version;
  if (!isRecord(value)) return version;
  const part = { ...version, value: partOf(value, subField) };
  return Object.keys(subjectOfShape(value)).length === 0 ? part : { ...part, whole: value };
}

/** A value as text that does not depend on the order of an object's parts. */
const keyOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    isRecord(part)
      ? Object.fromEntries(Object.entries(part).sort(([firstKey], [secondKey]) => compare(firstKey, secondKey)))
      : part,
  ) ?? '';

/** A key that is equal for versions with the same value and subject. */
const sameKey = ({ value, whole }: DatedValue): string =>
  whole === undefined ? keyOf(value) : `${keyOf(value)} ${keyOf(subjectOfShape(whole))}`;

/** Joins versions of the same value that follow each other without a gap, even if their position among several values differs. */
function joinAdjoining(versions: readonly DatedValue[]): readonly DatedValue[] {
  const [begins, ends] = [new Set(versions.map(({ from }) => from)), new Set(versions.map(({ to }) => to))];
  const joined: DatedValue[] = [];
  /** The indexes in `joined` of the values that ended on a day, by day and value. */
  const ended = new Map<string, number[]>();
  for (const version of [...versions].sort(oldestFirst)) {
    const { from, to } = version;
    const [follows, isFollowed] = [from !== null && ends.has(from), to !== null && begins.has(to)];
    const key = follows || isFollowed ? sameKey(version) : '';
    const before = follows ? (ended.get(`${from} ${key}`) ?? []) : [];
    const sameIndex = before.findIndex((at) => joined[at]?.index === version.index);
    const [earlierIndex] = before.length === 0 ? [] : before.splice(Math.max(sameIndex, 0), 1);
    const at = earlierIndex ?? joined.length;
    joined[at] = earlierIndex === undefined ? version : { ...version, from: joined[earlierIndex]?.from ?? null };
    if (!isFollowed) continue;
    const places = ended.get(`${to} ${key}`);
    if (places === undefined) ended.set(`${to} ${key}`, [at]);
    else places.push(at);
  }
  return joined.sort(newestFirst);
}

const compare = (first: string, second: string): number => (first < second ? -1 : first > second ? 1 : 0);
const oldestFirst = (first: DatedValue, second: DatedValue): number =>
  compare(first.from ?? '', second.from ?? '') || compare(first.to ?? '9999', second.to ?? '9999');

/** Sorts versions: present ones in the provider's order, then ended ones, the latest first. */
function newestFirst(first: DatedValue, second: DatedValue): number {
  const byEnd = compare(second.to ?? '9999', first.to ?? '9999');
  if (byEnd !== 0) return byEnd;
  if (first.to === null && first.index !== null && second.index !== null && first.index !== second.index) {
    return first.index - second.index;
  }
  return compare(second.from ?? '', first.from ?? '');
}

/** All versions of an info point, newest first; versions without a value in the point's part are left out. */
export function versionsOf(field: DossierField | undefined, subField: string | null): readonly DatedValue[] {
  const versions = (field?.versions ?? []).map(datedValueOf);
  return joinAdjoining(subField === null ? versions : versions.map((version) => partIn(version, subField))).filter(
    ({ value }) => value !== null && value !== undefined && value !== '',
  );
}

/** Splits versions whose value is a list into a version for each item, with the days on which the item was in the list. */
export function itemVersions(versions: readonly DatedValue[], kind: string): readonly DatedValue[] {
  if (!isListKind(kind) || !versions.some(({ value }) => Array.isArray(value))) return versions;
  return joinAdjoining(
    versions.flatMap((version): readonly DatedValue[] =>
      Array.isArray(version.value)
        ? version.value.map((value: unknown, index): DatedValue => ({ ...version, value, index }))
        : [version],
    ),
  );
}

/** Whether a version is valid on a day: it has begun and has not ended. */
export const holdsOn =
  (today: string) =>
  ({ from, to }: DatedValue): boolean =>
    (from === null || from <= today) && (to === null || to > today);

/** When a dossier is read: today by the clock, and the current month, `YYYY-MM`; absent when there is no month. */
export type ReadingDay = { readonly today: string; readonly period?: string | null | undefined };

/**
 * The versions of a field that count as current: those that are valid today, or the newest of the current month when that month is ahead of
 * the clock. Values that a later month will bring are not current yet (docs/rules/dossier.md#field-history).
 */
export function currentOf(versions: readonly DatedValue[], { today, period }: ReadingDay): readonly DatedValue[] {
  const current = versions.filter(holdsOn(today));
  if (period === null || period === undefined) return current;
  // Compared as text, no day of the month is after this.
  const monthEnd = `${period}-31`;
  if (!versions.some(({ from }) => from !== null && from > today && from <= monthEnd)) return current;
  const newest = versions.filter(holdsOn(monthEnd));
  return newest.length === 0 ? current : newest;
}

/** A version as it was known on a day: without an end that came later; null for a version that began later. */
function versionOn(version: Version, day: string): Version | null {
  const { from, to } = datedValueOf(version);
  if (from !== null && from > day) return null;
  // A start after the end is invalid, and stays so when the end is removed.
  return to !== null && to > day ? { ...version, start: from === null ? null : version.start, end: null } : version;
}

/**
 * A dossier as it was on an earlier day (docs/rules/months.md#reference-month), derived from the days on which its values were valid. Values
 * without days are shown as they are now.
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

import { isRecord, partOf } from './read-json';
import { isSameSubject, type Subject, type SubjectPoint, subjectOf, yearOf } from './subjects';
import type { DatedValue } from './versions';
import { yearsShown } from './year-figures';

/** A change of a field on a day: a value came, went, or replaced another. */
export type Change =
  | { readonly mark: 'added'; readonly day: string; readonly before: null; readonly after: DatedValue }
  | { readonly mark: 'removed'; readonly day: string; readonly before: DatedValue; readonly after: null }
  | { readonly mark: 'edited'; readonly day: string; readonly before: DatedValue; readonly after: DatedValue };

/** The sign and the word of a change; the sign is never without the word. */
export const changeMarks: Readonly<Record<Change['mark'], { readonly sign: string; readonly word: string }>> = {
  added: { sign: '+', word: 'toegevoegd' },
  removed: { sign: '−', word: 'verwijderd' },
  edited: { sign: 'Δ', word: 'gewijzigd' },
};

export type FieldHistory = {
  /** Newest first. */
  readonly changes: readonly Change[];
  /** The values that have been valid since the first known day of the field. */
  readonly unchanged: readonly DatedValue[];
};

type SubjectVersion = { readonly version: DatedValue; readonly subject: Subject };

/** The versions that begin and end on a day, and those that are valid on it. */
type Day = {
  readonly begun: readonly SubjectVersion[];
  readonly ended: readonly SubjectVersion[];
  readonly holding: () => readonly DatedValue[];
};

const functionOf = ({ value }: DatedValue): unknown => (isRecord(value) ? partOf(value, 'function') : undefined);

/** How likely it is that two versions about the same subject are one value that was edited. */
const likeness = (first: DatedValue, second: DatedValue): number =>
  (functionOf(first) === functionOf(second) ? 2 : 0) + (first.index === second.index ? 1 : 0);

/** The index of the most similar one among the ended versions about the same subject; -1 when there is none. */
function sameSubjectAt({ version, subject }: SubjectVersion, ended: readonly SubjectVersion[]): number {
  let [best, most] = [-1, -1];
  for (const [at, endedVersion] of ended.entries()) {
    const alike = isSameSubject(subject, endedVersion.subject) === true ? likeness(version, endedVersion.version) : -1;
    if (alike > most) [best, most] = [at, alike];
  }
  return best;
}

const samePlaceAt = ({ version, subject }: SubjectVersion, ended: readonly SubjectVersion[]): number =>
  ended.findIndex(
    (endedVersion) =>
      version.index === endedVersion.version.index && isSameSubject(subject, endedVersion.subject) === null,
  );

/**
 * Pairs each value that begins on a day with the value that it replaced: a value about the same subject, or else the value in the same
 * position, if nothing shows that it has another subject.
 */
function pairsOf({ begun, ended }: Day): {
  readonly before: ReadonlyMap<SubjectVersion, SubjectVersion>;
  readonly left: readonly SubjectVersion[];
} {
  const left = [...ended];
  const before = new Map<SubjectVersion, SubjectVersion>();
  for (const placeOf of [sameSubjectAt, samePlaceAt]) {
    for (const after of begun) {
      if (before.has(after)) continue;
      const at = placeOf(after, left);
      const [endedVersion] = at === -1 ? [] : left.splice(at, 1);
      if (endedVersion !== undefined) before.set(after, endedVersion);
    }
  }
  return { before, left };
}

const yearIn = ({ value, whole }: DatedValue): number | null => yearOf(whole ?? value);

/**
 * Whether a year only left its table. A table contains the last years: when a newer year comes, the oldest one drops out, although nothing
 * happened to it. A year that disappears without a newer one, or from the middle, was withdrawn.
 */
function leftTheTable({ version }: SubjectVersion, { begun, holding }: Day): boolean {
  const year = yearIn(version);
  if (year === null) return false;
  const years = new Set(holding().map(yearIn));
  years.delete(null);
  const isOldest = years.size > 0 && [...years].every((otherYear) => otherYear !== null && otherYear > year);
  return isOldest && (years.size >= yearsShown || begun.some((begunVersion) => yearIn(begunVersion.version) !== null));
}

function changesOn(day: string, on: Day): readonly Change[] {
  const { before, left } = pairsOf(on);
  const came = on.begun.map((own): Change => {
    const replaced = before.get(own);
    return replaced === undefined
      ? { mark: 'added', day, before: null, after: own.version }
      : { mark: 'edited', day, before: replaced.version, after: own.version };
  });
  const went = left.filter((own) => !leftTheTable(own, on));
  return [...came, ...went.map(({ version }): Change => ({ mark: 'removed', day, before: version, after: null }))];
}

const earliest = (versions: readonly DatedValue[]): string =>
  versions.reduce((least, { from }) => (from !== null && from < least ? from : least), '9999');

function byDay(
  versions: readonly SubjectVersion[],
  dayOf: (version: DatedValue) => string | null,
): ReadonlyMap<string, readonly SubjectVersion[]> {
  const days = new Map<string, SubjectVersion[]>();
  for (const own of versions) {
    const day = dayOf(own.version);
    if (day === null) continue;
    const others = days.get(day);
    if (others === undefined) days.set(day, [own]);
    else others.push(own);
  }
  return days;
}

/** A placeholder for any info point: only the shape of a value determines its subject. */
const anyPoint: SubjectPoint = { name: '', kind: '' };
const none: readonly SubjectVersion[] = [];

/**
 * The history of a field's values (docs/rules/dossier.md#field-history). Values that begin on the first known day of the field are not changes:
 * the recording began then.
 */
export function historyOf(versions: readonly DatedValue[], point: SubjectPoint = anyPoint): FieldHistory {
  const first = versions.some(({ from }) => from === null) ? '' : earliest(versions);
  const lasting = versions
    .filter(({ from, to }) => from === null || from !== to)
    .map((version): SubjectVersion => ({ version, subject: subjectOf(version.whole ?? version.value, point) }));
  const begun = byDay(lasting, ({ from }) => from);
  const ended = byDay(lasting, ({ to }) => to);
  const days = [...new Set([...begun.keys(), ...ended.keys()])].sort().reverse();
  const changes = days.flatMap((day) =>
    changesOn(day, {
      begun: day === first ? none : (begun.get(day) ?? none),
      ended: ended.get(day) ?? none,
      holding: () => versions.filter(({ from, to }) => (from === null || from <= day) && (to === null || to > day)),
    }),
  );
  return { changes, unchanged: versions.filter(({ from, to }) => to === null && (from === null || from === first)) };
}

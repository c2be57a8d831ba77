import { isRecord, partOf } from './read-json';
import { isSameSubject, type Subject, type SubjectPoint, subjectOf, yearOf } from './subjects';
import type { Held } from './versions';
import { yearsShown } from './year-figures';

/** A change of a field on a day: a value came, went, or replaced another. */
export type Change =
  | { readonly mark: 'added'; readonly day: string; readonly before: null; readonly after: Held }
  | { readonly mark: 'removed'; readonly day: string; readonly before: Held; readonly after: null }
  | { readonly mark: 'edited'; readonly day: string; readonly before: Held; readonly after: Held };

export type FieldHistory = {
  /** Newest first. */
  readonly changes: readonly Change[];
  /** The values that have been valid since the first known day of the field. */
  readonly unchanged: readonly Held[];
};

/** A version and its subject. */
type Own = { readonly held: Held; readonly subject: Subject };

/** The versions that begin and end on a day, and those that are valid on it. */
type Day = { readonly begun: readonly Own[]; readonly ended: readonly Own[]; readonly holding: () => readonly Held[] };

const functionOf = ({ value }: Held): unknown => (isRecord(value) ? partOf(value, 'function') : undefined);

/** How likely it is that two versions about the same subject are one value that was edited. */
const likeness = (one: Held, other: Held): number =>
  (functionOf(one) === functionOf(other) ? 2 : 0) + (one.index === other.index ? 1 : 0);

/** The index of the most similar one among the ended versions about the same subject; -1 when there is none. */
function sameSubjectAt({ held, subject }: Own, ended: readonly Own[]): number {
  let [best, most] = [-1, -1];
  for (const [at, other] of ended.entries()) {
    const alike = isSameSubject(subject, other.subject) === true ? likeness(held, other.held) : -1;
    if (alike > most) [best, most] = [at, alike];
  }
  return best;
}

const samePlaceAt = ({ held, subject }: Own, ended: readonly Own[]): number =>
  ended.findIndex((other) => held.index === other.held.index && isSameSubject(subject, other.subject) === null);

/**
 * Pairs each value that begins on a day with the value that it replaced: a value about the same subject, or else the value in the same
 * position, if nothing shows that it has another subject.
 */
function pairsOf({ begun, ended }: Day): { readonly before: ReadonlyMap<Own, Own>; readonly left: readonly Own[] } {
  const left = [...ended];
  const before = new Map<Own, Own>();
  for (const placeOf of [sameSubjectAt, samePlaceAt]) {
    for (const after of begun) {
      if (before.has(after)) continue;
      const at = placeOf(after, left);
      const [found] = at === -1 ? [] : left.splice(at, 1);
      if (found !== undefined) before.set(after, found);
    }
  }
  return { before, left };
}

const yearIn = ({ value, whole }: Held): number | null => yearOf(whole ?? value);

/**
 * Whether a year only left its table. A table contains the last years: when a newer year comes, the oldest one drops out, although nothing
 * happened to it. A year that disappears without a newer one, or from the middle, was withdrawn.
 */
function leftTheTable({ held }: Own, { begun, holding }: Day): boolean {
  const year = yearIn(held);
  if (year === null) return false;
  const years = new Set(holding().map(yearIn));
  years.delete(null);
  const isOldest = years.size > 0 && [...years].every((other) => other !== null && other > year);
  return isOldest && (years.size >= yearsShown || begun.some((each) => yearIn(each.held) !== null));
}

function changesOn(day: string, on: Day): readonly Change[] {
  const { before, left } = pairsOf(on);
  const came = on.begun.map((own): Change => {
    const replaced = before.get(own);
    return replaced === undefined
      ? { mark: 'added', day, before: null, after: own.held }
      : { mark: 'edited', day, before: replaced.held, after: own.held };
  });
  const went = left.filter((own) => !leftTheTable(own, on));
  return [...came, ...went.map(({ held }): Change => ({ mark: 'removed', day, before: held, after: null }))];
}

const earliest = (versions: readonly Held[]): string =>
  versions.reduce((least, { from }) => (from !== null && from < least ? from : least), '9999');

function byDay(versions: readonly Own[], dayOf: (held: Held) => string | null): ReadonlyMap<string, readonly Own[]> {
  const days = new Map<string, Own[]>();
  for (const own of versions) {
    const day = dayOf(own.held);
    if (day === null) continue;
    const others = days.get(day);
    if (others === undefined) days.set(day, [own]);
    else others.push(own);
  }
  return days;
}

/** Stands for any info point: only the shape of a value determines its subject. */
const anyPoint: SubjectPoint = { name: '', kind: '' };
const none: readonly Own[] = [];

/**
 * The history of a field's values (docs/product.md#field-history). Values that begin on the first known day of the field are not changes:
 * the recording began then.
 */
export function historyOf(versions: readonly Held[], point: SubjectPoint = anyPoint): FieldHistory {
  const first = versions.some(({ from }) => from === null) ? '' : earliest(versions);
  const lasting = versions
    .filter(({ from, to }) => from === null || from !== to)
    .map((held): Own => ({ held, subject: subjectOf(held.whole ?? held.value, point) }));
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

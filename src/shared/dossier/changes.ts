import { isRecord, partOf } from './read-json';
import type { Held } from './versions';

/** What happened to a field on a day: a value came, went, or took the place of another. */
export type Change =
  | { readonly mark: 'added'; readonly day: string; readonly before: null; readonly after: Held }
  | { readonly mark: 'removed'; readonly day: string; readonly before: Held; readonly after: null }
  | { readonly mark: 'edited'; readonly day: string; readonly before: Held; readonly after: Held };

export type FieldHistory = {
  /** The newest first. */
  readonly changes: readonly Change[];
  /** What holds since the first day that is known of the field. */
  readonly unchanged: readonly Held[];
};

/** Parts that identify the subject of a value: of two with different ones, neither took the place of the other. */
const identities = [['personId'], ['branchNumber'], ['kvk', 'function'], ['name', 'services']] as const;

/** The subject of a value, as text; null for one that has no identity of its own. */
function identityOf(value: unknown): string | null {
  if (!isRecord(value)) return null;
  for (const [name, beside] of identities) {
    const own = partOf(value, name);
    if (typeof own !== 'string' && typeof own !== 'number') continue;
    if (beside === undefined) return `${name} ${own}`;
    if (Object.hasOwn(value, beside))
      return `${name} ${own} ${beside === 'function' ? String(partOf(value, beside)) : ''}`;
  }
  return null;
}

/**
 * Which of the ended values a new one took the place of: the one about the same subject, else the one in the same place without a
 * known other subject.
 */
function placeOf(after: Held, ended: readonly Held[]): number {
  const identity = identityOf(after.value);
  const same = identity === null ? -1 : ended.findIndex(({ value }) => identityOf(value) === identity);
  if (same !== -1) return same;
  return ended.findIndex(
    ({ value, index }) => index === after.index && (identity === null || identityOf(value) === null),
  );
}

/**
 * What happened to the values of a field (docs/product.md#field-history). What begins on the first day that is known of the field
 * is no change: that is when the recording began.
 */
export function historyOf(versions: readonly Held[]): FieldHistory {
  const first = versions.some(({ from }) => from === null) ? '' : earliest(versions);
  const days = new Set(versions.flatMap(({ from, to }) => [from, to]).filter((day) => day !== null));
  const changes: Change[] = [];
  for (const day of [...days].sort().reverse()) {
    const ended = versions.filter(({ to, from }) => to === day && from !== day);
    const begun = day === first ? [] : versions.filter(({ from, to }) => from === day && to !== day);
    changes.push(...changesOn(day, begun, ended));
  }
  return { changes, unchanged: versions.filter(({ from, to }) => to === null && (from === null || from === first)) };
}

const earliest = (versions: readonly Held[]): string =>
  versions.reduce((least, { from }) => (from !== null && from < least ? from : least), '9999');

function changesOn(day: string, begun: readonly Held[], ended: readonly Held[]): readonly Change[] {
  const left = [...ended];
  const changes: Change[] = [];
  for (const after of begun) {
    const at = placeOf(after, left);
    const [before] = at === -1 ? [] : left.splice(at, 1);
    changes.push(
      before === undefined ? { mark: 'added', day, before: null, after } : { mark: 'edited', day, before, after },
    );
  }
  return [...changes, ...left.map((before): Change => ({ mark: 'removed', day, before, after: null }))];
}

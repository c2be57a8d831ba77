import type { UnreadEntry } from '../../shared/domain/records/record';

/** The time since which records are requested when everything is requested (docs/rules/records.md#sync). */
const beginning = Date.parse('2023-01-01T00:00:00.000Z');
/**
 * Milliseconds before the last answer for which changes are requested again: the provider may have collected its answer before it dated it,
 * and a clock that was set back by less than `tolerance` is not noticed.
 */
const overlap = 5 * 60_000;
/** The provider's clock counts as set back when the difference between the clocks has grown by more than this, in milliseconds. */
const tolerance = 60_000;

/** What is requested: changes of records only, changes of records and attachments, or everything again. */
export type SyncScope = 'recordChanges' | 'changes' | 'all';

/** How far the mirror is. */
export type SyncProgress = {
  /** The provider's own time (`Date`) of the last answer, in milliseconds; null when no answer had one. */
  readonly providerTime: number | null;
  /** When that answer arrived, by this program's clock, in milliseconds. */
  readonly ownTime: number | null;
  /** ISO time of the last answer, by this program's clock; null without an answer. */
  readonly syncedAt: string | null;
  /** The unreadable entries. */
  readonly unread: readonly UnreadEntry[];
};

export const noProgress: SyncProgress = { providerTime: null, ownTime: null, syncedAt: null, unread: [] };

/**
 * The times of an answer, in milliseconds, and whether everything was requested. `date` is the provider's own time, null when the answer
 * has none.
 */
export type DatedAnswer = { readonly date: number | null; readonly at: number; readonly isWhole: boolean };

/**
 * The time since which the provider is asked, in ISO and by its own clock, and whether everything is requested. Only the provider's `Date`
 * is used and not the times of records, because a wrong one could hide a change. A provider without `Date` is asked for everything.
 */
export function sinceOf({ providerTime }: SyncProgress, scope: SyncScope): { since: string; isWhole: boolean } {
  const recent = providerTime === null ? beginning : Math.max(0, providerTime - overlap);
  const isWhole = scope === 'all' || providerTime === null;
  // If the provider's clock is far back, new records have a time before `beginning`.
  const since = isWhole ? Math.min(beginning, recent) : recent;
  return { since: isWhole && since === beginning ? '2023-01-01' : new Date(since).toISOString(), isWhole };
}

/**
 * Whether the provider's clock was set back since the previous answer: its time is less than the earlier time plus the time that passed
 * here. Later changes may then have a time from before that answer. If our own clock was set forward this looks the same, and costs one
 * extra request.
 */
export function wentBack({ providerTime, ownTime }: SyncProgress, { date, at }: DatedAnswer): boolean {
  if (date === null || providerTime === null) return false;
  const passed = Math.max(0, at - (ownTime ?? at));
  return date < providerTime + passed - tolerance;
}

/** The progress after an answer. A new `Date` replaces the earlier one, also when it is earlier; an answer without one keeps it. */
export function progressAfter(before: SyncProgress, answer: DatedAnswer, unread: readonly UnreadEntry[]): SyncProgress {
  const syncedAt = new Date(answer.at).toISOString();
  if (answer.date === null) return { ...before, syncedAt, unread };
  return { providerTime: answer.date, ownTime: answer.at, syncedAt, unread };
}

/** How many unreadable entries are remembered, whatever a provider sends. */
const mostUnread = 1000;

const nameOf = ({ kind, id, field }: UnreadEntry): string => (id === null ? `${kind} ${field}` : `${kind} ${id}`);

/**
 * The unreadable entries after an answer: an answer about everything replaces them, any other answer adds to them. Entries that are
 * readable or deleted now are removed.
 * @param seen names of the entries that the answer has as readable or deleted
 */
export function unreadAfter(
  before: readonly UnreadEntry[],
  { isWhole }: Pick<DatedAnswer, 'isWhole'>,
  { seen, unread }: { readonly seen: ReadonlySet<string>; readonly unread: readonly UnreadEntry[] },
): readonly UnreadEntry[] {
  if (isWhole) return unread.slice(0, mostUnread);
  const still = before.filter((entry) => !seen.has(nameOf(entry)));
  const known = new Set(still.map(nameOf));
  return [...still, ...unread.filter((entry) => !known.has(nameOf(entry)))].slice(0, mostUnread);
}

/** The name of an entry, for `unreadAfter`. */
export const readName = (kind: UnreadEntry['kind'], id: string): string => `${kind} ${id}`;

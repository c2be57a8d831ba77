import type { UnreadEntry } from '../../shared/domain/records/record';

/** The time since which records are asked for when everything is asked for (docs/product.md#sync). */
const beginning = Date.parse('2023-01-01T00:00:00.000Z');
/**
 * Changes of this long before the last answer are asked for once more, in milliseconds: the provider may have begun its answer before it
 * dated it, and a clock that went back less than `tolerance` is not noticed.
 */
const overlap = 5 * 60_000;
/** The provider's clock counts as put back when the two clocks differ this much more than at the answer before, in milliseconds. */
const tolerance = 60_000;

/** The scope of a question: changes of records only, changes of records and attachments, or everything again. */
export type SyncScope = 'recordChanges' | 'changes' | 'all';

/** The progress of the mirror. */
export type SyncProgress = {
  /** The provider's own time (`Date`) of the last answer, in milliseconds; null when it never said one. */
  readonly providerTime: number | null;
  /** When that answer came, by the clock of this program, in milliseconds. */
  readonly ownTime: number | null;
  /** ISO time of the last answer, by the clock of this program; null when there was none. */
  readonly syncedAt: string | null;
  /** The unreadable entries. */
  readonly unread: readonly UnreadEntry[];
};

export const noProgress: SyncProgress = { providerTime: null, ownTime: null, syncedAt: null, unread: [] };

/** An answer, and what was asked. Times are in milliseconds; `date` is the provider's own, null where it says none. */
export type DatedAnswer = { readonly date: number | null; readonly at: number; readonly isWhole: boolean };

/**
 * The time since which the provider is asked, in ISO by its own clock, and whether that is everything. Only the provider's `Date`
 * counts, not the times of records, because a wrong one could hide a change. A provider without dates is asked for everything.
 */
export function sinceOf({ providerTime }: SyncProgress, scope: SyncScope): { since: string; isWhole: boolean } {
  const recent = providerTime === null ? beginning : Math.max(0, providerTime - overlap);
  const isWhole = scope === 'all' || providerTime === null;
  // A provider whose clock is far back gives new records a time before the beginning.
  const since = isWhole ? Math.min(beginning, recent) : recent;
  return { since: isWhole && since === beginning ? '2023-01-01' : new Date(since).toISOString(), isWhole };
}

/**
 * Whether the provider's clock went back since the answer before: its time is less than the earlier time plus the time that passed here.
 * Later changes may have a time from before that answer. If our own clock went forward it looks the same, and costs one answer.
 */
export function wentBack({ providerTime, ownTime }: SyncProgress, { date, at }: DatedAnswer): boolean {
  if (date === null || providerTime === null) return false;
  const passed = Math.max(0, at - (ownTime ?? at));
  return date < providerTime + passed - tolerance;
}

/** The progress after an answer. Its `Date` is followed wherever it goes, also back; an answer without one changes nothing of that. */
export function progressAfter(before: SyncProgress, answer: DatedAnswer, unread: readonly UnreadEntry[]): SyncProgress {
  const syncedAt = new Date(answer.at).toISOString();
  if (answer.date === null) return { ...before, syncedAt, unread };
  return { providerTime: answer.date, ownTime: answer.at, syncedAt, unread };
}

/** So many entries that could not be read are remembered at most, whatever a provider sends. */
const mostUnread = 1000;

const nameOf = ({ kind, id, field }: UnreadEntry): string => (id === null ? `${kind} ${field}` : `${kind} ${id}`);

/**
 * The unreadable entries after an answer: an answer about everything replaces them, another one adds to them. An entry that came readable or
 * deleted is no longer among them.
 * @param seen names of the entries that the answer has readable or deleted
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

/** The name of an entry that was read, as `unreadAfter` compares it. */
export const readName = (kind: UnreadEntry['kind'], id: string): string => `${kind} ${id}`;

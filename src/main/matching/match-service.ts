import type { MonthRef } from '../../shared/domain/months/month';
import type { Clues } from '../../shared/matching/clues';
import type { RowMatch } from '../../shared/matching/evidence';
import { damagedMonth, type StoredMonth } from '../months/month-file';
import { JobWorker } from '../wire/job';
import type { MatchWork } from './match-job';
import type { LinkedTable, TableToMatch } from './match-table';
import type { FactSources } from './office-facts';

/** The most that the thread may use, in MB. */
const heap = 384;
/** Rows at a time, so that a long file needs no memory for all of its answers. */
const rowsAtATime = 5000;
/** Reading the offices takes as long as matching so many rows. */
const opening = 7500;
/** Earlier months that are read: names and addresses change seldom, so a few that are far apart show nearly all. */
const mostEarlier = 4;

export type MatchOptions = {
  readonly signal: AbortSignal;
  /** Receives the part that is done, 0 to 1. */
  readonly onProgress: (part: number) => void;
};

type Held = { readonly months: readonly StoredMonth[]; readonly release: () => void };

type MatchParts = {
  /** The built file of the thread. */
  readonly address: URL;
  /** The current month and the earlier ones that the subscription may use, the newest first. They stay until they are released. */
  readonly hold: (spread: <T>(earlier: readonly T[]) => readonly T[]) => Held;
  readonly reading: () => Omit<FactSources, 'months' | 'former'>;
  readonly former: () => Promise<FactSources['former']>;
  /** Called when the file of a month turns out to be damaged. */
  readonly onDamaged: (month: MonthRef) => void;
};

/** At most some of the items, evenly spread, the last one among them. */
function spread<T>(items: readonly T[]): readonly T[] {
  return items.filter((_, at) => {
    const share = Math.min(1, mostEarlier / items.length);
    return Math.floor((at + 1) * share) > Math.floor(at * share);
  });
}

/** Finds the offices of rows of the user's own tables, each time on a thread of its own (docs/rules/user-data.md#matching). */
export class OfficeMatching {
  constructor(private readonly parts: MatchParts) {}

  /**
   * The match of each row, in their order; another order of the rows gives the same matches.
   * @throws Fault NO_MONTH, MONTH_DAMAGED, CANCELLED, THREAD_DIED
   */
  async match(rows: readonly Clues[], { signal, onProgress }: MatchOptions): Promise<readonly RowMatch[]> {
    const whole = opening + rows.length;
    const matches: RowMatch[] = [];
    return this.withOffices(whole, { signal, onProgress }, async (worker) => {
      for (let at = 0; at < rows.length; at += rowsAtATime) {
        const some = rows.slice(at, at + rowsAtATime);
        const onNote = (part: number) => onProgress((opening + at + part * some.length) / whole);
        const answer = await worker.run({ task: 'rows', rows: some }, { signal, onNote });
        if (isMatches(answer)) for (const match of answer) matches.push(match);
      }
      return matches;
    });
  }

  /**
   * Links the rows of an own table (docs/rules/user-data.md#own-tables).
   * @throws Fault as `match`
   */
  async link(asked: TableToMatch, { signal, onProgress }: MatchOptions): Promise<LinkedTable> {
    const whole = opening + asked.table.rows;
    return this.withOffices(whole, { signal, onProgress }, async (worker) => {
      const onNote = (part: number) => onProgress((opening + part * asked.table.rows) / whole);
      const linked = await worker.run({ task: 'table', ...asked }, { signal, onNote });
      if (isMatches(linked)) throw new Error('no table');
      return linked;
    });
  }

  /** Gives some work a thread that has read the offices. */
  private async withOffices<T>(
    whole: number,
    { signal, onProgress }: MatchOptions,
    work: (worker: JobWorker<MatchWork>) => Promise<T>,
  ): Promise<T> {
    const { address, hold, reading } = this.parts;
    const former = await this.parts.former();
    const { months, release } = hold(spread);
    const worker = new JobWorker<MatchWork>(address, heap);
    try {
      const onNote = (part: number) => onProgress((part * opening) / whole);
      await worker.run({ task: 'open', sources: { months, former, ...reading() } }, { signal, onNote });
      return await work(worker);
    } catch (error) {
      const damaged = damagedMonth(error, () => months.map(({ ref }) => ref));
      if (damaged !== null) this.parts.onDamaged(damaged);
      throw error;
    } finally {
      await worker.stop();
      release();
    }
  }
}

const isMatches = (result: MatchWork['result']): result is readonly RowMatch[] => Array.isArray(result);

import type { Clues } from '../../shared/matching/clues';
import type { RowMatch } from '../../shared/matching/evidence';
import type { WorkContext } from '../wire/job';
import { RowMatcher } from './match-rows';
import { changesOfTable, type LinkedTable, matchTable, type TableToMatch } from './match-table';
import { type FactSources, readOffices } from './office-facts';
import { OfficeIndex } from './office-index';

/** The work of the matching thread: first it reads the offices, then it matches rows, some at a time. `note` is the part that is done, 0 to 1. */
export type MatchWork = {
  readonly job:
    | { readonly task: 'open'; readonly sources: FactSources }
    | { readonly task: 'rows'; readonly rows: readonly Clues[] }
    | ({ readonly task: 'table' } & TableToMatch);
  readonly note: number;
  /** Of a table also its links; only the thread's caller knows which task it gave. */
  readonly result: readonly RowMatch[] | LinkedTable;
};

const checkEvery = 100;

let opened: RowMatcher | null = null;

/** Does a job of the thread. @throws Fault MONTH_DAMAGED, NO_MONTH, CANCELLED */
export async function doMatchWork(
  job: MatchWork['job'],
  { note, check }: WorkContext<number>,
): Promise<MatchWork['result']> {
  if (job.task === 'open') {
    const facts = readOffices(job.sources, (part) => {
      check();
      note(part / 2);
    });
    opened = new RowMatcher(new OfficeIndex(facts, check));
    note(1);
    return [];
  }
  const matcher = opened;
  if (matcher === null) throw new Error('no offices');
  if (job.task === 'table') {
    const { table, decisions, before } = job;
    const onRows = (done: number): void => {
      check();
      note(done / Math.max(1, table.rows));
    };
    const matched = matchTable(table, { match: (clues) => matcher.match(clues), decisions, onRows });
    return { ...matched, changes: before === null ? null : changesOfTable(before, table, check) };
  }
  const { rows } = job;
  return rows.map((clues, at) => {
    if (at % checkEvery === 0) {
      check();
      note(at / rows.length);
    }
    return matcher.match(clues);
  });
}

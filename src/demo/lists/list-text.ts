import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MonthIndex } from '../data/facts/calendar';
import { absentColumns } from '../data/facts/planted';
import { type Blocks, columnNumbers, type Database, rowWriter } from '../data/facts/row-source';
import type { World } from '../data/facts/world';
import { type DemoList, partsOf } from '../data/list-parts';
import { rowsOf, sentColumnsOf } from '../data/lists';
import { countListed } from '../data/office/office-rows';

/** Everything that the bytes of a list depend on. */
export type ListJob = {
  readonly world: World;
  readonly list: DemoList;
  readonly month: MonthIndex;
  readonly database: Database;
  /** Columns that the subscription excludes. */
  readonly withoutColumns: readonly string[];
};

export const betweenRows = ',\n';
const stepsAPiece = 100;

/** The numbers of a list's columns that are sent. */
export const sentNumbers = ({ list, month, withoutColumns }: ListJob): readonly number[] =>
  columnNumbers(sentColumnsOf(list), [...withoutColumns, ...absentColumns(list, month)]);

/** The rows of some blocks as JSON, with a piece after every `steps` steps and one for the rest; a piece can be empty. */
export function* rowTexts(job: ListJob, blocks: Blocks, steps = Number.POSITIVE_INFINITY): Generator<string, void> {
  const write = rowWriter(sentColumnsOf(job.list), sentNumbers(job));
  let texts: string[] = [];
  let seen = 0;
  for (const row of rowsOf(job.list)(job, blocks)) {
    if (row !== null) texts.push(JSON.stringify(write(row)));
    seen += 1;
    if (seen % steps !== 0) continue;
    yield texts.join(betweenRows);
    texts = [];
  }
  yield texts.join(betweenRows);
}

export type ListMaker = {
  /** The number of rows of a list; null when it is only known once the list is made. */
  readonly count: (job: ListJob) => Promise<number | null>;
  /** The rows as JSON, in order and in pieces of any size; rows are separated within a piece, but pieces are not. */
  readonly texts: (job: ListJob, signal: AbortSignal) => AsyncGenerator<string>;
};

/** Makes lists, with time for other calls between the pieces. */
export const listMaker: ListMaker = {
  count: async ({ list, world, month, database }) => {
    if (list !== 'advisers') return null;
    let count = 0;
    for (const blocks of partsOf(list, world, month)) {
      count += countListed({ world, month, database }, blocks);
      await nextTurn();
    }
    return count;
  },
  texts: async function* (job, signal) {
    for (const blocks of partsOf(job.list, job.world, job.month)) {
      for (const text of rowTexts(job, blocks, stepsAPiece)) {
        if (text.length > 0) yield text;
        await nextTurn();
        signal.throwIfAborted();
      }
    }
  },
};

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

/** UTF-8 bytes of texts, written one after another. */
class TextBytes {
  #bytes = Buffer.allocUnsafeSlow(256 * 1024);
  #length = 0;

  add(text: string): void {
    // UTF-8 has at most three bytes for each UTF-16 unit.
    const most = this.#length + 3 * text.length;
    if (most > this.#bytes.length) this.#bytes = Buffer.concat([this.#bytes], 2 * most);
    this.#length += this.#bytes.write(text, this.#length);
  }

  /** The bytes since the last call. */
  take(): Uint8Array {
    const taken = Uint8Array.prototype.slice.call(this.#bytes, 0, this.#length);
    this.#length = 0;
    return taken;
  }
}

/**
 * The rows of some blocks as JSON in UTF-8, each after `betweenRows`, with a piece after every `steps` steps and one for the rest; a piece can
 * be empty. A row becomes bytes at once: texts that wait for each other would no longer be young garbage.
 */
export function* rowBytes(job: ListJob, blocks: Blocks, steps = Number.POSITIVE_INFINITY): Generator<Uint8Array, void> {
  const write = rowWriter(sentColumnsOf(job.list), sentNumbers(job));
  const bytes = new TextBytes();
  let seen = 0;
  for (const row of rowsOf(job.list)(job, blocks)) {
    if (row !== null) {
      bytes.add(betweenRows);
      bytes.add(JSON.stringify(write(row)));
    }
    seen += 1;
    if (seen % steps === 0) yield bytes.take();
  }
  yield bytes.take();
}

export type ListMaker = {
  /** The number of rows of a list; null when it is only known once the list is made. */
  readonly count: (job: ListJob) => Promise<number | null>;
  /** The rows as JSON in UTF-8, each after `betweenRows`, in order and in pieces of any size. */
  readonly rows: (job: ListJob, signal: AbortSignal) => AsyncGenerator<Uint8Array>;
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
  rows: async function* (job, signal) {
    for (const blocks of partsOf(job.list, job.world, job.month)) {
      for (const bytes of rowBytes(job, blocks, stepsAPiece)) {
        if (bytes.length > 0) yield bytes;
        await nextTurn();
        signal.throwIfAborted();
      }
    }
  },
};

import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import type { AccountRole } from './accounts';
import { type MonthIndex, periodOf } from './data/calendar';
import type { World } from './data/identity';
import { type DemoList, rowsOf, sentColumnsOf } from './data/lists';
import { columnNumbers, rowWriter } from './data/row-source';

/** The answer of one list, ready to be sent. */
export type ListAnswer = {
  readonly gzipped: Buffer;
  /** Length of the JSON text, in bytes. */
  readonly length: number;
  /** Strong entity tag of the JSON text, without quotes. */
  readonly tag: string;
};

const rowsPerSlice = 100;
/** Rows go on being made while the ones before are packed. */
const packingAhead = { writableHighWaterMark: 8 * 1024 * 1024 };
/** Older answers are let go beyond this many compressed bytes; the lists of one month of 250,000 offices fit. */
const mostBytesKept = 400 * 1024 * 1024;

/** Makes list answers, each once; slices of work leave room for other calls. */
export class ListAnswers {
  readonly #made = new Map<string, Promise<ListAnswer>>();
  readonly #sizes = new Map<string, number>();
  readonly #stop = new AbortController();

  constructor(private readonly world: World) {}

  /** A list of a month as a role sees it. */
  list(list: DemoList, month: MonthIndex, role: AccountRole): Promise<ListAnswer> {
    const key = `${list} ${role.role} ${month}`;
    const known = this.#made.get(key);
    if (known !== undefined) return known;
    const made = this.#make(list, month, role);
    this.#made.set(key, made);
    made.then(
      (answer) => this.#keep(key, answer),
      () => this.#made.delete(key),
    );
    return made;
  }

  /** Ends what is being made; its waiters get an error. */
  close(): void {
    this.#stop.abort();
  }

  async #make(list: DemoList, month: MonthIndex, role: AccountRole): Promise<ListAnswer> {
    const catalog = sentColumnsOf(list);
    const columns = columnNumbers(catalog, role.withoutColumns);
    const write = rowWriter(catalog, columns);
    const gzip = createGzip({ level: 5, chunkSize: 256 * 1024, ...packingAhead });
    const parts: Buffer[] = [];
    gzip.on('data', (part: Buffer) => parts.push(part));
    const ended = new Promise<void>((resolve, reject) => {
      gzip.once('end', resolve).once('error', reject);
    });
    const hash = createHash('sha256');
    let length = 0;
    const send = async (text: string): Promise<void> => {
      hash.update(text);
      length += Buffer.byteLength(text);
      if (!gzip.write(text)) await new Promise<void>((resolve) => gzip.once('drain', () => resolve()));
    };
    await send(`{"period":"${periodOf(month)}","columns":${JSON.stringify(columns)},"rows":[`);
    let slice = '';
    let seen = 0;
    let first = true;
    for (const values of rowsOf(list)(this.world, month, role.database)) {
      if (values !== null) {
        slice += `${first ? '' : ','}\n${JSON.stringify(write(values))}`;
        first = false;
      }
      seen += 1;
      if (seen % rowsPerSlice === 0) {
        if (slice !== '') await send(slice);
        slice = '';
        await nextTurn();
        this.#stop.signal.throwIfAborted();
      }
    }
    await send(`${slice}\n]}`);
    gzip.end();
    await ended;
    return { gzipped: Buffer.concat(parts), length, tag: hash.digest('base64url').slice(0, 27) };
  }

  #keep(key: string, answer: ListAnswer): void {
    this.#sizes.set(key, answer.gzipped.length);
    let total = [...this.#sizes.values()].reduce((sum, size) => sum + size, 0);
    for (const [oldest, size] of this.#sizes) {
      if (total <= mostBytesKept || oldest === key) return;
      this.#sizes.delete(oldest);
      this.#made.delete(oldest);
      total -= size;
    }
  }
}

import { createHash } from 'node:crypto';
import { createGzip } from 'node:zlib';
import { monthListNames } from '../shared/domain/list-name';
import type { AccountRole } from './accounts';
import { type MonthIndex, periodOf } from './data/calendar';
import type { World } from './data/identity';
import type { DemoList } from './data/lists';
import type { ListAnswer, ListCache } from './list-cache';
import { type ListJob, type ListTexts, sentNumbers } from './list-text';

/** Rows go on being made while the ones before are packed. */
const packingAhead = { writableHighWaterMark: 8 * 1024 * 1024 };
/** Older answers are let go beyond this many compressed bytes; the lists of one month of 250,000 offices fit. */
const mostBytesKept = 400 * 1024 * 1024;

/** The advisers come first: they are what everybody waits for. */
const orderOf = (list: DemoList): number => (list === 'advisers' ? 0 : 1);

/** Milliseconds: longer than it takes to read the advisers and to ask for the next list. */
const calm = 5000;
/** The quickest: who asks sits at the same computer. */
const packing = { level: 1, chunkSize: 256 * 1024 };

type Waiting = { readonly order: number; readonly start: () => void };

/** Makes list answers, each once and one after the other, the advisers before all others; keeps them for the next start. */
export class ListAnswers {
  readonly #made = new Map<string, Promise<ListAnswer>>();
  readonly #sizes = new Map<string, number>();
  readonly #stop = new AbortController();
  readonly #waiting: Waiting[] = [];
  #isMaking = false;
  /** Begins with the lists that are to be made ahead and have not been begun. */
  #makeRest: () => void = () => {};

  /** @param cache null to begin anew at every start */
  constructor(
    private readonly world: World,
    private readonly texts: ListTexts,
    private readonly cache: ListCache | null = null,
  ) {}

  /**
   * Makes every list of a month that a client asks for, before anybody does: the advisers at once, the others when one of them is asked
   * for, or after a while. Whoever reads the advisers as soon as they are there has the processor to himself. What fails here fails again
   * for who asks.
   * @param rest milliseconds between the advisers and the others
   */
  prepare(month: MonthIndex, role: AccountRole, rest = calm): void {
    const make = (list: DemoList) => this.#known(list, month, role).catch(() => undefined);
    const others = monthListNames.filter((list) => orderOf(list) > 0);
    this.#makeRest = () => {
      this.#makeRest = () => {};
      for (const list of others) void make(list);
    };
    void make('advisers').then(() => {
      if (this.#stop.signal.aborted) return;
      const timer = setTimeout(() => this.#makeRest(), rest);
      this.#stop.signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
    });
  }

  /** A list of a month as a role sees it. */
  list(list: DemoList, month: MonthIndex, role: AccountRole): Promise<ListAnswer> {
    const answer = this.#known(list, month, role);
    if (orderOf(list) > 0) this.#makeRest();
    return answer;
  }

  /** Ends what is being made; its waiters get an error. */
  close(): void {
    this.#stop.abort();
  }

  #known(list: DemoList, month: MonthIndex, role: AccountRole): Promise<ListAnswer> {
    const { database, withoutColumns } = role;
    const job = { world: this.world, list, month, database, withoutColumns };
    const key = JSON.stringify(job);
    const known = this.#made.get(key);
    if (known !== undefined) return known;
    const made = this.#find(key, job);
    this.#made.set(key, made);
    made.then(
      (answer) => this.#keep(key, answer),
      () => this.#made.delete(key),
    );
    return made;
  }

  async #find(key: string, job: ListJob): Promise<ListAnswer> {
    const kept = await this.cache?.read(key);
    if (kept != null) return kept;
    await this.#turn(orderOf(job.list));
    try {
      this.#stop.signal.throwIfAborted();
      const answer = await makeAnswer(job, this.texts, this.#stop.signal);
      void this.cache?.write(key, answer);
      return answer;
    } finally {
      const next = this.#waiting.shift();
      this.#isMaking = next !== undefined;
      next?.start();
    }
  }

  /** Ends when nothing else is being made, and nothing of a lower order waits. */
  async #turn(order: number): Promise<void> {
    if (!this.#isMaking) {
      this.#isMaking = true;
      return;
    }
    await new Promise<void>((start) => {
      const behind = this.#waiting.findIndex((each) => each.order > order);
      this.#waiting.splice(behind < 0 ? this.#waiting.length : behind, 0, { order, start });
    });
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

async function makeAnswer(job: ListJob, texts: ListTexts, signal: AbortSignal): Promise<ListAnswer> {
  const gzip = createGzip({ ...packing, ...packingAhead });
  const parts: Buffer[] = [];
  gzip.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => {
    gzip.once('end', resolve).once('error', reject);
  });
  const hash = createHash('sha256');
  let length = 0;
  const send = async (bytes: Uint8Array): Promise<void> => {
    hash.update(bytes);
    length += bytes.length;
    if (!gzip.write(bytes)) await new Promise<void>((resolve) => gzip.once('drain', () => resolve()));
  };
  await send(Buffer.from(`{"period":"${periodOf(job.month)}","columns":${JSON.stringify(sentNumbers(job))},"rows":[`));
  let separator = Buffer.from('\n');
  for await (const text of texts(job, signal)) {
    await send(separator);
    await send(text);
    separator = betweenRows;
  }
  await send(Buffer.from('\n]}'));
  gzip.end();
  await ended;
  return { gzipped: Buffer.concat(parts), length, tag: hash.digest('base64url').slice(0, 27) };
}

const betweenRows = Buffer.from(',\n');

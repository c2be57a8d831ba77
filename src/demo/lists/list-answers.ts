import { createHash } from 'node:crypto';
import { monthListNames } from '../../shared/domain/months/month-list-name';
import type { AccountRole } from '../accounts/accounts';
import type { MonthIndex } from '../data/facts/calendar';
import type { World } from '../data/facts/world';
import type { DemoList } from '../data/list-parts';
import type { ListCache } from './list-cache';
import { type MadeList, makeList } from './list-making';
import { type ListJob, type ListMaker, listMaker } from './list-text';

/** Above this many compressed bytes the oldest answers are removed; the lists of one month of 250,000 offices fit. */
const mostBytesKept = 400 * 1024 * 1024;

/** The advisers are made first, because all clients wait for them. */
const orderOf = (list: DemoList): number => (list === 'advisers' ? 0 : 1);

/** In milliseconds: longer than a client needs to read the advisers and ask for the next list. */
const calm = 5000;

/** A list that can be sent, even while it is still being made. */
export type ListAnswer = MadeList & {
  /**
   * The strong entity tag, without quotes. It is made from everything that the JSON text depends on, so it is known before that text is.
   */
  readonly tag: string;
};

const tagOf = (name: string): string => createHash('sha256').update(name).digest('base64url').slice(0, 27);

type Waiting = { readonly order: number; readonly start: () => void };

type KeptAnswers = {
  /** The version of the program that makes the lists: another version makes others. */
  readonly version: string;
  /** Null to make all lists again at every start. */
  readonly cache: ListCache | null;
};

/**
 * Makes the answers for lists, each once and one after another, the advisers before all others. It stores them for the next start, and
 * sends each as soon as its first bytes exist.
 */
export class ListAnswers {
  readonly #made = new Map<string, Promise<ListAnswer>>();
  readonly #sizes = new Map<string, number>();
  readonly #stop = new AbortController();
  readonly #waiting: Waiting[] = [];
  #isMaking = false;
  /** Starts the lists that are to be made in advance and were not started yet. */
  #makeRest: () => void = () => {};

  constructor(
    private readonly world: World,
    private readonly kept: KeptAnswers,
    private readonly maker: ListMaker = listMaker,
  ) {}

  /**
   * Makes all lists of a month that a client will ask for in advance: the advisers at once, the others when one of them is requested or
   * after a while. So a client that reads the advisers at once does not share the processor. A failure here happens again at the request,
   * and is reported there.
   * @param rest milliseconds between the advisers and the others
   * @returns resolves when they are made; never if the answers are closed before
   */
  async prepare(month: MonthIndex, role: AccountRole, rest = calm): Promise<void> {
    const make = async (list: DemoList) => {
      const answer = await this.#known(list, month, role).catch(() => null);
      await answer?.whole.catch(() => undefined);
    };
    const others = new Promise<void>((resolve) => {
      this.#makeRest = () => {
        this.#makeRest = () => {};
        const names = monthListNames.filter((list) => orderOf(list) > 0);
        void Promise.all(names.map(make)).then(() => resolve());
      };
    });
    await make('advisers');
    if (!this.#stop.signal.aborted) {
      const timer = setTimeout(() => this.#makeRest(), rest);
      this.#stop.signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
    }
    await others;
  }

  /** A list of a month for a role; it may still be in the making. */
  list(list: DemoList, month: MonthIndex, role: AccountRole): Promise<ListAnswer> {
    const answer = this.#known(list, month, role);
    if (orderOf(list) > 0) this.#makeRest();
    return answer;
  }

  /** Stops making lists; requests for them, and responses that are being sent, get an error. */
  close(): void {
    this.#stop.abort();
  }

  #known(list: DemoList, month: MonthIndex, role: AccountRole): Promise<ListAnswer> {
    const { database, withoutColumns } = role;
    const job = { world: this.world, list, month, database, withoutColumns };
    const name = `${this.kept.version} ${JSON.stringify(job)}`;
    const known = this.#made.get(name);
    if (known !== undefined) return known;
    const answer = this.#find(name, job).then((made) => ({ ...made, tag: tagOf(name) }));
    this.#made.set(name, answer);
    answer
      .then(({ whole }) => whole)
      .then(
        ({ gzipped }) => this.#keep(name, gzipped.length),
        () => this.#made.delete(name),
      );
    return answer;
  }

  async #find(name: string, job: ListJob): Promise<MadeList> {
    const kept = await this.kept.cache?.read(name);
    if (kept != null) return { bytes: null, whole: Promise.resolve(kept) };
    await this.#turn(orderOf(job.list));
    const making = makeList(job, this.maker, this.#stop.signal);
    // A failure is reported by the response that is being sent.
    void making.whole
      .then((list) => void this.kept.cache?.write(name, list))
      .catch(() => undefined)
      .then(() => this.#next());
    await making.begun;
    return making;
  }

  /** Lets the next list be made. */
  #next(): void {
    const next = this.#waiting.shift();
    this.#isMaking = next !== undefined;
    next?.start();
  }

  /** Resolves when no other list is being made, and no list with a lower order waits. */
  async #turn(order: number): Promise<void> {
    if (!this.#isMaking) {
      this.#isMaking = true;
      return;
    }
    await new Promise<void>((start) => {
      const behind = this.#waiting.findIndex((waiting) => waiting.order > order);
      this.#waiting.splice(behind < 0 ? this.#waiting.length : behind, 0, { order, start });
    });
  }

  #keep(name: string, bytes: number): void {
    this.#sizes.set(name, bytes);
    let total = [...this.#sizes.values()].reduce((sum, size) => sum + size, 0);
    for (const [oldest, size] of this.#sizes) {
      if (total <= mostBytesKept || oldest === name) return;
      this.#sizes.delete(oldest);
      this.#made.delete(oldest);
      total -= size;
    }
  }
}

/** Whether a client already has an answer with one of these tags (RFC 9110, 13.1.2). */
export function matchesTag(header: string | undefined, tags: readonly string[]): boolean {
  const known = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes('*') || known.some((tag) => tags.includes(tag));
}

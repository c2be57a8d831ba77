import type { Caller } from '../../../shared/bridge/calls';
import { type ColumnRules, figureWords } from '../../../shared/catalog/subscription-columns';
import { type Clock, yearBy } from '../../../shared/domain/clock';
import { infoGroups } from '../../../shared/domain/lists/column';
import { type Asked, wholeList } from '../../../shared/domain/lists/list';
import type { ListName } from '../../../shared/domain/lists/list-name';
import { type MonthRef, monthKey } from '../../../shared/domain/months/month';
import { Fault, type Result, unwrap } from '../../../shared/domain/result';
import { damagedMonth, type StoredMonth } from '../../months/month-file';
import type { PersistentWorker } from '../../wire/thread';
import type { KeptEntries, SentSources } from '../comparison/changes/list-changes';
import type { WithheldNow } from '../rows/columns/column-table';
import type { QuestionAnswer, QuestionInput, QuestionName } from '../thread/list-questions';
import type { ListCalls, Question } from '../thread/list-thread-calls';
import { EndingQuestions, type EndingStore } from './ending-questions';
import { asksPast, type NeededChanges, neededChanges } from './needed-changes';

/** Questions about one list. */
export type ListQuestionName = {
  [N in QuestionName]: QuestionInput<N> extends { readonly list: ListName } ? N : never;
}[QuestionName];

/** Returns the events in a period of some rows' stored dossiers. With another key the events may differ. */
export type KeptChangesOf = (
  asked: NeededChanges & { readonly among: { readonly name: string; readonly ids: readonly string[] } },
) => Promise<{ readonly key: string; readonly dossiers: readonly KeptEntries[] }>;

/** A question's own month, and the earlier months that it reads. */
export type QuestionMonths = { readonly ref: MonthRef; readonly earlier: readonly StoredMonth[] };

export type MonthQuestionParts = {
  /** The file of a month; its location is remembered. @throws Fault NO_MONTH, MONTH_REPLACED */
  readonly locate: (ref: MonthRef) => StoredMonth;
  /** Looks for a month's file again. @throws Fault NO_MONTH, MONTH_REPLACED when it no longer exists */
  readonly locateAgain: (ref: MonthRef) => StoredMonth;
  /** The stored months before a month, the newest first. */
  readonly earlierMonths: (ref: MonthRef) => readonly StoredMonth[];
  readonly clock: Clock;
  /** The columns as the login describes them; with the names of a month, if one is given. */
  readonly rules: (month?: MonthRef) => ColumnRules;
  /** The columns that the subscription withholds now. */
  readonly withheld: () => WithheldNow;
  /** Remembers questions at which the thread ended. */
  readonly endings: EndingStore;
  /** Receives a line for the log. */
  readonly note: (line: string) => void;
  /** Called when a month turns out to be damaged while it is read. */
  readonly onDamaged: (ref: MonthRef) => void;
};

/** A question's need for a list's old values in a month; `isEarlier` when it is not the question's own month. */
type AskedSources = NeededChanges & Pick<SentSources, 'month' | 'isEarlier'>;

/** How many answers about changed dossiers are remembered: for both lists and two months. */
const changedKept = 8;

const refOf = ({ ref }: StoredMonth): MonthRef => ref;

type AnyQuestion = (name: QuestionName, question: object) => Promise<Result<unknown>>;

/**
 * Asks the list thread questions about months. Each month is sent to the thread once, and a requester's waiting question is replaced by its
 * newer one.
 */
export class MonthQuestions {
  /** Runs the tasks of a requester one at a time. @throws Fault CANCELLED when a newer one came */
  readonly latest = createLatestOnly();
  private readonly sent = new SentMonths();
  private keptChanges: KeptChangesOf | null = null;
  private readonly endings: EndingQuestions;
  private readonly changed = new Map<string, { readonly name: string; readonly ids: readonly string[] }>();

  constructor(
    private readonly thread: Pick<PersistentWorker<ListCalls>, 'use' | 'whileRunning' | 'isStopped'>,
    private readonly parts: MonthQuestionParts,
  ) {
    this.endings = new EndingQuestions(parts.endings, parts.note, () => thread.isStopped());
  }

  /** Asks one of the `listQuestions` about a month. @throws Fault NO_MONTH, MONTH_REPLACED, of the question */
  ask<N extends QuestionName>(name: N, ref: MonthRef, input: QuestionInput<N>): Promise<QuestionAnswer<N>> {
    return this.askAbout(name, { ref, earlier: [] }, input);
  }

  /**
   * Asks a question for a list on screen: each requester has one running question, and only the newest other one waits.
   * @throws Fault CANCELLED when a newer one came, and as `ask`
   */
  askLatest<N extends ListQuestionName>(
    name: N,
    ref: MonthRef,
    query: Asked<QuestionInput<N>>,
  ): Promise<QuestionAnswer<N>> {
    return this.latest(`${name}/${query.list}/${query.requesterId}`, () => this.ask(name, ref, query));
  }

  /** Asks a question that also reads some earlier months. @throws Fault as `ask` */
  async askAbout<N extends QuestionName>(
    name: N,
    { ref, earlier }: QuestionMonths,
    input: QuestionInput<N>,
  ): Promise<QuestionAnswer<N>> {
    const located = this.parts.locate(ref);
    const ending = { name, month: located, input };
    this.endings.require(ending);
    const asksChanges = neededChanges(name, input);
    const asked = [ref, ...earlier.map((month) => month.ref)].flatMap((month) =>
      asksChanges.map((change) => ({ ...change, month, isEarlier: month !== ref })),
    );
    const sources = await Promise.all(asked.map((source) => this.sourcesOf(source)));
    const past = asksChanges.length > 0 || asksPast(input) ? this.parts.earlierMonths(ref) : null;
    const before = past?.map((month) => month.ref);
    try {
      return await this.thread.use(async (call) => {
        const opens = this.sent.unknownTo(call, [located, ...earlier, ...(past ?? [])]);
        const sent = this.sent.unsent(sources);
        const { clock, rules, withheld } = this.parts;
        const reading = { thisYear: yearBy(clock), words: figureWords(rules().words), withheld: withheld() };
        const question: Question<N> = { month: located.ref, opens, reading, before, sources: sent, input };
        // The table pairs each name with its types, which the compiler cannot infer from a variable name.
        const answer = async () => {
          const result = await (call as AnyQuestion)(name, question);
          if (!result.ok) this.sent.forget(opens, sent);
          return unwrap(result) as QuestionAnswer<N>;
        };
        return this.endings.follow(ending, call, answer);
      });
    } catch (error) {
      const damaged = damagedMonth(error, () => [ref, ...[...earlier, ...this.parts.earlierMonths(ref)].map(refOf)]);
      if (damaged !== null) this.parts.onDamaged(damaged);
      // Another program may have removed the month's file.
      if (error instanceof Fault && error.code === 'NO_MONTH') this.parts.locateAgain(ref);
      throw error;
    }
  }

  /** The sources of a list's old values: earlier months, and stored dossiers. */
  private async sourcesOf({ month, isEarlier, ...asked }: AskedSources): Promise<SentSources> {
    const { key, dossiers } = await this.changesOfDossiers(month, asked);
    const before = this.parts.earlierMonths(month).map(({ ref }) => ref);
    return { month, list: asked.list, key: JSON.stringify([key, before, isEarlier]), before, dossiers, isEarlier };
  }

  /** Closes all months of the thread except these. */
  closeOthers(kept: readonly MonthRef[]): Promise<void> {
    return this.thread.whileRunning(async (call) => {
      this.sent.keepOnly(call, kept);
      unwrap(await call('closeOthers', { kept }));
    });
  }

  /** Sets the source of changes in stored dossiers. */
  askDossiers(keptChanges: KeptChangesOf): void {
    this.keptChanges = keptChanges;
  }

  /** The events in a period of a list's stored dossiers. */
  async changesOfDossiers(ref: MonthRef, asked: NeededChanges): ReturnType<KeptChangesOf> {
    const { keptChanges } = this;
    if (keptChanges === null) return { key: '', dossiers: [] };
    return keptChanges({ ...asked, among: await this.changedDossiers(ref, asked) });
  }

  /** The ids of the dossiers of rows that changed in a period. The last answers are remembered, because a month never changes. */
  private async changedDossiers(ref: MonthRef, { list, period }: NeededChanges) {
    const name = JSON.stringify([ref, list, period]);
    const known = this.changed.get(name);
    if (known !== undefined) return known;
    const query = { ...wholeList(list), mutations: { ...period, groups: infoGroups } };
    const ids = await this.ask('dossiers', ref, { query, rows: { kind: 'all' } });
    if (this.changed.size >= changedKept) this.changed.clear();
    this.changed.set(name, { name, ids });
    return { name, ids };
  }
}

/** The months and sources of old values that were sent to a list thread. Each is sent once; a new thread has none of them. */
class SentMonths {
  private by: Caller<ListCalls> | null = null;
  private readonly months = new Set<string>();
  /** The keys of the sent sources of old values, by month and list. */
  private readonly sources = new Map<string, string>();

  /** The months that the thread does not have yet. They count as sent from now on. */
  unknownTo(call: Caller<ListCalls>, months: readonly StoredMonth[]): readonly StoredMonth[] {
    if (this.by !== call) {
      this.by = call;
      this.months.clear();
      this.sources.clear();
    }
    const unknown = months.filter(({ ref }) => !this.months.has(monthKey(ref)));
    for (const { ref } of unknown) this.months.add(monthKey(ref));
    return unknown;
  }

  /** The sources of old values that the thread does not have yet. They count as sent from now on. */
  unsent(sources: readonly SentSources[]): readonly SentSources[] {
    return sources.filter((source) => {
      if (this.sources.get(nameOf(source)) === source.key) return false;
      this.sources.set(nameOf(source), source.key);
      return true;
    });
  }

  /** Called when a question failed, so that its months and sources are sent again. */
  forget(months: readonly StoredMonth[], sources: readonly SentSources[]): void {
    for (const { ref } of months) this.months.delete(monthKey(ref));
    for (const source of sources) this.sources.delete(nameOf(source));
  }

  /** Called when a thread will close all months except these. The sources that it forgets are sent again when they are needed. */
  keepOnly(call: Caller<ListCalls>, kept: readonly MonthRef[]): void {
    if (this.by !== call) return;
    const keys = new Set(kept.map(monthKey));
    for (const key of this.months) if (!keys.has(key)) this.months.delete(key);
    this.sources.clear();
  }
}

const nameOf = ({ month, list }: SentSources): string => `${monthKey(month)}/${list}`;

type Job = {
  /** Runs the task; never rejects. @returns a function that answers the caller, with CANCELLED if a newer task waits */
  readonly run: () => Promise<(isNewest: boolean) => void>;
  readonly cancel: () => void;
};

/** Throws CANCELLED when a newer task waits; work in several steps calls it between them. */
type RequireNewest = () => void;

/** Runs the tasks of a channel one at a time. */
type LatestOnly = <T>(channel: string, work: (requireNewest: RequireNewest) => Promise<T>) => Promise<T>;

/**
 * Runs one task at a time per channel. While a task runs, only the newest other task waits. A waiting task that is replaced answers
 * CANCELLED at once; the running task does so when it ends, or looks, and a newer one is waiting.
 */
function createLatestOnly(): LatestOnly {
  const waiting = new Map<string, Job>();
  const running = new Set<string>();

  const run = async (channel: string, job: Job): Promise<void> => {
    running.add(channel);
    const settle = await job.run();
    settle(!waiting.has(channel));
    running.delete(channel);
    const next = waiting.get(channel);
    waiting.delete(channel);
    if (next !== undefined) void run(channel, next);
  };

  return (channel, work) =>
    new Promise((resolve, reject) => {
      const cancel = () => reject(new Fault('CANCELLED'));
      const requireNewest = () => {
        if (waiting.has(channel)) throw new Fault('CANCELLED');
      };
      const job: Job = {
        cancel,
        run: async () => {
          try {
            const value = await work(requireNewest);
            return (isNewest) => (isNewest ? resolve(value) : cancel());
          } catch (error) {
            return () => reject(error);
          }
        },
      };
      if (!running.has(channel)) {
        void run(channel, job);
        return;
      }
      waiting.get(channel)?.cancel();
      waiting.set(channel, job);
    });
}

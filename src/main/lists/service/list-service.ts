import { isOfOffices } from '../../../shared/catalog/catalog';
import { kvkListColumns } from '../../../shared/catalog/kvk-list-column';
import { comparedColumns } from '../../../shared/catalog/past-column';
import {
  type ColumnRules,
  figureWords,
  markWithheld,
  subscriptionColumns,
} from '../../../shared/catalog/subscription-columns';
import type { Clock } from '../../../shared/domain/clock';
import { yearBy } from '../../../shared/domain/clock';
import type { OfficeSummary, SubscribedRow, Trend } from '../../../shared/domain/dossiers/dossier';
import type { EarlierQuery, RowChanges } from '../../../shared/domain/lists/changes';
import { infoGroups } from '../../../shared/domain/lists/column';
import type { Comparison, ComparisonRules } from '../../../shared/domain/lists/comparison';
import type { KvkList } from '../../../shared/domain/lists/kvk-list';
import { type Asked, type ListDescription, wholeList } from '../../../shared/domain/lists/list';
import type { PostcodeAreas } from '../../../shared/domain/lists/list-areas';
import type { ListName } from '../../../shared/domain/lists/list-name';
import type { FlowQuery, MonthFlow } from '../../../shared/domain/lists/month-flow';
import { noOwnOfficeData, type OwnOfficeData } from '../../../shared/domain/lists/own-office-data';
import type { MonthRef } from '../../../shared/domain/months/month';
import { Fault, type Result, unwrap } from '../../../shared/domain/result';
import type { StoredMonth } from '../../months/month-file';
import { PersistentWorker } from '../../wire/thread';
import type { KeptEntries, SentSources } from '../engine/change-sources';
import type { QuestionAnswer, QuestionInput, QuestionName } from '../engine/list-questions';
import type { ListCalls, Question, SlowQuery } from '../engine/list-thread-calls';
import { type GeoList, PostcodeOutlines } from '../questions/postcode-areas';
import { createLatestOnly } from './latest-only';
import { asksPast, type NeededChanges, neededChanges } from './needed-changes';
import { SentMonths } from './sent-months';

export type ListServiceParts = {
  readonly thread: URL;
  /** The file of a month; its location is remembered. @throws Fault NO_MONTH, MONTH_REPLACED */
  readonly locate: (ref: MonthRef) => StoredMonth;
  /** Looks for a month's file again. @throws Fault NO_MONTH, MONTH_REPLACED when it no longer exists */
  readonly locateAgain: (ref: MonthRef) => StoredMonth;
  /** The stored months before a month, the newest first. */
  readonly earlierMonths: (ref: MonthRef) => readonly StoredMonth[];
  readonly clock: Clock;
  readonly rules: () => ColumnRules;
  readonly geoList: GeoList;
  /** Called when a month turns out to be damaged while it is read. */
  readonly onDamaged: (ref: MonthRef) => void;
  /** Called for a slow query. */
  readonly onSlow: (line: string) => void;
  /** Called when the user waits for rows or a description; with a filter more keystrokes may follow. */
  readonly onPage: (isFiltered: boolean) => void;
  /** Called when the user may soon type in a filter. */
  readonly onTypingSoon: () => void;
};

/** Returns the events in a period of some rows' stored dossiers. With another key the events may differ. */
export type KeptChangesOf = (
  asked: NeededChanges & { readonly among: { readonly name: string; readonly ids: readonly string[] } },
) => Promise<{ readonly key: string; readonly dossiers: readonly KeptEntries[] }>;

type TrendQuery = { readonly kvk: string; readonly columns: readonly string[] };

/** A question's own month, and the earlier months that it reads. */
type QuestionMonths = { readonly ref: MonthRef; readonly earlier: readonly StoredMonth[] };

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Answers questions about the lists of the months on this computer, through the list thread. Every method throws a Fault. */
export class ListService {
  private readonly thread: PersistentWorker<ListCalls>;
  private readonly latest = createLatestOnly();
  private readonly postcodes: PostcodeOutlines;
  private kvkLists: readonly KvkList[] = [];
  private own = noOwnOfficeData;
  private comparisonRules: ComparisonRules = { judgements: [], verdicts: [] };
  private readonly newestTrends = new Map<string, symbol>();
  private readonly sent = new SentMonths();
  private keptChanges: KeptChangesOf | null = null;
  private readonly changed = new Map<string, { readonly name: string; readonly ids: readonly string[] }>();

  constructor(private readonly parts: ListServiceParts) {
    const onNote = (note: unknown) => {
      // Notes only come from our own thread, and always have this type.
      parts.onSlow((note as SlowQuery).slow);
    };
    this.thread = new PersistentWorker(parts.thread, onNote, async (call) => {
      unwrap(await call('setKvkLists', { kvkLists: this.kvkLists }));
      unwrap(await call('setOwnOffices', this.own));
      unwrap(await call('setComparisonRules', this.comparisonRules));
    });
    this.postcodes = new PostcodeOutlines(parts.geoList, (answer) =>
      this.thread.use(async (call) => unwrap(await call('postcodes', { answer }))),
    );
  }

  /** Starts the thread before the first question. */
  async getReady(): Promise<void> {
    await this.thread.getReady();
  }

  /** Asks one of the `listQuestions` about a month. @throws Fault NO_MONTH, MONTH_REPLACED, of the question */
  ask<N extends QuestionName>(name: N, ref: MonthRef, input: QuestionInput<N>): Promise<QuestionAnswer<N>> {
    return this.send(name, { ref, earlier: [] }, input);
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

  /** Sets the user's rules for comparisons; empty after a change of account or role. */
  setComparisonRules(rules: ComparisonRules): Promise<void> {
    this.comparisonRules = rules;
    return this.thread.prepareAgain();
  }

  /** The user's rules for comparisons, for work on other threads. */
  rulesOfComparisons(): ComparisonRules {
    return this.comparisonRules;
  }

  /**
   * Describes a list. In a comparison the description has the month's columns and those about whole rows. `describedWithPast` adds those
   * beside each changed column, which are four times as many.
   */
  async describe(month: MonthRef, list: ListName, comparison: Comparison | null = null): Promise<ListDescription> {
    // The list's rows will be asked for next.
    this.parts.onPage(false);
    const described = await this.ask('describe', month, { list, comparison });
    const { total, colourable, withheld, changed } = described;
    const own = isOfOffices(list) ? this.kvkLists.flatMap(kvkListColumns) : [];
    const columns = [...subscriptionColumns(list, this.parts.rules(), withheld), ...own];
    if (comparison === null) return { list, month, total, columns, colourable };
    const ofRows = markWithheld(comparedColumns(list), withheld);
    return { list, month, total, colourable, changed, columns: [...ofRows, ...columns] };
  }

  /**
   * Makes the thread read the columns of a month's first page before the window knows of that month. A failure is ignored, because it
   * occurs and is reported again when the page is asked for.
   */
  prefetch(month: MonthRef): void {
    void this.ask('prefetch', month, {}).catch(() => {});
  }

  /** Replaces the user's own KvK lists. */
  setKvkLists(kvkLists: readonly KvkList[]): Promise<void> {
    this.kvkLists = kvkLists;
    return this.thread.prepareAgain();
  }

  /** Removes the KvK lists, because another account or role follows. */
  forgetKvkLists(): void {
    this.kvkLists = [];
    this.own = noOwnOfficeData;
  }

  /** Sets the user's own data about offices: the messages of the watch (null for an account without it), or the remarks. */
  setOwnOffices(changed: Partial<OwnOfficeData>): Promise<void> {
    this.own = { ...this.own, ...changed };
    const { own } = this;
    return this.thread.whileRunning(async (call) => void unwrap(await call('setOwnOffices', own)));
  }

  /** The user's own data about offices, for work on other threads. */
  ownOffices(): OwnOfficeData {
    return this.own;
  }

  /** Closes all months except these; after logout all of them, so that nothing stays in memory. */
  closeOthers(kept: readonly MonthRef[]): Promise<void> {
    if (kept.length === 0) this.postcodes.forget();
    return this.thread.whileRunning(async (call) => {
      this.sent.keepOnly(call, kept);
      unwrap(await call('closeOthers', { kept }));
    });
  }

  /** Reports that a page will be asked for, so that long work can pause. */
  expectPage(isFiltered: boolean): void {
    this.parts.onPage(isFiltered);
  }

  /** Reports that the user is in a filter, so that long work can pause. */
  typingSoon(): null {
    this.parts.onTypingSoon();
    return null;
  }

  /** The stored periods before a month, the newest first, `YYYY-MM`. */
  earlierPeriods(month: MonthRef): readonly string[] {
    return this.earlierRefs(month).map(({ period }) => period);
  }

  /** The stored months before a month, as references. */
  earlierRefs(month: MonthRef): readonly MonthRef[] {
    return this.parts.earlierMonths(month).map(({ ref }) => ref);
  }

  /** The query's rows in an earlier month; null when that month is not stored, or unreadable. @throws Fault as `askLatest` */
  async flow(ref: MonthRef, query: Asked<FlowQuery>): Promise<MonthFlow | null> {
    return this.latest(`flow/${query.list}/${query.requesterId}`, async () => {
      const then = this.parts.earlierMonths(ref).find((each) => each.ref.period === query.period);
      return then === undefined
        ? null
        : this.send('flow', { ref, earlier: [then] }, { ...query, earlierMonth: then.ref });
    });
  }

  /** The provider's postcode areas, with their outlines. @throws Fault of the provider */
  postcodeAreas(): Promise<PostcodeAreas> {
    return this.postcodes.areas();
  }

  /** The old values of cells, if a stored month or dossier has them, and the words of changes. */
  async earlier(ref: MonthRef, asked: EarlierQuery): Promise<RowChanges> {
    return this.ask('earlier', ref, asked);
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

  /** @throws Fault NOT_FOUND */
  async row(month: MonthRef, list: ListName, id: string): Promise<SubscribedRow> {
    const found = await this.ask('values', month, { list, id });
    if (found === null) throw new Fault('NOT_FOUND');
    return { ...found, words: this.parts.rules().words };
  }

  /** @throws Fault KVK_INVALID, NOT_FOUND */
  async office(month: MonthRef, kvk: string, columns?: readonly string[]): Promise<OfficeSummary> {
    if (!/^\d{7,8}$/.test(kvk)) throw new Fault('KVK_INVALID');
    const id = kvk.padStart(8, '0');
    const found = await this.ask('values', month, { list: 'advisers', id, columns });
    if (found === null) throw new Fault('NOT_FOUND');
    return { kvk: id, period: month.period, ...found, words: this.parts.rules().words };
  }

  /**
   * An office's figures in the stored months. Each month is a separate question, so that keystrokes do not wait for all of them; a newer
   * request for figures stops the rest.
   * @throws Fault NOT_FOUND, CANCELLED
   */
  trend(ref: MonthRef, { kvk, columns, requesterId }: Asked<TrendQuery>): Promise<Trend> {
    const mine = Symbol(requesterId);
    this.newestTrends.set(requesterId, mine);
    return this.latest(`trend/${requesterId}`, async () => {
      try {
        const id = kvk.padStart(8, '0');
        const { values } = await this.office(ref, id, columns);
        const points: { readonly period: string; readonly figures: readonly (number | null)[] }[] = [];
        for (const then of [...this.parts.earlierMonths(ref)].reverse()) {
          if (this.newestTrends.get(requesterId) !== mine) throw new Fault('CANCELLED');
          const figures = await this.send('figures', { ref, earlier: [then] }, { earlierMonth: then.ref, id, columns });
          if (figures !== null) points.push({ period: then.ref.period, figures });
        }
        points.push({ period: ref.period, figures: columns.map((name) => numberOf(values[name])) });
        return {
          periods: points.map(({ period }) => period),
          columns: Object.fromEntries(
            columns.map((name, at) => [name, points.map(({ figures }) => figures[at] ?? null)]),
          ),
        };
      } finally {
        if (this.newestTrends.get(requesterId) === mine) this.newestTrends.delete(requesterId);
      }
    });
  }

  stop(): Promise<void> {
    return this.thread.stop();
  }

  thisYear(): number {
    return yearBy(this.parts.clock);
  }

  private async send<N extends QuestionName>(
    name: N,
    { ref, earlier }: QuestionMonths,
    input: QuestionInput<N>,
  ): Promise<QuestionAnswer<N>> {
    const located = this.parts.locate(ref);
    const asksChanges = neededChanges(name, input);
    const asked = [ref, ...earlier.map((month) => month.ref)].flatMap((month) =>
      asksChanges.map((each) => ({ ...each, month, isEarlier: month !== ref })),
    );
    const sources = await Promise.all(asked.map((each) => this.sourcesOf(each)));
    const past = asksChanges.length > 0 || asksPast(input) ? this.parts.earlierMonths(ref) : null;
    const before = past?.map((month) => month.ref);
    try {
      return await this.thread.use(async (call) => {
        const opens = this.sent.unknownTo(call, [located, ...earlier, ...(past ?? [])]);
        const sent = this.sent.unsent(sources);
        const reading = { thisYear: this.thisYear(), words: figureWords(this.parts.rules().words) };
        const question: Question<N> = { month: located.ref, opens, reading, before, sources: sent, input };
        // The table pairs each name with its types, which the compiler cannot infer from a variable name.
        const result = await (call as AnyQuestion)(name, question);
        if (!result.ok) this.sent.forget(opens, sent);
        return unwrap(result) as QuestionAnswer<N>;
      });
    } catch (error) {
      if (error instanceof Fault && error.code === 'MONTH_DAMAGED') this.parts.onDamaged(ref);
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
}

/** A question's need for a list's old values in a month; `isEarlier` when it is not the question's own month. */
type AskedSources = NeededChanges & Pick<SentSources, 'month' | 'isEarlier'>;

/** How many answers about changed dossiers are remembered: for both lists and two months. */
const changedKept = 8;

type AnyQuestion = (name: QuestionName, question: object) => Promise<Result<unknown>>;

/** Questions about one list. */
export type ListQuestionName = {
  [N in QuestionName]: QuestionInput<N> extends { readonly list: ListName } ? N : never;
}[QuestionName];

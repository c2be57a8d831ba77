import { isOfOffices } from '../../../shared/catalog/catalog';
import { kvkListColumns } from '../../../shared/catalog/kvk-list-column';
import { ownTableColumns } from '../../../shared/catalog/own-column';
import { comparedColumns } from '../../../shared/catalog/past-column';
import { markWithheld, subscriptionColumns, withOwnLimits } from '../../../shared/catalog/subscription-columns';
import { yearBy } from '../../../shared/domain/clock';
import type { OfficeSummary, SubscribedRow, Trend } from '../../../shared/domain/dossiers/dossier';
import type { FlowQuery, MonthFlow } from '../../../shared/domain/lists/analysis/month-flow';
import type { EarlierQuery, RowChanges } from '../../../shared/domain/lists/changes';
import type { ColumnWords } from '../../../shared/domain/lists/column';
import type { Comparison, ComparisonRules } from '../../../shared/domain/lists/comparison';
import type { KvkList } from '../../../shared/domain/lists/kvk-list';
import type { Asked, ListDescription } from '../../../shared/domain/lists/list';
import type { PostcodeAreas } from '../../../shared/domain/lists/list-areas';
import type { ListName } from '../../../shared/domain/lists/list-name';
import type { OwnLimit } from '../../../shared/domain/lists/own-limit';
import type { OwnTable } from '../../../shared/domain/lists/own-table';
import type { MonthRef } from '../../../shared/domain/months/month';
import { Fault, unwrap } from '../../../shared/domain/result';
import { noOwnOfficeData, type OwnOfficeData } from '../../../shared/domain/watch/own-office-data';
import type { LimitMonth, LimitValuesQuery } from '../../../shared/reasons/limit-trial';
import type { ReasonQuery, SubscribedReason } from '../../../shared/reasons/reason-facts';
import type { StoredMonth } from '../../months/month-file';
import { PersistentWorker } from '../../wire/thread';
import { type GeoList, PostcodeOutlines } from '../questions/postcode-areas';
import type { WithheldNow } from '../rows/columns/column-table';
import type { ListCalls, SlowQuery } from '../thread/list-thread-calls';
import { type MonthQuestionParts, MonthQuestions } from './month-questions';

export type ListServiceParts = MonthQuestionParts & {
  readonly thread: URL;
  readonly geoList: GeoList;
  /** Called when the user waits for rows or a description; with a filter more keystrokes may follow. */
  readonly onPage: (isFiltered: boolean) => void;
  /** Called when the user may soon type in a filter. */
  readonly onTypingSoon: () => void;
};

type TrendQuery = { readonly kvk: string; readonly columns: readonly string[] };

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Answers questions about the lists of the months on this computer, through the list thread. Every method throws a Fault. */
export class ListService {
  /** Asks single questions about months, also those of other rooms. */
  readonly questions: MonthQuestions;
  private readonly thread: PersistentWorker<ListCalls>;
  private readonly postcodes: PostcodeOutlines;
  private kvkLists: readonly KvkList[] = [];
  private ownTables: readonly OwnTable[] = [];
  private own = noOwnOfficeData;
  private ownLimits: readonly OwnLimit[] = [];
  private readonly parts: ListServiceParts;
  private comparisonRules: ComparisonRules = { judgements: [], verdicts: [] };
  private readonly newestTrends = new Map<string, symbol>();

  constructor(given: ListServiceParts) {
    // The one place where the user's own limits come into the columns: everything reads these rules.
    const rules: ListServiceParts['rules'] = (month) => {
      const known = given.rules(month);
      return { ...known, words: withOwnLimits(known.words, this.ownLimits) };
    };
    const parts = { ...given, rules };
    this.parts = parts;
    const onNote = (note: unknown) => {
      // Notes only come from our own thread, and always have this type.
      parts.note((note as SlowQuery).slow);
    };
    this.thread = new PersistentWorker(parts.thread, onNote, async (call) => {
      unwrap(await call('setKvkLists', { kvkLists: this.kvkLists }));
      unwrap(await call('setOwnTables', { ownTables: this.ownTables }));
      unwrap(await call('setOwnOffices', this.own));
      unwrap(await call('setComparisonRules', this.comparisonRules));
    });
    this.questions = new MonthQuestions(this.thread, parts);
    this.postcodes = new PostcodeOutlines(parts.geoList, (answer) =>
      this.thread.use(async (call) => unwrap(await call('postcodes', { answer }))),
    );
  }

  /** Starts the thread before the first question. */
  async getReady(): Promise<void> {
    await this.thread.getReady();
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
    const described = await this.questions.ask('describe', month, { list, comparison });
    const { total, colourable, withheld, changed } = described;
    const own = isOfOffices(list)
      ? [...this.kvkLists.flatMap(kvkListColumns), ...this.ownTables.flatMap(ownTableColumns)]
      : [];
    const columns = [...subscriptionColumns(list, this.parts.rules(month), withheld), ...own];
    if (comparison === null) return { list, month, total, columns, colourable };
    const ofRows = markWithheld(comparedColumns(list), withheld);
    return { list, month, total, colourable, changed, columns: [...ofRows, ...columns] };
  }

  /**
   * Makes the thread read the columns of a month's first page before the window knows of that month. A failure is ignored, because it
   * occurs and is reported again when the page is asked for.
   */
  prefetch(month: MonthRef): void {
    void this.questions.ask('prefetch', month, {}).catch(() => {});
  }

  /** Replaces the user's own KvK lists. */
  setKvkLists(kvkLists: readonly KvkList[]): Promise<void> {
    this.kvkLists = kvkLists;
    return this.thread.prepareAgain();
  }

  /** Replaces the user's own tables. */
  setOwnTables(ownTables: readonly OwnTable[]): Promise<void> {
    this.ownTables = ownTables;
    return this.thread.prepareAgain();
  }

  /** Removes the KvK lists and own tables, because another account or role follows. */
  forgetUserLists(): void {
    this.kvkLists = [];
    this.ownTables = [];
    this.own = noOwnOfficeData;
    this.ownLimits = [];
  }

  /** Sets the user's own limits for colours; none after a change of account or role. */
  setOwnLimits(limits: readonly OwnLimit[]): void {
    this.ownLimits = limits;
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
    return this.questions.closeOthers(kept);
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

  /** The provider's words for columns in a month. */
  wordsOf(month: MonthRef): ColumnWords {
    return this.parts.rules(month).words;
  }

  /** The stored periods before a month, the newest first, `YYYY-MM`. */
  earlierPeriods(month: MonthRef): readonly string[] {
    return this.earlierRefs(month).map(({ period }) => period);
  }

  /** The stored months before a month, as references. */
  earlierRefs(month: MonthRef): readonly MonthRef[] {
    return this.earlierMonths(month).map(({ ref }) => ref);
  }

  /** The stored months before a month, the newest first. */
  earlierMonths(month: MonthRef): readonly StoredMonth[] {
    return this.parts.earlierMonths(month);
  }

  /** The query's rows in an earlier month; null when that month is not stored, or unreadable. @throws Fault as `MonthQuestions.askLatest` */
  async flow(ref: MonthRef, query: Asked<FlowQuery>): Promise<MonthFlow | null> {
    return this.questions.latest(`flow/${query.list}/${query.requesterId}`, async () => {
      const earlierMonth = this.parts.earlierMonths(ref).find((month) => month.ref.period === query.period);
      return earlierMonth === undefined
        ? null
        : this.questions.askAbout(
            'flow',
            { ref, earlier: [earlierMonth] },
            { ...query, earlierMonth: earlierMonth.ref },
          );
    });
  }

  /** The provider's postcode areas, with their outlines. @throws Fault of the provider */
  postcodeAreas(): Promise<PostcodeAreas> {
    return this.postcodes.areas();
  }

  /** The old values of cells, if a stored month or dossier has them, and the words of changes. */
  async earlier(ref: MonthRef, asked: EarlierQuery): Promise<RowChanges> {
    return this.questions.ask('earlier', ref, asked);
  }

  /** @throws Fault NOT_FOUND */
  async row(month: MonthRef, list: ListName, id: string): Promise<SubscribedRow> {
    const values = await this.questions.ask('values', month, { list, id });
    if (values === null) throw new Fault('NOT_FOUND');
    return { ...values, words: this.wordsOf(month) };
  }

  /** What a cell follows from; a newer question of the requester cancels it. @throws Fault NOT_FOUND, CANCELLED */
  async reason(
    month: MonthRef,
    query: Asked<ReasonQuery & { readonly keptMonths: boolean }>,
  ): Promise<SubscribedReason> {
    return { ...(await this.questions.askLatest('reason', month, query)), words: this.wordsOf(month) };
  }

  /**
   * The figures of a column in the stored months before a month, the oldest first. Each month is a separate question, and a newer request
   * stops the rest, as for `trend`.
   * @throws Fault NOT_ALLOWED, CANCELLED
   */
  limitMonths(
    ref: MonthRef,
    { requesterId, ...query }: Asked<Pick<LimitValuesQuery, 'list' | 'column'>>,
  ): Promise<readonly LimitMonth[]> {
    const mine = Symbol(requesterId);
    const channel = `limits/${requesterId}`;
    this.newestTrends.set(channel, mine);
    return this.questions.latest(channel, async () => {
      try {
        const limitMonths: LimitMonth[] = [];
        let [later, isMethod] = [ref, false];
        for (const earlier of this.parts.earlierMonths(ref)) {
          if (this.newestTrends.get(channel) !== mine) throw new Fault('CANCELLED');
          const asked = { ref: later, earlier: [earlier] };
          const month = await this.questions.askAbout('limitMonth', asked, { ...query, earlierMonth: earlier.ref });
          if (month === null) continue;
          isMethod ||= month.isMethod;
          limitMonths.unshift({ period: earlier.ref.period, values: isMethod ? null : month.values });
          later = earlier.ref;
        }
        return limitMonths;
      } finally {
        if (this.newestTrends.get(channel) === mine) this.newestTrends.delete(channel);
      }
    });
  }

  /** @throws Fault KVK_INVALID, NOT_FOUND */
  async office(month: MonthRef, kvk: string, columns?: readonly string[]): Promise<OfficeSummary> {
    if (!/^\d{7,8}$/.test(kvk)) throw new Fault('KVK_INVALID');
    const id = kvk.padStart(8, '0');
    const values = await this.questions.ask('values', month, { list: 'advisers', id, columns });
    if (values === null) throw new Fault('NOT_FOUND');
    return { kvk: id, period: month.period, ...values, words: this.wordsOf(month) };
  }

  /**
   * An office's figures in the stored months. Each month is a separate question, so that keystrokes do not wait for all of them; a newer
   * request for figures stops the rest.
   * @throws Fault NOT_FOUND, CANCELLED
   */
  trend(ref: MonthRef, { kvk, columns, requesterId }: Asked<TrendQuery>): Promise<Trend> {
    const mine = Symbol(requesterId);
    this.newestTrends.set(requesterId, mine);
    return this.questions.latest(`trend/${requesterId}`, async () => {
      try {
        const id = kvk.padStart(8, '0');
        const { values } = await this.office(ref, id, columns);
        const points: { readonly period: string; readonly figures: readonly (number | null)[] }[] = [];
        for (const earlierMonth of [...this.parts.earlierMonths(ref)].reverse()) {
          if (this.newestTrends.get(requesterId) !== mine) throw new Fault('CANCELLED');
          const figures = await this.questions.askAbout(
            'figures',
            { ref, earlier: [earlierMonth] },
            { earlierMonth: earlierMonth.ref, id, columns },
          );
          if (figures !== null) points.push({ period: earlierMonth.ref.period, figures });
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

  /** The columns that the subscription withholds now, for work on other threads. */
  withheldNow(): WithheldNow {
    return this.parts.withheld();
  }

  stop(): Promise<void> {
    return this.thread.stop();
  }

  thisYear(): number {
    return yearBy(this.parts.clock);
  }
}

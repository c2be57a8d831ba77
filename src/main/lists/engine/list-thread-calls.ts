import type { Handlers } from '../../../shared/bridge/calls';
import type { ComparisonRules } from '../../../shared/domain/lists/comparison';
import type { KvkList } from '../../../shared/domain/lists/kvk-list';
import type { ListQuery } from '../../../shared/domain/lists/list';
import type { PostcodeAreas } from '../../../shared/domain/lists/list-areas';
import type { ListName } from '../../../shared/domain/lists/list-name';
import { noOwnOfficeData, type OwnOfficeData } from '../../../shared/domain/lists/own-office-data';
import { type MonthRef, monthKey } from '../../../shared/domain/months/month';
import { Fault } from '../../../shared/domain/result';
import { noteSlow, type SlowQuery } from '../../logs/slow-query';
import type { StoredMonth } from '../../months/month-file';
import { type ComparedEngine, Comparisons } from '../comparison/comparisons';
import { type KeptPast, PastColumns } from '../comparison/past-columns';
import { readPostcodeAreas } from '../questions/postcode-areas';
import { entriesById, type KnownSources, type SentSources } from './change-sources';
import type { ColumnReading } from './column-table';
import { KeptFigures } from './kept-figures';
import type { ListEngine } from './list-engine';
import {
  type AskedMonth,
  listQuestions,
  type QuestionAnswer,
  type QuestionInput,
  type QuestionName,
} from './list-questions';
import { OpenMonths } from './open-months';
import { OwnOfficeColumns } from './own-office-columns';

/** A question about a month, as it comes to the thread. */
export type Question<N extends QuestionName> = {
  readonly month: MonthRef;
  /** Months that the thread does not know yet: where their files are, with their keys. */
  readonly opens: readonly StoredMonth[];
  readonly reading: ColumnReading;
  /** The kept months before, the newest first, where the question is about those too. */
  readonly before?: readonly MonthRef[] | undefined;
  /** What knows the old values of the lists that are asked about, where the thread does not know it yet. */
  readonly sources?: readonly SentSources[];
  readonly input: QuestionInput<N>;
};

type QuestionCalls = { readonly [N in QuestionName]: (question: Question<N>) => QuestionAnswer<N> };

/** What the list thread answers: the questions about a month, and what concerns all of them. */
export type ListCalls = QuestionCalls & {
  /** The user's own lists of KvK numbers, in the place of those before. */
  setKvkLists: (input: { readonly kvkLists: readonly KvkList[] }) => null;
  /** What the user's own data say of offices, in the place of what they said before. */
  setOwnOffices: (own: OwnOfficeData) => null;
  /** What the user said about comparisons, in the place of what was said before. */
  setComparisonRules: (rules: ComparisonRules) => null;
  /** Closes and forgets all months but these, so that their files can be removed; after logout nothing of any stays in memory. */
  closeOthers: (input: { readonly kept: readonly MonthRef[] }) => null;
  /** Reads the provider's geo list; fails with PROVIDER_ANSWER_INVALID. */
  postcodes: (input: { readonly answer: Uint8Array }) => PostcodeAreas;
};

/** Answers about the lists of the months that are open; `note` gets slow queries. */
export function createListHandlers(note: (note: SlowQuery) => void): Handlers<ListCalls> {
  const places = new Map<string, StoredMonth>();
  const months = new OpenMonths();
  const figures = new KeptFigures();
  const sources = new Map<string, Omit<SentSources, 'dossiers'> & Pick<KnownSources, 'dossiers'>>();
  const before = new Map<string, readonly MonthRef[]>();
  let kvkLists: readonly KvkList[] = [];
  let own = noOwnOfficeData;
  const comparisons = new Comparisons(() => own);

  const listOf = (ref: MonthRef, reading: ColumnReading, name: ListName): ListEngine => {
    const stored = places.get(monthKey(ref));
    if (stored === undefined) throw new Fault('INTERNAL', 'month');
    const past = (list: ListEngine) =>
      new OwnOfficeColumns(list, () => own, new PastColumns(list, () => pastOf(ref, reading, name)));
    return months.list({ ...stored, ...reading }, name, {
      kvkLists,
      sources: () => sourcesOf(ref, reading, name),
      past,
      other: (list) => listOf(ref, reading, list),
    });
  };

  const beforeOf = (ref: MonthRef): readonly MonthRef[] => before.get(monthKey(ref)) ?? [];

  const pastOf = (ref: MonthRef, reading: ColumnReading, name: ListName): KeptPast => ({
    periods: beforeOf(ref).map(({ period }) => period),
    open: (period) => askedMonth(ref, reading).keptList(period, name),
    judgements: comparisons.judgementsOf(name),
  });

  const sourcesOf = (ref: MonthRef, reading: ColumnReading, name: ListName): KnownSources | null => {
    const sent = sources.get(`${monthKey(ref)}/${name}`);
    if (sent === undefined) return null;
    const { key, before: earlier, dossiers, isEarlier } = sent;
    const open = (period: string): ListEngine | null => {
      const then = earlier.find((each) => each.period === period);
      return then === undefined ? null : askedMonth(ref, reading).earlierList(then, name);
    };
    return { key, months: { periods: earlier.map(({ period }) => period), open }, dossiers, isEarlier };
  };

  const askedMonth = (ref: MonthRef, reading: ColumnReading): AskedMonth => {
    const list = (name: ListName) => listOf(ref, reading, name);
    const earlierList = (then: MonthRef, name: ListName): ListEngine | null => {
      try {
        return listOf(then, reading, name);
      } catch (error) {
        if (error instanceof Fault) return null;
        throw error;
      } finally {
        // However many earlier months are read, the one that is asked about stays open.
        listOf(ref, reading, name);
      }
    };
    const compared = ({ list: name, comparison }: Pick<ListQuery, 'list' | 'comparison'>): ComparedEngine => {
      const earlier = beforeOf(ref);
      const found =
        comparison === null ? null : comparisons.of({ ref, list, earlier, earlierList }, { list: name, comparison });
      if (found === null) throw new Fault('MONTH_NOT_KEPT', comparison?.earlier ?? '');
      return found;
    };
    const of = (query: Pick<ListQuery, 'list' | 'comparison'>): ListEngine =>
      query.comparison == null ? list(query.list) : compared(query).engine;
    const keptList = (period: string, name: ListName): ListEngine | null => {
      const then = beforeOf(ref).find((each) => each.period === period);
      return then === undefined ? null : earlierList(then, name);
    };
    const keptPeriods = (): readonly string[] => beforeOf(ref).map(({ period }) => period);
    return { ref, figures, list, earlierList, keptList, keptPeriods, compared, of };
  };

  const answer = <N extends QuestionName>(
    name: N,
    { month, opens, reading, before: earlier, sources: sent = [], input }: Question<N>,
  ) => {
    for (const stored of opens) places.set(monthKey(stored.ref), stored);
    if (earlier !== undefined) before.set(monthKey(month), earlier);
    for (const each of sent) {
      sources.set(`${monthKey(each.month)}/${each.list}`, { ...each, dossiers: entriesById(each.dossiers) });
    }
    // The table gives each name its types, which the compiler cannot see through the name.
    const run = listQuestions[name] as (month: AskedMonth, input: QuestionInput<N>) => QuestionAnswer<N>;
    return noteSlow({ call: name, query: input, note }, () => run(askedMonth(month, reading), input));
  };
  const names = Object.keys(listQuestions) as QuestionName[];
  const questions = Object.fromEntries(
    names.map((name) => [name, (question: Question<typeof name>) => answer(name, question)]),
  ) as Handlers<QuestionCalls>;

  return {
    ...questions,
    closeOthers: ({ kept }) => {
      const keys = new Set(kept.map(monthKey));
      for (const key of places.keys()) if (!keys.has(key)) places.delete(key);
      for (const key of sources.keys()) if (!keys.has(key.slice(0, key.lastIndexOf('/')))) sources.delete(key);
      figures.forget();
      comparisons.forget();
      months.closeOthers(kept);
      return null;
    },
    setKvkLists: (input) => {
      kvkLists = input.kvkLists;
      months.forgetEngines();
      comparisons.forget();
      return null;
    },
    setOwnOffices: (input) => {
      own = input;
      return null;
    },
    setComparisonRules: (rules) => {
      comparisons.setRules(rules);
      months.forgetEngines();
      return null;
    },
    postcodes: ({ answer: sent }) => readPostcodeAreas(sent),
  };
}

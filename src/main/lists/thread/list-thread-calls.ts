import type { Handlers } from '../../../shared/bridge/calls';
import { isCalculated } from '../../../shared/catalog/calculated-column';
import { namesOf } from '../../../shared/domain/by-name';
import type { ComparisonRules } from '../../../shared/domain/lists/comparison';
import type { KvkList } from '../../../shared/domain/lists/kvk-list';
import type { ListQuery } from '../../../shared/domain/lists/list';
import type { PostcodeAreas } from '../../../shared/domain/lists/list-areas';
import type { OwnTable } from '../../../shared/domain/lists/own-table';
import type { MonthRef } from '../../../shared/domain/months/month';
import type { OwnOfficeData } from '../../../shared/domain/watch/own-office-data';
import { readPostcodeAreas } from '../questions/postcode-areas';
import { AskedMonths, type QuestionMonths } from './asked-months';
import {
  type AskedMonth,
  listQuestions,
  type QuestionAnswer,
  type QuestionInput,
  type QuestionName,
} from './list-questions';

/** Queries that take longer than this are logged, in milliseconds. (A keystroke has 50 until its rows are painted.) */
export const slowFrom = 40;

export type SlowQuery = { readonly slow: string };

/** A question's list and columns, without the texts of filters, which are the user's own. */
export function describeQuestion(call: string, query: object): string {
  if (!isQuery(query)) return call;
  // A calculated column's name is its formula, which may also contain text of the user.
  const named = ({ column }: { readonly column: string }) => (isCalculated(column) ? 'calculated' : column);
  const names = (keys: readonly { readonly column: string }[]) => keys.map(named).join(',') || '-';
  return `${call} ${query.list} filters ${names(query.filters)} sort ${names(query.sort)}`;
}

type NotedCall = {
  readonly call: string;
  /** The query, if the call has one; other calls are never noted. */
  readonly query: object;
  readonly note: (note: SlowQuery) => void;
};

const isQuery = (query: object): query is ListQuery => 'list' in query && 'filters' in query && 'sort' in query;

/** Runs a call, and notes it when it has a query and was slow. */
export function noteSlow<T>({ call, query, note }: NotedCall, work: () => T): T {
  const start = performance.now();
  try {
    return work();
  } finally {
    const took = performance.now() - start;
    if (took > slowFrom && isQuery(query))
      note({ slow: `slow ${Math.round(took)} ms ${describeQuestion(call, query)}` });
  }
}

/** A question about a month, as it is sent to the thread. */
export type Question<N extends QuestionName> = QuestionMonths & { readonly input: QuestionInput<N> };

type QuestionCalls = { readonly [N in QuestionName]: (question: Question<N>) => QuestionAnswer<N> };

/** The calls of the list thread: questions about a month, and calls about all months. */
export type ListCalls = QuestionCalls & {
  /** Replaces the user's KvK lists. */
  setKvkLists: (input: { readonly kvkLists: readonly KvkList[] }) => null;
  /** Replaces the user's own tables. */
  setOwnTables: (input: { readonly ownTables: readonly OwnTable[] }) => null;
  /** Replaces the user's own data about offices. */
  setOwnOffices: (own: OwnOfficeData) => null;
  /** Replaces the user's rules for comparisons. */
  setComparisonRules: (rules: ComparisonRules) => null;
  /** Closes and forgets all months except these, so that their files can be removed. After logout nothing stays in memory. */
  closeOthers: (input: { readonly kept: readonly MonthRef[] }) => null;
  /** Reads the provider's geo list; fails with PROVIDER_ANSWER_INVALID. */
  postcodes: (input: { readonly answer: Uint8Array }) => PostcodeAreas;
};

/** Answers questions about the lists of open months. @param note receives slow queries */
export function createListHandlers(note: (note: SlowQuery) => void): Handlers<ListCalls> {
  const months = new AskedMonths();
  const answer = <N extends QuestionName>(name: N, { input, ...about }: Question<N>) => {
    // The table pairs each name with its types, which the compiler cannot infer from a variable name.
    const run = listQuestions[name] as (month: AskedMonth, input: QuestionInput<N>) => QuestionAnswer<N>;
    const asked = months.asked(about);
    return noteSlow({ call: name, query: input, note }, () => run(asked, input));
  };
  const names = namesOf(listQuestions);
  const questions = Object.fromEntries(
    names.map((name) => [name, (question: Question<typeof name>) => answer(name, question)]),
  ) as Handlers<QuestionCalls>;

  return {
    ...questions,
    closeOthers: ({ kept }) => {
      months.closeOthers(kept);
      return null;
    },
    setKvkLists: ({ kvkLists }) => {
      months.setKvkLists(kvkLists);
      return null;
    },
    setOwnTables: ({ ownTables }) => {
      months.setOwnTables(ownTables);
      return null;
    },
    setOwnOffices: (own) => {
      months.setOwnOffices(own);
      return null;
    },
    setComparisonRules: (rules) => {
      months.setComparisonRules(rules);
      return null;
    },
    postcodes: ({ answer: sent }) => readPostcodeAreas(sent),
  };
}

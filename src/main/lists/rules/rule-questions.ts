import type { Comparison } from '../../../shared/domain/lists/comparison';
import type { ListQuery } from '../../../shared/domain/lists/list';
import type { ListName } from '../../../shared/domain/lists/list-name';
import { Fault } from '../../../shared/domain/result';
import type {
  AskedSubject,
  Consequence,
  ConsequenceChanges,
  Unchecked,
} from '../../../shared/domain/watch/consequence';
import type { WatchOutcome } from '../../../shared/domain/watch/watch-line';
import type { AskedRule } from '../../../shared/domain/watch/watch-rule';
import type { ComparedEngine } from '../comparison/comparisons';
import type { ListEngine } from '../rows/list-engine';
import { consequenceChanges, consequencesOf } from './consequences';
import type { MonthPair } from './month-pair';
import { firstOutcomes, watchOutcomes } from './rule-outcomes';
import { askedByList } from './selected-rows';

/** What the questions about rules and selections need of a month. */
type WatchedMonth = {
  readonly list: (name: ListName) => ListEngine;
  readonly compared: (query: Pick<ListQuery, 'list' | 'comparison'>) => ComparedEngine;
};

type WatchQuery = { readonly comparison: Comparison | null; readonly rules: readonly AskedRule[] };
type ConsequenceQuery = { readonly comparison: Comparison; readonly subjects: readonly AskedSubject[] };

function pairOf(month: WatchedMonth, list: ListName, comparison: Comparison): MonthPair {
  const { lists, compared } = month.compared({ list, comparison });
  const other = (name: ListName): MonthPair | null => {
    try {
      return pairOf(month, name, comparison);
    } catch (error) {
      if (error instanceof Fault) return null;
      throw error;
    }
  };
  return { ...lists, compared, other };
}

const noList: WatchOutcome = { is: 'unknown', why: 'list', column: null };

/** The questions about rules of the watch, and about what a month means for selections. */
export const ruleQuestions = {
  /** The outcomes of watch rules in a month; without a comparison, for their first month. */
  watch: (month: WatchedMonth, { comparison, rules }: WatchQuery): readonly WatchOutcome[] =>
    askedByList(rules, {
      of: (list, own) =>
        comparison === null
          ? firstOutcomes(month.list(list), own)
          : watchOutcomes(pairOf(month, list, comparison), own),
      otherwise: noList,
    }),
  /** A month's consequences for some selections; null for a selection whose list is not in both months. */
  consequences: (
    month: WatchedMonth,
    { comparison, subjects }: ConsequenceQuery,
  ): readonly (Consequence | Unchecked | null)[] =>
    askedByList<AskedSubject, Consequence | Unchecked | null>(subjects, {
      of: (list, own) => consequencesOf(pairOf(month, list, comparison), own),
      otherwise: null,
    }),
  /** The consequences as lines of a file, with a maximum number of lines for each selection. */
  consequenceChanges: (
    month: WatchedMonth,
    { comparison, subjects, most }: ConsequenceQuery & { readonly most: number },
  ): readonly (ConsequenceChanges | null)[] =>
    askedByList<AskedSubject, ConsequenceChanges | null>(subjects, {
      of: (list, own) => consequenceChanges(pairOf(month, list, comparison), own, most),
      otherwise: null,
    }),
};

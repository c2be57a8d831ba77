import type { Column } from '../domain/lists/column';
import { formatCell } from '../format/format-cell';
import { formatPeriod } from '../format/format-date';
import { formatCount, formatNumber } from '../format/format-number';
import type { Judgement } from '../format/ratings';
import type { ReasonFacts, ReasonMonth } from './reason-facts';
import { judgementOf } from './rule-words';

/** A value of an earlier month or book year, and of now. */
export type ShownMonth = {
  readonly period: string;
  /** The month or book year in words. */
  readonly when: string;
  readonly text: string;
  readonly judgement: Judgement | null;
  /** `p12`, and `van 186 kantoren`; null without a place. */
  readonly place: { readonly percentile: string; readonly among: string } | null;
};

/** How many months or book years are shown at most, besides the oldest. */
const mostMonths = 6;

const unitOf = (count: number, isOfOffices: boolean): string =>
  `van ${formatCount(count)} ${isOfOffices ? 'kantoren' : 'rijen'}`;

/** The months in runs of one value, colour and book year. */
function runsOf({ months }: ReasonFacts, column: Column): readonly (readonly ReasonMonth[])[] {
  const keyOf = ({ value, isActive, bookYear }: ReasonMonth) =>
    JSON.stringify([formatCell(column, value), isActive, bookYear]);
  const runs: ReasonMonth[][] = [];
  for (const month of months) {
    const run = runs.at(-1);
    if (run?.[0] !== undefined && keyOf(run[0]) === keyOf(month)) run.push(month);
    else runs.push([month]);
  }
  return runs;
}

/** The oldest month, the newest ones in which the value became another, and the present one. */
function changedMonths(facts: ReasonFacts, column: Column): readonly ReasonMonth[] {
  const firsts = runsOf(facts, column).flatMap(([first]) => (first === undefined ? [] : [first]));
  const [oldest, ...others] = firsts;
  const currentMonth = facts.months.at(-1);
  const isNew = currentMonth !== undefined && !firsts.includes(currentMonth);
  return [
    ...(oldest === undefined ? [] : [oldest]),
    ...[...others, ...(isNew ? [currentMonth] : [])].slice(-mostMonths),
  ];
}

/** The newest month of each book year, or of each value that a book year had. */
const yearMonths = (facts: ReasonFacts, column: Column): readonly ReasonMonth[] =>
  runsOf(facts, column)
    .flatMap((run) => run.at(-1) ?? [])
    .slice(-mostMonths - 1);

/** A book year with several values is distinguished by the month. */
function whenOf({ period, bookYear }: ReasonMonth, shown: readonly ReasonMonth[]): string {
  if (bookYear === null) return formatPeriod(period);
  const isOne = shown.filter((month) => month.bookYear === bookYear).length === 1;
  return isOne ? String(bookYear) : `${bookYear}, ${formatPeriod(period)}`;
}

/** The earlier values and that of now: of book years where the value is of one, else of months. */
export function shownMonths(
  facts: ReasonFacts,
  column: Column,
  isOfOffices: boolean,
): { readonly monthsAre: 'Maand' | 'Boekjaar'; readonly months: readonly ShownMonth[] } {
  const isYearly = facts.bookYear !== null;
  const shown = isYearly ? yearMonths(facts, column) : changedMonths(facts, column);
  const months = shown.map((month): ShownMonth => {
    const { period, value, isActive, percentile, count } = month;
    return {
      period,
      when: whenOf(month, shown),
      text: formatCell(column, value) || '–',
      judgement: judgementOf(column, value, isActive),
      place:
        percentile === null
          ? null
          : { percentile: `p${formatNumber(percentile, 0)}`, among: unitOf(count, isOfOffices) },
    };
  });
  return { monthsAre: isYearly ? 'Boekjaar' : 'Maand', months };
}

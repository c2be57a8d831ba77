import { formatCell } from '../../format/format-cell';
import { formatPeriod } from '../../format/format-date';
import { countOf, formatCount } from '../../format/format-number';
import { lineFiguresOf } from './market-tables';
import {
  breaksOf,
  type MarketOpening,
  type MarketView,
  medianLine,
  moveWords,
  noMonthBefore,
  otherMethod,
} from './market-words';

/** A line over the months of the page. */
export type MarketLine = {
  readonly key: string;
  readonly title: string;
  readonly periods: readonly string[];
  /** NaN for a month without a value. */
  readonly values: readonly number[];
  /** The months, by number, that were calculated in another way than the month before: there the line is broken. */
  readonly breaks: ReadonlySet<number>;
  readonly textOf: (value: number) => string;
  /** The offices of a month that its value is about. */
  readonly opens: (period: string) => MarketOpening;
};

/** The lines of the page: the offices, and the medians of some figures. */
export function marketLinesOf(view: MarketView): readonly MarketLine[] {
  const { market } = view;
  const periods = market.months.map(({ period }) => period);
  return [
    {
      key: 'offices',
      title: 'Actieve kantoren',
      periods,
      values: market.months.map(({ counts }) => counts?.offices ?? Number.NaN),
      breaks: new Set(),
      textOf: formatCount,
      opens: (period) => ({ of: 'offices', period }),
    },
    ...lineFiguresOf(view).map((figure) => ({
      key: figure.column.name,
      title: `Mediaan ${figure.column.label}`,
      periods,
      values: medianLine(figure),
      breaks: new Set(breaksOf(market, figure.column.name).map((period) => periods.indexOf(period))),
      textOf: (value: number) => formatCell(figure.column, value),
      opens: (period: string): MarketOpening => ({ of: 'value', column: figure.column.name, period }),
    })),
  ];
}

/** A line in words: its ends, its lowest and highest value, its gaps, and that its axis does not begin at 0. */
export function lineSummary({ title, periods, values, breaks, textOf }: MarketLine, { market }: MarketView): string {
  const known = values.flatMap((value, at) => (Number.isNaN(value) ? [] : [{ value, period: periods[at] ?? '' }]));
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return `${title}: geen gegevens.`;
  if (market.months.length === 1) return `${title}: ${textOf(last.value)}; ${noMonthBefore}.`;
  const numbers = known.map(({ value }) => value);
  const missing = values.length - known.length;
  const parts = [
    `${title}: van ${textOf(first.value)} in ${formatPeriod(first.period)} naar ${textOf(last.value)} in ${formatPeriod(last.period)}`,
    `laagste ${textOf(Math.min(...numbers))}, hoogste ${textOf(Math.max(...numbers))}`,
    ...(missing === 0 ? [] : [`${countOf(missing, 'maand', 'maanden')} zonder gegevens`]),
    ...[...breaks].map((at) => `${otherMethod} sinds ${formatPeriod(periods[at] ?? '')}`),
  ];
  return `${parts.join('; ')}. De as begint niet bij 0.`;
}

/** Starters and stoppers in words. */
export function movesSummary({ market }: MarketView): string {
  const { moves } = market;
  const sumOf = (kind: 'started' | 'stopped'): number => moves.reduce((sum, move) => sum + move[kind], 0);
  if (moves.length === 0) return `Starters en stoppers: ${noMonthBefore}.`;
  const sums = (['started', 'stopped'] as const).map((kind) => `${formatCount(sumOf(kind))} ${moveWords[kind].label}`);
  return `${countOf(moves.length, 'maand', 'maanden')}: ${sums.join(', ')}`;
}

import type { PivotMeasure } from '../domain/lists/analysis/pivot';
import type { Column } from '../domain/lists/column';
import type { ColumnStatistics } from '../domain/lists/list';
import { formatCell } from '../format/format-cell';
import { formatPeriod } from '../format/format-date';
import { formatCount, formatNumber, roundShown } from '../format/format-number';
import type { Reason, ShownInput } from './reason';
import type { ShownMonth } from './reason-months';

/** A figure of a pivot, and how many rows it and the figures around it are about. */
export type TotalFacts = {
  readonly measure: PivotMeasure;
  /** Formats the figure, and names the measure. */
  readonly figure: Column;
  /** The measured column; null for a number of rows. */
  readonly column: Column | null;
  /** NaN without a figure. */
  readonly value: number;
  /** The classes of the cell, the outer first; none for the total of all. */
  readonly classes: readonly string[];
  readonly rows: { readonly own: number; readonly ofRow: number; readonly ofColumn: number; readonly all: number };
  /** What a row of the list is called, in plural. */
  readonly many: string;
  readonly period: string;
  /** The figure of the month that the pivot is compared with. */
  readonly earlier: { readonly period: string; readonly value: number } | null;
};

const measureRules: Readonly<Record<PivotMeasure['of'], (many: string) => string>> = {
  count: (many) => `Het aantal ${many} in deze cel.`,
  shareOfRow: (many) => `Het deel van de ${many} van de rij dat in deze cel valt.`,
  shareOfColumn: (many) => `Het deel van de ${many} van de kolom dat in deze cel valt.`,
  shareOfAll: (many) => `Het deel van alle ${many} dat in deze cel valt.`,
  sum: () => 'De getoonde waarden bij elkaar opgeteld.',
  mean: () => 'De som gedeeld door het aantal waarden.',
  lowerQuartile: () => 'Een kwart van de waarden is lager.',
  median: () => 'De helft van de waarden is lager, de helft hoger.',
  upperQuartile: () => 'Een kwart van de waarden is hoger.',
  least: () => 'De laagste waarde.',
  most: () => 'De hoogste waarde.',
  distinct: () => 'Het aantal verschillende waarden.',
};

/** The rows of which a share is a part. */
function wholeOf({ measure, rows }: TotalFacts): number | null {
  if (measure.of === 'shareOfRow') return rows.ofRow;
  if (measure.of === 'shareOfColumn') return rows.ofColumn;
  return measure.of === 'shareOfAll' ? rows.all : null;
}

const figureText = ({ figure }: TotalFacts, value: number): string =>
  Number.isNaN(value) ? '–' : formatCell(figure, roundShown(value, figure.decimals));

const line = (label: string, text: string): ShownInput => ({ label, text, opens: null });

function inputsOf(facts: TotalFacts, statistics: ColumnStatistics | null): readonly ShownInput[] {
  const { rows, many, column } = facts;
  const whole = wholeOf(facts);
  const own = line(`${many.charAt(0).toUpperCase()}${many.slice(1)} in de cel`, formatCount(rows.own));
  const counts = [own, ...(whole === null ? [] : [line('Van de', formatCount(whole))])];
  if (statistics === null || column === null) return counts;
  const { count, empty, numbers } = statistics;
  const known = [...counts, line('Met een waarde', formatCount(count)), line('Zonder waarde', formatCount(empty))];
  if (numbers === null) return known;
  const text = (value: number) => formatCell(column, roundShown(value, column.decimals));
  return [
    ...known,
    line('Som', text(numbers.sum)),
    line('Laagste en hoogste', `${text(numbers.least)} en ${text(numbers.most)}`),
    line('Mediaan', text(numbers.median)),
  ];
}

function outcomeOf(facts: TotalFacts, statistics: ColumnStatistics | null): Reason['outcome'] {
  const { measure, rows, column, value } = facts;
  const whole = wholeOf(facts);
  if (whole !== null && whole > 0)
    return { text: `100 × ${formatCount(rows.own)} ÷ ${formatCount(whole)}`, value: figureText(facts, value) };
  const numbers = statistics?.numbers ?? null;
  if (measure.of !== 'mean' || numbers === null || statistics === null || column === null) return null;
  const sum = formatNumber(numbers.sum, column.decimals);
  return { text: `${sum} ÷ ${formatCount(statistics.count)}`, value: figureText(facts, value) };
}

/**
 * Why a figure of a pivot is what it is.
 * @param statistics those of the rows of the cell, from the list itself; null for a number of rows
 */
export function totalReason(facts: TotalFacts, statistics: ColumnStatistics | null): Reason {
  const { measure, figure, classes, value, earlier, period, many, rows } = facts;
  const month = (of: string, figureValue: number): ShownMonth => ({
    ...{ period: of, when: formatPeriod(of), text: figureText(facts, figureValue), judgement: null, place: null },
  });
  const none = rows.own === 0 ? `Er zijn geen ${many} in deze cel.` : 'Geen van deze rijen heeft een waarde.';
  const empty = Number.isNaN(value) ? [none] : [];
  return {
    title: 'Waarom dit getal?',
    subject: `${figure.label}: ${classes.length === 0 ? 'totaal' : classes.join(' › ')}`,
    figure: figureText(facts, value),
    ...{ judgement: null, distance: null, scale: null, steps: [], placesIn: null },
    rules: [
      ...empty,
      measureRules[measure.of](many),
      'Berekend over de rijen van deze cel zelf, niet uit andere cellen.',
    ],
    inputsAre: 'Berekend uit',
    inputs: inputsOf(facts, statistics),
    outcome: outcomeOf(facts, statistics),
    origin: [['Bron', `lijst van ${formatPeriod(period)}, met uw filters`]],
    monthsAre: 'Maand',
    months: earlier === null ? [] : [month(earlier.period, earlier.value), month(period, value)],
  };
}

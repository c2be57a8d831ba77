import type { ColumnLookup } from '../../catalog/kvk-list-column';
import type { Pivot, PivotAxis, PivotBands, PivotFigure, PivotMeasure } from '../../domain/lists/analysis/pivot';
import { type Column, storageOf } from '../../domain/lists/column';
import type { ErrorCode } from '../../domain/result';
import { formatPeriod } from '../../format/format-date';

const figureWords: Readonly<Record<PivotFigure | 'distinct', string>> = {
  sum: 'som',
  mean: 'gemiddelde',
  lowerQuartile: '1e kwartiel',
  median: 'mediaan',
  upperQuartile: '3e kwartiel',
  least: 'laagste',
  most: 'hoogste',
  distinct: 'verschillende waarden',
};

const shareWords = {
  count: 'Aantal',
  shareOfRow: '% van de rij',
  shareOfColumn: '% van de kolom',
  shareOfAll: '% van alles',
} as const;

/** The name of a measure: `FTE, som`. */
export function measureWords(measure: PivotMeasure, columnOf: ColumnLookup): string {
  if (!('column' in measure)) return shareWords[measure.of];
  return `${columnOf(measure.column)?.label ?? measure.column}, ${figureWords[measure.of]}`;
}

/** The name of a measure without its column, for a list of choices. */
export const figureWord = (of: PivotMeasure['of']): string =>
  of === 'count' || of === 'shareOfRow' || of === 'shareOfColumn' || of === 'shareOfAll'
    ? shareWords[of]
    : figureWords[of];

export const bandWords: Readonly<Record<PivotBands['by'], string>> = {
  values: 'elke waarde',
  width: 'even brede banden',
  rows: 'even volle banden',
  edges: 'eigen grenzen',
  year: 'per jaar',
  quarter: 'per kwartaal',
  month: 'per maand',
};

/** The name of an axis: `FTE, even volle banden`; `Plaats, top 10`. */
export function axisWords({ column, bands, top }: PivotAxis, columnOf: ColumnLookup): string {
  const label = columnOf(column)?.label ?? column;
  if (top !== null) return `${label}, top ${top}`;
  return bands.by === 'values' ? label : `${label}, ${bandWords[bands.by]}`;
}

/** A pivot in words: `Provincie › Segment, met FTE, even volle banden in kolommen; Aantal en FTE, som; verschil met oktober 2026`. */
export function pivotWords({ rows, column, measures, against }: Pivot, columnOf: ColumnLookup): string {
  const of = rows.length === 0 ? 'Alles' : rows.map((axis) => axisWords(axis, columnOf)).join(' › ');
  const across = column === null ? '' : `, met ${axisWords(column, columnOf)} in kolommen`;
  const shown = measures.map((measure) => measureWords(measure, columnOf)).join('; ');
  return `${of}${across}; ${shown}${against === null ? '' : `; verschil met ${formatPeriod(against)}`}`;
}

/** The figures that a column offers; a column without numbers only has the number of different values. */
export const figuresOf = ({ kind }: Column): readonly (PivotFigure | 'distinct')[] =>
  storageOf(kind) === 'number'
    ? ['sum', 'mean', 'median', 'lowerQuartile', 'upperQuartile', 'least', 'most', 'distinct']
    : ['distinct'];

/** How the cells of a measure are shown, as a column's kind and decimals. */
export function measureColumn(measure: PivotMeasure, columnOf: ColumnLookup): Pick<Column, 'kind' | 'decimals'> {
  if (!('column' in measure))
    return { kind: measure.of === 'count' ? 'number' : 'percentage', decimals: measure.of === 'count' ? 0 : 1 };
  if (measure.of === 'distinct') return { kind: 'number', decimals: 0 };
  const { kind = 'number', decimals = 0 } = columnOf(measure.column) ?? {};
  const isBetween = measure.of !== 'sum' && measure.of !== 'least' && measure.of !== 'most';
  return {
    kind: kind === 'year' && measure.of === 'mean' ? 'number' : kind === 'rating' ? 'number' : kind,
    decimals: isBetween && kind !== 'amount' ? decimals + 1 : decimals,
  };
}

const lackingReasons: Partial<Record<ErrorCode, string>> = {
  PLACE_UNKNOWN: 'de plaats van de afstand is in die maand niet bekend',
  LIST_AWAITED: 'de lijst van die maand wordt nog opgehaald',
};

/** Why an earlier month cannot be counted. @param fault null when the month or its list is not there */
export const lackingMonth = (fault: ErrorCode | null): string =>
  fault === null ? 'geen gegevens van die maand' : (lackingReasons[fault] ?? 'die maand heeft niet alle kolommen');

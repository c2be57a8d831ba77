import { columnNamed } from '../catalog/catalog';
import { subscribed } from '../catalog/subscription-columns';
import type { Dossier, OfficeSummary } from '../domain/dossiers/dossier';
import type { Column } from '../domain/lists/column';
import type { Statistics } from '../domain/lists/list';
import { formatCell } from '../format/format-cell';
import { roundShown } from '../format/format-number';
import { type Judgement, judge } from '../format/ratings';
import { type FigurePlace, type TrendPoint, trendOf } from './trend';
import type { ReadingDay } from './versions';

/** The figures at the top of a dossier, and where the dossier has their earlier values (docs/rules/dossier.md#key-figures). */
const figures: readonly { readonly name: string; readonly place: FigurePlace }[] = [
  { name: 'ratingRiFD', place: { field: 'ratingRiFD', part: null } },
  { name: 'solvency', place: { field: 'keyFigures', part: 'capandresDivAssets' } },
  { name: 'currentRatio', place: { field: 'keyFigures', part: 'currentRatio' } },
  { name: 'equity', place: { field: 'balanceSheet', part: 'liabilitiesCapandresTotal' } },
  { name: 'fte', place: { field: 'fteOptimalSimple', part: 'total' } },
  { name: 'paymentScore', place: { field: 'paymentScore', part: 'score' } },
];

export const figureColumns: readonly string[] = figures.map(({ name }) => name);

/** The offices to compare with, and their statistics. */
export type Peers = { readonly name: string; readonly statistics: Statistics };

export type KeyFigure = {
  readonly column: Column;
  /** Both are null when there is no value. */
  readonly value: number | null;
  readonly text: string | null;
  readonly judgement: Judgement | null;
  readonly trend: readonly TrendPoint[];
  readonly median: number | null;
  /** `mediaan 6,9 · +0,5`, or another text; empty when it is unknown. */
  readonly note: string;
};

type Sources = {
  readonly dossier: Pick<Dossier, 'fields'>;
  readonly office: OfficeSummary | null;
  readonly peers: Peers | null;
  readonly isActive: boolean;
  readonly on: ReadingDay;
};

/** The difference from the median, in the figure's decimals. */
function noteOf(column: Column, value: number | null, median: number | null): string {
  if (median === null) return '';
  const shown = `mediaan ${formatCell(column, median)}`;
  if (value === null || column.kind === 'amount') return shown;
  const difference = roundShown(value, column.decimals) - roundShown(median, column.decimals);
  if (roundShown(difference, column.decimals) === 0) return shown;
  const text = formatCell(column, roundShown(difference, column.decimals)).replace('%', '');
  return `${shown} · ${difference > 0 ? `+${text}` : text}`;
}

/** The key figures: each value from the list or else the dossier's last one, with its earlier values and the median of the peers. */
export function keyFiguresOf({ dossier, office, peers, isActive, on }: Sources): readonly KeyFigure[] {
  return figures.flatMap(({ name, place }) => {
    const base = columnNamed('advisers', name);
    if (base === undefined) return [];
    const [column = base] = office === null ? [base] : subscribed([base], office);
    const trend = trendOf(dossier, place, on);
    const listed = office?.values[name];
    const value = typeof listed === 'number' ? listed : office === null ? (trend.at(-1)?.value ?? null) : null;
    const median = peers?.statistics.columns.find((column) => column.column === name)?.numbers?.median ?? null;
    const judgement = column.withheld === true || !isActive ? null : judge(column, value);
    return [
      {
        column,
        trend: column.withheld === true ? [] : trend,
        median,
        judgement,
        value,
        text: value === null ? null : formatCell(column, value),
        note: column.withheld === true ? '' : noteOf(column, value, median),
      },
    ];
  });
}

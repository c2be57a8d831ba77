import { useEffect, useMemo } from 'react';
import { restsOn } from '../../../../shared/catalog/calculated-column';
import { type Column, storageOf } from '../../../../shared/domain/lists/column';
import { describeTopBand } from '../../../../shared/domain/register/classes';
import { isJudged, judge, type Status, statuses, statusOf } from '../../../../shared/format/ratings';
import { notifyFailure } from '../../../core/notify';
import type { RowMark } from '../../../grid/grid-row';
import type { ArrangedColumn } from '../store/arrangement';
import { colourKey } from '../store/colour-values';
import { useList, useListActions } from '../store/list-context';

/** The column with the provider's status of an office (docs/rules/analysis.md#colours). */
export const statusColumn = 'colour';

/** Which columns are known to have few distinct values. */
type KnownValues = { readonly few: readonly string[] | undefined; readonly columns: readonly ArrangedColumn[] };

/** Whether a column has few enough values to give each a colour. For a calculated column this follows from its formula. */
export function hasFewValues({ name, kind, filterKind }: Column, { few = [], columns }: KnownValues): boolean {
  const rests = few.includes(name) ? null : restsOn(name);
  if (rests === null || kind === 'flag') return few.includes(name) || rests !== null;
  const isText = ({ name, kind }: Column) =>
    rests.columns.includes(name) && storageOf(kind) === 'text' && kind !== 'flag';
  return filterKind === 'list' && !columns.some(({ column }) => isText(column));
}

export type LegendMark = Exclude<RowMark, { readonly kind: 'none' }>;
const noMark: RowMark = { kind: 'none' };

/** The colours of rows; null while rows have no colours, or while the values are loading. */
export type Colours = {
  readonly column: Column;
  /** The marks of the legend, in order. */
  readonly legend: readonly LegendMark[];
  /** The mark for a value: the value's own, or that of its status. */
  readonly markOf: (value: unknown) => RowMark;
};

/** The distinct values of the colouring column; null while they are loading, and when `asks` is false. */
function useValues(asks: boolean): readonly string[] | null {
  const { askColourValues } = useListActions();
  const wanted = useList(colourKey);
  const known = useList((state) => state.colourValues);
  const isKnown = known?.key === wanted;
  useEffect(() => {
    if (!asks || wanted === null || isKnown) return;
    void askColourValues().then((failure) => {
      if (failure !== null) notifyFailure('De rijen hebben geen kleur', failure);
    });
  }, [asks, wanted, isKnown, askColourValues]);
  return asks && wanted !== null && isKnown ? known.values : null;
}

/** Only columns with two limits have orange, and only ratings have yellow. */
const statusesOf = ({ kind, limits }: Column): readonly Status[] =>
  limits === undefined
    ? statuses
    : statuses.filter(
        (status) => (status !== 'orange' || limits.high !== null) && (status !== 'yellow' || kind === 'rating'),
      );

const byStatus = (column: Column, markOf: Colours['markOf']): Colours => ({
  column,
  legend: statusesOf(column).map((status) => ({ kind: 'status', status })),
  markOf,
});

/** What a colour means: exactly this label, whereas a filter on a label also includes smaller labels. */
const meaningOf = ({ filterKind }: Column, value: string): string =>
  (filterKind === 'topLabel' ? describeTopBand(value) : null) ?? value;

/** The colours of the list on screen. */
export function useColours(): Colours | null {
  const name = useList((state) => state.colour);
  // Usually rows have no colour, so this avoids a search through the thousand columns of a comparison.
  const column = useList(({ columns }) =>
    name === null
      ? null
      : (columns.find((column) => column.column.name === name && !column.column.withheld)?.column ?? null),
  );
  const judged = column !== null && (isJudged(column) || column.name === statusColumn);
  const values = useValues(column !== null && !judged);
  return useMemo(() => {
    if (column === null) return null;
    if (judged) {
      return byStatus(column, (value) => {
        const status = statusOf(value);
        if (status !== undefined) return { kind: 'status', status };
        const judgement = judge(column, typeof value === 'number' ? value : null);
        return judgement === null ? noMark : { kind: 'status', status: judgement.status };
      });
    }
    if (values === null) return null;
    const legend = values.map(
      (value, index): LegendMark => ({ kind: 'value', index, label: meaningOf(column, value) }),
    );
    const byValue = new Map<string, RowMark>(values.map((value, index) => [value, legend[index] ?? noMark]));
    return { column, legend, markOf: (value) => byValue.get(String(value)) ?? noMark };
  }, [column, judged, values]);
}

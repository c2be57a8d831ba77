import { useCallback, useEffect } from 'react';
import { totalReason } from '../../../../shared/reasons/total-reason';
import { forgetReason, openReason } from '../../../core/reasons/reason-store';
import type { FigurePlace } from '../../../grid/figure-grid';
import { useColumnLookup } from '../../core/rows/use-list-columns';
import { useListActions, useListQuery } from '../../core/store/list-context';
import type { ShownPivot } from './pivot-figures';
import { classesOf, valueAt, widthOf } from './pivot-layout';

/** A cell of the pivot: a row and a column of the table, and a measure. */
type Place = { readonly row: number; readonly column: number; readonly measure: number };

/** Opens the reason of a figure; it closes with the pivot. */
export function usePivotReason(shown: ShownPivot): (place: Place, cell: FigurePlace['cell']) => void {
  const query = useListQuery(true);
  const columnOf = useColumnLookup();
  const { openClasses, withinClasses } = useListActions();
  useEffect(() => () => forgetReason(), []);
  return useCallback(
    (place, cell) => {
      const { table, view, figures, one, many } = shown;
      const measure = view.pivot.measures[place.measure];
      const figure = figures[place.measure];
      if (query === null || measure === undefined || figure === undefined) return;
      const width = widthOf(table);
      const at = (row: number, column: number): number => table.counts[row * width + column] ?? 0;
      const classes = classesOf(table, place.row, place.column);
      const conditions = classes.map(({ condition }) => condition);
      const { against } = view.pivot;
      const { earlier } = table;
      const facts = {
        measure,
        figure,
        column: 'column' in measure ? (columnOf(measure.column) ?? null) : null,
        value: valueAt(table.values, table, place),
        classes: classes.map(({ label }) => label),
        rows: {
          own: at(place.row, place.column),
          ofRow: at(place.row, width - 1),
          ofColumn: at(0, place.column),
          all: at(0, width - 1),
        },
        many,
        period: query.month.period,
        earlier:
          against === null || earlier === null ? null : { period: against, value: valueAt(earlier, table, place) },
      };
      const count = facts.rows.own;
      openReason({
        kind: 'total',
        key: `${place.row}/${place.column}/${place.measure}`,
        question:
          'column' in measure
            ? { ...query, filters: withinClasses(conditions), columns: [measure.column], rows: { kind: 'all' } }
            : null,
        reasonOf: (statistics) => totalReason(facts, statistics),
        rows: count === 0 ? null : { count, name: count === 1 ? one : many, open: () => openClasses(conditions) },
        anchor: () => cell,
        onClosed: () => cell.focus(),
      });
    },
    [shown, query, columnOf, openClasses, withinClasses],
  );
}

import type { ColumnLookup } from '../../../../shared/catalog/kvk-list-column';
import { listDefinitions } from '../../../../shared/catalog/list-definitions';
import type { SheetTable, SheetTableColumn } from '../../../../shared/domain/lists/analysis/sheet-table';
import { formatPeriod } from '../../../../shared/format/format-date';
import { roundShown } from '../../../../shared/format/format-number';
import { axisWords, pivotWords } from '../../../../shared/texts/analysis/pivot-words';
import { type Drawing, inColoursOf } from '../../../ui/behaviour/save-drawing';
import { DrawnButtons } from '../../core/drawn/drawn-buttons';
import { useDrawnHead } from '../../core/drawn/drawn-head';
import { useColumnLookup } from '../../core/rows/use-list-columns';
import { useList } from '../../core/store/list-context';
import { pivotDrawing } from './pivot-drawing';
import type { DrawnPivot, ShownPivot } from './pivot-figures';
import { linesOf, valueAt, widthOf } from './pivot-layout';

type PivotFileParts = Pick<SheetTable, 'title' | 'lines'> & { readonly columnOf: ColumnLookup };

/**
 * A pivot as a table of values: a column for each level, then each measure in each class and in total, each beside its value in the earlier
 * month.
 */
function pivotFile(shown: ShownPivot, { title, lines, columnOf }: PivotFileParts): SheetTable {
  const { table, view, figures } = shown;
  const { rows: axes, against } = view.pivot;
  const heads = [...table.columns.map(({ label }) => label), 'Totaal'];
  const levels = axes.length === 0 ? ['Alles'] : axes.map((axis) => axisWords(axis, columnOf));
  const columns: SheetTableColumn[] = [
    ...levels.map((label) => ({ kind: 'text' as const, label })),
    ...heads.flatMap((head) =>
      figures.flatMap(({ label, decimals }) => [
        { kind: 'number' as const, label: `${head}: ${label}`, decimals },
        ...(against === null
          ? []
          : [{ kind: 'number' as const, label: `${head}: ${label}, ${formatPeriod(against)}`, decimals }]),
      ]),
    ),
  ];
  const numbers = (row: number): readonly (number | null)[] =>
    Array.from({ length: widthOf(table) }, (_, column) =>
      figures.flatMap(({ decimals }, measure) => {
        const of = (values: Float64Array): number | null => {
          const value = valueAt(values, table, { row, column, measure });
          return Number.isNaN(value) ? null : roundShown(value, decimals);
        };
        return [of(table.values), ...(table.earlier === null ? [] : [of(table.earlier)])];
      }),
    ).flat();
  const labelsOf = (row: number): readonly string[] => {
    const path = table.rows[row]?.path ?? [];
    return levels.map((_, level) => {
      const place = path[level];
      return place === undefined ? 'Totaal' : (table.levels[level]?.[place]?.label ?? '');
    });
  };
  // A file contains all rows, even those folded on screen.
  const drawn = linesOf(table, view.sort, 'unfolded');
  return {
    title,
    lines,
    columns,
    rows: [...drawn.map(({ at }) => at), 0].map((row) => [...labelsOf(row), ...numbers(row)]),
  };
}

/** Copies and saves the pivot: all rows as numbers, or the rows on screen as a picture. */
export function PivotButtons({ shown, ...drawn }: DrawnPivot) {
  const columnOf = useColumnLookup();
  const list = useList((state) => listDefinitions[state.list].title);
  const period = useList(({ description }) => description?.month.period ?? '');
  const { lines, credit } = useDrawnHead('kruistabel');
  const { pivot, look } = shown.view;
  const title = pivotWords(pivot, columnOf);
  const drawing = (): Drawing => {
    const made = pivotDrawing({ ...drawn, title, lines, credit, look });
    return { ...made, text: inColoursOf(document.documentElement, made.text) };
  };
  return (
    <DrawnButtons
      {...{ title: '', isEmpty: false, drawing }}
      drawn={{ pivot }}
      table={() =>
        pivotFile(shown, {
          title: `Kruistabel ${list} ${formatPeriod(period)}`,
          lines: [title, ...lines, credit],
          columnOf,
        })
      }
    />
  );
}

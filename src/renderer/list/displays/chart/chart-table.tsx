import { memo } from 'react';
import type { SheetTableColumn } from '../../../../shared/domain/lists/analysis/sheet-table';
import { countOf, formatNumber } from '../../../../shared/format/format-number';
import classes from './chart.module.css';
import type { MarkedChart } from './chart-marks';

/** The number of rows that are shown beside the picture; a file contains all of them. */
const mostRows = 200;

type ChartTableProps = MarkedChart & { readonly title: string; readonly onOpen: (mark: number) => void };

/** A number in the table; years have no thousands separator. */
const cellText = (column: SheetTableColumn | undefined, cell: string | number | null): string =>
  cell === null
    ? '–'
    : typeof cell === 'string'
      ? cell
      : formatNumber(cell, column?.kind === 'number' ? column.decimals : 0);

/** The first rows in table order, each with the index of its mark. */
const inOrder = (marks: MarkedChart['marks'], order: MarkedChart['order'] = marks.map((_, at) => at)) =>
  order.slice(0, mostRows).flatMap((at) => {
    const mark = marks[at];
    return mark === undefined ? [] : [{ mark, at }];
  });

/** The numbers of a chart as a table. A click on a row opens the rows of its mark. */
export const ChartTable = memo(({ title, columns, marks, order, onOpen }: ChartTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
  <section className={classes.tableBox} aria-label={`${title} als tabel`} tabIndex={0}>
    <table className={classes.table}>
      <caption className="visually-hidden">{`${title} als tabel`}</caption>
      <thead>
        <tr>
          {columns.map(({ label, kind }) => (
            <th key={label} scope="col" data-number={kind === 'number' || undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {inOrder(marks, order).map(({ mark, at }) => (
          <tr key={mark.key}>
            {mark.cells.map((cell, place) => {
              const column = columns[place];
              const text = cellText(column, cell);
              const isNumber = column?.kind === 'number' || undefined;
              return place === 0 ? (
                <th key={column?.label ?? place} scope="row">
                  {mark.conditions === null ? (
                    text
                  ) : (
                    <button type="button" className={classes.rowButton} onClick={() => onOpen(at)} title={mark.words}>
                      {text}
                    </button>
                  )}
                </th>
              ) : (
                <td key={column?.label ?? place} data-number={isNumber}>
                  {text}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
    {marks.length > mostRows && (
      <p className={classes.more}>
        De eerste {mostRows} van {countOf(marks.length, 'rij', 'rijen')}; een bestand heeft ze alle.
      </p>
    )}
  </section>
));

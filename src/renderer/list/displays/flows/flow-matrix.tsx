import { type KeyboardEvent, useState } from 'react';
import { listDefinitions } from '../../../../shared/catalog/list-definitions';
import type { FlowClass, Flows } from '../../../../shared/domain/lists/analysis/flows';
import { formatPeriod } from '../../../../shared/format/format-date';
import { countOf, formatCount, formatPercentage } from '../../../../shared/format/format-number';
import { useList } from '../../core/store/list-context';
import classes from './flows.module.css';

/** What the cells of the matrix can show. */
export const flowFigures = ['count', 'row', 'column', 'all'] as const;
export type FlowFigure = (typeof flowFigures)[number];

export const flowFigureLabels: Readonly<Record<FlowFigure, string>> = {
  count: 'Aantal',
  row: '% van rij',
  column: '% van kolom',
  all: '% van alles',
};

/** The classes of a cell; null means the total over all classes. */
export type FlowPlace = { readonly earlier: FlowClass | null; readonly later: FlowClass | null };

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

/** The row totals and column totals of a matrix. */
export const flowTotals = ({ earlier, later, counts }: Flows) => ({
  rows: earlier.map((_, row) => sum(counts[row] ?? [])),
  columns: later.map((_, at) => sum(counts.map((of) => of[at] ?? 0))),
});

type FlowMatrixProps = {
  readonly flows: Flows;
  readonly label: string;
  readonly months: { readonly earlier: string; readonly later: string };
  readonly figure: FlowFigure;
  readonly onOpen: (place: FlowPlace) => void;
};

/** The matrix of earlier classes by later classes. Every count opens its rows, and arrow keys move between the counts. */
export function FlowMatrix({ flows, label, months, figure, onOpen }: FlowMatrixProps) {
  const { one, many } = useList((state) => listDefinitions[state.list]);
  const { earlier, later, counts, total } = flows;
  const [current, setCurrent] = useState('0,0');
  const totals = flowTotals(flows);
  const countAt = countsOf(flows, totals);
  // Cells on the diagonal have no shade, because the many unchanged rows would outshine all others.
  const isSame = (row: number, at: number) => earlier[row]?.label === later[at]?.label;
  const most = Math.max(1, ...counts.flatMap((of, row) => of.map((count, at) => (isSame(row, at) ? 0 : count))));
  const rowsOf = [...totals.rows, total];
  const columnsOf = [...totals.columns, total];
  const figureOf = (count: number, row: number, at: number): string => {
    const of = { count: 1, row: rowsOf[row] ?? 0, column: columnsOf[at] ?? 0, all: total }[figure];
    return figure === 'count' ? formatCount(count) : formatPercentage((100 * count) / Math.max(1, of), 1);
  };
  const places = new Set(
    rowsOf.flatMap((_, row) => columnsOf.flatMap((_total, at) => (countAt(row, at) > 0 ? [`${row},${at}`] : []))),
  );
  const tabStop = places.has(current) ? current : [...places][0];
  const cell = (row: number, at: number) => {
    const place: FlowPlace = { earlier: earlier[row] ?? null, later: later[at] ?? null };
    const count = countAt(row, at);
    const shown = figureOf(count, row, at);
    const isTotal = place.earlier === null || place.later === null;
    const isStaying = !isTotal && isSame(row, at);
    const part = isTotal || isStaying ? 0 : count / most;
    return (
      <td
        key={at}
        className={classes.cell}
        data-total={isTotal || undefined}
        data-same={isStaying || undefined}
        style={part > 0 ? { background: shadeOf(part) } : undefined}
      >
        {count === 0 ? (
          <span className={classes.none}>–</span>
        ) : (
          <button
            type="button"
            className={classes.open}
            data-place={`${row},${at}`}
            tabIndex={tabStop === `${row},${at}` ? 0 : -1}
            aria-label={`${placeWords(place, months)}, ${countOf(count, one, many)}${figure === 'count' ? '' : `, ${shown}`}`}
            onFocus={() => setCurrent(`${row},${at}`)}
            onClick={() => onOpen(place)}
          >
            {shown}
          </button>
        )}
      </td>
    );
  };
  const ends = [...later, null];
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the arrow keys go from cell to cell in this table
    <table role="grid" aria-label={`Stromen van ${label}`} className={classes.matrix} onKeyDown={goByArrow}>
      <MatrixHead ends={ends} months={months} />
      <tbody className="figures">
        {[...earlier, null].map((start, row) => (
          <tr key={start?.label ?? row}>
            <th scope="row" className={classes.rowHead} data-kind={kindOf(start)}>
              {start?.label ?? 'Totaal'}
            </th>
            {ends.map((_, at) => cell(row, at))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type MatrixHeadProps = Pick<FlowMatrixProps, 'months'> & { readonly ends: readonly (FlowClass | null)[] };

const MatrixHead = ({ ends, months }: MatrixHeadProps) => (
  <thead>
    <tr>
      <td className={classes.corner}>
        <span>{formatPeriod(months.earlier)} ↓</span>
        <span>{formatPeriod(months.later)} →</span>
      </td>
      {ends.map((end, at) => (
        <th key={end?.label ?? at} scope="col" className={classes.columnHead} data-kind={kindOf(end)}>
          {end?.label ?? 'Totaal'}
        </th>
      ))}
    </tr>
  </thead>
);

/** More rows give a darker shade; texts stay legible on the darkest. */
const shadeOf = (part: number): string =>
  `color-mix(in srgb, var(--accent) ${Math.round(6 + 34 * Math.sqrt(part))}%, var(--surface))`;

/** Classes without a value are shown less prominently. */
const kindOf = (of: FlowClass | null): string | undefined =>
  of === null ? 'total' : of.only !== null || of.label === '(leeg)' || of.label === 'overige' ? 'quiet' : undefined;

/** The count of a cell; the totals come after the last row and column. */
const countsOf =
  ({ earlier, later, counts, total }: Flows, totals: ReturnType<typeof flowTotals>) =>
  (row: number, at: number): number => {
    if (row === earlier.length) return at === later.length ? total : (totals.columns[at] ?? 0);
    return at === later.length ? (totals.rows[row] ?? 0) : (counts[row]?.[at] ?? 0);
  };

/** The flow of a cell in words: `Gelderland naar Utrecht`. */
function placeWords(
  { earlier, later }: FlowPlace,
  months: { readonly earlier: string; readonly later: string },
): string {
  if (earlier !== null && later !== null) return `${earlier.label} naar ${later.label}`;
  if (earlier !== null) return `${earlier.label} in ${formatPeriod(months.earlier)}`;
  return later === null ? 'Totaal' : `${later.label} in ${formatPeriod(months.later)}`;
}

const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Moves to the next cell with rows in the direction of an arrow key. */
function goByArrow(event: KeyboardEvent<HTMLTableElement>): void {
  const step = steps[event.key];
  const from = event.target instanceof HTMLElement ? event.target.dataset.place : undefined;
  if (step === undefined || from === undefined) return;
  event.preventDefault();
  const { rows } = event.currentTarget;
  let [row = 0, at = 0] = from.split(',').map(Number);
  for (;;) {
    row += step[0];
    at += step[1];
    // Index −1 is the header row, or the header cell of a row.
    const cell = row < 0 || at < 0 ? undefined : rows[row + 1]?.cells[at + 1];
    if (cell === undefined) return;
    const button = cell.querySelector('button');
    if (button === null) continue;
    button.focus();
    return;
  }
}

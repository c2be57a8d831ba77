import type { ReactNode } from 'react';
import { changeWordColumns } from '../../shared/catalog/computed';
import { comparedKindName, kindsNamed, pastName } from '../../shared/catalog/past-column';
import type { EarlierValue } from '../../shared/domain/lists/changes';
import type { Cell, Column } from '../../shared/domain/lists/column';
import { formatCell, isEmptyCell } from '../../shared/format/format-cell';
import { judge } from '../../shared/format/ratings';
import { changedWords, earlierWords, emptyReasonWords } from '../../shared/texts/list-sentences';
import { kindSigns } from '../values/kind-mark';
import { EmptyValue, WithheldValue } from '../values/shown-values';
import { StatusMark } from '../values/status-mark';
import classes from './grid.module.css';
import type { GridRow } from './grid-row';
import { matchedText } from './matched-text';

type ChangedCellProps = {
  readonly column: Column;
  readonly earlier: EarlierValue;
  readonly later: Cell | undefined;
  readonly children: ReactNode;
};

/** A changed value: the old one struck through, an arrow, and the new one. Title and accessible name contain both, in words. */
function ChangedCell({ column, earlier, later, children }: ChangedCellProps) {
  return (
    <span className={classes.changed} title={changedWords(column, earlier, later)}>
      {/* The new value comes first in the page, so that a long old value wraps to a hidden second line. */}
      <span className={classes.changedNow}>{children}</span>
      <span className={classes.changedFrom} aria-hidden>
        <s className={classes.changedBefore}>{formatCell(column, earlier.value) || 'leeg'}</s>
        <span className={classes.changedArrow}>→</span>
      </span>
      <span className="visually-hidden">, {earlierWords(column, earlier)}</span>
    </span>
  );
}

/** A change with its sign; colour only repeats the sign. */
function changeOf(column: Column, value: number): ReactNode {
  const text = formatCell(column, value);
  // A difference that rounds to zero is not shown as a change.
  const direction = /[1-9]/.test(text) ? Math.sign(value) : 0;
  if (direction === 0) return text;
  return <span className={direction > 0 ? 'green' : 'red'}>{direction > 0 ? `+${text}` : text}</span>;
}

/** Created once, so that React skips cells that stay empty. */
const empty = <EmptyValue short />;
const awaited = (
  <span className="faint" title="Wordt geladen">
    <span aria-hidden>…</span>
    <span className="visually-hidden">wordt geladen</span>
  </span>
);

/** Whether a cell has words of a change that follow the page. */
const awaitsWords = ({ name }: Column, { earlier }: GridRow): boolean =>
  earlier === null && changeWordColumns.includes(name);

/**
 * A value according to its column's kind, with its old value if it changed; empty while the column is loading. This is a function and not a
 * component, because React would compare every part of every cell at each keystroke.
 */
export function cellContent(column: Column, row: GridRow): ReactNode {
  const earlier = row.earlier?.[column.name]?.[row.index] ?? null;
  if (earlier === null) return shownValue(column, row);
  return (
    <ChangedCell column={column} earlier={earlier} later={row.cells[column.name]?.[row.index]}>
      {shownValue(column, row, true)}
    </ChangedCell>
  );
}

/** How a cell of a comparison is drawn: the other column of the pair, and which side this one is. */
export type BesideColumn = { readonly column: Column; readonly side: 'earlier' | 'later' | 'change' };

/** A cell of a comparison. A changed old value is struck through, and an unchanged value is shown faintly. */
export function comparedContent(column: Column, row: GridRow, { column: compared, side }: BesideColumn): ReactNode {
  if (side === 'change') return changeContent(column, row, compared);
  const [own, beside] = [row.cells[column.name], row.cells[compared.name]];
  if (own === undefined || beside === undefined) return cellContent(column, row);
  const value = own[row.index];
  const only = onlyMonthOf(row);
  if (only === side) return cellContent(column, row);
  if (only !== null) return <span className="visually-hidden">niet in de lijst</span>;
  const [mine, its] = [formatCell(column, value), formatCell(compared, beside[row.index])];
  if (mine === its) {
    // An unchanged value is visible only in the later month's column.
    if (side === 'earlier') return <span className="visually-hidden">{mine}</span>;
    return <span className="faint">{cellContent(column, row)}</span>;
  }
  if (mine === '') return reasonContent(column, row) ?? <span className="faint">leeg</span>;
  if (side === 'later') return <strong>{shownValue(column, row)}</strong>;
  return (
    <>
      <span className="visually-hidden">was </span>
      <s className={classes.changedBefore}>{mine}</s>
    </>
  );
}

/** The only month of a comparison that has a row; null when both months have it. */
function onlyMonthOf(row: GridRow): 'earlier' | 'later' | null {
  const kinds = kindsNamed(row.cells[comparedKindName]?.[row.index]);
  return kinds.includes('arrived') ? 'later' : kinds.includes('left') ? 'earlier' : null;
}

/** Why a cell has no value; null when it is simply empty. */
function reasonContent({ name }: Pick<Column, 'name'>, row: GridRow): ReactNode {
  const reason = row.reasons?.[name]?.[row.index];
  return reason === undefined ? null : <span className="faint">{emptyReasonWords[reason]}</span>;
}

/** How a value changed: by an amount, or in words (added, removed, unchanged); empty in a row that only one month has. */
function changeContent(column: Column, row: GridRow, base: Column): ReactNode {
  const value = row.cells[column.name]?.[row.index];
  if (typeof value === 'number' && value !== 0)
    return (
      <>
        <span className={classes.changeSign} aria-hidden>
          {kindSigns.changed}
        </span>{' '}
        {changeOf(column, value)}
      </>
    );
  const wasName = pastName({ base: base.name, measure: 'was', months: null });
  for (const name of [column.name, base.name, wasName]) {
    const reason = reasonContent({ name }, row);
    if (reason !== null) return reason;
  }
  const [later, earlier] = [base.name, wasName].map((name) => row.cells[name]?.[row.index]);
  if (later === undefined || earlier === undefined || onlyMonthOf(row) !== null) return null;
  if (isEmptyCell(later) === isEmptyCell(earlier))
    return (
      <span className="faint">
        <span aria-hidden>=</span>
        <span className="visually-hidden">gelijk</span>
      </span>
    );
  return isEmptyCell(earlier) ? (
    <span className="green">{kindSigns.filled} gevuld</span>
  ) : (
    <span className="red">{kindSigns.emptied} leeg</span>
  );
}

/** @param isShort whether the old value is shown beside it */
function shownValue(column: Column, row: GridRow, isShort = false): ReactNode {
  if (column.withheld) return <WithheldValue />;
  const values = row.cells[column.name];
  if (values === undefined) return awaitsWords(column, row) ? awaited : null;
  const value = values[row.index];
  if (column.limits !== undefined && row.active) {
    const number = typeof value === 'number' ? value : null;
    const judgement = judge(column, number);
    if (judgement !== null) {
      const figure = number === null ? '–' : formatCell(column, value);
      return StatusMark({ status: judgement.status, figure, reason: judgement.reason ?? undefined, isShort });
    }
  }
  if (isEmptyCell(value)) return reasonContent(column, row) ?? empty;
  if (column.signed === true && typeof value === 'number') return changeOf(column, value);
  const text = formatCell(column, value);
  const shown = matchedText(text, row.highlights[column.name]);
  // The words of a change are a sentence, which rarely fits.
  return column.name === 'changedWords' ? <span title={text}>{shown}</span> : shown;
}

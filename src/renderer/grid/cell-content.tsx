import type { ReactNode } from 'react';
import type { EarlierValue } from '../../shared/domain/lists/changes';
import type { Cell, Column } from '../../shared/domain/lists/column';
import { formatCell, isEmptyCell } from '../../shared/format/format-cell';
import { judge } from '../../shared/format/ratings';
import { changedWords, earlierWords } from '../../shared/texts/list-sentences';
import { EmptyValue, WithheldValue } from '../values/shown-values';
import { StatusMark } from '../values/status-mark';
import classes from './grid.module.css';
import type { GridRow } from './grid-row';
import { matchedText } from './matched-text';

type ChangedCellProps = {
  readonly column: Column;
  readonly earlier: EarlierValue;
  readonly now: Cell | undefined;
  readonly children: ReactNode;
};

/** A value that changed: what it was, struck through, an arrow, and what it is; its title and its name say both in words. */
function ChangedCell({ column, earlier, now, children }: ChangedCellProps) {
  return (
    <span className={classes.changed} title={changedWords(column, earlier, now)}>
      {/* Comes first, so that what does not fit beside it is on a line that is out of sight. */}
      <span className={classes.changedNow}>{children}</span>
      <span className={classes.changedFrom} aria-hidden>
        <s className={classes.changedBefore}>{formatCell(column, earlier.value) || 'leeg'}</s>
        <span className={classes.changedArrow}>→</span>
      </span>
      <span className="visually-hidden">, {earlierWords(column, earlier)}</span>
    </span>
  );
}

/** A change with its sign; colour only underlines what the sign says. */
function changeOf(column: Column, value: number): ReactNode {
  const text = formatCell(column, value);
  // What rounds to nothing is no change.
  const direction = /[1-9]/.test(text) ? Math.sign(value) : 0;
  if (direction === 0) return text;
  return <span className={direction > 0 ? classes.growth : classes.loss}>{direction > 0 ? `+${text}` : text}</span>;
}

/** Made once, so that a cell that stays empty is not looked at again. */
const empty = <EmptyValue short />;

/**
 * A value as its kind shows it, with what it was before it changed; nothing at all while the column is still on its way. A
 * function and no component: with every key typed React would go through each part of each cell.
 */
export function cellContent(column: Column, row: GridRow): ReactNode {
  const earlier = row.earlier?.[column.name]?.[row.index] ?? null;
  if (earlier === null) return shownValue(column, row);
  return (
    <ChangedCell column={column} earlier={earlier} now={row.cells[column.name]?.[row.index]}>
      {shownValue(column, row, true)}
    </ChangedCell>
  );
}

/** How a cell of a comparison is drawn: the other column of the pair, and which side this one is. */
export type BesideColumn = { readonly column: Column; readonly side: 'earlier' | 'later' | 'change' };

/** A cell of a comparison: what it was is struck through where it is other by now, and what stayed the same steps back. */
export function comparedContent(column: Column, row: GridRow, { column: other, side }: BesideColumn): ReactNode {
  const [own, beside] = [row.cells[column.name], row.cells[other.name]];
  if (own === undefined || beside === undefined) return side === 'change' ? null : cellContent(column, row);
  const value = own[row.index];
  if (side === 'change') {
    if (typeof value !== 'number') return null;
    return value === 0 ? (
      <span className={classes.unchanged}>
        <span aria-hidden>=</span>
        <span className="visually-hidden">gelijk</span>
      </span>
    ) : (
      changeOf(column, value)
    );
  }
  const [mine, its] = [formatCell(column, value), formatCell(other, beside[row.index])];
  if (mine === its) return <span className={classes.unchanged}>{cellContent(column, row)}</span>;
  if (mine === '') return <span className={classes.unchanged}>leeg</span>;
  if (side === 'later') return <strong>{shownValue(column, row)}</strong>;
  return (
    <>
      <span className="visually-hidden">was </span>
      <s className={classes.changedBefore}>{mine}</s>
    </>
  );
}

/** @param isShort what it was is shown beside it */
function shownValue(column: Column, row: GridRow, isShort = false): ReactNode {
  if (column.withheld) return <WithheldValue />;
  const values = row.cells[column.name];
  if (values === undefined) return null;
  const value = values[row.index];
  if (column.limits !== undefined && row.active) {
    const number = typeof value === 'number' ? value : null;
    const judgement = judge(column, number);
    if (judgement !== null) {
      const figure = number === null ? '–' : formatCell(column, value);
      return StatusMark({ status: judgement.status, figure, reason: judgement.reason ?? undefined, isShort });
    }
  }
  if (isEmptyCell(value)) return empty;
  if (column.signed === true && typeof value === 'number') return changeOf(column, value);
  const text = formatCell(column, value);
  const shown = matchedText(text, row.highlights[column.name]);
  // What changed is a sentence, which seldom fits.
  return column.name === 'changedWords' ? <span title={text}>{shown}</span> : shown;
}

import type { ReactNode } from 'react';
import type { Cell, Column } from '../../shared/domain/lists/column';
import type { CellRemark } from '../../shared/domain/lists/remark';
import { aboutWords, changedSince } from '../../shared/texts/remark-sentences';
import classes from './grid.module.css';

type RemarkedCellProps = {
  readonly remark: CellRemark;
  readonly column: Column;
  readonly later: Cell | undefined;
  readonly children: ReactNode;
};

/**
 * A cell with a remark, which has a marked corner. The remark is shown beside the cell, and is part of the cell's accessible name
 * (docs/rules/list.md#remarks).
 */
export function RemarkedCell({ remark, column, later, children }: RemarkedCellProps) {
  const changed = changedSince(column, remark, later);
  return (
    <>
      {children}
      <span className={classes.corner} data-remark={changed === null ? 'same' : 'changed'} aria-hidden />
      <span className="visually-hidden">
        , opmerking {aboutWords(column, remark)}: {remark.text} {changed}
      </span>
    </>
  );
}

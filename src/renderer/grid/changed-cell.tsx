import type { ReactNode } from 'react';
import type { EarlierValue } from '../../shared/domain/lists/changes';
import type { Column } from '../../shared/domain/lists/column';
import { formatCell } from '../../shared/format/format-cell';
import { earlierWords } from '../../shared/texts/earlier-words';
import classes from './grid.module.css';

type ChangedCellProps = { readonly column: Column; readonly earlier: EarlierValue; readonly children: ReactNode };

/** A value that changed: a mark, and what it was, struck through and in words. */
export function ChangedCell({ column, earlier, children }: ChangedCellProps) {
  const words = earlierWords(column, earlier);
  return (
    <span className={classes.changed} title={words}>
      <span className={classes.changedNow}>{children}</span>
      <s className={classes.changedBefore} aria-hidden>
        {formatCell(column, earlier.value) || 'leeg'}
      </s>
      <span className="visually-hidden">, {words}</span>
    </span>
  );
}

import type { ReactNode } from 'react';
import { StatusShape } from '../ui/values/status-mark';
import { ValueShape } from '../ui/values/value-mark';
import classes from './grid.module.css';
import type { RowMark } from './grid-row';

type MarkedCellProps = { readonly mark: RowMark; readonly children: ReactNode };

/** A cell with the colour of its row: a shape of its own as well, and its word for who points at it or hears it. */
export function MarkedCell({ mark, children }: MarkedCellProps) {
  const word = mark.kind === 'status' ? mark.status : mark.kind === 'value' ? mark.label : null;
  return (
    <span className={classes.marked} title={word ?? undefined}>
      {mark.kind === 'status' && <StatusShape status={mark.status} size={12} />}
      {mark.kind === 'value' && <ValueShape index={mark.index} />}
      {mark.kind === 'none' && <span className={classes.noMark} />}
      <span className={classes.markedContent}>{children}</span>
      {word !== null && <span className="visually-hidden">, kleur: {word}</span>}
    </span>
  );
}

import { type RefObject, useEffect, useState } from 'react';
import { aboutWords, changedSince } from '../../../../shared/texts/remark-sentences';
import { cellSelector } from '../../../grid/grid-handle';
import type { MenuCell } from '../../../grid/grid-row';
import classes from './remarks.module.css';

type RemarkCardProps = {
  readonly frame: RefObject<HTMLElement | null>;
  /** The row and column of a drawn cell; null outside the rows. */
  readonly cellAt: (element: Element) => MenuCell | null;
};

/** The cell with a remark that has the pointer or the focus. Escape hides the remark until the pointer or focus leaves the cell. */
function useShownCell({ frame, cellAt }: RemarkCardProps): MenuCell | null {
  const [shown, setShown] = useState<MenuCell | null>(null);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const gone = new AbortController();
    const { signal } = gone;
    const look = ({ target }: Event): void => {
      const cell = target instanceof Element ? target.closest(cellSelector) : null;
      setShown(cell?.querySelector('[data-remark]') == null ? null : cellAt(cell));
    };
    const close = (): void => setShown(null);
    element.addEventListener('mouseover', look, { signal });
    element.addEventListener('focusin', look, { signal });
    element.addEventListener('mouseleave', close, { signal });
    element.addEventListener('focusout', close, { signal });
    element.addEventListener('scroll', close, { capture: true, passive: true, signal });
    element.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal });
    return () => gone.abort();
  }, [frame, cellAt]);
  return shown;
}

/** A card below a cell that shows its remark, and whether the value has changed since. */
export function RemarkCard(props: RemarkCardProps) {
  const cell = useShownCell(props);
  if (cell === null || cell.column === null) return null;
  const { row, column, element } = cell;
  const remark = row.remarks?.get(column.name);
  if (remark === undefined) return null;
  const { left, bottom, top } = element.getBoundingClientRect();
  const isLow = bottom > window.innerHeight * 0.7;
  const place = isLow ? { left, bottom: window.innerHeight - top + 4 } : { left, top: bottom + 4 };
  const changed = changedSince(column, remark, row.cells[column.name]?.[row.index]);
  return (
    // Hidden from screen readers, because the cell has the same words.
    <div className={classes.card} style={place} aria-hidden>
      <p className="quiet-small">Opmerking {aboutWords(column, remark)}</p>
      <p>{remark.text}</p>
      {changed !== null && <p className={classes.changed}>{changed}</p>}
    </div>
  );
}

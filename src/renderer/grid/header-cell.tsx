import { IconAlertTriangle, IconArrowDown, IconArrowUp, IconChevronDown } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import type { Column } from '../../shared/domain/lists/column';
import type { SortKey } from '../../shared/domain/lists/list';
import heads from './column-heads.module.css';
import classes from './grid.module.css';

/** The head of a column among others that are about the same one. */
export type ColumnHead = {
  /** The label above all of them, and the text of this column below it. */
  readonly group: string;
  readonly own: string;
  /** Pixels of the group before this column, and of the whole group. */
  readonly before: number;
  readonly width: number;
  readonly isLast: boolean;
};

type HeaderCellProps = {
  readonly column: Column;
  readonly head: ColumnHead | undefined;
  readonly sort: readonly SortKey[];
  readonly onMenu: (column: string, header: HTMLElement) => void;
};

const spoken = { asc: 'ascending', desc: 'descending' } as const;

/** A label with its level in the sort. The grid itself sorts: it handles the clicks and keys of the whole cell. */
export function HeaderCell({ column, head, sort, onMenu }: HeaderCellProps) {
  const content = useRef<HTMLSpanElement>(null);
  const level = sort.findIndex((key) => key.column === column.name);
  const direction = sort[level]?.direction;

  useLayoutEffect(() => {
    const cell = content.current?.closest('[role="columnheader"]');
    // The library only reports this for a sort on one column.
    if (direction === undefined) cell?.removeAttribute('aria-sort');
    else cell?.setAttribute('aria-sort', spoken[direction]);
  });

  const Arrow = direction === 'asc' ? IconArrowUp : IconArrowDown;
  const label = (
    <span ref={content} className={classes.header} title={column.explanation}>
      {head === undefined ? (
        <>
          {column.problem !== undefined && (
            <span className={classes.problemMark}>
              <IconAlertTriangle size={15} stroke={1.8} aria-hidden />
              <span className="visually-hidden">{column.problem} </span>
            </span>
          )}
          <span className={classes.headerLabel}>{column.label}</span>
        </>
      ) : (
        <>
          <span className="visually-hidden">{head.group} </span>
          <span className={classes.headerLabel}>{head.own}</span>
        </>
      )}
      {direction !== undefined && (
        <span className={classes.sort}>
          <Arrow size={15} stroke={1.8} aria-hidden />
          {sort.length > 1 && (
            <span>
              <span className="visually-hidden">sortering </span>
              {level + 1}
            </span>
          )}
        </span>
      )}
      <button
        type="button"
        tabIndex={-1}
        className={classes.menuMark}
        // Its name would be read as part of the header's; Shift+F10 on the header does the same.
        aria-hidden
        title="Menu van de kolom (Shift F10)"
        onClick={(event) => {
          event.stopPropagation();
          const cell = event.currentTarget.closest<HTMLElement>('[role="columnheader"]');
          if (cell !== null) onMenu(column.name, cell);
        }}
      >
        <IconChevronDown size={16} stroke={1.8} aria-hidden />
      </button>
    </span>
  );
  if (head === undefined) return label;
  return (
    <span className={heads.head}>
      <span
        className={heads.group}
        style={{ insetInlineStart: -head.before, inlineSize: head.width }}
        data-of-group
        aria-hidden
      >
        {head.group}
      </span>
      <span className={heads.own}>{label}</span>
    </span>
  );
}

import { IconAlertTriangle, IconArrowDown, IconArrowUp, IconChevronDown, IconUser } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import type { Column } from '../../shared/domain/lists/column';
import type { SortKey } from '../../shared/domain/lists/list';
import { ownLimitWords } from '../../shared/format/ratings';
import heads from './column-heads.module.css';
import classes from './grid.module.css';

/** The head of a column in a group of columns about the same subject. */
export type ColumnHead = {
  /** The group's label above its columns; this column's own text is below it. */
  readonly group: string;
  readonly own: string;
  /** In pixels: the width of the group's columns before this one, and of the whole group. */
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

/** A column's label with its sort level. The grid sorts: it handles clicks and keys on the whole cell. */
export function HeaderCell({ column, head, sort, onMenu }: HeaderCellProps) {
  const content = useRef<HTMLSpanElement>(null);
  const level = sort.findIndex((key) => key.column === column.name);
  const direction = sort[level]?.direction;

  useLayoutEffect(() => {
    const cell = content.current?.closest('[role="columnheader"]');
    // The library reports `aria-sort` only when one column is sorted.
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
          {column.limits?.own !== undefined && (
            <span className={classes.ownMark} title={`Kleuren: ${ownLimitWords}`}>
              <IconUser size={12} stroke={2} aria-hidden />
              <span className="visually-hidden"> {ownLimitWords}</span>
            </span>
          )}
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
        // Hidden, because its name would be read as part of the header's name; Shift+F10 on the header opens the same menu.
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

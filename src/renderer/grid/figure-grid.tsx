import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import {
  Cell,
  type CellRendererProps,
  type Column,
  type ColumnOrColumnGroup,
  DataGrid,
  type SortColumn,
} from 'react-data-grid';
import 'react-data-grid/lib/styles.css';
import classes from './figure-grid.module.css';
import grid from './grid.module.css';
import { cellSelector } from './grid-handle';

/** A cell with a figure: its text, the change behind it, and how much of the cell it fills, from 0 to 1. */
export type FigureCell = {
  readonly text: string;
  readonly change: { readonly text: string; readonly sign: -1 | 0 | 1 } | null;
  readonly share: number;
  readonly isZero: boolean;
  /** The text for screen readers, including row and column. */
  readonly spoken: string;
};

export type FigureRow = {
  readonly key: string;
  readonly label: string;
  readonly level: number;
  readonly isQuiet: boolean;
  readonly fold: 'open' | 'closed' | null;
  readonly cells: readonly FigureCell[];
};

/** Columns of figures under a shared label. */
export type FigureGroup = { readonly label: string; readonly columns: readonly FigureColumn[] };
export type FigureColumn = {
  readonly key: string;
  readonly label: string;
  /** The index of the column's cell in a row. */
  readonly at: number;
  readonly width: number;
  readonly isTotal: boolean;
};

/** A cell that has the focus or the pointer; `row` is null for the totals. */
export type FigurePlace = { readonly row: string | null; readonly at: number; readonly cell: HTMLElement };

type FigureGridProps = {
  readonly label: string;
  /** The header of the column with row labels. */
  readonly head: string;
  readonly groups: readonly FigureGroup[];
  readonly rows: readonly FigureRow[];
  readonly total: FigureRow;
  readonly look: 'heat' | 'bars' | 'plain';
  readonly sort: { readonly key: string; readonly direction: 'asc' | 'desc' } | null;
  readonly onSort: (sort: { readonly key: string; readonly direction: 'asc' | 'desc' } | null) => void;
  readonly onFold: (row: string) => void;
  readonly onOpen: (row: string | null, at: number) => void;
  /** Called to show why a cell has its figure. */
  readonly onReason: (place: FigurePlace) => void;
  /** Called with null when no cell has the focus or pointer. */
  readonly onPlace: (place: FigurePlace | null) => void;
};

const labelKey = 'label';
const rowHeight = 32;

/** The label of a row is its header. */
const renderCell = (key: React.Key, cell: CellRendererProps<FigureRow, FigureRow>) => (
  <Cell key={key} {...cell} role={cell.column.key === labelKey ? 'rowheader' : 'gridcell'} />
);
const renderers = { renderCell };

/** A grid of figures: rows that fold, columns under shared labels, and totals that stay visible at the bottom. */
export function FigureGrid(props: FigureGridProps) {
  const { label, head, groups, rows, total, look, sort, onSort, onFold, onOpen, onReason, onPlace } = props;
  const columns = useMemo(() => gridColumns({ head, groups, look, onFold }), [head, groups, look, onFold]);
  const places = useMemo(
    () => new Map(groups.flatMap((group) => group.columns.map(({ key, at }) => [key, at] as const))),
    [groups],
  );
  const sortColumns: readonly SortColumn[] =
    sort === null ? [] : [{ columnKey: sort.key, direction: sort.direction === 'asc' ? 'ASC' : 'DESC' }];
  const placeOf = (element: EventTarget): FigurePlace | null => {
    const cell = element instanceof Element ? element.closest<HTMLElement>(cellSelector) : null;
    const figure = cell?.querySelector<HTMLElement>('[data-at]');
    if (cell === null || figure === null || figure === undefined) return null;
    return { cell, row: figure.dataset.row ?? null, at: Number(figure.dataset.at) };
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the cells of the grid inside have the focus and the keys
    <div
      className={classes.frame}
      onPointerOver={(event) => onPlace(placeOf(event.target))}
      onPointerLeave={() => onPlace(null)}
      onFocus={(event) => onPlace(placeOf(event.target))}
      onDoubleClick={(event) => {
        const place = placeOf(event.target);
        if (place !== null) onOpen(place.row, place.at);
      }}
      onKeyDown={(event) => {
        const place = event.altKey && event.key === 'Enter' ? placeOf(event.target) : null;
        if (place === null) return;
        event.preventDefault();
        onReason(place);
      }}
    >
      <DataGrid
        aria-label={label}
        className={`${grid.grid} ${classes.grid}`}
        columns={columns}
        rows={rows}
        rowKeyGetter={(row) => row.key}
        bottomSummaryRows={[total]}
        renderers={renderers}
        rowHeight={rowHeight}
        headerRowHeight={rowHeight}
        summaryRowHeight={rowHeight}
        rowClass={(row) => (row.fold === null ? undefined : classes.outer)}
        sortColumns={sortColumns}
        onSortColumnsChange={(next) => {
          const last = next.at(-1);
          onSort(
            last === undefined ? null : { key: last.columnKey, direction: last.direction === 'ASC' ? 'asc' : 'desc' },
          );
        }}
        onCellKeyDown={({ column, row }, event) => {
          if (column === undefined || event.altKey) return;
          const at = places.get(column.key);
          const isFolding = event.key === 'Enter' || event.key === 'ArrowRight' || event.key === 'ArrowLeft';
          if (at === undefined) {
            const wants = { ArrowRight: 'closed', ArrowLeft: 'open' }[event.key];
            if (!isFolding || row === undefined || row.fold === null || (wants !== undefined && wants !== row.fold))
              return;
            event.preventGridDefault();
            onFold(row.key);
          } else if (event.key === 'Enter') {
            event.preventGridDefault();
            onOpen(row?.key ?? null, at);
          }
        }}
      />
    </div>
  );
}

type ColumnParts = Pick<FigureGridProps, 'head' | 'groups' | 'look' | 'onFold'>;

function gridColumns({
  head,
  groups,
  look,
  onFold,
}: ColumnParts): readonly ColumnOrColumnGroup<FigureRow, FigureRow>[] {
  const label: Column<FigureRow, FigureRow> = {
    key: labelKey,
    name: head,
    frozen: true,
    width: 220,
    resizable: true,
    sortable: true,
    cellClass: classes.head ?? '',
    renderCell: ({ row }) => <RowHead row={row} onFold={onFold} />,
    renderSummaryCell: ({ row }) => (
      // The library draws the totals without asking how, so their header gets its role once it is there.
      <b ref={(element) => element?.closest('[role="gridcell"]')?.setAttribute('role', 'rowheader')}>{row.label}</b>
    ),
  };
  return [
    label,
    ...groups.map((group) => ({
      name: group.label,
      headerCellClass: classes.group ?? '',
      children: group.columns.map(
        ({ key, label: name, at, width, isTotal }): Column<FigureRow, FigureRow> => ({
          key,
          name,
          width,
          resizable: true,
          sortable: true,
          sortDescendingFirst: true,
          headerCellClass: classes.figureHead ?? '',
          cellClass: isTotal ? (classes.total ?? '') : '',
          summaryCellClass: isTotal ? (classes.total ?? '') : '',
          renderCell: ({ row }) => (
            <Figure cell={row.cells[at]} row={row.key} at={at} look={isTotal ? 'plain' : look} />
          ),
          renderSummaryCell: ({ row }) => <Figure cell={row.cells[at]} row={null} at={at} look="plain" />,
        }),
      ),
    })),
  ];
}

/** A row's label, indented by its level, with a button that folds the rows below it. */
function RowHead({ row, onFold }: { readonly row: FigureRow; readonly onFold: (key: string) => void }): ReactNode {
  const Mark = row.fold === 'open' ? IconChevronDown : IconChevronRight;
  return (
    <span
      className={classes.rowHead}
      data-quiet={row.isQuiet || undefined}
      style={{ paddingInlineStart: row.level * 20 }}
    >
      {row.fold !== null && (
        <button
          type="button"
          tabIndex={-1}
          className={classes.fold}
          aria-label={`${row.label} ${row.fold === 'open' ? 'dichtvouwen' : 'openvouwen'}`}
          aria-expanded={row.fold === 'open'}
          onClick={() => onFold(row.key)}
        >
          <Mark size={14} stroke={1.8} aria-hidden />
        </button>
      )}
      <span className={row.fold === null ? classes.leaf : undefined}>{row.label}</span>
    </span>
  );
}

type FigureProps = {
  readonly cell: FigureCell | undefined;
  readonly row: string | null;
  readonly at: number;
  readonly look: FigureGridProps['look'];
};

const signs = { '-1': 'down', '0': 'same', '1': 'up' } as const;

function Figure({ cell, row, at, look }: FigureProps): ReactNode {
  if (cell === undefined) return null;
  const { text, change, share, isZero, spoken } = cell;
  return (
    <span className={`figures ${classes.figure}`} data-at={at} data-row={row ?? undefined} data-look={look}>
      {look !== 'plain' && share > 0 && <span className={classes.fill} style={fillOf(look, share)} aria-hidden />}
      <span className={classes.value} data-zero={isZero || undefined} aria-hidden>
        {text}
      </span>
      {change !== null && (
        <small className={classes.change} data-sign={signs[`${change.sign}`]} aria-hidden>
          {change.text}
        </small>
      )}
      <span className="visually-hidden">{spoken}</span>
    </span>
  );
}

const fillOf = (look: 'heat' | 'bars', share: number) =>
  look === 'heat' ? { opacity: share } : { inlineSize: `${Math.round(share * 100)}%` };

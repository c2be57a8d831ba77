import { IconEye, IconFilter, IconFilterOff, IconPinnedOff } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { type Column as LibraryColumn, SELECT_COLUMN_KEY } from 'react-data-grid';
import { comparedKindName, pastName, readPastName } from '../../shared/catalog/past-column';
import type { Cell, Column } from '../../shared/domain/lists/column';
import { flagOf } from '../../shared/domain/lists/flag-words';
import type { SortKey } from '../../shared/domain/lists/list';
import { formatCell } from '../../shared/format/format-cell';
import { readTypedNumber } from '../../shared/format/format-number';
import { isJudged, statusWords } from '../../shared/format/ratings';
import { Sparkline } from '../ui/marks/sparkline';
import { KindMark } from '../values/kind-mark';
import { OfficeMarkIcons } from '../values/office-mark';
import { ValueShape } from '../values/shown-values';
import { StatusShape } from '../values/status-mark';
import { type BesideColumn, cellContent, comparedContent } from './cell-content';
import { FormattedCell } from './formatted-cell';
import classes from './grid.module.css';
import type { GridRow, RowMark, TopRow } from './grid-row';
import { type ColumnHead, HeaderCell } from './header-cell';
import { RemarkedCell } from './remarked-cell';
import { boxColumnWidth } from './scroll-to-show';
import { SelectPageCell, SelectRowCell } from './select-cells';

type NameCellProps = {
  readonly column: Column;
  readonly row: GridRow;
  readonly onPreview: (id: string) => void;
};

/** Created once, so that React skips it in every row at every keystroke. */
const eye = <IconEye size={16} stroke={1.6} aria-hidden />;

/** The name of a row, whether the row is inactive, and the button that opens its preview. */
function NameCell({ column, row, onPreview }: NameCellProps) {
  const name = row.cells[column.name]?.[row.index];
  return (
    <span className={classes.name}>
      <span className={classes.nameText}>{cellContent(column, row)}</span>
      {row.office !== null && (
        <span className={classes.officeMark}>
          <OfficeMarkIcons mark={row.office} />
        </span>
      )}
      {!row.active && <span className={classes.inactiveTag}>Inactief</span>}
      {row.pinned !== undefined && <span className="visually-hidden">, vastgezet</span>}
      {row.pinned?.isOutside === true && (
        <span className={classes.outside} title="Buiten de filters">
          <IconFilterOff size={14} stroke={1.6} aria-hidden />
          <span className="visually-hidden">, buiten de filters</span>
        </span>
      )}
      <button
        type="button"
        tabIndex={-1}
        className={classes.eye}
        title="Voorbeeld tonen of sluiten (spatie)"
        aria-label={`Voorbeeld van ${String(name ?? row.id)}`}
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => {
          event.stopPropagation();
          onPreview(row.id);
        }}
      >
        {eye}
      </button>
    </span>
  );
}

type MarkedCellProps = { readonly mark: RowMark; readonly children: ReactNode };

/** A cell in its row's colour. Each colour also has a shape, and its word in the title and for screen readers. */
function MarkedCell({ mark, children }: MarkedCellProps) {
  const word = mark.kind === 'status' ? statusWords[mark.status] : mark.kind === 'value' ? mark.label : null;
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

type TrendCellProps = { readonly column: Column; readonly cell: Cell };

/** The figures of the kept months as a sparkline, with words for screen readers. */
function TrendCell({ column, cell }: TrendCellProps) {
  if (!Array.isArray(cell)) return null;
  const values = cell.map((text: string) => readTypedNumber(text.replace('−', '-')));
  return <Sparkline values={values} size="small" label={`${column.label}: ${cell.join(', ')}`} />;
}

type FilterPlaceProps = { readonly tabIndex: number; readonly children: ReactNode };

/** A filter in its cell. The filter itself is the tab stop instead of the cell, even after the library focused the cell. */
function FilterPlace({ tabIndex, children }: FilterPlaceProps) {
  const place = useRef<HTMLSpanElement>(null);
  // Waits until the library has focused the tab stop that it found.
  useEffect(() => {
    if (tabIndex === 0) place.current?.closest('[role="gridcell"]')?.setAttribute('tabindex', '-1');
  });
  return (
    <span ref={place} className={classes.filterPlace}>
      {children}
    </span>
  );
}

export type GridColumn = { readonly column: Column; readonly width: number; readonly head?: ColumnHead };

export type ColumnParts = {
  readonly columns: readonly GridColumn[];
  /** The number of columns that stay at the left, after the checkboxes. */
  readonly pinnedCount: number;
  /** Columns that have just been added; they are tinted. */
  readonly arrived: ReadonlySet<string>;
  readonly sort: readonly SortKey[];
  readonly renderFilter: (column: Column, tabIndex: number) => ReactNode;
  readonly onPreview: (id: string) => void;
  readonly onMenu: (column: string, header: HTMLElement) => void;
  readonly onUnpin: (id: string) => void;
  /** The column with a row's name and the button that opens its preview. */
  readonly nameColumn: string;
};

type UnpinProps = { readonly name: string; readonly tabIndex: number; readonly onUnpin: () => void };

/** Replaces the checkbox, because a pinned row is selected at its place among the other rows. */
const UnpinButton = ({ name, tabIndex, onUnpin }: UnpinProps) => (
  <button
    type="button"
    className={classes.unpin}
    tabIndex={tabIndex}
    title="Losmaken"
    aria-label={`${name} is vastgezet, losmaken`}
    onClick={onUnpin}
  >
    <IconPinnedOff size={16} stroke={1.6} aria-hidden />
  </button>
);

const boxColumn = ({ onUnpin, nameColumn }: ColumnParts): LibraryColumn<GridRow, TopRow> => ({
  key: SELECT_COLUMN_KEY,
  name: '',
  width: boxColumnWidth,
  minWidth: boxColumnWidth,
  maxWidth: boxColumnWidth,
  resizable: false,
  frozen: true,
  cellClass: classes.boxCell,
  headerCellClass: classes.boxCell,
  summaryCellClass: (row) => joined(classes.boxCell, row !== 0 && pinnedClass(row)),
  renderCell: (props) => (props.row.behind ? null : <SelectRowCell {...props} />),
  renderHeaderCell: (props) => <SelectPageCell {...props} />,
  renderSummaryCell: ({ row, tabIndex }) =>
    row === 0 ? (
      <span className={classes.filterRowMark}>
        <IconFilter size={15} stroke={1.6} aria-hidden />
        <span className="visually-hidden">Filterrij</span>
      </span>
    ) : (
      <UnpinButton
        name={String(row.cells[nameColumn]?.[row.index] ?? row.id)}
        tabIndex={tabIndex}
        onUnpin={() => onUnpin(row.id)}
      />
    ),
});

const joined = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ');

/** The library cannot give pinned rows a class, so each of their cells gets it. */
const pinnedClass = ({ pinned, active }: GridRow): string =>
  joined(classes.pinnedCell, !active && classes.inactiveCell, pinned?.isCurrent === true && classes.currentCell);

/** The column that names the rows: the name, or the first column when the user hid the name. */
export const rowHeaderOf = (columns: readonly GridColumn[], nameColumn: string): string | undefined =>
  (columns.find(({ column }) => column.name === nameColumn) ?? columns[0])?.column.name;

/** The library draws pinned rows without asking how, so the cell that names the row gets its role once it is there. */
const RowHeaderOfPinned = ({ children }: { readonly children: ReactNode }) => (
  <span
    className={classes.pinnedName}
    ref={(element) => element?.closest('[role="gridcell"]')?.setAttribute('role', 'rowheader')}
  >
    {children}
  </span>
);

/** The other column of a cell's pair in a comparison; null for a column without a pair. */
function besideOf(column: Column): BesideColumn | null {
  const past = readPastName(column.name);
  if (past === null) {
    const name = pastName({ base: column.name, measure: 'was', months: null });
    return { column: { ...column, name }, side: 'later' };
  }
  if (past.months !== null) return null;
  if (past.measure === 'was') return { column: { ...column, name: past.base }, side: 'earlier' };
  const isOfMove = past.measure === 'change' || past.measure === 'percent';
  return isOfMove ? { column: { ...column, name: past.base }, side: 'change' } : null;
}

/** The columns in the grid library's form: checkboxes first, then the user's columns. */
export function libraryColumns(parts: ColumnParts): readonly LibraryColumn<GridRow, TopRow>[] {
  const { columns, pinnedCount, arrived, sort, renderFilter, onPreview, onMenu, nameColumn } = parts;
  const isCompared = columns.some(({ column }) => column.name === comparedKindName);
  const header = rowHeaderOf(columns, nameColumn);
  const own = columns.map(({ column, width, head }, index): LibraryColumn<GridRow, TopRow> => {
    const edge = index === Math.min(pinnedCount, columns.length) - 1 && classes.pinnedEdge;
    const side = column.align === 'right' && classes.right;
    const isNew = arrived.has(column.name) && classes.arrived;
    const within = head !== undefined && !head.isLast && classes.within;
    const plain = joined(edge, side, isNew, within);
    // Tabular figures widen hyphens, so texts and labels do not use them.
    const beside = isCompared ? besideOf(column) : null;
    const past = readPastName(column.name);
    const known = past === null || past.months === null ? null : pastName({ ...past, measure: 'known' });
    const figures = (column.align === 'right' || column.kind === 'kvk' || isJudged(column)) && 'figures';
    const draw = (row: GridRow): ReactNode => {
      const content =
        past?.measure === 'trend' ? (
          <TrendCell column={column} cell={row.cells[column.name]?.[row.index] ?? null} />
        ) : known !== null && flagOf(row.cells[known]?.[row.index]) === false ? (
          <span className="faint">geen gegevens</span>
        ) : column.name === comparedKindName ? (
          <KindMark kinds={row.cells[column.name]?.[row.index] ?? null} />
        ) : column.name === nameColumn ? (
          <NameCell column={column} row={row} onPreview={onPreview} />
        ) : beside === null ? (
          cellContent(column, row)
        ) : (
          comparedContent(column, row, beside)
        );
      const format = row.formats?.[column.name]?.[row.index];
      const formatted = format == null ? content : <FormattedCell format={format}>{content}</FormattedCell>;
      const marked =
        index === 0 && row.mark !== null ? <MarkedCell mark={row.mark}>{formatted}</MarkedCell> : formatted;
      const remark = row.remarks?.get(column.name);
      if (remark === undefined) return marked;
      return (
        <RemarkedCell remark={remark} column={column} later={row.cells[column.name]?.[row.index]}>
          {marked}
        </RemarkedCell>
      );
    };
    return {
      key: column.name,
      name: column.label,
      width,
      minWidth: 60,
      maxWidth: 1200,
      resizable: true,
      draggable: true,
      frozen: index < pinnedCount,
      cellClass: joined(plain, figures),
      headerCellClass: plain,
      summaryCellClass: (row) =>
        row === 0 ? joined(edge, classes.filterCell, isNew, within) : joined(plain, figures, within, pinnedClass(row)),
      renderHeaderCell: () => <HeaderCell column={column} head={head} sort={sort} onMenu={onMenu} />,
      renderSummaryCell: ({ row, tabIndex }) =>
        row === 0 ? (
          <FilterPlace tabIndex={tabIndex}>{renderFilter(column, tabIndex)}</FilterPlace>
        ) : column.name === header ? (
          <RowHeaderOfPinned>{draw(row)}</RowHeaderOfPinned>
        ) : (
          draw(row)
        ),
      renderCell: ({ row }) => (row.behind ? formatCell(column, row.cells[column.name]?.[row.index]) : draw(row)),
    };
  });
  return [boxColumn(parts), ...own];
}

import type { EarlierValues, RowChanges } from '../../shared/domain/lists/changes';
import type { Cell, Column } from '../../shared/domain/lists/column';
import type { EmptyReasons } from '../../shared/domain/lists/empty-reason';
import type { CellFormats } from '../../shared/domain/lists/format-rule';
import type { CellRemark } from '../../shared/domain/lists/remark';
import type { Status } from '../../shared/format/ratings';
import type { ShownOfficeMark } from '../values/office-mark';

/** How a row is coloured: by a status, or by a column with few values. */
export type RowMark =
  | { readonly kind: 'status'; readonly status: Status }
  | { readonly kind: 'value'; readonly index: number; readonly label: string }
  /** A row without a value has no colour, but keeps the space for the mark. */
  | { readonly kind: 'none' };

/** One row as the grid draws it. It refers to the page's arrays, so that creating rows copies nothing. */
export type GridRow = {
  readonly id: string;
  readonly index: number;
  readonly active: boolean;
  readonly cells: Readonly<Record<string, readonly Cell[]>>;
  /** Folded text to show in bold, by column. */
  readonly highlights: Readonly<Record<string, string>>;
  readonly mark: RowMark | null;
  /** The cells' values before they changed; null when unknown. */
  readonly earlier: EarlierValues | null;
  /** The mark of the row's office; null when the office has no mark. */
  readonly office: ShownOfficeMark | null;
  /** Set for a row after the list's rows that is not part of the list: the user can only read and copy it. */
  readonly behind?: true;
  /** The user's remarks on the row's values, by column. */
  readonly remarks?: ReadonlyMap<string, CellRemark> | undefined;
  /** The cells' formats according to the format rules of their columns. */
  readonly formats?: CellFormats | undefined;
  /** Why cells of the page have no value, by column and index. */
  readonly reasons?: EmptyReasons | undefined;
  /** Set for a row that stays above the rows of every page (docs/rules/list.md#pinned-rows). */
  readonly pinned?: PinnedLook;
};

type PinnedLook = {
  /** Whether a filter or another limit excludes the row. */
  readonly isOutside: boolean;
  /** Whether the preview shows this row. */
  readonly isCurrent: boolean;
};

/** A cell for which the user opens a menu. */
export type MenuCell = {
  readonly row: GridRow;
  /** Null for the column of checkboxes, which comes first. */
  readonly column: Column | null;
  readonly element: HTMLElement;
};

type Page = {
  readonly ids: readonly string[];
  readonly active: readonly boolean[];
  readonly columns: Readonly<Record<string, readonly Cell[]>>;
  readonly formats?: CellFormats | undefined;
  readonly reasons?: EmptyReasons | undefined;
};

type RowLooks = {
  readonly highlights: GridRow['highlights'];
  /** The colour of a row on the page, by index; null when rows have no colours. */
  readonly markAt: ((index: number) => RowMark | null) | null;
  readonly earlier: RowChanges | null;
  readonly officeAt?: (index: number) => ShownOfficeMark | null;
  /** The remarks on a row's values, by row id. */
  readonly remarksOf?: (id: string) => GridRow['remarks'];
};

/** The rows of a page as the grid draws them. The words of changes are a separate argument, because they are not part of the page. */
export function gridRows(
  page: Page,
  { highlights, markAt, earlier, officeAt, remarksOf }: RowLooks,
): readonly GridRow[] {
  const cells = earlier === null ? page.columns : { ...page.columns, ...earlier.words };
  return page.ids.map((id, index) => ({
    id,
    index,
    active: page.active[index] ?? true,
    cells,
    highlights,
    mark: markAt?.(index) ?? null,
    earlier: earlier?.values ?? null,
    office: officeAt?.(index) ?? null,
    remarks: remarksOf?.(id),
    formats: page.formats,
    reasons: page.reasons,
  }));
}

/** Rows after the list's rows, with the few cells that are known. */
export const rowsBehind = (ids: readonly string[], cells: GridRow['cells']): readonly GridRow[] =>
  ids.map((id, index) => ({
    id,
    index,
    active: false,
    cells,
    highlights: {},
    mark: null,
    earlier: null,
    office: null,
    behind: true,
  }));

/** The first of the rows that the grid library draws below the header; its cells are filters. */
export type FilterRow = 0;
/** A row below the header that stays in place while others scroll: the filter row, or a pinned row. */
export type TopRow = FilterRow | GridRow;

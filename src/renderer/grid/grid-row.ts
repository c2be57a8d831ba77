import type { EarlierValues, RowChanges } from '../../shared/domain/lists/changes';
import type { Cell, Column } from '../../shared/domain/lists/column';
import type { CellFormats } from '../../shared/domain/lists/format-rule';
import type { CellRemark } from '../../shared/domain/lists/remark';
import type { Status } from '../../shared/format/ratings';
import type { ShownOfficeMark } from '../values/office-mark';

/** How a row is coloured: by a status, or by one of the few values of a column. */
export type RowMark =
  | { readonly kind: 'status'; readonly status: Status }
  | { readonly kind: 'value'; readonly index: number; readonly label: string }
  /** A row without a value has no colour, but keeps the room for the mark. */
  | { readonly kind: 'none' };

/** One row as the grid draws it; the arrays are those of the page, so making rows copies nothing. */
export type GridRow = {
  readonly id: string;
  readonly index: number;
  readonly active: boolean;
  readonly cells: Readonly<Record<string, readonly Cell[]>>;
  /** Folded text to show in bold, by column. */
  readonly highlights: Readonly<Record<string, string>>;
  readonly mark: RowMark | null;
  /** The values of cells before they changed; null when these are unknown. */
  readonly earlier: EarlierValues | null;
  /** The mark of its office; null for none. */
  readonly office: ShownOfficeMark | null;
  /** The row comes after the rows of the list and is not part of it: users can only read and copy it. */
  readonly behind?: true;
  /** The user's remarks on its values, by column. */
  readonly remarks?: ReadonlyMap<string, CellRemark> | undefined;
  /** The formats of its cells by the rules of the columns. */
  readonly formats?: CellFormats | undefined;
  /** Stays above the rows of every page (docs/product.md#pinned-rows). */
  readonly pinned?: PinnedLook;
};

type PinnedLook = {
  /** A filter, or something else that hides rows, excludes it. */
  readonly isOutside: boolean;
  /** The preview is about it. */
  readonly isCurrent: boolean;
};

/** A cell whose menu is asked for. */
export type MenuCell = {
  readonly row: GridRow;
  /** Null in front of the columns, where the boxes are. */
  readonly column: Column | null;
  readonly element: HTMLElement;
};

type Page = {
  readonly ids: readonly string[];
  readonly active: readonly boolean[];
  readonly columns: Readonly<Record<string, readonly Cell[]>>;
  readonly formats?: CellFormats | undefined;
};

type RowLooks = {
  readonly highlights: GridRow['highlights'];
  /** How a row of the page is coloured; null for no colours. */
  readonly markAt: ((index: number) => RowMark | null) | null;
  readonly earlier: RowChanges | null;
  /** The mark of the office of a row. */
  readonly officeAt?: (index: number) => ShownOfficeMark | null;
  /** The remarks on the values of a row, by its id. */
  readonly remarksOf?: (id: string) => GridRow['remarks'];
};

/** The rows of a page as the grid draws them; the words of changes are passed beside the page. */
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
  }));
}

/** Rows after those of the list, with their few known cells. */
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

/** The first row that the grid library draws between header and rows; its cells are filters. */
export type FilterRow = 0;
/** A row between header and rows, which stays there while the others scroll: the filters, or a pinned row. */
export type TopRow = FilterRow | GridRow;

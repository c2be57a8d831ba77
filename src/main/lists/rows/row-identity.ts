import type { Cell } from '../../../shared/domain/lists/column';
import { flagOf } from '../../../shared/domain/lists/flag-words';
import type { JoinedColumn } from './columns/list-column';
import type { ListLayout } from './list-layout';

/** Readers of a row's identity. */
export type Identified = {
  readonly idOf: (row: number) => string;
  readonly isActive: (row: number) => boolean;
  readonly dossierOf: (row: number) => string | null;
};

/** A list whose rows are identified. */
type IdentifiedList = {
  readonly layout: ListLayout;
  /** Reads a column's cell in a row. */
  readonly cells: (name: string) => (row: number) => Cell;
  readonly column: (name: string) => JoinedColumn;
};

type RowNames = { readonly texts: readonly string[]; readonly rows: ArrayLike<number> };

/** The identity of a row: its id, whether it is active, and the dossier that it opens. */
export class RowIdentity {
  private index: ReadonlyMap<string, number> | null = null;
  private names: RowNames | null = null;

  constructor(private readonly list: IdentifiedList) {}

  idOf(): (row: number) => string {
    const parts = this.list.layout.idColumns.map((name) => this.list.cells(name));
    const [first, ...others] = parts;
    if (first !== undefined && others.length === 0) return (row) => String(first(row) ?? '');
    return (row) => parts.map((cell) => String(cell(row) ?? '')).join('/');
  }

  /** The distinct names of the rows, and the row of each name; nearly always in the order of the column's dictionary. */
  rowNames(): RowNames {
    this.names ??= this.namesOfRows();
    return this.names;
  }

  private namesOfRows(): RowNames {
    const [name, ...others] = this.list.layout.idColumns;
    const identityColumn = name === undefined || others.length > 0 ? null : this.list.column(name);
    if (identityColumn !== null && identityColumn.via === null && identityColumn.column.stored.storage === 'text') {
      const { dictionary, codes } = identityColumn.column.stored;
      const rows = new Int32Array(dictionary.length).fill(-1);
      for (let row = 0; row < codes.length; row++) rows[codes[row]] = row;
      // A row without a name matches no other row.
      rows[0] = -1;
      return { texts: dictionary, rows };
    }
    const rowOfId = this.rowOfId();
    return { texts: [...rowOfId.keys()], rows: [...rowOfId.values()] };
  }

  /** Returns a function that decides whether a row is active: it is, unless a column says that it has ended. */
  isActive(): (row: number) => boolean {
    if (!this.list.layout.tables.some(({ table }) => table.has('active'))) return () => true;
    const active = this.list.cells('active');
    return (row) => flagOf(active(row)) !== false;
  }

  /** Returns a function that gives the KvK number or location id of a row's dossier; null for a row without a dossier. */
  dossierOf(): (row: number) => string | null {
    const { dossierColumn } = this.list.layout;
    if (dossierColumn === null) return () => null;
    const cell = this.list.cells(dossierColumn);
    return (row) => {
      const value = cell(row);
      // The dossier of the main location is the office's own.
      return typeof value === 'string' ? value.replace(/_0$/, '') : null;
    };
  }

  /** Row numbers by id; made on first use. */
  rowOfId(): ReadonlyMap<string, number> {
    if (this.index === null) {
      const idOf = this.idOf();
      const index = new Map<string, number>();
      for (let row = 0; row < this.list.layout.rows; row++) index.set(idOf(row), row);
      this.index = index;
    }
    return this.index;
  }
}

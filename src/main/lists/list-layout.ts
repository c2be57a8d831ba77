import type { ListName, MonthListName } from '../../shared/domain/list-name';
import type { ColumnTable } from './column-table';
import { joinRows, pressLocationRows } from './join-rows';

/** A table whose columns a list shows; `via` gives its row for every row of the list, null when they are the same. */
export type Source = { readonly table: ColumnTable; readonly via: Int32Array | null };

/** What the rows of a list are. Columns are looked up in the order of the sources. */
export type ListLayout = {
  readonly rows: number;
  readonly sources: readonly Source[];
  /** Columns that together name a row. */
  readonly idColumns: readonly string[];
  /** Names the dossier of a row; null when a row has none. */
  readonly dossierColumn: string | null;
};

const direct = (table: ColumnTable): Source => ({ table, via: null });

/** An own list whose rows each belong to an office. */
function ofOffices(table: ColumnTable, officeColumn: string, offices: ColumnTable, id: string): ListLayout {
  const dossierColumn = table.has('locationId') ? 'locationId' : officeColumn;
  const via = joinRows(table, officeColumn, offices, 'kvk');
  return { rows: table.rows, sources: [direct(table), { table: offices, via }], idColumns: [id], dossierColumn };
}

/** The display modes as joins: no column is copied (docs/product.md#display-modes). */
export function layoutOf(list: ListName, table: (list: MonthListName) => ColumnTable): ListLayout {
  switch (list) {
    case 'advisers':
      return { rows: table(list).rows, sources: [direct(table(list))], idColumns: ['kvk'], dossierColumn: 'kvk' };
    case 'press':
    case 'persons':
      return { rows: table(list).rows, sources: [direct(table(list))], idColumns: ['id'], dossierColumn: null };
    case 'locations':
      return ofOffices(table(list), 'kvk', table('advisers'), 'locationId');
    case 'profiling':
      return ofOffices(table(list), 'kvk', table('advisers'), 'kvk');
    case 'positions':
      return ofOffices(table(list), 'employer', table('advisers'), 'id');
    case 'pressLocation': {
      const { article, location } = pressLocationRows(table('press'), table('locations'));
      const officeOf = joinRows(table('locations'), 'kvk', table('advisers'), 'kvk');
      return {
        rows: article.length,
        sources: [
          { table: table('press'), via: article },
          { table: table('locations'), via: location },
          { table: table('advisers'), via: location.map((row) => officeOf[row] ?? table('advisers').rows) },
        ],
        idColumns: ['id', 'locationId'],
        dossierColumn: 'locationId',
      };
    }
  }
}

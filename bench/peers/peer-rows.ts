import type { ListEngine } from '../../src/main/lists/rows/list-engine';
import type { Cell } from '../../src/shared/domain/lists/column';
import { type Peer, partsOf, wideColumns } from './peer';

type Row = Readonly<Record<string, Cell>>;

const textOf = (cell: Cell | undefined): string => (typeof cell === 'string' ? cell : '');

/** Rows as a web page would keep them: an object for each, filtered and sorted with JavaScript's own functions. */
export function rowsPeer(engine: ListEngine): Peer {
  const cells = wideColumns.map((name) => [name, engine.cells(name)] as const);
  const rows = Array.from(
    { length: engine.total },
    (_, row): Row => Object.fromEntries(cells.map(([name, cell]) => [name, cell(row)])),
  );
  return {
    name: 'rows.filter(…).sort(…)',
    query: (query) => {
      const { column, infix, least, provinces, descending } = partsOf(query);
      const kept = rows.filter(
        (row) =>
          textOf(row[column]).toLowerCase().includes(infix) &&
          typeof row.fte === 'number' &&
          row.fte >= least &&
          provinces.includes(textOf(row.province)),
      );
      kept.sort((a, b) => textOf(a.name).localeCompare(textOf(b.name), 'nl') * (descending ? -1 : 1));
      return { matched: kept.length, page: kept.slice(0, 20).map((row) => query.columns.map((name) => row[name])) };
    },
    close: () => {},
  };
}

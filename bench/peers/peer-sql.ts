import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { ListEngine } from '../../src/main/lists/rows/list-engine';
import type { ListPageQuery } from '../../src/shared/domain/lists/list';
import { type Peer, partsOf, singleValue, wideColumns } from './peer';

const quoted = (name: string): string => `"${name}"`;

/** The question as SQL, with `?` for each parameter. */
export function sqlOf(query: ListPageQuery): { text: string; parameters: (string | number)[] } {
  const { column, infix, least, provinces, descending } = partsOf(query);
  const where = `${quoted(column)} LIKE ? AND fte >= ? AND province IN (${provinces.map(() => '?').join(',')})`;
  const shown = query.columns.map(quoted).join(',');
  return {
    text: `SELECT ${shown}, count(*) OVER () FROM wide WHERE ${where} ORDER BY name ${descending ? 'DESC' : 'ASC'} LIMIT 20`,
    parameters: [`%${infix}%`, least, ...provinces],
  };
}

/** The rows of a month as one wide table in a SQLite file with default settings, as a simple program would have it. */
export function sqlPeer(engine: ListEngine, folder: string): Peer {
  const database = new Database(join(folder, 'wide.sqlite'));
  database.exec(`CREATE TABLE wide (${wideColumns.map(quoted).join(',')})`);
  const insert = database.prepare(`INSERT INTO wide VALUES (${wideColumns.map(() => '?').join(',')})`);
  const cells = wideColumns.map((name) => engine.cells(name));
  database.transaction(() => {
    for (let row = 0; row < engine.total; row++) insert.run(cells.map((cell) => singleValue(cell(row))));
  })();
  return {
    name: 'SQL over a wide SQLite table',
    query: (query) => {
      const { text, parameters } = sqlOf(query);
      return database.prepare(text).all(...parameters);
    },
    close: () => database.close(),
  };
}

import type { ColumnTable } from './column-table';

/**
 * For every row of a table the row of another one whose `key` its own column names; a row that names none gets the
 * number behind the last row, where every column is empty.
 */
export function joinRows(from: ColumnTable, column: string, to: ColumnTable, key: string): Int32Array {
  const { stored } = from.column(column);
  if (stored.storage !== 'text') throw new TypeError(`${column} joins nothing`);
  const rows = to.rowsBy(key);
  const rowOfCode = Int32Array.from(stored.dictionary, (value) => rows.get(value) ?? to.rows);
  return Int32Array.from(stored.codes, (code) => rowOfCode[code] ?? to.rows);
}

export type PressLocationRows = { readonly article: Int32Array; readonly location: Int32Array };

/** One row for every article and every location of an office that it names, in the order of the articles. */
export function pressLocationRows(press: ColumnTable, locations: ColumnTable): PressLocationRows {
  const { stored } = press.column('kvks');
  const offices = locations.column('kvk').stored;
  if (stored.storage !== 'items' || offices.storage !== 'text') throw new TypeError('press joins nothing');
  const locationsOf: number[][] = offices.dictionary.map(() => []);
  offices.codes.forEach((code, row) => {
    locationsOf[code]?.push(row);
  });
  const codeOf = new Map(offices.dictionary.map((kvk, code) => [kvk, code]));
  const article: number[] = [];
  const location: number[] = [];
  stored.codes.forEach((combination, row) => {
    for (const item of new Set(stored.combinations[combination])) {
      const code = codeOf.get(stored.dictionary[item] ?? '');
      for (const place of code === undefined || code === 0 ? [] : (locationsOf[code] ?? [])) {
        article.push(row);
        location.push(place);
      }
    }
  });
  return { article: Int32Array.from(article), location: Int32Array.from(location) };
}

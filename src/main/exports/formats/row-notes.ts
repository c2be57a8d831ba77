import type { Column } from '../../../shared/domain/lists/column';
import type { CellRemark } from '../../../shared/domain/lists/remark';
import { aboutWords } from '../../../shared/texts/remark-sentences';

/** What is said of a cell of a file: the place of its row and of its column, and the text. */
export type RowNote = { readonly row: number; readonly column: number; readonly text: string };

type NotedRows = {
  readonly columns: readonly Column[];
  readonly rows: Uint32Array;
  readonly rowNumber: (kvk: string) => number | undefined;
};

/** The remarks of the user on cells that a file has, each with the value and the month that it is about (docs/product.md#remarks). */
export function rowNotes(remarks: readonly CellRemark[], { columns, rows, rowNumber }: NotedRows): readonly RowNote[] {
  const places = new Map(columns.map(({ name }, at) => [name, at]));
  const wanted = remarks.flatMap((remark) => {
    const column = places.get(remark.column);
    const row = column === undefined ? undefined : rowNumber(remark.kvk);
    return column === undefined || row === undefined ? [] : [{ remark, column, row }];
  });
  if (wanted.length === 0) return [];
  const noted = new Set(wanted.map(({ row }) => row));
  const placeOf = new Map<number, number>();
  for (let at = 0; at < rows.length; at++) if (noted.has(rows[at] as number)) placeOf.set(rows[at] as number, at);
  return wanted.flatMap(({ remark, column, row }) => {
    const place = placeOf.get(row);
    const described = columns[column];
    if (place === undefined || described === undefined) return [];
    return [{ row: place, column, text: `${remark.text}\n\n(${aboutWords(described, remark)})` }];
  });
}

import { createColumnBuilder } from '../../../../src/main/columns/column-builder';
import { unreadRows } from '../../../../src/main/columns/stored-column';
import type { JudgedTable } from '../../../../src/main/lists/quality/office-rows';
import { createListColumn } from '../../../../src/main/lists/rows/columns/list-column';
import type { ProviderCell } from '../../../../src/provider-api/lists';
import { ownColumnNamed } from '../../../../src/shared/catalog/catalog';
import { qualityInputs } from '../../../../src/shared/quality/rules/quality-rules';

/** In place of a cell: the provider sent one that cannot be read. */
export const unreadable = '\u0000unreadable';
export type OfficeCells = Readonly<Record<string, ProviderCell | undefined>>;

type Named = { readonly withheld?: readonly string[]; readonly columns?: readonly string[] };

/** A table of offices with some columns, or with all that rules read. */
export function judgedTable(
  rows: readonly OfficeCells[],
  { withheld = [], columns: names = qualityInputs }: Named = {},
): JudgedTable {
  const columns = new Map(
    names.map((name) => {
      const column = ownColumnNamed('advisers', name);
      if (column === undefined) throw new Error(`no column ${name}`);
      const builder = createColumnBuilder(column);
      const unread: number[] = [];
      rows.forEach((row, at) => {
        const cell = row[name];
        if (cell === unreadable) unread.push(at);
        builder.push(cell === unreadable ? null : cell);
      });
      return [name, createListColumn(column, { ...builder.finish(), ...unreadRows(unread) })] as const;
    }),
  );
  return {
    rows: rows.length,
    columnOnce: (name) => {
      const column = columns.get(name);
      if (column === undefined) throw new Error(`no rule reads ${name}`);
      return column;
    },
    isWithheld: (name) => withheld.includes(name),
  };
}

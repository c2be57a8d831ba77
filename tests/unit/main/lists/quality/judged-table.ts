import { createColumnBuilder } from '../../../../../src/main/columns/column-builder';
import { unreadRows } from '../../../../../src/main/columns/stored-column';
import type { JudgedLists, JudgedTable } from '../../../../../src/main/lists/quality/office-rows';
import { createListColumn } from '../../../../../src/main/lists/rows/columns/list-column';
import type { ProviderCell } from '../../../../../src/provider-api/lists';
import { ownColumnNamed } from '../../../../../src/shared/catalog/catalog';
import type { MonthListName } from '../../../../../src/shared/domain/months/month-list-name';
import type { ListedPerson } from '../../../../../src/shared/quality/judged-rows';
import { qualityInputs } from '../../../../../src/shared/quality/rules/quality-rules';

/** In place of a cell: the provider sent one that cannot be read. */
export const unreadable = '\u0000unreadable';
export type OfficeCells = Readonly<Record<string, ProviderCell | undefined>>;

type Named = {
  readonly withheld?: readonly string[];
  readonly columns?: readonly string[];
  readonly list?: MonthListName;
};

/** Offices with some columns, or with all that rules read, and the persons of their month. */
export const judgedLists = (
  rows: readonly OfficeCells[],
  {
    persons = 'awaited',
    ...named
  }: Named & { readonly persons?: readonly ListedPerson[] | 'awaited' | 'withheld' } = {},
): JudgedLists => ({
  offices: judgedTable(rows, named),
  persons: () =>
    typeof persons === 'string'
      ? persons
      : judgedTable(
          persons.map(({ kvks, functions }) => ({ kvks: [...kvks], functions: [...functions] })),
          { list: 'persons', columns: ['kvks', 'functions'] },
        ),
});

/** A table with some columns; of offices it has all that rules read. */
export function judgedTable(
  rows: readonly OfficeCells[],
  { withheld = [], columns: names = qualityInputs, list = 'advisers' }: Named = {},
): JudgedTable {
  const columns = new Map(
    names.map((name) => {
      const column = ownColumnNamed(list, name);
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

import { defineColumn } from '../../../shared/catalog/columns/define-column';
import type { ContractColumn, SourceKind } from '../../../shared/domain/exports/source-contract';
import type { Column, ColumnKind } from '../../../shared/domain/lists/column';
import { sameCells } from '../content/coded-cells';
import type { ExportRows } from '../content/export-source';

const emptyKinds = {
  text: 'text',
  number: 'number',
  date: 'date',
  yesNo: 'flag',
  texts: 'list',
} as const satisfies Readonly<Record<SourceKind, ColumnKind>>;

/** A column of a contract that has no values now. */
const emptyColumn = ({ name, label, kind }: ContractColumn, number: number): Column =>
  defineColumn({ group: 'Berekend', number, name, label, kind: emptyKinds[kind], explanation: '' });

/** The rows with the columns of a contract. The file's own columns are those that have values, in the same order. */
export function contractRows(source: ExportRows, columns: readonly ContractColumn[]): ExportRows {
  let filled = 0;
  const places = columns.map(({ empty }) => (empty === null ? filled++ : null));
  return {
    ...source,
    columns: columns.map((column, at) => {
      const place = places[at] ?? null;
      const known = place === null ? undefined : source.columns[place];
      return known === undefined ? emptyColumn(column, at) : { ...known, name: column.name, label: column.label };
    }),
    cells: (index) => {
      const place = places[index] ?? null;
      return place === null ? sameCells(source.rows, null) : source.cells(place);
    },
  };
}

import type { Column } from '../../../../shared/domain/lists/column';
import { cellAt, packCells } from '../../../columns/column-builder';
import type { JoinedTable } from '../list-layout';
import { createListColumn, type JoinedColumn } from './list-column';

const parts = ['title', 'excerpt'] as const;

/**
 * The text of an article as one column, for searching (docs/rules/dossier.md#press-screen). Parts that the subscription withholds are left out.
 * @throws Fault FILTER_INVALID in a list without articles
 */
export function articleText(column: Column, tableOf: (name: string) => JoinedTable): JoinedColumn {
  const { table, via } = tableOf('title');
  const sent = parts.filter((name) => !table.isWithheld(name)).map((name) => table.column(name).stored);
  const numbers = new Uint32Array(table.rows);
  const cells: (string | null)[] = [null];
  for (let row = 0; row < table.rows; row++) {
    const texts = sent.map((stored) => cellAt(stored, row)).filter((cell) => typeof cell === 'string');
    numbers[row] = cells.push(texts.join('\n')) - 1;
  }
  return { column: createListColumn(column, packCells(column, cells, numbers)), via };
}

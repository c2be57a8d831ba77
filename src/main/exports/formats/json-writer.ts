import type { Cell, Column } from '../../../shared/domain/lists/column';
import { flagOf } from '../../../shared/domain/lists/flag-words';
import { isoDate } from '../../../shared/format/format-date';
import type { ExportJob } from '../content/export-job';
import type { ExportRows, RowsTarget } from '../content/export-source';
import { legalText } from '../content/legal-text';
import { writeTextRows } from './text-rows';

/** Marks demo data in every object, so that a part of the file has the mark too. */
const fictitious = '"FICTIEF":true,';

/** Writes a list as an array of objects. All have the same properties: the column names (docs/rules/exports.md#json). */
export function writeJson({ demo }: Pick<ExportJob, 'demo'>, source: ExportRows, target: RowsTarget): Promise<void> {
  const begin = demo ? `{${fictitious}` : '{';
  return writeTextRows(source, target, {
    head: '[\n',
    lead: ({ name }, index) => `${index === 0 ? begin : ','}${JSON.stringify(name)}:`,
    cell: (column, cell) => JSON.stringify(jsonValue(column, cell)),
    rowEnd: '}',
    between: ',\n',
    tail: '\n]\n',
  });
}

/** One row as an object on one line, as the file has it. */
export function jsonObject(columns: readonly Column[], cells: readonly Cell[], demo: boolean): string {
  const members = columns.map(
    (column, at) => `${JSON.stringify(column.name)}:${JSON.stringify(jsonValue(column, cells[at] ?? null))}`,
  );
  return `{${demo ? fictitious : ''}${members.join(',')}}`;
}

/** Numbers with full precision, dates as ISO, yes and no as booleans, several values as an array. */
function jsonValue({ kind, withheld }: Column, cell: Cell): string | number | boolean | null | readonly string[] {
  if (typeof cell === 'number') return kind === 'date' ? isoDate(cell) : cell;
  if (typeof cell === 'string') return kind === 'flag' && withheld !== true ? flagOf(cell) : legalText(cell);
  return cell === null ? null : cell.map(legalText);
}

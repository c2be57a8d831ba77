import { columnNamed } from '../../../shared/catalog/catalog';
import { defineColumns } from '../../../shared/catalog/columns/define-column';
import type { Column } from '../../../shared/domain/lists/column';
import type { KvkListRow } from '../../../shared/domain/lists/kvk-list';
import { type CsvStyle, csvHead, csvLine } from './csv-writer';

const ownColumns = defineColumns(
  { group: 'Opmerkingen' },
  { label: { number: 1, label: 'Kenmerk', kind: 'text' }, line: { number: 2, label: 'Regel', kind: 'number' } },
  { label: 'Het kenmerk achter het nummer.', line: 'De regel van het bestand of de tekst.' },
);
const columns: readonly Column[] = [...[columnNamed('advisers', 'kvk')].flatMap((kvk) => kvk ?? []), ...ownColumns];

/** The file name of a list's missing numbers, without the month. */
export const missingNumbersTitle = (list: string): string => `Niet in de adviseurslijst - ${list}`;

/** How many lines are made before other work gets a turn. */
const linesAtATime = 2000;

/** The numbers of a KvK list that are not offices, as CSV: number, label and line. The text comes in parts, because it may be long. */
export function* missingNumbersCsv(rows: readonly KvkListRow[], style: CsvStyle): Generator<string> {
  yield csvHead(columns, style);
  for (let at = 0; at < rows.length; at += linesAtATime)
    yield rows
      .slice(at, at + linesAtATime)
      .map(({ kvk, label, line }) => csvLine(columns, [kvk, label, line], style))
      .join('');
}

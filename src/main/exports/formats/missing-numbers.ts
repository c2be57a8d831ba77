import { columnNamed } from '../../../shared/catalog/catalog';
import { defineColumns } from '../../../shared/catalog/define-column';
import type { Column } from '../../../shared/domain/lists/column';
import type { KvkListRow } from '../../../shared/domain/lists/kvk-list';
import { type CsvStyle, csvHead, csvLine } from './csv-writer';

const ownColumns = defineColumns(
  { group: 'Opmerkingen' },
  { label: { number: 1, label: 'Kenmerk', kind: 'text' }, line: { number: 2, label: 'Regel', kind: 'number' } },
  { label: 'Het kenmerk achter het nummer.', line: 'De regel van het bestand of de tekst.' },
);
const columns: readonly Column[] = [...[columnNamed('advisers', 'kvk')].flatMap((kvk) => kvk ?? []), ...ownColumns];

/** The name of a file with them, before the month. */
export const missingNumbersTitle = (list: string): string => `Niet in de adviseurslijst - ${list}`;

/** Lines that are made before other work has a turn. */
const linesAtATime = 2000;

/** The numbers of a KvK list that are no offices as CSV: number, label, and its line. It comes in parts, for it may be long. */
export function* missingNumbersCsv(rows: readonly KvkListRow[], style: CsvStyle): Generator<string> {
  yield csvHead(columns, style);
  for (let at = 0; at < rows.length; at += linesAtATime)
    yield rows
      .slice(at, at + linesAtATime)
      .map(({ kvk, label, line }) => csvLine(columns, [kvk, label, line], style))
      .join('');
}

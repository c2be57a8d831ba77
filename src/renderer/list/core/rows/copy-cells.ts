import type { Cell, Column } from '../../../../shared/domain/lists/column';
import type { ListCells, RowChoice } from '../../../../shared/domain/lists/list';
import { monthKey } from '../../../../shared/domain/months/month';
import { type Failure, failure, type Result, success, unwrap } from '../../../../shared/domain/result';
import { type CopiedTable, copiedTable } from '../../../../shared/format/copied-table';
import { formatPeriod } from '../../../../shared/format/format-date';
import { countOf, formatCount } from '../../../../shared/format/format-number';
import { bridge } from '../../../bridge/bridge';
import { useApplication } from '../../../core/application-store';
import { referenceMonth } from '../../../core/months/window-month';
import { notifyDone, notifyFailure } from '../../../core/notify';
import { askOfMonth } from '../../../core/use-answer';
import { drawnColumns } from '../store/arrangement';
import type { List } from '../store/list-store';
import { listQueryOf } from '../store/page-questions';
import { rowChoiceOf } from '../store/selection';

/**
 * Writes a table to the clipboard unchanged. The newer `navigator.clipboard` sanitizes every cell of the HTML, which blocks the window for
 * a millisecond per row. It is used only when the older way is refused, long after the key press.
 * @throws DOMException when both are refused
 */
async function writeTable(table: CopiedTable): Promise<void> {
  if (writtenByCommand(table)) return;
  const parts = { 'text/plain': table.text, 'text/html': table.html };
  const blobs = Object.entries(parts).map(([type, text]) => [type, new Blob([text], { type })] as const);
  await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
}

/** Copies by `execCommand`, which fires a `copy` event in which the data are supplied. */
function writtenByCommand({ text, html }: CopiedTable): boolean {
  let isGiven = false;
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.clipboardData?.setData('text/html', html);
    isGiven = event.clipboardData !== null;
    // Prevents other listeners from copying the focused cell instead.
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  document.addEventListener('copy', give, { capture: true });
  try {
    return document.execCommand('copy') && isGiven;
  } finally {
    document.removeEventListener('copy', give, { capture: true });
  }
}

/**
 * Copies the visible columns of the selected rows.
 * @param labels whether column labels come first
 */
export function copySelection(list: List, labels = false): Promise<void> {
  return copyCells(list, { columns: shownColumns(list), rows: rowChoiceOf(list.getState().selection), labels });
}

/** Copies the visible columns of a row. */
export const copyRow = (list: List, id: string, labels: boolean): Promise<void> =>
  copyCells(list, { columns: shownColumns(list), rows: { kind: 'ids', ids: [id] }, labels });

/** Copies a cell that is on screen. */
export const copyCell = (column: Column, cell: Cell): Promise<void> =>
  putOnClipboard([column], Promise.resolve(success({ rows: 1, columns: { [column.name]: [cell] } })), {
    labels: false,
    words: () => `1 cel van ${column.label}.`,
  });

const shownColumns = (list: List): readonly Column[] =>
  drawnColumns(list.getState()).flatMap(({ column }) => (column.withheld !== true ? [column] : []));

/** Copies a column of all rows in the list. */
export const copyColumn = (list: List, column: Column, labels: boolean): Promise<void> =>
  copyCells(list, { columns: [column], rows: { kind: 'all' }, labels });

type Copied = { readonly columns: readonly Column[]; readonly rows: RowChoice; readonly labels: boolean };

async function copyCells(list: List, { columns, rows: choice, labels }: Copied): Promise<void> {
  if (list.getState().description === null) return;
  const asked = cellsOf(list, columns, choice);
  // In a comparison the column labels name both months, so no line above the table is needed.
  const isOfOneMonth = list.getState().comparison === null;
  const of = columns.length === 1 ? columns[0]?.label : `${formatCount(columns.length)} kolommen`;
  const words = (rows: number) => `${countOf(rows, 'rij', 'rijen')} van ${of}${labels ? ', met de kolomnamen' : ''}.`;
  await putOnClipboard(columns, asked, { labels, words, above: isOfOneMonth ? monthAbove() : undefined });
}

/** Asks for cells of the month on screen, also when the month is replaced in the meantime. */
async function cellsOf(list: List, columns: readonly Column[], rows: RowChoice): Promise<Result<ListCells>> {
  const { description } = list.getState();
  if (description === null) return failure('NO_MONTH');
  return askOfMonth({
    of: description.month,
    ask: (month) =>
      bridge.request('list.cells', {
        month,
        ...listQueryOf(list.getState()),
        rows,
        columns: columns.map(({ name }) => name),
      }),
    next: () => {
      const month = list.getState().description?.month;
      return month !== undefined && monthKey(month) !== monthKey(description.month) ? month : null;
    },
    follow: (look) => list.subscribe(look),
  });
}

type CopyForm = {
  readonly labels: boolean;
  readonly words: (rows: number) => string;
  /** A line of text above the table. */
  readonly above?: string | undefined;
};

/** The line that names a copied table's month, when the window is set back to an earlier month. */
export function monthAbove(): string | undefined {
  const reference = referenceMonth();
  return reference === null ? undefined : `Peildatum ${formatPeriod(reference.period)}`;
}

/** Copies cells once they are known, and reports it. */
export async function putOnClipboard(
  columns: readonly Column[],
  asked: Promise<Result<ListCells>>,
  { labels, words, above }: CopyForm,
): Promise<void> {
  const { start } = useApplication.getState();
  if (start === null) return;
  const fictitious = start.demo || start.session.account?.fictitious === true;
  try {
    const cells = unwrap(await asked);
    await writeTable(copiedTable(columns, cells, { labels, fictitious, above }));
    notifyDone('Gekopieerd', words(cells.rows));
  } catch {
    notifyFailure('Er is niets gekopieerd', await failureOf(asked));
  }
}

/** The failure of main's answer; the clipboard's own error only says that it received no data. */
async function failureOf(asked: Promise<Result<unknown>>): Promise<Failure> {
  const answer = await asked;
  return answer.ok ? { ok: false, code: 'CLIPBOARD_CLOSED', detail: '' } : answer;
}

import { type Failure, type Result, unwrap } from '../../shared/bridge/result';
import type { Column } from '../../shared/catalog/column';
import type { ListCells, RowChoice } from '../../shared/domain/list';
import { copiedTable } from '../../shared/format/copied-table';
import { formatCount } from '../../shared/format/format-number';
import { bridge } from '../bridge/bridge';
import { useApplication } from '../core/application-store';
import { notifyDone, notifyFailure } from '../core/notify';
import type { List } from './store/list-store';
import { rowChoiceOf } from './store/selection';

/** Puts the selected rows on the clipboard, as many columns as are shown. @param labels whether those of the columns stand above */
export function copySelection(list: List, labels = false): Promise<void> {
  const { selection, columns } = list.getState();
  const shown = columns.flatMap(({ column, shown }) => (shown && column.withheld !== true ? [column] : []));
  return copyCells(list, { columns: shown, rows: rowChoiceOf(selection), labels });
}

/** Puts a column of all rows that the list shows on the clipboard. */
export const copyColumn = (list: List, column: Column, labels: boolean): Promise<void> =>
  copyCells(list, { columns: [column], rows: { kind: 'all' }, labels });

type Copied = { readonly columns: readonly Column[]; readonly rows: RowChoice; readonly labels: boolean };

/** The browser wants to be asked within the key press, so it gets promises of what is still on its way. */
async function copyCells(list: List, { columns, rows: choice, labels }: Copied): Promise<void> {
  const { description, filters, sort, mutations, near, peers } = list.getState();
  const { start } = useApplication.getState();
  if (description === null || start === null) return;
  const asked: Promise<Result<ListCells>> = bridge.request('list.cells', {
    ...{ month: description.month, list: description.list, filters: filters.applied, sort, mutations, near, peers },
    columns: columns.map(({ name }) => name),
    rows: choice,
  });
  const fictitious = start.demo || start.session.account?.fictitious === true;
  const table = asked.then((answer) => copiedTable(columns, unwrap(answer), { labels, fictitious }));
  const blob = (type: string, text: string) => new Blob([text], { type });
  try {
    await navigator.clipboard.write([
      new ClipboardItem({
        'text/plain': table.then(({ text }) => blob('text/plain', text)),
        'text/html': table.then(({ html }) => blob('text/html', html)),
      }),
    ]);
    const { rows } = unwrap(await asked);
    const of = columns.length === 1 ? columns[0]?.label : `${formatCount(columns.length)} kolommen`;
    notifyDone(
      'Gekopieerd',
      `${formatCount(rows)} ${rows === 1 ? 'rij' : 'rijen'} van ${of}${labels ? ', met de kolomnamen' : ''}.`,
    );
  } catch {
    notifyFailure('Er is niets gekopieerd', await failureOf(asked));
  }
}

/** Main's own failure; the clipboard only says that it has not got anything. */
async function failureOf(asked: Promise<Result<unknown>>): Promise<Failure> {
  const answer = await asked;
  return answer.ok ? { ok: false, code: 'CLIPBOARD_CLOSED', detail: '' } : answer;
}

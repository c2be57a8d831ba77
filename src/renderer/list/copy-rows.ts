import { type Failure, type Result, unwrap } from '../../shared/bridge/result';
import type { ListCells } from '../../shared/domain/list';
import { copiedTable } from '../../shared/format/copied-table';
import { formatCount } from '../../shared/format/format-number';
import { bridge } from '../bridge/bridge';
import { notifyDone, notifyFailure } from '../core/notify';
import type { List } from './store/list-store';
import { rowChoiceOf } from './store/selection';

/**
 * Puts the selected rows on the clipboard, as many columns as are shown. The browser wants to be asked within the key press,
 * so it gets promises of what is still on its way.
 */
export async function copySelection(list: List): Promise<void> {
  const { description, filters, sort, mutations, near, peers, selection, columns } = list.getState();
  if (description === null) return;
  const shown = columns.flatMap(({ column, shown }) => (shown && column.withheld !== true ? [column] : []));
  const asked: Promise<Result<ListCells>> = bridge.request('list.cells', {
    ...{ month: description.month, list: description.list, filters: filters.applied, sort, mutations, near, peers },
    columns: shown.map(({ name }) => name),
    rows: rowChoiceOf(selection),
  });
  const table = asked.then((answer) => copiedTable(shown, unwrap(answer)));
  const blob = (type: string, text: string) => new Blob([text], { type });
  try {
    await navigator.clipboard.write([
      new ClipboardItem({
        'text/plain': table.then(({ text }) => blob('text/plain', text)),
        'text/html': table.then(({ html }) => blob('text/html', html)),
      }),
    ]);
    const { rows } = unwrap(await asked);
    notifyDone('Gekopieerd', `${formatCount(rows)} rijen van ${formatCount(shown.length)} kolommen.`);
  } catch {
    notifyFailure('Er is niets gekopieerd', await failureOf(asked));
  }
}

/** Main's own failure; the clipboard only says that it has not got anything. */
async function failureOf(asked: Promise<Result<unknown>>): Promise<Failure> {
  const answer = await asked;
  return answer.ok ? { ok: false, code: 'CLIPBOARD_CLOSED', detail: '' } : answer;
}

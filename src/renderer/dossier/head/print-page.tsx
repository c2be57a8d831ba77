import { formatIsoDate, formatPeriod } from '../../../shared/format/format-date';
import { bridge } from '../../bridge/bridge';
import { useApplication, useToday } from '../../core/application-store';
import { isAllowed } from '../../core/exports/allowed-formats';
import { useReferenceMonth, useWindowMonth } from '../../core/months/window-month';
import { notifySaved } from '../../core/notify';
import { whilePrinting } from '../../ui/behaviour/use-printing';
import classes from './print-page.module.css';

/** Whether main writes the page to a PDF, as on the desktop; elsewhere the browser's print dialog can do so. */
const writesPdf = (): boolean => useApplication.getState().start?.host === 'electron';

/** The label of the print button; null where the program would write a PDF that the administrator does not allow. */
export const printLabel = (): string | null => (!writesPdf() ? 'Afdrukken' : isAllowed('pdf') ? 'Als PDF' : null);

/** Writes the page to an A4 PDF on the desktop; elsewhere the browser prints it (docs/rules/dossier.md#reading). */
export async function printPage(name: string): Promise<void> {
  if (!writesPdf()) return window.print();
  const saved = await whilePrinting(() => bridge.request('page.savePdf', { name }));
  notifySaved(saved, { done: 'PDF bewaard', failed: 'De PDF is niet bewaard' });
}

/** The head of a printed dossier: its source, its date, and, for demo data, that the data are fictitious. */
export function PrintHead() {
  const account = useApplication((state) => state.start?.session.account ?? null);
  const period = useWindowMonth()?.period ?? null;
  const isSetBack = useReferenceMonth() !== null;
  const today = useToday();
  return (
    <p className={classes.head}>
      Adviesatlas{account?.fictitious === true && ' – FICTIEF'}
      {period !== null && ` · ${isSetBack ? 'peildatum' : 'gegevens t/m'} ${formatPeriod(period)}`}
      {account !== null && ` · ${account.userName}`}
      {today !== '' && ` · afgedrukt op ${formatIsoDate(today)}`}
    </p>
  );
}

import { formatIsoDate, formatPeriod } from '../../../shared/format/format-date';
import { useApplication, useToday } from '../../core/application-store';
import { useReferenceMonth, useWindowMonth } from '../../core/window-month';
import classes from './print-head.module.css';

/** The head of a dossier on paper only: its source, its date, and that the data are fictitious where they are. */
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

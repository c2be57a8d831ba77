import { formatIsoDate, formatPeriod } from '../../../shared/format/format-date';
import { useApplication, useToday } from '../../core/application-store';
import classes from './print-head.module.css';

/** Stands above a dossier on paper only: where it comes from, of when it is, and that it is made up where it is. */
export function PrintHead() {
  const account = useApplication((state) => state.start?.session.account ?? null);
  const period = useApplication((state) => state.start?.month.current?.period ?? null);
  const today = useToday();
  return (
    <p className={classes.head}>
      Adviesatlas{account?.fictitious === true && ' – FICTIEF'}
      {period !== null && ` · gegevens t/m ${formatPeriod(period)}`}
      {account !== null && ` · ${account.userName}`}
      {today !== '' && ` · afgedrukt op ${formatIsoDate(today)}`}
    </p>
  );
}

import { type Icon, IconArrowLeft } from '@tabler/icons-react';
import { Link, useLocation } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import type { RecordQuery } from '../../../shared/domain/records/record';
import { formatPeriod } from '../../../shared/format/format-date';
import { countOf, formatCount } from '../../../shared/format/format-number';
import { useConnection } from '../../bridge/connection';
import { useApplication } from '../../core/application-store';
import { canGoBack } from '../../core/navigation/back-button';
import { opensAt } from '../../core/navigation/open-elsewhere';
import { paths, type Route } from '../../core/navigation/routes';
import { useUnreadMessages } from '../../core/watch/watch-store';
import type { ShownContacts } from '../../records/contact-records/contact-labels';
import { useRecordPage } from '../../records/window/use-record-page';
import { useDelayed } from '../../ui/behaviour/use-delayed';
import { StatusShape } from '../../values/status-mark';
import { screenCommands } from '../window/screen-commands';
import classes from './rail.module.css';

type ItemProps = {
  readonly Icon: Icon;
  readonly label: string;
  readonly current?: boolean;
  readonly disabled?: boolean;
  /** The path of the screen that it opens. */
  readonly opens?: string;
  readonly onClick: () => void;
};

const Item = ({ Icon, label, current = false, disabled = current, opens, onClick }: ItemProps) => (
  <button
    type="button"
    className={`${classes.item} ${current ? classes.current : ''}`}
    aria-current={current ? 'page' : undefined}
    title={label}
    disabled={disabled}
    {...opensAt(opens ?? null)}
    onClick={onClick}
  >
    <Icon size={22} stroke={1.6} aria-hidden />
    <span className={classes.label}>{label}</span>
  </button>
);

/** The item for CRM, with the number of overdue follow-ups; a click on the number opens these (docs/rules/records.md#follow-ups). */
function ContactsItem(item: ItemProps) {
  const { data } = useRecordPage(overdueContacts);
  const overdue = data?.total ?? 0;
  return (
    <div className={classes.counted}>
      <Item {...item} />
      {overdue > 0 && (
        <button
          type="button"
          className={`figures ${classes.overdue}`}
          aria-label={`${formatCount(overdue)} te laat: toon in CRM`}
          title={`${formatCount(overdue)} te laat`}
          onClick={() => navigate(paths.contacts, { state: lateContacts })}
        >
          <b>{formatCount(overdue)}</b>
        </button>
      )}
    </div>
  );
}

/** The item for Gevolgen, with the number of unread messages of the watch. */
function ConsequencesItem(item: ItemProps) {
  const unread = useUnreadMessages();
  return (
    <div className={classes.counted}>
      <Item {...item} />
      {unread > 0 && (
        <button
          type="button"
          className={`figures ${classes.overdue}`}
          aria-label={`${formatCount(unread)} ongelezen: toon in Gevolgen`}
          title={`${countOf(unread, 'ongelezen bericht', 'ongelezen berichten')}`}
          onClick={() => navigate(paths.consequences)}
        >
          <b>{formatCount(unread)}</b>
        </button>
      )}
    </div>
  );
}

const lateContacts: ShownContacts = { followups: 'overdue', search: '' };
const overdueContacts: RecordQuery = {
  ...lateContacts,
  kind: 'contacts',
  itemId: null,
  order: 'followup',
  offset: 0,
  limit: 1,
};

function ConnectionStatus() {
  const offline = useApplication((state) => state.start?.session.connection === 'offline');
  const period = useApplication((state) => state.start?.month.current?.period);
  const connection = useConnection((state) => state.connection);
  // Shown together with the bar about the connection; no message is needed for a socket that reopens at once.
  const lost = useDelayed(connection !== 'open', connection === 'reopening' ? 500 : 0);
  return (
    <div className={classes.status} role="status">
      {lost ? (
        <span className={classes.offline}>
          <strong>Geen verbinding</strong>
        </span>
      ) : offline ? (
        <span className={classes.offline}>
          <strong>Offline</strong>
          {period !== undefined && <span className={classes.period}>{` – gegevens t/m ${formatPeriod(period)}`}</span>}
        </span>
      ) : (
        <span className={classes.online}>
          <StatusShape status="green" size={8} />
          <span className={classes.onlineWord}>Online</span>
        </span>
      )}
    </div>
  );
}

/** The items for the screens, a button back, and the state of the connections to the program and the provider. */
export function Rail({ route }: { readonly route: Route['name'] }) {
  const [, navigate] = useLocation();
  const account = useApplication((state) => state.start?.session.account ?? null);
  return (
    <nav className={classes.rail} aria-label="Hoofdmenu">
      {screenCommands(account, 'rail').map(({ name, path, label, Icon }) => {
        const item = { Icon, label, current: route === name, opens: path, onClick: () => navigate(path) };
        if (name === 'contacts') return <ContactsItem key={name} {...item} />;
        if (name === 'consequences') return <ConsequencesItem key={name} {...item} />;
        return <Item key={name} {...item} />;
      })}
      <hr className={classes.divider} />
      <Item Icon={IconArrowLeft} label="Terug" disabled={!canGoBack()} onClick={() => window.history.back()} />
      <Link className={classes.privacy} href={paths.privacy} aria-current={route === 'privacy' ? 'page' : undefined}>
        Privacy
      </Link>
      <ConnectionStatus />
    </nav>
  );
}

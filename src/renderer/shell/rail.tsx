import { type Icon, IconArrowLeft, IconNews, IconTable, IconUsers } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import type { OptionName } from '../../shared/domain/session';
import { formatPeriod } from '../../shared/format/format-date';
import { useApplication } from '../core/application-store';
import { paths, type Route } from '../core/routes';
import { StatusShape } from '../ui/status-mark';
import classes from './rail.module.css';

type Entry = {
  readonly route: Route['name'];
  readonly path: string;
  readonly label: string;
  readonly Icon: Icon;
  /** Only with this option of the subscription. */
  readonly option?: OptionName;
};

const entries: readonly Entry[] = [
  { route: 'entityList', path: paths.entityList, label: 'Adviseurslijst', Icon: IconTable },
  {
    route: 'personList',
    path: paths.personList,
    label: 'Personenlijst',
    Icon: IconUsers,
    option: 'canShowPersons',
  },
  { route: 'press', path: paths.press, label: 'Vakpers', Icon: IconNews, option: 'canPress' },
];

type ItemProps = {
  readonly Icon: Icon;
  readonly label: string;
  readonly current?: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
};

const Item = ({ Icon, label, current = false, disabled = current, onClick }: ItemProps) => (
  <button
    type="button"
    className={`${classes.item} ${current ? classes.current : ''}`}
    aria-current={current ? 'page' : undefined}
    title={label}
    disabled={disabled}
    onClick={onClick}
  >
    <Icon size={22} stroke={1.6} aria-hidden />
    <span className={classes.label}>{label}</span>
  </button>
);

/** Where the history cannot be asked, a press that leads nowhere does no harm. */
const canGoBack = () => ('navigation' in window ? window.navigation.canGoBack : true);

function ConnectionStatus() {
  const offline = useApplication((state) => state.start?.session.connection === 'offline');
  const period = useApplication((state) => state.start?.month.current?.period);
  return (
    <div className={classes.status} role="status">
      {offline ? (
        <span className={classes.offline}>
          <strong>Offline</strong>
          {period !== undefined && <span className={classes.period}>{` – gegevens t/m ${formatPeriod(period)}`}</span>}
        </span>
      ) : (
        <span className={classes.online}>
          <StatusShape status="Groen" size={8} />
          <span className={classes.onlineWord}>Online</span>
        </span>
      )}
    </div>
  );
}

/** The screens of the application, the way back, and whether the provider can be reached. */
export function Rail({ route }: { readonly route: Route['name'] }) {
  const [, navigate] = useLocation();
  const options = useApplication((state) => state.start?.session.account?.options);
  const offered = entries.filter(({ option }) => option === undefined || options?.[option] === true);
  return (
    <nav className={classes.rail} aria-label="Hoofdmenu">
      {offered.map(({ route: name, path, label, Icon }) => (
        <Item key={name} Icon={Icon} label={label} current={route === name} onClick={() => navigate(path)} />
      ))}
      <hr className={classes.divider} />
      <Item Icon={IconArrowLeft} label="Terug" disabled={!canGoBack()} onClick={() => window.history.back()} />
      <ConnectionStatus />
    </nav>
  );
}

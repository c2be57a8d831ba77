import { spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { shortcutText } from '../../../shared/texts/shortcuts';
import { useApplication } from '../../core/application-store';
import { Badge } from '../../ui/marks/badge';
import { KeyHint } from '../../ui/marks/key-hint';
import { Logo } from '../../ui/marks/logo';
import classes from './header.module.css';
import { OtherPeriod, PeriodMenu } from './period-menu';
import { RoleSelector } from './role-selector';
import { UserMenu } from './user-menu';

/** The customer's logo, or our own, with the name of the program. */
export function Brand() {
  const logo = useApplication(({ start }) => start?.session.account?.logo ?? null);
  return (
    <div className={classes.brand}>
      {logo === null ? <Logo /> : <img className={classes.logo} src={logo} alt="Logo van uw organisatie" />}
      <span className={classes.brandName}>Adviesatlas</span>
    </div>
  );
}

/** Says that the data are fictitious, on every screen with data. */
export function DemoBadge() {
  const demo = useApplication(({ start }) => start?.demo === true || start?.session.account?.fictitious === true);
  if (!demo) return null;
  return (
    <span className={classes.demo} title="Demo: verzonnen gegevens">
      <Badge>
        <span>
          Demo<span className={classes.demoWords}>: verzonnen gegevens</span>
        </span>
      </Badge>
    </span>
  );
}

const SearchBox = () => (
  <button
    type="button"
    className={classes.search}
    data-tour="search"
    onClick={spotlight.open}
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K"
  >
    <IconSearch size={16} stroke={1.6} aria-hidden />
    <span className={classes.searchText}>Zoek kantoor of opdracht</span>
    <KeyHint keys={shortcutText('palette')} />
  </button>
);

export function Header() {
  return (
    <header className={classes.header}>
      <Brand />
      <span className={classes.divider} />
      <RoleSelector />
      <PeriodMenu />
      <OtherPeriod />
      <DemoBadge />
      <SearchBox />
      <UserMenu />
    </header>
  );
}

import { ActionIcon } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { spotlight } from '@mantine/spotlight';
import { IconHelp, IconSearch } from '@tabler/icons-react';
import { navigate } from 'wouter/use-browser-location';
import { screenOf } from '../../../shared/screens/screens';
import { shortcuts, shortcutText } from '../../../shared/texts/shortcuts';
import { useApplication } from '../../core/application-store';
import { guidePath, paths, type Route } from '../../core/navigation/routes';
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

/** Opens the guide at the part about the screen, or at its beginning. */
function GuideButton({ route }: { readonly route: Route['name'] }) {
  const part = route === 'notFound' ? undefined : screenOf(route).guide;
  const open = () => navigate(part === undefined ? paths.guide : guidePath(part));
  useHotkeys([[shortcuts.guide.keys, open]], []);
  if (route === 'guide') return null;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label="Gids bij dit scherm"
      title={`Gids bij dit scherm (${shortcutText('guide')})`}
      aria-keyshortcuts="F1"
      onClick={open}
    >
      <IconHelp size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}

export function Header({ route }: { readonly route: Route['name'] }) {
  return (
    <header className={classes.header}>
      <Brand />
      <span className={classes.divider} />
      <RoleSelector />
      <PeriodMenu />
      <OtherPeriod />
      <DemoBadge />
      <SearchBox />
      <GuideButton route={route} />
      <UserMenu />
    </header>
  );
}

import {
  type Icon,
  IconBriefcase,
  IconCloudDown,
  IconCloudDownload,
  IconDeviceDesktop,
  IconDownload,
  IconHistory,
  IconKeyboard,
  IconLifebuoy,
  IconLogout,
  IconMap2,
  IconMoon,
  IconSun,
  IconUsers,
} from '@tabler/icons-react';
import { navigate } from 'wouter/use-browser-location';
import { isOpen } from '../../../shared/access/option-access';
import type { Account } from '../../../shared/domain/account/session';
import { type ShortcutName, shortcutNames, shortcuts } from '../../../shared/texts/shortcuts';
import { refreshMonth } from '../../core/month-calls';
import { openEarlierExports } from '../../list/export/earlier-exports-dialog';
import { keepRows } from '../../list/keep-rows';
import { showRelated } from '../../list/related-rows';
import type { List } from '../../list/store/list-store';
import { openOwnWork } from '../dialogs/own-work-dialog';
import { openShortcuts } from '../dialogs/shortcut-overview';
import { openSupport } from '../dialogs/support-dialog';
import { logOut } from '../frame/log-out';
import { startTour } from '../notices/tour';
import { type ScreenCommand, screenCommands } from '../routes/screen-commands';
import { chooseTheme } from '../theme/choose-theme';

export type Command = {
  readonly id: string;
  readonly label: string;
  /** Other words that people may type for it. */
  readonly otherNames: string;
  readonly Icon: Icon;
  readonly shortcut?: ShortcutName;
  /** @param list that of the main screen */
  readonly run: (list: List) => void;
};

/** What the palette can do besides opening a screen, an office or a person. */
const actions: readonly Command[] = [
  {
    id: 'export',
    label: 'Exporteren…',
    otherNames: 'excel csv opslaan downloaden lijst',
    Icon: IconDownload,
    run: (list) => list.getState().openExport(),
  },
  {
    id: 'earlierExports',
    label: 'Eerdere exports',
    otherNames: 'bestanden herhalen weergave openen excel historie',
    Icon: IconHistory,
    run: openEarlierExports,
  },
  {
    id: 'shortcuts',
    label: 'Sneltoetsen',
    otherNames: 'toetsenbord toetsen hulp',
    Icon: IconKeyboard,
    shortcut: 'overview',
    run: openShortcuts,
  },
  {
    id: 'refresh',
    label: 'Gegevens opnieuw ophalen',
    otherNames: 'verversen vernieuwen maand downloaden',
    Icon: IconCloudDownload,
    run: () => void refreshMonth(true),
  },
  {
    id: 'personsOfOffices',
    label: 'Personen van deze kantoren',
    otherNames: 'bestuurders beleidsbepalers gefilterd selectie',
    Icon: IconUsers,
    run: (list) => void showRelated(list, 'persons'),
  },
  {
    id: 'keepDossiers',
    label: 'Dossiers van de selectie of lijst offline beschikbaar maken',
    otherNames: 'bewaren downloaden zonder netwerk',
    Icon: IconCloudDown,
    run: (list) => void keepRows(list),
  },
  {
    id: 'light',
    label: 'Thema licht',
    otherNames: 'kleuren light',
    Icon: IconSun,
    run: () => void chooseTheme('light'),
  },
  {
    id: 'dark',
    label: 'Thema donker',
    otherNames: 'kleuren dark nacht',
    Icon: IconMoon,
    run: () => void chooseTheme('dark'),
  },
  {
    id: 'system',
    label: 'Thema als systeem',
    otherNames: 'kleuren automatisch',
    Icon: IconDeviceDesktop,
    run: () => void chooseTheme('system'),
  },
  {
    id: 'ownWork',
    label: 'Eigen werk opslaan of inlezen',
    otherNames: 'reservekopie back-up overzetten weergaven filters bestand',
    Icon: IconBriefcase,
    run: openOwnWork,
  },
  {
    id: 'support',
    label: 'Gegevens voor ondersteuning',
    otherNames: 'hulp logboek fout melden',
    Icon: IconLifebuoy,
    run: openSupport,
  },
];

const lastActions: readonly Command[] = [
  {
    id: 'tour',
    label: 'Rondleiding door de lijst',
    otherNames: 'uitleg eerste stappen help hulp',
    Icon: IconMap2,
    run: startTour,
  },
  {
    id: 'logOut',
    label: 'Uitloggen',
    otherNames: 'afmelden stoppen',
    Icon: IconLogout,
    run: (list) => void logOut(list),
  },
];

const shortcutOf = (screen: string): ShortcutName | undefined =>
  shortcutNames.find((name) => name === screen && !('desktopOnly' in shortcuts[name]));

function opening({ name, path, label, otherNames, Icon }: ScreenCommand): Command {
  const shortcut = shortcutOf(name);
  return {
    id: name,
    label,
    otherNames,
    Icon,
    run: () => navigate(path),
    ...(shortcut === undefined ? {} : { shortcut }),
  };
}

/** Everything that the palette offers an account besides offices and persons. */
export const commandsOf = (account: Account | null): readonly Command[] => [
  ...screenCommands(account, 'rail', 'palette').map(opening),
  ...actions.filter(
    ({ id }) => id !== 'personsOfOffices' || (account !== null && isOpen(account.options, 'parts', 'persons')),
  ),
  ...screenCommands(account, 'help', 'paletteHelp').map(opening),
  ...lastActions,
];

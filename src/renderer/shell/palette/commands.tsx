import {
  type Icon,
  IconAddressBook,
  IconBriefcase,
  IconCloudDown,
  IconCloudDownload,
  IconDeviceDesktop,
  IconDownload,
  IconHistory,
  IconKeyboard,
  IconLayoutList,
  IconLifebuoy,
  IconListNumbers,
  IconLogout,
  IconMap2,
  IconMoon,
  IconNews,
  IconNotes,
  IconSettings,
  IconSun,
  IconTable,
  IconUsers,
} from '@tabler/icons-react';
import { navigate } from 'wouter/use-browser-location';
import type { ShortcutName } from '../../../shared/texts/shortcuts';
import { refreshMonth } from '../../core/month-calls';
import { paths, type Route } from '../../core/navigation/routes';
import { openEarlierExports } from '../../list/export/earlier-exports-dialog';
import { keepRows } from '../../list/keep-rows';
import type { List } from '../../list/store/list-store';
import { openOwnWork } from '../dialogs/own-work-dialog';
import { openShortcuts } from '../dialogs/shortcut-overview';
import { openSupport } from '../dialogs/support-dialog';
import { helpLinks } from '../frame/help-links';
import { logOut } from '../frame/log-out';
import { startTour } from '../notices/tour';
import { chooseTheme } from '../theme/choose-theme';

export type Command = {
  readonly id: string;
  readonly label: string;
  /** Other words that people may type for it. */
  readonly otherNames: string;
  readonly Icon: Icon;
  readonly shortcut?: ShortcutName;
  /** Only where the account has this screen. */
  readonly screen?: Route['name'];
  /** @param list that of the main screen */
  readonly run: (list: List) => void;
};

/** Everything the palette can do besides opening an office. */
export const commands: readonly Command[] = [
  {
    id: 'entityList',
    label: 'Adviseurslijst',
    otherNames: 'kantoren lijst openen',
    Icon: IconTable,
    run: () => navigate(paths.entityList),
  },
  {
    id: 'personList',
    label: 'Personenlijst',
    otherNames: 'mensen beleidsbepalers openen',
    Icon: IconUsers,
    screen: 'personList',
    run: () => navigate(paths.personList),
  },
  {
    id: 'press',
    label: 'Vakpers',
    otherNames: 'artikelen nieuws openen',
    Icon: IconNews,
    screen: 'press',
    run: () => navigate(paths.press),
  },
  {
    id: 'uploadFilter',
    label: 'KvK-lijsten en uploaden',
    otherNames: 'filter upload nummers eigen lijst aanbieder',
    Icon: IconListNumbers,
    screen: 'uploadFilter',
    run: () => navigate(paths.uploadFilter),
  },
  {
    id: 'views',
    label: 'Weergaven beheren',
    otherNames: 'presets kolommen volgorde',
    Icon: IconLayoutList,
    screen: 'views',
    run: () => navigate(paths.views),
  },
  {
    id: 'notes',
    label: 'Notities',
    otherNames: 'notulen aantekeningen schrijven bijlagen',
    Icon: IconNotes,
    screen: 'notes',
    run: () => navigate(paths.notes),
  },
  {
    id: 'contacts',
    label: 'CRM',
    otherNames: 'contacten opvolgen contact relatiebeheer',
    Icon: IconAddressBook,
    screen: 'contacts',
    run: () => navigate(paths.contacts),
  },
  {
    id: 'settings',
    label: 'Instellingen',
    otherNames: 'voorkeuren opties gegevens wissen licenties proxy map',
    Icon: IconSettings,
    shortcut: 'settings',
    run: () => navigate(paths.settings),
  },
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
  ...helpLinks.map(({ label, path, otherNames, Icon }) => ({
    ...{ id: path.slice(1), label, otherNames, Icon },
    run: () => navigate(path),
  })),
  {
    id: 'helpPersons',
    label: 'Personen filteren: wat kunt u typen?',
    otherNames: 'hulp filter voorbeelden help',
    Icon: IconUsers,
    screen: 'helpPersons',
    run: () => navigate(paths.helpPersons),
  },
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

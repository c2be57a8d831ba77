import {
  type Icon,
  IconAddressBook,
  IconArrowsDiff,
  IconBellRinging,
  IconBook2,
  IconBuilding,
  IconChartHistogram,
  IconChecklist,
  IconFilterQuestion,
  IconHelp,
  IconLayoutList,
  IconListNumbers,
  IconMessageCircle,
  IconNews,
  IconNotes,
  IconSettings,
  IconShieldLock,
  IconTable,
  IconTablePlus,
  IconUsers,
} from '@tabler/icons-react';
import type { Account } from '../../../shared/domain/account/session';
import { type CommandScreen, type ScreenPlace, screenNames, screenOf, screens } from '../../../shared/screens/screens';
import { isOffered } from '../../core/navigation/offered-screens';
import { paths } from '../../core/navigation/routes';

/** The icon of each screen in rail, menus and palette. */
const icons: Readonly<Record<CommandScreen, Icon>> = {
  entityList: IconTable,
  personList: IconUsers,
  press: IconNews,
  uploadFilter: IconListNumbers,
  ownTables: IconTablePlus,
  views: IconLayoutList,
  notes: IconNotes,
  contacts: IconAddressBook,
  months: IconArrowsDiff,
  consequences: IconBellRinging,
  market: IconChartHistogram,
  quality: IconChecklist,
  settings: IconSettings,
  policies: IconBuilding,
  contact: IconMessageCircle,
  guide: IconBook2,
  faq: IconHelp,
  helpEntities: IconFilterQuestion,
  privacy: IconShieldLock,
  helpPersons: IconUsers,
};

/** A screen as an item of the rail, a menu or the palette. */
export type ScreenCommand = {
  readonly name: CommandScreen;
  readonly path: string;
  readonly label: string;
  /** Other words that users may type for it. */
  readonly otherNames: string;
  readonly Icon: Icon;
};

const commandNames = screenNames.filter((name): name is CommandScreen => screenOf(name).command !== undefined);

/** The account's screens that are offered in one of these places. */
export const screenCommands = (
  account: Account | null,
  ...places: readonly (ScreenPlace | 'palette')[]
): readonly ScreenCommand[] =>
  commandNames
    .filter((name) => places.includes(screenOf(name).place ?? 'palette') && isOffered(account, name))
    .map((name) => {
      const { label, words } = screens[name].command;
      return { name, path: paths[name], label, otherNames: words, Icon: icons[name] };
    });

import {
  type Icon,
  IconAddressBook,
  IconAppWindow,
  IconArrowBackUp,
  IconBook2,
  IconBriefcase,
  IconCalendarPin,
  IconCalendarPlus,
  IconCalendarTime,
  IconCloudDownload,
  IconDeviceDesktop,
  IconDownload,
  IconFileText,
  IconFocusCentered,
  IconHelpCircle,
  IconHistory,
  IconHistoryToggle,
  IconKeyboard,
  IconLayoutGrid,
  IconLifebuoy,
  IconLogout,
  IconMap2,
  IconMaximize,
  IconMoon,
  IconNetwork,
  IconNote,
  IconPhoneCall,
  IconPrinter,
  IconReport,
  IconSparkles,
  IconSun,
} from '@tabler/icons-react';
import { navigate } from 'wouter/use-browser-location';
import { hasList, mayExport } from '../../../shared/access/permissions';
import { listDefinitions } from '../../../shared/catalog/list-definitions';
import type { Account, Options } from '../../../shared/domain/account/session';
import { namesOf } from '../../../shared/domain/by-name';
import { exportFormatNames } from '../../../shared/domain/exports/export';
import { displayModes, type ListName } from '../../../shared/domain/lists/list-name';
import { type GuidePartId, guidePartIds, guideTitles } from '../../../shared/screens/guide-parts';
import { type CommandEntry, type CommandName, commandNamed } from '../../../shared/texts/commands';
import { type ShortcutName, shortcutNames, shortcuts } from '../../../shared/texts/shortcuts';
import { allowedFormats } from '../../core/exports/allowed-formats';
import { fetchEarlierMonths, refreshMonth } from '../../core/months/month-calls';
import { lastScreen } from '../../core/navigation/last-screen';
import { isOffered } from '../../core/navigation/offered-screens';
import { guidePath, paths, routeOf } from '../../core/navigation/routes';
import { showVersions } from '../../core/navigation/show-versions';
import { openWindow } from '../../core/navigation/window-place';
import { giveToScreen } from '../../core/offered-commands';
import { askWalk } from '../../core/walk-calls';
import { isPossible } from '../../list/core/bar/list-command';
import { detailPath } from '../../list/core/rows/detail-path';
import type { List, ListStore } from '../../list/core/store/list-store';
import { dossierOf } from '../../list/core/store/loaded-page';
import { exportSubjectOf } from '../../list/core/store/page-questions';
import { deliverTo } from '../../list/core/views/use-saved-filter';
import { type ListCommandName, listCommandNamed, listCommandNames, listCommands } from '../../list/frame/list-commands';
import { orderableReports, orderReport } from '../../list/tools/export/list-reports';
import { openNews } from '../dialogs/news-dialog';
import { openOwnWork } from '../dialogs/own-work-dialog';
import { openShortcuts } from '../dialogs/shortcut-overview';
import { openSupport } from '../dialogs/support-dialog';
import { startTour } from '../notices/tour';
import { chooseTheme } from '../theme/follow-theme';
import { logOut } from '../window/log-out';
import { type ScreenCommand, screenCommands } from '../window/screen-commands';

export type Command = {
  readonly id: string;
  readonly label: string;
  /** Other words that users may type for it. */
  readonly otherNames: string;
  readonly Icon: Icon;
  readonly shortcut?: ShortcutName;
  /** The present state, such as whether it is on. */
  readonly about?: string;
  /** The path of the screen that it opens. */
  readonly path?: string;
  /** @param list the list of the main screen */
  readonly run: (list: List) => void;
};

/** Commands that a part of the screen carries out while it is shown; they do not open a screen. */
const partCommands = {
  followUp: IconCalendarPlus,
  referenceMonth: IconCalendarTime,
  newestMonth: IconArrowBackUp,
  fitAll: IconMaximize,
  fitSelection: IconFocusCentered,
  reason: IconHelpCircle,
} as const satisfies Readonly<Partial<Record<CommandName, Icon>>>;
const isOfPart = (name: CommandName): name is keyof typeof partCommands => Object.hasOwn(partCommands, name);

type WindowCommandName = Exclude<
  CommandName,
  | keyof typeof partCommands
  | 'export'
  | 'palette'
  | 'back'
  | 'openElsewhere'
  | 'letter'
  | 'newContact'
  | 'newNote'
  | 'callSheet'
  | 'keptMoments'
  | 'print'
>;

/** Opens the settings, where the walk is shown, and begins it. */
function walkNetwork(): void {
  navigate(paths.settings);
  void askWalk('start');
}

/** Commands of the window that do not concern a list. */
const windowCommands: Readonly<Record<WindowCommandName, { readonly Icon: Icon; readonly run: Command['run'] }>> = {
  newWindow: { Icon: IconAppWindow, run: () => openWindow(`${window.location.pathname}${window.location.search}`) },
  shortcuts: { Icon: IconKeyboard, run: openShortcuts },
  refresh: { Icon: IconCloudDownload, run: () => void refreshMonth(true) },
  earlierMonths: { Icon: IconHistory, run: () => void fetchEarlierMonths() },
  network: { Icon: IconNetwork, run: walkNetwork },
  light: { Icon: IconSun, run: () => void chooseTheme('light') },
  dark: { Icon: IconMoon, run: () => void chooseTheme('dark') },
  system: { Icon: IconDeviceDesktop, run: () => void chooseTheme('system') },
  ownWork: { Icon: IconBriefcase, run: openOwnWork },
  previousVersion: { Icon: IconHistoryToggle, run: showVersions },
  news: { Icon: IconSparkles, run: openNews },
  support: { Icon: IconLifebuoy, run: openSupport },
  tour: { Icon: IconMap2, run: startTour },
  logOut: { Icon: IconLogout, run: (list) => void logOut(list) },
};

const isWindowCommand = (name: CommandName): name is WindowCommandName => Object.hasOwn(windowCommands, name);
const isOfList = (name: string): name is ListCommandName => Object.hasOwn(listCommands, name);

/** Runs a command on the list, after opening the list's screen. */
const runOnList = (list: List, run: (list: List) => void): void =>
  void deliverTo(list.getState().list, async () => run(list));

/** Runs a command by its name, with the same result as the palette and menus. */
export function runCommand(name: CommandName, list: List): void {
  if (isWindowCommand(name)) windowCommands[name].run(list);
  else if (isOfList(name)) runOnList(list, listCommandNamed(name).run);
}

/** Shortcuts of the desktop's menu do not work in a browser. */
const withShortcut = (name: ShortcutName | undefined): { readonly shortcut?: ShortcutName } =>
  name === undefined || 'desktopOnly' in shortcuts[name] ? {} : { shortcut: name };

type Carried = Pick<Command, 'Icon' | 'run' | 'about'>;

const optionOf = (
  id: string,
  { label, words, shortcut }: CommandEntry,
  { Icon, run, about = '' }: Carried,
): Command => ({
  id,
  label,
  otherNames: words,
  Icon,
  run,
  about,
  ...withShortcut(shortcut),
});
const commandOf = (name: CommandName, carried: Carried): Command => optionOf(name, commandNamed(name), carried);

const opening = ({ name, path, label, otherNames, Icon }: ScreenCommand): Command => ({
  id: name,
  label,
  otherNames,
  Icon,
  path,
  run: () => navigate(path),
  ...withShortcut(shortcutNames.find((shortcut) => shortcut === name)),
});

/** The display modes of the subscription, except the present one. */
const modesOf = (list: ListName, options: Options): readonly Command[] =>
  displayModes
    .filter((mode) => mode !== list && hasList(options, mode))
    .map((mode) => ({
      id: `mode-${mode}`,
      label: listDefinitions[mode].short,
      otherNames: `weergave lijst tonen ${listDefinitions[mode].title}`,
      Icon: IconLayoutGrid,
      run: () => {
        lastScreen.getState().choose(mode);
        navigate(paths.entityList);
      },
    }));

/** The file formats to which the list can be exported. */
const exportsOf = (state: ListStore, options: Options): readonly Command[] =>
  mayExport(options, exportSubjectOf(state))
    ? allowedFormats().map((format) => ({
        id: `export-${format}`,
        label: `Exporteren als ${exportFormatNames[format].name}…`,
        otherNames: `${exportFormatNames[format].file} opslaan downloaden ${format}`,
        Icon: IconDownload,
        run: (main) => runOnList(main, (list) => list.getState().openExport({ format })),
      }))
    : [];

/** The reports that the provider can make about the list now, for the selected rows or all rows. */
const reportCommands = (list: ListStore, options: Options): readonly Command[] =>
  orderableReports(list, options).map(({ label, custom }) => ({
    id: `report-${custom ?? 'usual'}`,
    label: `Rapport van de aanbieder: ${label}`,
    otherNames: 'maatwerk bestellen excel werkboek',
    Icon: IconReport,
    run: (main) => runOnList(main, (list) => orderReport(list, custom)),
  }));
/** Opens the shown dossier, person or article, or else that of the focused row, in another window. */
function elsewhereOf({ cursor, list, loaded }: ListStore): readonly Command[] {
  const here = window.location.pathname;
  const route = routeOf(here);
  const isShown = 'id' in route && route.id !== null;
  const ofRow = cursor === null ? null : detailPath(list, cursor.id, dossierOf(loaded, cursor.id));
  const path = isShown ? here : ofRow;
  return path === null ? [] : [commandOf('openElsewhere', { Icon: IconAppWindow, run: () => openWindow(path) })];
}

/** Commands of other screens that concern the office of the focused row. */
function screenCommandsOf(account: Account, { cursor, list }: ListStore, offered: readonly CommandName[]) {
  const office = listDefinitions[list].opens === 'office' && cursor !== null ? cursor.id : null;
  const kvk = office?.slice(0, 8) ?? null;
  const atOffice = (name: 'newContact' | 'callSheet' | 'keptMoments' | 'print', icon: Icon): readonly Command[] =>
    offered.includes(name) || kvk !== null
      ? [
          commandOf(name, {
            Icon: icon,
            run: () => giveToScreen(name, () => kvk !== null && navigate(paths.entityDetail(kvk))),
          }),
        ]
      : [];
  return [
    ...(isOffered(account, 'contacts') ? atOffice('newContact', IconAddressBook) : []),
    ...(isOffered(account, 'notes')
      ? [commandOf('newNote', { Icon: IconNote, run: () => giveToScreen('newNote', () => navigate(paths.notes)) })]
      : []),
    ...(isOffered(account, 'months')
      ? [commandOf('letter', { Icon: IconFileText, run: () => giveToScreen('letter', () => navigate(paths.months)) })]
      : []),
    ...atOffice('callSheet', IconPhoneCall),
    ...atOffice('keptMoments', IconCalendarPin),
    ...atOffice('print', IconPrinter),
    ...offered
      .filter(isOfPart)
      .map((name) => commandOf(name, { Icon: partCommands[name], run: () => giveToScreen(name, () => {}) })),
  ];
}

const lastNames: readonly WindowCommandName[] = ['tour', 'logOut'];
const windowNames = namesOf(windowCommands).filter((name) => !lastNames.includes(name));
const windowCommand = (name: WindowCommandName): Command => commandOf(name, windowCommands[name]);

const guideLabel = (id: GuidePartId): string => `Gids: ${guideTitles[id]}`;

/** Opens the guide at a page. */
export const openGuide = (id: GuidePartId): void => navigate(guidePath(id));

/** The pages of the guide, each opened at its place. */
const guideCommands: readonly Command[] = guidePartIds.map((id) => ({
  id: `guide-${id}`,
  label: guideLabel(id),
  otherNames: 'hulp uitleg handleiding',
  Icon: IconBook2,
  run: () => openGuide(id),
}));

/**
 * Every command and screen that the palette offers an account (docs/rules/list.md#commands-of-the-window).
 * @param offered the commands that the present screen carries out
 */
export function commandsOf(
  account: Account | null,
  list: ListStore,
  offered: readonly CommandName[],
): readonly Command[] {
  const ofList =
    account === null
      ? []
      : listCommandNames
          .map((name) => ({ name, command: listCommandNamed(name) }))
          .filter(({ command }) => isPossible(command, list, account.options))
          .map(({ name, command }) => {
            const { Icon, run, isOn, about } = command;
            const on = isOn?.(list) === true ? 'staat aan' : '';
            return optionOf(name, command, { Icon, about: about?.(list) ?? on, run: (main) => runOnList(main, run) });
          });
  return [
    ...screenCommands(account, 'rail', 'palette').map(opening),
    ...ofList,
    ...(account === null
      ? []
      : [
          ...modesOf(list.list, account.options),
          ...exportsOf(list, account.options),
          ...reportCommands(list, account.options),
          ...screenCommandsOf(account, list, offered),
          ...elsewhereOf(list),
        ]),
    ...windowNames.map(windowCommand),
    ...screenCommands(account, 'help', 'paletteHelp').map(opening),
    ...guideCommands,
    ...lastNames.map(windowCommand),
  ];
}

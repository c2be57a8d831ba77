import { app, Menu, type MenuItemConstructorOptions } from 'electron';
import type { MenuCommand, MenuItem } from '../../shared/bridge/menu';
import { screens } from '../../shared/screens/screens';
import { type CommandEntry, commands } from '../../shared/texts/commands';
import { acceleratorOf } from '../../shared/texts/shortcuts';

/** Sends a chosen item to the window, which handles it like its shortcut. */
type Choose = (item: MenuItem) => void;

const separator: MenuItemConstructorOptions = { type: 'separator' };

/** The application menu in Dutch, with the platform's shortcuts. */
export function menuTemplate(choose: Choose, isMac: boolean): MenuItemConstructorOptions[] {
  const item = (label: string, id: MenuItem, accelerator?: string): MenuItemConstructorOptions => ({
    label,
    click: () => choose(id),
    ...(accelerator === undefined ? {} : { accelerator }),
  });
  const command = (name: MenuCommand): MenuItemConstructorOptions => {
    const { label, shortcut }: CommandEntry = commands[name];
    const isKey = shortcut !== undefined && name !== 'shortcuts';
    return item(label, name, isKey ? acceleratorOf(shortcut) : undefined);
  };
  const quit: MenuItemConstructorOptions = { role: 'quit', label: 'Adviesatlas afsluiten' };
  const file: MenuItemConstructorOptions[] = [
    command('newWindow'),
    separator,
    command('export'),
    command('refresh'),
    separator,
    item('Instellingen…', 'settings', acceleratorOf('settings')),
    separator,
    command('logOut'),
  ];
  const edit: MenuItemConstructorOptions[] = [
    { role: 'undo', label: 'Ongedaan maken' },
    { role: 'redo', label: 'Opnieuw' },
    separator,
    { role: 'cut', label: 'Knippen' },
    { role: 'copy', label: 'Kopiëren' },
    { role: 'paste', label: 'Plakken' },
    { role: 'selectAll', label: 'Alles selecteren' },
  ];
  const view: MenuItemConstructorOptions[] = [
    item(screens.entityList.command.label, 'entityList', acceleratorOf('entityList')),
    item(screens.personList.command.label, 'personList', acceleratorOf('personList')),
    separator,
    command('palette'),
    item(commands.back.label, 'back', isMac ? 'Cmd+[' : acceleratorOf('back')),
    separator,
    { role: 'zoomIn', label: 'Groter' },
    { role: 'zoomOut', label: 'Kleiner' },
    { role: 'resetZoom', label: 'Normale grootte' },
    { role: 'togglefullscreen', label: 'Volledig scherm' },
  ];
  const window: MenuItemConstructorOptions[] = [
    { role: 'minimize', label: 'Minimaliseren' },
    { role: 'close', label: 'Venster sluiten' },
  ];
  const help: MenuItemConstructorOptions[] = [
    item(screens.faq.title, 'faq'),
    command('tour'),
    item(screens.contact.command.label, 'contact'),
    separator,
    command('news'),
    command('support'),
    command('shortcuts'),
  ];
  const own: MenuItemConstructorOptions = {
    label: app.name,
    submenu: [
      { role: 'about', label: 'Over Adviesatlas' },
      separator,
      { role: 'hide', label: 'Verbergen' },
      separator,
      quit,
    ],
  };
  return [
    ...(isMac ? [own] : []),
    { label: 'Bestand', submenu: isMac ? file : [...file, separator, quit] },
    { label: 'Bewerken', submenu: edit },
    { label: 'Beeld', submenu: view },
    { label: 'Venster', submenu: window },
    { label: 'Help', submenu: help },
  ];
}

/** Sets the application menu. */
export function showMenu(choose: Choose): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(choose, process.platform === 'darwin')));
}

import { namesOf } from '../domain/by-name';

/** A key, with the keys that are held down with it: `mod` is Ctrl, or Command on a Mac. */
type Shortcut = {
  readonly keys: string;
  /** Another key with the same effect. */
  readonly also?: string;
  /** What the shortcut does, for the overview. */
  readonly label: string;
  readonly group: 'Programma' | 'Lijst' | 'Dossier, notities en CRM' | 'Berichten van de Waakhond';
  /** Whether only the desktop's menu has the shortcut, because browsers use these keys themselves. */
  readonly desktopOnly?: true;
};

/** All shortcuts, declared once for menu, palette and overview (docs/rules/list.md#keys). */
export const shortcuts = {
  palette: { keys: 'mod+K', label: 'Kantoor of opdracht zoeken', group: 'Programma' },
  settings: { keys: 'mod+,', label: 'Instellingen', group: 'Programma' },
  overview: { keys: '?', label: 'Dit overzicht', group: 'Programma' },
  guide: { keys: 'F1', label: 'Gids bij dit scherm', group: 'Programma' },
  notification: { keys: 'F6', label: 'Naar een melding, en terug', group: 'Programma' },
  newestMonth: { keys: 'Alt+Home', label: 'Van een eerdere maand terug naar de nieuwste', group: 'Programma' },
  back: { keys: 'Alt+Left', label: 'Terug', group: 'Programma' },
  entityList: { keys: 'mod+Shift+A', label: 'Adviseurslijst', group: 'Programma', desktopOnly: true },
  personList: { keys: 'mod+Shift+P', label: 'Personenlijst', group: 'Programma', desktopOnly: true },
  refresh: { keys: 'mod+Shift+R', label: 'Gegevens opnieuw ophalen', group: 'Programma', desktopOnly: true },
  newWindow: { keys: 'mod+Shift+N', label: 'Nieuw venster', group: 'Programma', desktopOnly: true },
  export: { keys: 'mod+E', label: 'Exporteren', group: 'Lijst', desktopOnly: true },
  find: { keys: 'mod+F', label: 'Naar het filter van de kolom', group: 'Lijst' },
  findText: { keys: 'mod+Shift+F', label: 'Zoeken in de tabel', group: 'Lijst' },
  findNext: { keys: 'F3', label: 'Volgende gevonden cel', group: 'Lijst' },
  open: { keys: 'Enter', label: 'Rij openen', group: 'Lijst' },
  openElsewhere: { keys: 'mod+Enter', label: 'Rij openen in nieuw venster', group: 'Lijst' },
  preview: { keys: 'Space', label: 'Voorbeeld tonen of sluiten', group: 'Lijst' },
  leave: { keys: 'Esc', label: 'Filter leegmaken, daarna terug naar de rijen', group: 'Lijst' },
  pinRow: { keys: 'mod+.', label: 'Rij bovenaan vastzetten of losmaken', group: 'Lijst' },
  remark: { keys: 'Shift+F2', label: 'Opmerking bij een cel', group: 'Lijst' },
  reason: { keys: 'Alt+Enter', label: 'Waarom deze kleur of dit getal?', group: 'Lijst' },
  range: { keys: 'Shift+Down', label: 'Meer rijen selecteren', group: 'Lijst' },
  selectAll: { keys: 'mod+A', label: 'Alle gefilterde rijen selecteren', group: 'Lijst' },
  copy: { keys: 'mod+C', label: 'Geselecteerde rijen of cel kopiëren', group: 'Lijst' },
  undo: { keys: 'mod+Z', label: 'Laatste stap ongedaan maken', group: 'Lijst' },
  redo: { keys: 'mod+Y', also: 'mod+Shift+Z', label: 'Stap opnieuw doen (ook Ctrl Shift Z)', group: 'Lijst' },
  savedFilter: { keys: 'mod+1', label: 'Eerste weergave met filters, enzovoort tot 9', group: 'Lijst' },
  findInside: { keys: 'mod+F', label: 'Zoeken', group: 'Dossier, notities en CRM' },
  addNote: { keys: 'mod+Enter', label: 'Notitie toevoegen of opslaan', group: 'Dossier, notities en CRM' },
  undoRecord: { keys: 'mod+Z', label: 'Terughalen wat u verwijderde', group: 'Dossier, notities en CRM' },
  redoRecord: {
    keys: 'mod+Y',
    also: 'mod+Shift+Z',
    label: 'Opnieuw verwijderen wat u terughaalde',
    group: 'Dossier, notities en CRM',
  },
  nextDifference: {
    keys: 'F8',
    label: 'Volgend verschil van een bewaard moment',
    group: 'Dossier, notities en CRM',
  },
  toList: { keys: 'Esc', label: 'Van het dossier terug naar de lijst', group: 'Dossier, notities en CRM' },
  nextMessage: {
    keys: 'J',
    also: 'Down',
    label: 'Volgend bericht (in een bericht ook ↓)',
    group: 'Berichten van de Waakhond',
  },
  previousMessage: {
    keys: 'K',
    also: 'Up',
    label: 'Vorig bericht (in een bericht ook ↑)',
    group: 'Berichten van de Waakhond',
  },
  messageDossier: {
    keys: 'Enter',
    label: 'Dossier van het eerste kantoor van het bericht',
    group: 'Berichten van de Waakhond',
  },
  messageDone: { keys: 'Space', label: 'Bericht is klaar', group: 'Berichten van de Waakhond' },
} as const satisfies Readonly<Record<string, Shortcut>>;

export type ShortcutName = keyof typeof shortcuts;
export const shortcutNames = namesOf(shortcuts);

/** The labels of these keys on a keyboard. */
const shown: Readonly<Record<string, string>> = { mod: 'Ctrl', Left: '←', Down: '↓', Space: 'Spatie' };

/** A shortcut as it is shown: `Ctrl Shift A`. */
export const shortcutText = (name: ShortcutName): string =>
  shortcuts[name].keys
    .split('+')
    .map((key) => shown[key] ?? key)
    .join(' ');

/** A shortcut in the notation of the desktop's menu. */
export const acceleratorOf = (name: ShortcutName): string => shortcuts[name].keys.replace('mod', 'CmdOrCtrl');

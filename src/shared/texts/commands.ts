import type { GuardedControl } from '../access/option-access';
import type { ShortcutName } from './shortcuts';

/** A command with its texts, which are the same wherever it is offered. */
export type CommandEntry = {
  readonly label: string;
  /** Other words that users may type for it. */
  readonly words: string;
  readonly shortcut?: ShortcutName;
  /** The option that it needs. */
  readonly control?: GuardedControl;
};

/**
 * The commands of the window that open no screen, declared once for menus, palette and shortcuts (docs/rules/list.md#commands-of-the-window).
 * Commands of the list, display modes and file formats are declared in their own tables.
 */
export const commands = {
  export: { label: 'Exporteren…', words: 'excel csv opslaan downloaden lijst', shortcut: 'export' },
  reason: {
    label: 'Waarom deze kleur of dit getal?',
    words: 'uitleg grens drempel berekening formule herkomst bron invoer percentiel',
    shortcut: 'reason',
  },
  newContact: { label: 'Nieuw contactmoment', words: 'crm gesprek telefoon bezoek opvolgen' },
  newNote: { label: 'Nieuwe notitie', words: 'schrijven aantekening notulen' },
  letter: { label: 'Maandbrief', words: 'brief samenvatting wijzigingen maand word mail', control: 'earlierMonths' },
  callSheet: { label: 'Belblad', words: 'bellen telefoon afdrukken a4 pdf kantoor dossier' },
  keptMoments: { label: 'Bewaarde momenten', words: 'dossier op deze datum bewaren kopie archief audit bewijs' },
  followUp: { label: 'Selectie opvolgen…', words: 'crm opvolging contactmoment datum kantoren' },
  fitAll: { label: 'Kaart: alles passend', words: 'zoom passend maken overzicht alle punten' },
  fitSelection: { label: 'Kaart: selectie passend', words: 'zoom passend maken gekozen kantoren' },
  print: { label: 'Afdrukken', words: 'printen papier pdf dossier' },
  openElsewhere: {
    label: 'Openen in nieuw venster',
    words: 'dossier tabblad tweede scherm ernaast',
    shortcut: 'openElsewhere',
  },
  newWindow: { label: 'Nieuw venster', words: 'tabblad tweede scherm ernaast openen', shortcut: 'newWindow' },
  shortcuts: { label: 'Sneltoetsen', words: 'toetsenbord toetsen hulp', shortcut: 'overview' },
  refresh: {
    label: 'Gegevens opnieuw ophalen',
    words: 'verversen vernieuwen maand downloaden',
    shortcut: 'refresh',
  },
  earlierMonths: {
    label: 'Eerdere maanden ophalen',
    words: 'geschiedenis vorige maanden downloaden bewaren vergelijken',
  },
  referenceMonth: {
    label: 'Peildatum kiezen…',
    words: 'eerdere maand terug in de tijd bekijken zoals toen periode',
    control: 'earlierMonths',
  },
  newestMonth: { label: 'Terug naar de nieuwste maand', words: 'peildatum nu vandaag', shortcut: 'newestMonth' },
  network: { label: 'Netwerk onderzoeken', words: 'verbinding proxy certificaat storing internet offline firewall' },
  light: { label: 'Thema licht', words: 'kleuren light' },
  dark: { label: 'Thema donker', words: 'kleuren dark nacht' },
  system: { label: 'Thema als systeem', words: 'kleuren automatisch' },
  ownWork: {
    label: 'Eigen werk bewaren of inlezen',
    words: 'reservekopie back-up overzetten weergaven filters bestand',
  },
  previousVersion: {
    label: 'Terug naar de vorige versie',
    words: 'update terugdraaien ongedaan herstellen downgrade bijwerken',
  },
  news: { label: 'Wat is nieuw', words: 'versie update wijzigingen veranderd bijgewerkt' },
  support: { label: 'Gegevens voor ondersteuning', words: 'hulp logboek fout melden' },
  tour: { label: 'Rondleiding door de lijst', words: 'uitleg eerste stappen help hulp' },
  logOut: { label: 'Uitloggen', words: 'afmelden stoppen' },
  palette: { label: 'Zoeken en opdrachten…', words: '', shortcut: 'palette' },
  back: { label: 'Terug', words: '', shortcut: 'back' },
} as const satisfies Readonly<Record<string, CommandEntry>>;

export type CommandName = keyof typeof commands;
export const commandNamed = (name: CommandName): CommandEntry => commands[name];

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
 * All commands that do not open a screen, declared once for toolbar, menus, palette and shortcuts (docs/product.md#commands-of-the-window).
 * Display modes and file formats are commands too, and are declared in their own tables.
 */
export const commands = {
  columns: { label: 'Kolommen', words: 'kiezen tonen verbergen volgorde vastzetten' },
  calculate: { label: 'Kolom berekenen…', words: 'formule rekenen berekende kolom delen optellen als mediaan' },
  formats: { label: 'Opmaak van kolommen…', words: 'voorwaardelijke opmaak kleur teken balk schaal top markeren' },
  savePreset: { label: 'Weergave bewaren als…', words: 'preset kolommen opslaan', control: 'presets' },
  wipe: { label: 'Wis alle filters', words: 'leegmaken opheffen verwijderen opnieuw beginnen' },
  conditions: { label: 'Voorwaarden', words: 'en of niet combineren groepen filters haakjes' },
  sample: { label: 'Steekproef…', words: 'audit willekeurig trekken zaad controle stratum' },
  topOf: { label: 'Top per groep…', words: 'hoogste laagste grootste per provincie beste' },
  withRemark: { label: 'Alleen met opmerking', words: 'kantoren opmerkingen eigen tekst filter' },
  activeOnly: { label: 'Alleen actieve', words: 'kantoren inactief opgeheven filter' },
  undo: { label: 'Ongedaan maken', words: 'stap terug herstellen', shortcut: 'undo' },
  redo: { label: 'Opnieuw doen', words: 'stap herhalen vooruit', shortcut: 'redo' },
  steps: { label: 'Stappen', words: 'ongedaan maken opnieuw geschiedenis lijst van stappen' },
  mutations: { label: 'Mutaties', words: 'wijzigingen gewijzigd periode', control: 'mutations' },
  kvkLists: { label: 'KvK-lijst', words: 'eigen nummers bestand toevoegen plakken', control: 'kvkLists' },
  peers: { label: 'Peergroep', words: 'vergelijken rang percentiel top', control: 'peers' },
  map: { label: 'Kaart', words: 'plattegrond tabel geografisch', control: 'map' },
  pivot: { label: 'Kruistabel', words: 'groeperen draaitabel pivot totalen per provincie tellen som gemiddelde' },
  chart: { label: 'Grafiek', words: 'verdeling staven spreiding verloop boxen histogram diagram tekenen' },
  chartSelection: { label: 'Grafiek van de selectie', words: 'staven verdeling van de gekozen kantoren' },
  distance: {
    label: 'Afstand',
    words: 'rond plaats postcode kilometer dichtstbijzijnde omgeving',
    control: 'distance',
  },
  visits: {
    label: 'Bezoekplan',
    words: 'route bezoeken rijden volgorde agenda ics rondrit reizen selectie',
    control: 'visits',
  },
  beside: { label: 'Naast elkaar', words: 'vergelijken kantoren selectie verschillen kolommen beste laagste' },
  colour: { label: 'Kleur', words: 'kleuren legenda status rijen', control: 'colour' },
  pinRow: { label: 'Rij bovenaan vastzetten of losmaken', words: 'pinnen vast rij kantoor boven', shortcut: 'pinRow' },
  unpinRows: { label: 'Alle rijen losmaken', words: 'vastgezet vastgezette rijen pin' },
  export: { label: 'Exporteren…', words: 'excel csv opslaan downloaden lijst', shortcut: 'export' },
  exportChanges: { label: 'Wijzigingen exporteren…', words: 'mutaties oude waarde bestand excel csv' },
  earlierExports: { label: 'Eerdere exports', words: 'bestanden herhalen weergave openen excel historie' },
  personsOfOffices: { label: 'Personen van deze kantoren', words: 'bestuurders beleidsbepalers gefilterd selectie' },
  officesOfPersons: { label: 'Kantoren van deze personen', words: 'bedrijven functies gefilterd selectie' },
  keepDossiers: {
    label: 'Dossiers van de selectie of lijst offline beschikbaar maken',
    words: 'bewaren downloaden zonder netwerk',
  },
  newContact: { label: 'Nieuw contactmoment', words: 'crm gesprek telefoon bezoek opvolgen' },
  newNote: { label: 'Nieuwe notitie', words: 'schrijven aantekening notulen' },
  callSheet: { label: 'Belblad', words: 'bellen telefoon afdrukken a4 pdf kantoor dossier' },
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
  light: { label: 'Thema licht', words: 'kleuren light' },
  dark: { label: 'Thema donker', words: 'kleuren dark nacht' },
  system: { label: 'Thema als systeem', words: 'kleuren automatisch' },
  ownWork: {
    label: 'Eigen werk bewaren of inlezen',
    words: 'reservekopie back-up overzetten weergaven filters bestand',
  },
  support: { label: 'Gegevens voor ondersteuning', words: 'hulp logboek fout melden' },
  tour: { label: 'Rondleiding door de lijst', words: 'uitleg eerste stappen help hulp' },
  logOut: { label: 'Uitloggen', words: 'afmelden stoppen' },
  palette: { label: 'Zoeken en opdrachten…', words: '', shortcut: 'palette' },
  back: { label: 'Terug', words: '', shortcut: 'back' },
} as const satisfies Readonly<Record<string, CommandEntry>>;

export type CommandName = keyof typeof commands;
export const commandNamed = (name: CommandName): CommandEntry => commands[name];

import { listDefinitions } from '../catalog/list-definitions';
import type { ModuleColumn } from '../catalog/withheld-values';
import type { OptionName, Options } from '../domain/account/session';
import { namesOf } from '../domain/by-name';

/** The kinds of things that an option can open; each kind has its own names. */
type AccessKind = 'lists' | 'parts' | 'exports' | 'controls';

/** An option: its label, its Dutch sentences, and what it opens. */
export type Access = {
  /** Whether the option opens these things, or closes them while it is on. */
  readonly effect: 'opens' | 'shuts';
  /** The option's name on screen, and the subject of a mail that asks for it. */
  readonly label: string;
  /** Shown as a title to accounts without it. */
  readonly missing: string;
  /** What the option offers, as one Dutch sentence. */
  readonly benefit: string;
} & { readonly [K in AccessKind]?: readonly string[] };

/** The exports of lists of offices, without and with mutations, and of other lists (docs/rules/options.md#export-permission). */
const anyExport = ['data', 'mutations', 'others'] as const;
const exportBenefit = 'Met export slaat u lijsten en rapporten op als Excel- of CSV-bestand.';

/**
 * The table that says what each option of the subscription opens (docs/rules/options.md#options): lists, parts of a question or answer, files,
 * and controls of the window; `bridge/request-rules.ts` says it of requests. Main refuses by these tables, and the window offers by them.
 * A thing that several options open needs all of them.
 */
export const optionAccess = {
  canExport: {
    effect: 'opens',
    label: 'Export',
    benefit: exportBenefit,
    missing: 'Exporteren zit niet in uw abonnement',
    exports: ['others'],
  },
  canExportData: {
    effect: 'opens',
    label: 'Export van gegevens',
    benefit: exportBenefit,
    missing: 'Exporteren van gegevens zit niet in uw abonnement',
    exports: ['data'],
  },
  canExportMutations: {
    effect: 'opens',
    label: 'Export van mutaties',
    missing: 'Exporteren van mutaties zit niet in uw abonnement',
    benefit: 'Met export van mutaties slaat u op wat in een periode is gewijzigd.',
    exports: ['mutations'],
  },
  canExportBlock: {
    effect: 'shuts',
    label: 'Export',
    benefit: exportBenefit,
    missing: 'Exporteren zit niet in uw abonnement',
    exports: anyExport,
  },
  canShowMutations: {
    effect: 'opens',
    label: 'Mutaties',
    missing: 'Mutaties zitten niet in uw abonnement',
    benefit: 'Met mutaties ziet u wat in een periode is gewijzigd, en van elk gegeven de historie.',
    parts: ['mutations', 'history', 'earlierMonths'],
    controls: ['mutations', 'history', 'earlierMonths'],
  },
  canShowPersons: {
    effect: 'opens',
    label: 'Personenlijst',
    missing: 'De Personenlijst zit niet in uw abonnement',
    benefit: 'Met de Personenlijst zoekt u beleidsbepalers en bestuurders, met hun functies en loopbaan.',
    lists: ['persons'],
    parts: ['persons'],
    controls: ['persons'],
  },
  canPreset: {
    effect: 'opens',
    label: 'Eigen weergaven',
    missing: 'Eigen weergaven zitten niet in uw abonnement',
    benefit: 'Met eigen weergaven bewaart u keuze en volgorde van kolommen onder een naam.',
    parts: ['preset'],
    controls: ['presets'],
  },
  canOwnKvkList: {
    effect: 'opens',
    label: 'Eigen KvK-lijsten',
    missing: 'Eigen KvK-lijsten zitten niet in uw abonnement',
    benefit: 'Met eigen KvK-lijsten legt u uw relaties naast het register, met een kolom voor elke lijst.',
    parts: ['kvkColumns'],
    controls: ['kvkLists'],
  },
  canLocation: {
    effect: 'opens',
    label: 'Vestigingen',
    missing: 'Vestigingen zitten niet in uw abonnement',
    benefit: 'Met vestigingen ziet u elke vestiging van een kantoor, met adres en afstand.',
    lists: ['locations', 'pressLocation'],
  },
  canProfiling: {
    effect: 'opens',
    label: 'Profilering',
    missing: 'Profilering zit niet in uw abonnement',
    benefit: 'Met profilering ziet u hoe sterk een kantoor zich op vijftien onderwerpen laat zien.',
    lists: ['profiling'],
  },
  canPress: {
    effect: 'opens',
    label: 'Vakpers',
    missing: 'De Vakpers zit niet in uw abonnement',
    benefit: 'Met Vakpers leest u de artikelen van de vakbladen, bij de kantoren die erin staan.',
    lists: ['press', 'pressLocation'],
    controls: ['dossierPress'],
  },
  noPressEntity: {
    effect: 'shuts',
    label: 'Vakpers in het dossier',
    missing: 'De Vakpers in het dossier zit niet in uw abonnement',
    benefit: 'Met Vakpers in het dossier leest u bij een kantoor de artikelen die het noemen.',
    controls: ['dossierPress'],
  },
  canPosition: {
    effect: 'opens',
    label: 'Werknemers',
    missing: 'Werknemers zitten niet in uw abonnement',
    benefit: 'Met Werknemers ziet u wie bij een kantoor welke functie heeft.',
    lists: ['positions'],
  },
  canPressLocation: {
    effect: 'opens',
    label: listDefinitions.pressLocation.title,
    missing: 'Vakpers/Vestigingen zit niet in uw abonnement',
    benefit: 'Met Vakpers/Vestigingen ziet u de artikelen bij de vestigingen van de genoemde kantoren.',
    lists: ['pressLocation'],
  },
  canNotes: {
    effect: 'opens',
    label: 'Notities',
    missing: 'Notities zitten niet in uw abonnement',
    benefit: 'Met Notities schrijft u aantekeningen die op al uw computers staan.',
    parts: ['notes'],
  },
  canGeo: {
    effect: 'opens',
    label: 'Kaart',
    missing: 'De kaart zit niet in uw abonnement',
    benefit: 'Met de kaart ziet u waar kantoren staan en hoe dicht ze bij elkaar liggen.',
    parts: ['geo'],
    controls: ['map'],
  },
  canGeoDistance: {
    effect: 'opens',
    label: 'Adviseurs dichtbij',
    missing: 'Andere intermediairs dichtbij zitten niet in uw abonnement',
    benefit: 'Met adviseurs dichtbij zoekt u kantoren rond een plaats, en plant u bezoeken in een korte volgorde.',
    parts: ['near'],
    controls: ['distance', 'nearby', 'visits'],
  },
  canGeoColor: {
    effect: 'opens',
    label: 'Kleuren',
    missing: 'Kleuren zitten niet in uw abonnement',
    benefit: 'Met kleuren ziet u in één oogopslag welke kantoren dezelfde waarde hebben.',
    parts: ['colour'],
    controls: ['colour'],
  },
  canSetPeerGroup: {
    effect: 'opens',
    label: 'Peergroepen',
    missing: 'Peergroepen zitten niet in uw abonnement',
    benefit: 'Met peergroepen vergelijkt u een kantoor met de kantoren die u zelf kiest.',
    parts: ['peers'],
    controls: ['peers'],
  },
  canToggleGroups: {
    effect: 'opens',
    label: 'Onderdelen tonen en verbergen',
    missing: 'Onderdelen tonen en verbergen zit niet in uw abonnement',
    benefit: 'Zo kiest u welke onderdelen van een dossier u ziet.',
    controls: ['groups'],
  },
  logoInReport: {
    effect: 'opens',
    label: 'Logo in rapporten',
    missing: 'Een logo in rapporten zit niet in uw abonnement',
    benefit: 'Met logo in rapporten staat uw eigen logo boven elk Excel-bestand.',
    parts: ['reportLogo'],
  },
  customReportEntityList: {
    effect: 'opens',
    label: 'Maatwerkrapporten van kantoren',
    missing: 'Maatwerkrapporten van kantoren zitten niet in uw abonnement',
    benefit: 'Met maatwerkrapporten krijgt u een lijst van kantoren in de vorm die u hebt afgesproken.',
    parts: ['officeReports'],
    controls: ['officeReports'],
  },
  customReportPersonList: {
    effect: 'opens',
    label: 'Maatwerkrapporten van personen',
    missing: 'Maatwerkrapporten van personen zitten niet in uw abonnement',
    benefit: 'Met maatwerkrapporten krijgt u een lijst van personen in de vorm die u hebt afgesproken.',
    parts: ['personReports'],
    controls: ['personReports'],
  },
} as const satisfies Readonly<Record<OptionName, Access>>;

export type Offered = Pick<Access, 'label' | 'missing' | 'benefit'>;

/** The texts about the special modules (docs/rules/options.md#withheld-columns). */
export const moduleAccess: Readonly<Record<ModuleColumn, Offered>> = {
  tp: {
    label: 'TP-nummer',
    missing: 'Het TP-nummer zit niet in uw abonnement',
    benefit: 'Met deze module ziet u van elk kantoor het TP-nummer.',
  },
  creditRating: {
    label: 'Kredietscore',
    missing: 'De kredietscore zit niet in uw abonnement',
    benefit: 'Met deze module ziet u hoe kredietwaardig een kantoor is.',
  },
  paymentScore: {
    label: 'Betalingsscore',
    missing: 'De betalingsscore zit niet in uw abonnement',
    benefit: 'Met deze module ziet u hoe een kantoor zijn rekeningen betaalt.',
  },
};

/** Contact records come with a login id of the provider (docs/rules/records.md#records). */
export const contactAccess: Offered = {
  label: 'CRM',
  missing: 'CRM zit niet in uw abonnement',
  benefit: 'Met CRM legt u contactmomenten, opvolging en bijlagen bij een kantoor vast.',
};

type Table = typeof optionAccess;
/** The names of one kind that at least one option opens. */
type NamesOf<K extends AccessKind> = {
  [O in OptionName]: Table[O] extends { readonly [P in K]: readonly (infer N)[] } ? N : never;
}[OptionName];
/** Names that an option guards. Every account may use a name that no option mentions. */
export type GuardedPart = NamesOf<'parts'>;
export type GuardedControl = NamesOf<'controls'>;
export type GuardedList = NamesOf<'lists'>;

const names = namesOf(optionAccess);

/** The options that guard each name of one kind. */
const guardsOf = (kind: AccessKind): ReadonlyMap<string, readonly OptionName[]> => {
  const guards = new Map<string, OptionName[]>();
  for (const option of names) {
    const access: Access = optionAccess[option];
    for (const name of access[kind] ?? []) guards.set(name, [...(guards.get(name) ?? []), option]);
  }
  return guards;
};
const guards: Readonly<Record<AccessKind, ReadonlyMap<string, readonly OptionName[]>>> = {
  lists: guardsOf('lists'),
  parts: guardsOf('parts'),
  exports: guardsOf('exports'),
  controls: guardsOf('controls'),
};

/** Every name of one kind that an option guards. */
export const guardedNames = (kind: AccessKind): readonly string[] => [...guards[kind].keys()];

/** Whether a subscription has what an option guards: the option is on if it opens things, and off if it closes them. */
export const hasOption = (options: Options, option: OptionName): boolean =>
  options[option] === (optionAccess[option].effect === 'opens');

/** The first option that a subscription lacks for a name; null when the name is open. */
export const missingOption = (options: Options, kind: AccessKind, name: string): OptionName | null =>
  guards[kind].get(name)?.find((option) => !hasOption(options, option)) ?? null;

/** Whether a subscription may use a name. Every account may use a name that no option mentions. */
export const isOpen = (options: Options, kind: AccessKind, name: string): boolean =>
  missingOption(options, kind, name) === null;

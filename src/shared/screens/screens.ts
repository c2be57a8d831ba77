import type { OptionName } from '../domain/account/session';
import { namesOf } from '../domain/by-name';
import type { GuidePartId } from './guide-parts';

/** Where a screen is offered besides the palette: in the rail, under the questions of the user's menu, or under the palette's questions. */
export type ScreenPlace = 'rail' | 'help' | 'paletteHelp';

/** The properties of a screen, apart from its content. */
type ScreenEntry = {
  /** The first part of the screen's address. */
  readonly path: string;
  /** The form of the second part of its address; absent when the address has only one part. */
  readonly id?: { readonly pattern: RegExp; readonly isOptional?: true };
  /** The document's title, if it is always the same. */
  readonly title?: string;
  /** Whether the screen needs neither a login nor a month. */
  readonly isPublic?: true;
  /** What the account needs for it: an option, or a login id of the provider (docs/rules/records.md#records). */
  readonly needs?: OptionName | 'loginId';
  /** Whether a login returns to the screen: always, if the user was there (docs/rules/session.md#last-screen), or only when it was asked for. */
  readonly returns?: 'always' | 'whenAsked';
  /** The part of a link from outside the program after `adviesatlas://` (for instance `notes`); absent when no link opens the screen. */
  readonly link?: RegExp;
  /** Its entry in the palette: the name, and other words that users may type for it. */
  readonly command?: { readonly label: string; readonly words: string };
  readonly place?: ScreenPlace;
  /** The part of the guide about it. */
  readonly guide?: GuidePartId;
};

const alone = /^$/;
const anything = /^[\s\S]*$/;

/** All screens of the window; `renderer/shell/routes/screen-views.tsx` draws them. Rail, palette and menus use this order. */
export const screens = {
  start: { path: '' },
  login: { path: 'login', title: 'Inloggen', link: alone },
  forgotPassword: { path: 'forgotpassword', title: 'Wachtwoord vergeten', isPublic: true, link: alone },
  registration: { path: 'registeruser', isPublic: true, link: alone },
  // The provider makes the token; it can contain any characters.
  activate: {
    path: 'activate',
    id: { pattern: anything },
    title: 'Activeren',
    isPublic: true,
    link: /^[\x21-\x7e]{1,4096}$/,
  },
  entityList: {
    path: 'entitylist',
    guide: 'lijst',
    returns: 'always',
    link: alone,
    command: { label: 'Adviseurslijst', words: 'kantoren lijst openen' },
    place: 'rail',
  },
  personList: {
    path: 'personlist',
    guide: 'lijst',
    needs: 'canShowPersons',
    returns: 'always',
    link: alone,
    command: { label: 'Personenlijst', words: 'mensen beleidsbepalers openen' },
    place: 'rail',
  },
  press: {
    path: 'press',
    guide: 'dossier',
    id: { pattern: anything, isOptional: true },
    title: 'Vakpers',
    needs: 'canPress',
    returns: 'always',
    link: alone,
    command: { label: 'Vakpers', words: 'artikelen nieuws openen' },
    place: 'rail',
  },
  uploadFilter: {
    path: 'uploadFilter',
    guide: 'kvk-lijsten',
    title: 'KvK-lijsten',
    needs: 'canOwnKvkList',
    command: { label: 'KvK-lijsten en uploaden', words: 'filter upload nummers eigen lijst aanbieder' },
  },
  views: {
    path: 'views',
    guide: 'weergaven',
    title: 'Weergaven',
    needs: 'canPreset',
    command: { label: 'Weergaven beheren', words: 'presets kolommen volgorde' },
  },
  notes: {
    path: 'notes',
    guide: 'notities',
    title: 'Notities',
    needs: 'canNotes',
    returns: 'always',
    link: alone,
    command: { label: 'Notities', words: 'notulen aantekeningen schrijven bijlagen' },
    place: 'rail',
  },
  contacts: {
    path: 'contacts',
    guide: 'notities',
    title: 'CRM',
    needs: 'loginId',
    returns: 'always',
    link: alone,
    command: { label: 'CRM', words: 'contacten opvolgen contact relatiebeheer' },
    place: 'rail',
  },
  ownTables: {
    path: 'owntables',
    guide: 'eigen-tabellen',
    title: 'Eigen tabellen',
    needs: 'canOwnKvkList',
    returns: 'always',
    command: {
      label: 'Eigen tabellen',
      words: 'bestand relaties klanten crm excel csv koppelen inlezen administratie',
    },
    place: 'rail',
  },
  months: {
    path: 'months',
    guide: 'maanden',
    title: 'Maanden vergelijken',
    needs: 'canShowMutations',
    returns: 'always',
    link: alone,
    command: { label: 'Maanden', words: 'vergelijken wijzigingen verschillen vorige maand vergelijking oud nieuw' },
    place: 'rail',
  },
  // Its address depends on chosen offices and months, which are not stored over a restart or a login.
  compare: { path: 'compare', guide: 'dossier', title: 'Vergelijken' },
  consequences: {
    path: 'consequences',
    guide: 'gevolgen',
    title: 'Gevolgen',
    needs: 'canShowMutations',
    returns: 'always',
    link: alone,
    command: { label: 'Gevolgen', words: 'waakhond regels berichten meldingen bewaken signalen nieuwe maand' },
    place: 'rail',
  },
  market: {
    path: 'market',
    guide: 'marktbeeld',
    needs: 'canShowMutations',
    returns: 'always',
    link: alone,
    command: { label: 'Marktbeeld', words: 'markt cijfers per maand starters stoppers medianen segmenten aanhalen' },
    place: 'rail',
  },
  quality: {
    path: 'quality',
    guide: 'kwaliteit',
    title: 'Kwaliteit',
    returns: 'always',
    link: alone,
    command: { label: 'Kwaliteit', words: 'fouten bevindingen score twijfel controle melden correctie klopt niet' },
    place: 'rail',
  },
  settings: {
    path: 'settings',
    guide: 'computer',
    title: 'Instellingen',
    isPublic: true,
    command: { label: 'Instellingen', words: 'voorkeuren opties gegevens wissen licenties proxy map' },
  },
  policies: {
    path: 'policies',
    guide: 'ict-beleid',
    title: 'Beleid',
    isPublic: true,
    command: { label: 'Beleid', words: 'policy organisatie beheerder afgedwongen ict overzicht' },
    place: 'paletteHelp',
  },
  entityDetail: {
    path: 'entitydetail',
    guide: 'dossier',
    // The screen itself reports an invalid number.
    id: { pattern: anything, isOptional: true },
    returns: 'always',
    link: /^\d{7,8}(_\w{1,20})?$/,
  },
  personDetail: {
    path: 'persondetail',
    guide: 'dossier',
    // The number of a person, followed by a tilde and digits when the person is only in the AFM's register.
    id: { pattern: /^\d{1,12}(~\d{1,4})?$/ },
    needs: 'canShowPersons',
    returns: 'always',
    link: /^\d{1,12}(~\d{1,4})?$/,
  },
  contact: {
    path: 'contact',
    isPublic: true,
    link: alone,
    command: { label: 'Stel een vraag', words: 'contact formulier aanbieder mail hulp' },
    place: 'help',
  },
  guide: {
    path: 'guide',
    title: 'Gids',
    isPublic: true,
    link: alone,
    command: { label: 'Gids', words: 'handleiding uitleg help hulp beginnen leren' },
    place: 'help',
  },
  faq: {
    path: 'faq',
    title: 'Veelgestelde vragen',
    isPublic: true,
    link: alone,
    command: { label: 'Veelgestelde vragen', words: 'faq hulp uitleg help' },
    place: 'help',
  },
  helpEntities: {
    path: 'helpEntities',
    guide: 'filters',
    returns: 'whenAsked',
    command: { label: 'Filteren: wat kunt u typen?', words: 'hulp filter voorbeelden help' },
    place: 'help',
  },
  privacy: {
    path: 'privacy',
    title: 'Privacy',
    isPublic: true,
    link: alone,
    command: { label: 'Privacy', words: 'privacyverklaring persoonsgegevens avg cookies' },
    place: 'help',
  },
  helpPersons: {
    path: 'helpPersons',
    guide: 'filters',
    needs: 'canShowPersons',
    returns: 'whenAsked',
    command: { label: 'Personen filteren: wat kunt u typen?', words: 'hulp filter voorbeelden help' },
    place: 'paletteHelp',
  },
} as const satisfies Readonly<Record<string, ScreenEntry>>;

type Table = typeof screens;
export type ScreenName = keyof Table;

/** Screens whose address has only one part. */
export type PlainScreen = {
  [N in ScreenName]: Table[N] extends { readonly id: object } | { readonly path: '' } ? never : N;
}[ScreenName];
/** Screens that the palette offers. */
export type CommandScreen = {
  [N in ScreenName]: Table[N] extends { readonly command: object } ? N : never;
}[ScreenName];

/** Screens whose document title is always the same. */
export type TitledScreen = { [N in ScreenName]: Table[N] extends { readonly title: string } ? N : never }[ScreenName];

export const screenNames = namesOf(screens);
export const screenOf = (name: ScreenName): ScreenEntry => screens[name];

/** The screen whose address begins with a path; null when there is none. */
export const screenAt = (path: string): ScreenName | null =>
  screenNames.find((name) => screens[name].path === path) ?? null;

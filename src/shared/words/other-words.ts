import { flagWords } from '../domain/lists/flag-words';
import type { ListName } from '../domain/lists/list-name';

const several = (texts: Readonly<Record<string, string>>): ReadonlyMap<string, readonly string[]> =>
  new Map(Object.entries(texts).map(([name, words]) => [name, words.split(', ')]));

/** Words that analysts use for a column, by column name. */
export const columnWords = several({
  name: 'naam, kantoornaam, bedrijfsnaam',
  fte: 'fte, ftes, medewerkers, medewerker, werknemers, personeelsleden, voltijdbanen, personeel',
  ratingRiFD: 'rating, ratings, rifd, rifd rating',
  equity: 'eigen vermogen, ev',
  kvk: 'kvk, kvk nummer, kamer van koophandel',
  afm: 'afm, afm nummer',
  kifid: 'kifid, kifid nummer, kifid aansluiting',
  kifidStartDate: 'kifid, aangesloten bij kifid',
  tp: 'tp, tp nummer, tussenpersoonnummer',
  city: 'plaats, woonplaats, stad, vestigingsplaats',
  rfdSegmentation: 'segment, segmenten',
  licenses: 'vergunning, vergunningen, afm vergunning',
  licenceCount: 'vergunning, vergunningen',
  dateAFMSince: 'vergunning, vergund, afm vergunning',
  dateSettlement: 'oprichting, opgericht, oprichtingsdatum, gestart, begonnen',
  dateTermination: 'opheffing, opgeheven, opheffingsdatum, gestopt',
  officeAge: 'leeftijd, jaar oud',
  branches: 'vestiging, vestigingen, filialen, locaties',
  revenue: 'omzet',
  assetsTotal: 'balanstotaal',
  solvency: 'solvabiliteit',
  workingCapital: 'werkkapitaal',
  memberAdfiz: 'adfiz, adfiz lid, adfiz leden, lid adfiz, leden van adfiz',
  memberNVGA: 'nvga, nvga lid, nvga leden, lid nvga, leden van nvga, lid van de nvga, leden van de nvga',
  memberVNAB: 'vnab, vnab lid, vnab leden, lid vnab, leden van vnab, lid van de vnab',
  insurer: 'verzekeraar, verzekeraars',
  phone: 'telefoon, telefoonnummer',
  mail: 'e-mail, mail, mailadres, e-mailadres',
  url: 'website, site',
  digitalWebsite: 'website',
  groupName: 'groep, groepsnaam',
  groupSize: 'groepsgrootte',
  franchises: 'franchise, franchiseketen, keten, ketens, aangesloten bij',
  officers: 'bestuurders, bestuurder',
  policyMakerCount: 'bestuurders, bestuurder',
  paymentScore: 'betaalscore, betaalgedrag',
  postcode: 'postcodes, postcodegebied',
  partnerships: 'samenwerking, samenwerkingen, serviceprovider',
  qualityFinal: 'kwaliteitsscore, kwaliteit',
  fteGrowth: 'fte groei, groei van fte',
  certificationSEH: 'seh, seh planner, erkend hypothecair planner',
  certificationFFP: 'ffp, ffp planner',
  lastName: 'achternaam, naam',
  firstNames: 'voornaam, voornamen',
  birthDate: 'geboren, geboortedatum, geboortejaar',
  functions: 'functie, functies',
  companyCount: 'bedrijf, bedrijven, kantoren',
  functionCount: 'functie, functies',
  companies: 'bedrijf, bedrijven',
  rfdCode: 'kantoortype, type kantoor',
});

/** Words that stand for a complete filter, with its column and text. */
export const wordFilters: readonly { readonly words: string; readonly column: string; readonly text: string }[] = [
  { words: 'actief, actieve', column: 'active', text: flagWords.yes },
  { words: 'inactief, inactieve, niet-actieve', column: 'active', text: flagWords.no },
  { words: 'mannen, man, mannelijke, heren', column: 'gender', text: 'M' },
  { words: 'vrouwen, vrouw, vrouwelijke, dames', column: 'gender', text: 'V' },
  { words: 'ffp planners', column: 'certificationFFP', text: flagWords.yes },
  { words: 'seh planners', column: 'certificationSEH', text: flagWords.yes },
  { words: 'hypotheekvergunning, vergunning hypotheken', column: 'licenceMortgage', text: flagWords.yes },
  { words: 'pensioenvergunning, vergunning pensioenen', column: 'licencePension', text: flagWords.yes },
  { words: "'s avonds open, avondopenstelling", column: 'isEvening', text: flagWords.yes },
  { words: 'in het weekend open, open in het weekend, weekend open', column: 'isWeekend', text: flagWords.yes },
];

/** The words for a list; after an amount or `met`, a word for a column takes precedence. */
export const listWords = {
  advisers: 'kantoor, kantoren, adviseur, adviseurs, bedrijf, bedrijven, advieskantoor, advieskantoren, tussenpersonen',
  locations: 'vestiging, vestigingen, filialen, locaties',
  profiling: 'profilering',
  positions: 'werknemers, posities',
  press: 'artikel, artikelen, vakpers',
  pressLocation: '',
  persons: 'persoon, personen, mensen, personenlijst',
} as const satisfies Readonly<Record<ListName, string>>;

/** Words that only make sense for one list. */
export const listHints: Readonly<Partial<Record<ListName, string>>> = {
  locations: 'hoofdvestiging, hoofdvestigingen, nevenvestiging, nevenvestigingen',
  persons: 'mannen, vrouwen, mannelijke, vrouwelijke, heren, dames, geboren, achternaam, voornaam, bestuurders',
};

/** Columns whose values are recognised without the column's name: people say *zakelijke kantoren* and *in Gelderland*. */
export const spokenColumns: ReadonlySet<string> = new Set([
  'province',
  'rfdSegmentation',
  'legalSimple',
  'licensesType',
  'licenses',
  'rfdCode',
  'rfdSegmentationSize',
  'franchises',
  'partnerships',
  'rfdBusinessmodel',
  'municipality',
  'functions',
  'locationKind',
]);

/** Other spellings of values. */
export const valueWords: Readonly<Record<string, string>> = {
  Fryslân: 'friesland',
  'Noord-Brabant': 'brabant',
  Assuradeur: 'assuradeuren',
  'Generalist met pensioenen': 'generalisten met pensioenen',
  'Generalist zonder pensioenen': 'generalisten zonder pensioenen',
  Hoofd: 'hoofdvestiging, hoofdvestigingen',
  Neven: 'nevenvestiging, nevenvestigingen',
  Klein: 'kleine',
  Groot: 'grote',
  Middelgroot: 'middelgrote',
  'Besloten vennootschap': 'bv, bvs',
  'Naamloze vennootschap': 'nv, nvs',
  'Vennootschap onder firma': 'vof, vofs, vennootschappen onder firma',
  VOF: 'vennootschap onder firma, vennootschappen onder firma',
  Zelfstandig: 'zelfstandige, eigen vergunning, zelfstandige vergunning',
  Collectief: 'collectieve, collectieve vergunning',
  'Commanditaire vennootschap': 'cv, cvs',
  Stichting: 'stichtingen',
};

/** Flags that people mention without `met`. */
export const spokenFlags: ReadonlySet<string> = new Set([
  'active',
  'insurer',
  'memberAdfiz',
  'memberNVGA',
  'memberVNAB',
]);

/** Words for an unspecified distance, when a place follows. */
export const nearWords: ReadonlySet<string> = new Set(
  'rond rondom nabij bij dichtbij vlakbij omgeving buurt omtrek straal langs richting noorden oosten zuiden westen'.split(
    ' ',
  ),
);

/** Words without meaning of their own, anywhere in a sentence. */
export const fillWords: ReadonlySet<string> = new Set(
  'de het een alle die dat welke waarvan met en zijn is hebben heeft toon geef zoek laat zien mij me er ook maar alleen waar wel ik wil graag wie hun van bekend bekende'.split(
    ' ',
  ),
);

import { namesOf } from '../domain/by-name';

/** A group of the contents of the guide: for whom it is, and its pages. */
type GuideGroup = { readonly title: string; readonly pages: Readonly<Record<string, string>> };

/** The pages of the guide in their order: their titles, by their place in its address. Their texts are in `texts/guide`. */
const analysts = {
  beginnen: 'Beginnen en inloggen',
  lijst: 'De lijst: lezen, sorteren, kiezen',
  filters: 'Filteren: wat u typt',
  voorwaarden: 'Voorwaarden met en, of en niet',
  woorden: 'Zeg wat u zoekt',
  weergaven: 'Kolommen en weergaven',
  formules: 'Eigen kolommen en opmaak',
  kruistabel: 'Kruistabel en grafiek',
  kaart: 'Op de kaart',
  dossier: 'Het dossier van een kantoor',
  momenten: 'Een dossier op een datum bewaren',
  kleuren: 'Waarom deze kleur, en uw eigen grens',
  maanden: 'Wat is er veranderd?',
  gevolgen: 'Gevolgen en de Waakhond',
  marktbeeld: 'De markt per maand',
  kwaliteit: 'Kloppen de gegevens?',
  'kvk-lijsten': 'Uw eigen lijst van kantoren',
  'eigen-tabellen': 'Uw eigen tabellen naast het register',
  notities: 'Notities, contactmomenten en bijlagen',
  exporteren: 'Exporteren, ook elke maand vanzelf',
  papier: 'Dossiers als PDF en de maandbrief',
  'eigen-werk': 'Uw werk veilig, en naar een andere computer',
  toetsenbord: 'Toetsenbord en toegankelijkheid',
  computer: 'Instellingen en privacy',
} as const;

const administrators = {
  'ict-uitrol': 'ICT: uitrollen',
  'ict-beleid': 'ICT: beleid',
  'ict-netwerk': 'ICT: netwerk',
  'ict-schijf': 'ICT: gegevens op schijf',
  'ict-versleuteling': 'ICT: versleuteling',
  'ict-updates': 'ICT: nieuwe versies',
  'ict-verwijderen': 'ICT: verwijderen en hulp',
} as const;

const providers = {
  aanbieder: 'Aanbieder: wat Adviesatlas vraagt',
  'aanbieder-gedrag': 'Aanbieder: hoe het vraagt',
} as const;

export const guideTitles = { ...analysts, ...administrators, ...providers } as const;
export type GuidePartId = keyof typeof guideTitles;
export const guidePartIds = namesOf(guideTitles);

/** For whom each page is, in the order of the contents. */
export const guideGroups = [
  { title: 'Voor analisten', pages: analysts },
  { title: 'Voor ICT', pages: administrators },
  { title: 'Voor de aanbieder', pages: providers },
] as const satisfies readonly GuideGroup[];

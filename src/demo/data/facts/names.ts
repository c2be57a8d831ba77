import type { Town } from './geography';
import { Chance, type Weighted } from './random';
import {
  animals,
  chains,
  colours,
  counts,
  infixNames,
  initials,
  landscapeEnds,
  landscapeStarts,
  neuterThings,
  plurals,
  surnames,
  things,
} from './words';

export type LegalForm =
  | 'Eenmanszaak'
  | 'Vennootschap onder firma'
  | 'Besloten vennootschap'
  | 'Naamloze vennootschap'
  | 'Maatschap'
  | 'Commanditaire vennootschap'
  | 'Stichting'
  | 'Vereniging'
  | 'Coöperatie'
  | 'Onderlinge waarborgmaatschappij';

/** The main business of an office, which its name reflects. */
export type Trade = 'general' | 'mortgage' | 'insurance' | 'pension' | 'outside';

export type OfficeName = {
  /** The distinctive part: `Kwikstaart`. */
  readonly stem: string;
  /** The name without legal form: `Kwikstaart Hypotheekadvies`. */
  readonly trade: string;
  /** The name with the legal form, if the office uses it. */
  readonly statutory: string;
};

const nouns: Readonly<Record<Trade, readonly string[]>> = {
  general: [
    ...[
      'Advies',
      'Advies',
      'Advies',
      'Adviesgroep',
      'Financieel Advies',
      'Financiële Diensten',
      'Adviseurs',
      '& Partners Advies',
    ],
    ...[
      'Financiële Planning',
      'Vermogensadvies',
      'Assurantiën',
      'Verzekeringen & Hypotheken',
      'Advies & Bemiddeling',
      'Raad',
    ],
  ],
  mortgage: [
    ...[
      'Hypotheekadvies',
      'Hypotheekadvies',
      'Hypotheken',
      'Hypotheekadviseurs',
      'Woonadvies',
      'Financieel Advies',
      'Advies',
    ],
    ...['Hypotheek & Leven', 'Hypotheekstudio'],
  ],
  insurance: [
    ...['Assurantiën', 'Assurantieadvies', 'Verzekeringen', 'Verzekeringsadvies', 'Verzekeringsadvies', 'Assuradeuren'],
    ...['Risicoadvies', 'Advies', 'Schadeadvies'],
  ],
  pension: [
    'Pensioenadvies',
    'Pensioenadvies',
    'Pensioenconsultants',
    'Pensioen & Inkomen',
    'Employee Benefits',
    'Advies',
  ],
  outside: [
    'Beheer',
    'Holding',
    'Administraties',
    'Makelaardij',
    'Vastgoed',
    'Accountants',
    'Belastingadvies',
    'Consultancy',
    'Advies',
  ],
};
const leads = ['Adviesbureau', 'Advieskantoor', 'Adviespunt', 'Assurantiekantoor', 'Kantoor', 'Adviesgroep'] as const;

type StemKind =
  | 'animal'
  | 'counted'
  | 'coloured'
  | 'landscape'
  | 'surname'
  | 'pair'
  | 'infix'
  | 'initialled'
  | 'article';
const stemKinds: Weighted<StemKind> = [
  ['animal', 3],
  ['counted', 7],
  ['coloured', 7],
  ['landscape', 44],
  ['surname', 8],
  ['pair', 13],
  ['infix', 5],
  ['initialled', 8],
  ['article', 5],
];

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
function landscape(chance: Chance): string {
  const start = chance.pick(landscapeStarts);
  const end = chance.pick(landscapeEnds);
  return start.toLowerCase() === end ? `${start}oord` : start + end;
}

function stemOf(chance: Chance): string {
  switch (chance.weighted(stemKinds)) {
    case 'animal':
      return chance.pick(animals);
    case 'counted':
      return `${chance.pick(counts)} ${chance.pick(plurals)}`;
    case 'coloured': {
      const isNeuter = chance.happens(0.3);
      const article = isNeuter ? 'Het ' : chance.happens(0.35) ? 'De ' : '';
      return `${article}${chance.pick(colours)} ${chance.pick(isNeuter ? neuterThings : things)}`;
    }
    case 'landscape':
      return landscape(chance);
    case 'surname':
      return chance.pick(surnames);
    case 'pair': {
      const [first, second] = [chance.pick(surnames), chance.pick(surnames)];
      return first === second
        ? `Gebroeders ${first}`
        : chance.happens(0.6)
          ? `${first} & ${second}`
          : `${first}-${second}`;
    }
    case 'infix':
      return capital(chance.pick(infixNames));
    case 'initialled':
      return personName(chance);
    case 'article':
      return `${chance.pick(["'t", 'De', "'t Huys", 'De Oude', "In 't"] as const)} ${landscape(chance)}`;
  }
}

const legalEndings: Readonly<Record<LegalForm, string>> = {
  Eenmanszaak: '',
  'Vennootschap onder firma': 'V.O.F.',
  'Besloten vennootschap': 'B.V.',
  'Naamloze vennootschap': 'N.V.',
  Maatschap: '',
  'Commanditaire vennootschap': 'C.V.',
  Stichting: '',
  Vereniging: '',
  Coöperatie: 'U.A.',
  'Onderlinge waarborgmaatschappij': 'U.A.',
};
const legalLeads: Partial<Record<LegalForm, string>> = {
  Maatschap: 'Maatschap',
  Stichting: 'Stichting',
  Vereniging: 'Vereniging',
  Coöperatie: 'Coöperatie',
  'Onderlinge waarborgmaatschappij': 'Onderlinge Waarborgmaatschappij',
};

type NamedOffice = { readonly trade: Trade; readonly legal: LegalForm };

/** The name of an office after `version` renames. */
export function officeName(key: number, version: number, { trade, legal }: NamedOffice): OfficeName {
  const chance = new Chance(key, version === 0 ? 'name' : `name ${version}`);
  const stem = stemOf(chance);
  const noun = chance.pick(nouns[trade]);
  const hasAnd = stem.includes('&') && noun.startsWith('&');
  const trading =
    trade !== 'outside' && chance.happens(0.14)
      ? `${chance.pick(leads)} ${stem}`
      : `${stem} ${hasAnd ? 'Advies' : noun}${trade === 'outside' || !chance.happens(0.06) ? '' : ' Nederland'}`;
  const ending = legalEndings[legal];
  const written = ending !== '' && chance.happens(legal === 'Besloten vennootschap' ? 0.6 : 0.5);
  const lead = legalLeads[legal];
  return {
    stem,
    trade: trading,
    statutory: `${lead === undefined ? '' : `${lead} `}${trading}${written ? ` ${ending}` : ''}`,
  };
}

/** The name of a chain's office in a town: `Hypotheekvuurtoren Amersfoort`. */
export const chainName = (chain: string, town: Town): string => `${chain} ${town.name}`;
export const pickChain = (chance: Chance): string => chance.pick(chains);

/** Initials, infix and surname as in the register: `J.A. van der Horst`. */
export function personName(chance: Chance): string {
  const letters = Array.from({ length: chance.weighted(initialCounts) }, () => `${chance.pick(initials)}.`).join('');
  return `${letters} ${chance.happens(0.28) ? chance.pick(infixNames) : surnameOf(chance)}`;
}
const initialCounts: Weighted<number> = [
  [1, 45],
  [2, 38],
  [3, 17],
];

function surnameOf(chance: Chance): string {
  const name = chance.pick(surnames);
  if (!chance.happens(0.12)) return name;
  const surname = chance.pick(surnames);
  return surname === name ? name : `${name}-${surname}`;
}

/** A name for use in an internet address: only letters and digits. */
export const slug = (text: string): string =>
  (isAscii.test(text) ? text : text.replace(/ı/g, 'i').normalize('NFD'))
    .toLowerCase()
    .replace(/&/g, 'en')
    .replace(/[^a-z0-9]/g, '');

/** Most names are ASCII: normalising would not change them, and takes long. */
const isAscii = /^[ -~]*$/;

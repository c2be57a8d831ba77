import { topOfName } from '../catalog/computed';
import { pastName } from '../catalog/past-column';
import { traitsOf } from '../domain/lists/filter-kind';
import { flagWords } from '../domain/lists/flag-words';
import { writeTopOf } from '../filters/kinds/row-limit-filters';
import { numberOfWord } from './operand';
import type { SentenceWord } from './reading';

type NamedFilter = { readonly column: string; readonly text: string };

/** A phrase with a meaning of its own: each meaning as a filter, or none when the words cannot be a filter. */
export type Idiom = { readonly next: number; readonly filters: readonly NamedFilter[] };

const count = String.raw`(\d{1,3}|een|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf)`;
const counted = (text: string): number | null => (/^\d/.test(text) ? Number(text) : numberOfWord(text));
const filterOn = (column: string, text: string): readonly NamedFilter[] => [{ column, text }];

/** Words for the size by which offices are ranked; without one of them that is the number of full-time jobs. */
const measures: Readonly<Record<string, string>> = {
  fte: 'fte',
  medewerkers: 'fte',
  vestigingen: 'branches',
  omzet: 'revenue',
  'eigen vermogen': 'equity',
  balanstotaal: 'assetsTotal',
  rating: 'ratingRiFD',
  solvabiliteit: 'solvency',
};
const measured = `(${Object.keys(measures).join('|')})`;
const highest = (size: string, end: 'highest' | 'lowest', column: string): readonly NamedFilter[] => {
  const many = counted(size);
  return many === null ? [] : filterOn(topOfName, writeTopOf({ count: many, column, end, per: null }));
};

/** Columns of top labels, by the word after `top 40 van`. */
const tops: Readonly<Record<string, string>> = {
  provincie: 'qualityProvinceTop',
  nederland: 'qualityRankingTop',
  land: 'qualityRankingTop',
  segment: 'qualityRankingSelfTop',
};

/** Columns whose beginning or end a sentence can ask for. */
const ends: Readonly<Record<string, string>> = { naam: 'name', plaats: 'city' };

/** How often the postcode of an office changed in the months on this computer: what `verhuisd` means. */
export const movedName = pastName({ base: 'postcode', measure: 'changes', months: null });

const [hasChain, hasNoChain] = traitsOf('list').presence;

type MeantPhrase = readonly [
  pattern: RegExp,
  meaning: (words: readonly string[], year: number) => readonly NamedFilter[],
];

/** How long an office exists, in years. */
const age = `(langer dan|meer dan|korter dan|minder dan|minstens|minimaal|ten minste|hooguit|maximaal) ${count} jaar`;
const ageSigns: Readonly<Record<string, string>> = {
  'ouder zijn dan': '>',
  'jonger zijn dan': '<',
  'langer dan': '>',
  'meer dan': '>',
  'korter dan': '<',
  'minder dan': '<',
  minstens: '>=',
  minimaal: '>=',
  'ten minste': '>=',
  hooguit: '<=',
  maximaal: '<=',
};

/** Phrases by their words' keys with single spaces, and what they mean. The longest match counts. */
const idioms: readonly MeantPhrase[] = [
  [
    /^hypotheek ?(?:kantoor|kantoren|adviseurs?)$/,
    () => [...filterOn('rfdSegmentation', 'Hypotheek/Leven kantoor'), ...filterOn('licenceMortgage', flagWords.yes)],
  ],
  [
    /^(?:verzekerings|assurantie) ?(?:kantoor|kantoren|adviseurs?)$/,
    () => filterOn('rfdSegmentation', 'Schadekantoor|Schade/leven kantoor'),
  ],
  [
    /^pensioen ?(?:kantoor|kantoren|adviseurs?)$/,
    () => [...filterOn('rfdSegmentation', 'Pensioen kantoor'), ...filterOn('licencePension', flagWords.yes)],
  ],
  [/^makelaars?(?: ?(?:kantoor|kantoren))?$/, () => filterOn('rfdSegmentation', 'Makelaardij OG')],
  [/^(?:starters?|startende (?:kantoren|adviseurs|bedrijven))$/, () => filterOn('officeAge', '<1')],
  [
    /^(?:verhuisde (?:kantoren|adviseurs)|(?:zijn |is |werden )?verhuisd(?: zijn| is)?)$/,
    () => filterOn(movedName, '>=1'),
  ],
  [/^(?:opgeheven|gestopte) (?:kantoren|adviseurs)$/, () => filterOn('active', flagWords.no)],
  [
    /^(?:lid (?:zijn )?van|leden van|bij|aangesloten bij) (?:een|de) (?:keten|franchise|franchiseketen)(?: horen)?$/,
    () => filterOn('franchises', hasChain),
  ],
  [/^(?:franchise|keten) ?(?:nemers?|kantoren)$/, () => filterOn('franchises', hasChain)],
  [/^aangesloten bij (?:het )?kifid$/, () => filterOn('kifidStartDate', '!=')],
  [/^niet aangesloten bij (?:het )?kifid$/, () => filterOn('kifidStartDate', '=')],
  [/^(?:onderdeel van|deel van|lid van|in|bij) een groep$/, () => filterOn('groupName', '!=')],
  ...[
    `(?:in )?(?:een )?groep (groter|kleiner) dan ${count}`,
    `(?:in )?een groep met (meer|minder) dan ${count} (?:bedrijven|kantoren|leden)`,
  ].map(
    (pattern): MeantPhrase => [
      new RegExp(`^${pattern}$`),
      ([, sign = '', size = '']) => {
        const many = counted(size);
        return many === null ? [] : filterOn('groupSize', `${/^(?:groter|meer)$/.test(sign) ? '>' : '<'}${many}`);
      },
    ],
  ),
  [/^(?:groeiende kantoren|groeien)$/, () => filterOn('fteGrowth', '>0')],
  [/^(?:krimpende kantoren|krimpen)$/, () => filterOn('fteGrowth', '<0')],
  [
    /^die (?!.*\b(?:niet|geen|in|met|en|of) )((?:\p{L}+ ){1,4})(?:heet|heten)$/u,
    ([, name = '']) => ['name', 'lastName'].flatMap((column) => filterOn(column, `=${name.trim()}`)),
  ],
  [/^(?:eenpitters?|zzpers?)$/, () => filterOn('fte', '<=1')],
  [/^noord ?-? en zuid ?-? ?holland$/, () => filterOn('province', 'Noord-Holland|Zuid-Holland')],
  [
    /^(?:zonder|geen|geen lid (?:zijn )?van een) (?:keten|franchise|franchiseketen)$/,
    () => filterOn('franchises', hasNoChain),
  ],
  [/^(?:(?:maar|slechts|precies) een|(?:maar |slechts |precies )?1) vestiging$/, () => filterOn('branches', '1')],
  [/^(?:gestegen|stijgende|hogere|verbeterde) (?:rifd ?)?rating$/, () => filterOn('ratingRiFDChange', '>0')],
  [/^(?:gedaalde|dalende|gezakte|lagere|verslechterde) (?:rifd ?)?rating$/, () => filterOn('ratingRiFDChange', '<0')],
  [
    /^(?:rifd ?)?rating (?:is )?(?:gestegen|verbeterd)(?: ten opzichte van (?:de )?vorige maand)?$/,
    () => filterOn('ratingRiFDChange', '>0'),
  ],
  [
    /^(?:rifd ?)?rating (?:is )?(?:gedaald|gezakt|verslechterd)(?: ten opzichte van (?:de )?vorige maand)?$/,
    () => filterOn('ratingRiFDChange', '<0'),
  ],
  [/^(?:rifd ?)?rating hoger dan (?:de )?vorige maand$/, () => filterOn('ratingRiFDChange', '>0')],
  [/^(?:rifd ?)?rating lager dan (?:de )?vorige maand$/, () => filterOn('ratingRiFDChange', '<0')],
  ...[
    `(?:bestaan|bestaat) (?:al )?${age}`,
    `(?:al )?${age} (?:bestaan|bestaat)`,
    `((?:ouder|jonger) zijn dan) ${count} jaar`,
  ].map(
    (pattern): MeantPhrase => [
      new RegExp(`^${pattern}$`),
      ([, sign = '', years = '']) => {
        const many = counted(years);
        return many === null ? [] : filterOn('officeAge', `${ageSigns[sign] ?? ''}${many}`);
      },
    ],
  ),
  [
    new RegExp(`^opgericht (?:in )?de (?:laatste|afgelopen) ${count} jaar$`),
    ([, years = ''], year) => {
      const many = counted(years);
      return many === null ? [] : filterOn('dateSettlement', `${year - many}..`);
    },
  ],
  [/^top (10|40|100)$/, ([, size = '']) => filterOn('qualityRankingTop', `Top ${size}`)],
  [
    /^top (10|40|100) (?:van|in|per) (?:de |het |hun |zijn )?(provincie|nederland|land|segment)$/,
    ([, size = '', of = '']) => filterOn(tops[of] ?? 'qualityRankingTop', `Top ${size}`),
  ],
  [new RegExp(`^${count} grootste(?: kantoren)?$`), ([, size = '']) => highest(size, 'highest', 'fte')],
  [new RegExp(`^${count} oudste(?: kantoren)?$`), ([, size = '']) => highest(size, 'highest', 'officeAge')],
  [new RegExp(`^${count} jongste(?: kantoren)?$`), ([, size = '']) => highest(size, 'lowest', 'officeAge')],
  [new RegExp(`^${count} kleinste(?: kantoren)?$`), ([, size = '']) => highest(size, 'lowest', 'fte')],
  [
    new RegExp(`^(?:top )?${count} (grootste|kleinste)?(?: ?kantoren)? ?(?:naar|op|qua) ${measured}$`),
    ([, size = '', end = '', of = '']) => highest(size, end === 'kleinste' ? 'lowest' : 'highest', measures[of] ?? ''),
  ],
  [
    new RegExp(`^(grootste|kleinste) ${count}(?: kantoren)?(?: (?:naar|op|qua) ${measured})?$`),
    ([, end = '', size = '', of = 'fte']) =>
      highest(size, end === 'kleinste' ? 'lowest' : 'highest', measures[of] ?? ''),
  ],
  [
    new RegExp(`^${count} kantoren met (?:de|het) (hoogste|meeste|laagste|minste) ${measured}$`),
    ([, size = '', end = '', of = '']) =>
      highest(size, /^(?:hoogste|meeste)$/.test(end) ? 'highest' : 'lowest', measures[of] ?? ''),
  ],
  [/^(\S{3,}) in (?:de|hun|zijn) naam$/, ([, text = '']) => filterOn('name', text)],
  [
    /^in (\d{4}) ?(?!(?:en|of|in|op|te|is|er|om|na|tm)$)([a-z]{2})$/,
    ([, digits = '', letters = '']) => filterOn('postcode', `${digits}${letters.toUpperCase()}`),
  ],
  // Other numbers of four digits after `in` are years.
  [/^in (1[0-8]\d\d|2[1-9]\d\d|[3-9]\d{3})$/, ([, postcode = '']) => filterOn('postcode', postcode)],
  // A label of the program, or the highest of some figure: the words do not say which.
  [/^top (?:10|40|100) kantoren$/, () => []],
  [
    /^(naam|plaats) (?:die )?(?:begint|beginnend) met (\S+)$/,
    ([, of = '', text = '']) => filterOn(ends[of] ?? '', `${text}*`),
  ],
  [
    /^(naam|plaats) (?:die )?(?:eindigt|eindigend) op (\S+)$/,
    ([, of = '', text = '']) => filterOn(ends[of] ?? '', `*${text}`),
  ],
  // What begins or ends so is not known, or it is denied.
  [/^(?:naam |plaats )?(?:begint|beginnen|beginnend) (?:niet )?met \S+$/, () => []],
  [/^(?:naam |plaats )?(?:eindigt|eindigen|eindigend) (?:niet )?op \S+$/, () => []],
];

const longest = 9;

/** The longest idiom at a word of a sentence; null when none begins there. @param year this year by the program's clock */
export function idiomAt(words: readonly SentenceWord[], at: number, year: number): Idiom | null {
  for (let length = Math.min(longest, words.length - at); length > 0; length--) {
    const keys = words
      .slice(at, at + length)
      .map(({ kind, key, text }) => (kind === 'number' ? text : text.toLowerCase() === 'één' ? '1' : key))
      .join(' ');
    for (const [pattern, meaning] of idioms) {
      const match = pattern.exec(keys);
      if (match !== null) return { next: at + length, filters: meaning([...match], year) };
    }
  }
  return null;
}

import { fold } from '../../shared/format/fold';

/**
 * A name as it is compared: its significant words in their order, without legal forms, articles and infixes. A word that ends in a point
 * is abbreviated. `initials` are the single letters: `jp` of *J.P. van der Horst*.
 */
export type NameForm = { readonly words: readonly string[]; readonly initials: string };

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

const legalForms = words(
  'bv nv vof cv ua ba wa bvba maatschap stichting vereniging cooperatie onderlinge waarborgmaatschappij eenmanszaak',
);
const titles = words('dhr mevr mevrouw mw heer drs mr ir ing dr tav');
const fillers = new Set([
  ...words('de het een t den der des van von v d vd vdr te ter ten op aan uit in'),
  ...words('en and of bij voor the la le du ad od'),
]);

/** Abbreviations that are usually written without a point, or that are no beginning of the word. */
const abbreviations = new Map([
  ...['fin', 'adv', 'ass', 'assur', 'hyp', 'verz', 'adm', 'admin', 'kant', 'bem', 'pens', 'ned'].map(
    (word) => [word, `${word}.`] as const,
  ),
  ['fa', 'firma'],
  ['gebr', 'gebroeders'],
  ['zn', 'zoon'],
  ['zonen', 'zoon'],
  ['mij', 'maatschappij'],
]);

/** One form for the inflections of the words of the trade. */
const inflected = new Map(
  `hypotheken hypotheek, verzekeringen verzekering, verzekerings verzekering, assurantien assurantie, assuranties assurantie, financiele financieel,
  financiel financieel, adviseurs adviseur, pensioenen pensioen, makelaars makelaar, consultants consultant, administraties administratie,
  partners partner, diensten dienst, vermogens vermogen, belastingen belasting`
    .split(',')
    .map((pair) => pair.trim().split(' ') as [string, string]),
);

const compoundHeads =
  /^(hypotheek|hypotheken|assurantie|verzekerings?|pensioen|advies|administratie|risico|schade|vermogens?|woon|belasting|inkomens?|krediet)(.{2,})$/;
const compoundTails =
  'advies adviseur adviseurs kantoor bureau groep punt consultant consultants consultancy studio centrum diensten planning winkel shop service makelaar makelaars bemiddeling'.split(
    ' ',
  );

/** Letters that have no accent to take off. */
const otherLetters: Readonly<Record<string, string>> = { ı: 'i', ø: 'o', ß: 'ss', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd' };

/** Folded, with plain letters, and *y* for *ij*, which are mixed up. */
export const plainLetters = (text: string): string => {
  const folded = fold(text);
  const ascii = /[^\x20-\x7e]/.test(folded)
    ? folded.replace(/[ıøßæœłđ]/g, (sign) => otherLetters[sign] ?? sign)
    : folded;
  return ascii.includes('ij') ? ascii.replaceAll('ij', 'y') : ascii;
};

/** Between the two names of one office: *h.o.d.n.*, *ook genaamd*. */
const betweenNames =
  /(?:^|[\s,;(])(?:t\.?h\.?o\.?d\.?n\.?|h\.?\s?o\.?\s?d\.?\s?n\.?|handelende? onder de naam|ook genaamd|tevens handelend als)(?=[\s:,]|$)[:,]?/;

/** The names in a cell, mostly one. A name without significant words keeps all of its words. */
export function nameForms(text: string): readonly NameForm[] {
  return plainLetters(text)
    .split(betweenNames)
    .flatMap((part) => {
      const form = formOf(part);
      return form.words.length === 0 && form.initials === '' ? [] : [form];
    });
}

/** *v/d*, *a/d*, and *v.d.* behind something else: *A.D.* and a first *V.D.* are initials. */
const shortInfix = /\b[vaoi]\s?\/\s?dr?\b\.?|(?<=[\s,])v\.\s?dr?\b\.?/g;

export const withoutShortInfix = (plain: string): string => plain.replace(shortInfix, ' ');

/** A run of letters and digits, and whether a point follows. */
const token = /([a-z0-9]+|[\u00aa-\uffff]+)(\.?)/g;

function formOf(text: string): NameForm {
  const plain = withoutShortInfix(text.replace(/['`’]/g, '').replace(/&|\+/g, ' en '));
  const found: string[] = [];
  const all: string[] = [];
  let initials = '';
  let run = '';
  /** A run of single letters is a legal form, an infix such as *v/d*, or initials. */
  const endRun = (): void => {
    if (run === '') return;
    all.push(run);
    if (!legalForms.has(run) && !fillers.has(run)) initials += run;
    run = '';
  };
  for (const [, word = '', point = ''] of plain.matchAll(token)) {
    if (word.length === 1 && !/\d/.test(word)) {
      run += word;
      continue;
    }
    if (point === '.' && (word === 'ch' || word === 'th')) {
      run += word.charAt(0);
      continue;
    }
    endRun();
    all.push(word);
    if (legalForms.has(word) || fillers.has(word) || titles.has(word)) continue;
    found.push(...partsOf(word, point === '.'));
  }
  endRun();
  return { words: found.length === 0 && initials === '' ? all : found, initials };
}

/** Names of offices consist of a few thousand words. */
const knownParts = new Map<string, readonly string[]>();
const mostParts = 50_000;

/** The words that one written word stands for: compounds of the trade are separated, abbreviations keep their point. */
function partsOf(word: string, hasPoint: boolean): readonly string[] {
  const key = hasPoint ? `${word}.` : word;
  const known = knownParts.get(key);
  if (known !== undefined) return known;
  const parts = separated(word, hasPoint);
  if (knownParts.size >= mostParts) knownParts.clear();
  knownParts.set(key, parts);
  return parts;
}

function separated(word: string, hasPoint: boolean): readonly string[] {
  const known = abbreviations.get(word);
  if (known !== undefined) return [known];
  const [, head = '', tail = ''] = compoundHeads.exec(word) ?? [];
  if (head !== '' && compoundTails.some((each) => (hasPoint ? each.startsWith(tail) : each === tail)))
    return [single(head), single(tail) + (hasPoint && !compoundTails.includes(tail) ? '.' : '')];
  // A point behind a whole word of the trade ends a sentence, not an abbreviation.
  return [
    single(word) + (hasPoint && word.length < 8 && !inflected.has(word) && !compoundTails.includes(word) ? '.' : ''),
  ];
}

const single = (word: string): string => inflected.get(word) ?? word;

/** Whether a written word is no article, infix, initial, title or legal form. */
export const isSignificant = (written: string): boolean =>
  plainLetters(written).length > 1 && !fillers.has(plainLetters(written)) && !/[./]/.test(written);

/** All words of a form without spaces: the same for *Blauwe Molen* and *Blauwemolen*. */
export const joinedWords = ({ words: parts, initials }: NameForm): string =>
  initials + parts.join('').replaceAll('.', '');

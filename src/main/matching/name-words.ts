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

const insignificant = new Set([...legalForms, ...titles, ...fillers]);

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

/** Whether a text has ASCII letters only. Most have, and a loop is many times faster than a pattern. */
function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 0x7e) return false;
  return true;
}

/** Folded, with plain letters, and *y* for *ij*, which are mixed up. */
export const plainLetters = (text: string): string => {
  const plain = isAscii(text)
    ? text.toLowerCase()
    : fold(text).replace(/[ıøßæœłđ]/g, (sign) => otherLetters[sign] ?? sign);
  return plain.includes('ij') ? plain.replaceAll('ij', 'y') : plain;
};

/** Between the two names of one office: *h.o.d.n.*, *ook genaamd*. */
const betweenNames =
  /(?:^|[\s,;(])(?:t\.?h\.?o\.?d\.?n\.?|h\.?\s?o\.?\s?d\.?\s?n\.?|handelende? onder de naam|ook genaamd|tevens handelend als)(?=[\s:,]|$)[:,]?/;

const mayBeTwo = /d\. ?n|odn|naam|handelend/;

/** The names in a cell, mostly one. A name without significant words keeps all of its words. */
export function nameForms(text: string): readonly NameForm[] {
  const plain = plainLetters(text);
  const parts = mayBeTwo.test(plain) ? plain.split(betweenNames) : [plain];
  return parts.map(formOf).filter(({ words: parts, initials }) => parts.length > 0 || initials !== '');
}

/** *v/d*, *a/d*, and *v.d.* behind something else: *A.D.* and a first *V.D.* are initials. */
const shortInfix = /\b[vaoi]\s?\/\s?dr?\b\.?|(?<=[\s,])v\.\s?dr?\b\.?/g;

export const withoutShortInfix = (plain: string): string =>
  plain.includes('/') || plain.includes('v.') ? plain.replace(shortInfix, ' ') : plain;

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;
const isInWord = (code: number): boolean => (code >= 0x61 && code <= 0x7a) || isDigit(code) || code >= 0xaa;

/** Collects the words of a name, which come in their order. */
class FormBuilder {
  private readonly significant: string[] = [];
  private readonly all: string[] = [];
  private initials = '';
  /** A run of single letters: a legal form, an infix such as *v d*, or initials. */
  private run = '';

  add(word: string, hasPoint: boolean): void {
    const isInitial = word.length === 1 ? !isDigit(word.charCodeAt(0)) : hasPoint && (word === 'ch' || word === 'th');
    if (isInitial) {
      this.run += word.charAt(0);
      return;
    }
    this.endRun();
    this.all.push(word);
    if (insignificant.has(word)) return;
    for (const part of partsOf(word, hasPoint)) this.significant.push(part);
  }

  endRun(): void {
    if (this.run === '') return;
    this.all.push(this.run);
    if (!legalForms.has(this.run) && !fillers.has(this.run)) this.initials += this.run;
    this.run = '';
  }

  form(): NameForm {
    this.endRun();
    const { significant, all, initials } = this;
    return { words: significant.length === 0 && initials === '' ? all : significant, initials };
  }
}

function formOf(text: string): NameForm {
  const plain = withoutShortInfix(text.includes("'") || text.includes('`') ? text.replace(/['`]/g, '') : text);
  const builder = new FormBuilder();
  let start = -1;
  for (let at = 0; at <= plain.length; at++) {
    const code = at < plain.length ? plain.charCodeAt(at) : 0;
    if (isInWord(code)) {
      if (start < 0) start = at;
      continue;
    }
    if (start >= 0) builder.add(plain.slice(start, at), plain[at] === '.');
    start = -1;
    // *B & V* is no legal form.
    if (plain[at] === '&' || plain[at] === '+') builder.endRun();
  }
  return builder.form();
}

/** Names of offices consist of a few thousand words. */
const knownParts = new Map<string, readonly string[]>();
const mostParts = 50_000;

/** The words that one written word means: compounds of the trade are separated, abbreviations keep their point. */
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
  if (head !== '' && compoundTails.some((known) => (hasPoint ? known.startsWith(tail) : known === tail)))
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

import { fold } from '../../shared/format/fold';
import { phoneDigits } from '../../shared/format/format-phone';
import { normalisedNames } from '../../shared/geo/place-aliases';
import { plainLetters } from './name-words';

const postcode = /(?:^|[^\d])([1-9]\d{3})\s?([a-z]{2})(?![a-z])/i;

const registered = /^[1-9]\d{3} [A-Z]{2}$/;

/** The Dutch postcode in a cell as `3511AB`; of four digits alone `3511`; empty without one. */
export function postcodeIn(text: string): string {
  if (text === '') return '';
  // As the register writes it.
  if (text.length === 7 && registered.test(text)) return text.slice(0, 4) + text.slice(5);
  const [, digits = '', letters = ''] = postcode.exec(text) ?? [];
  if (digits !== '') return digits + letters.toUpperCase();
  return /^\s*([1-9]\d{3})\s*$/.exec(text)?.[1] ?? '';
}

/** The text of a cell without its postcode: `3511 AB Utrecht` is *Utrecht*. */
export const withoutPostcode = (text: string): string => text.replace(postcode, ' ').replace(/^\s*[1-9]\d{3}\s*$/, '');

/** One key for all names of a place: *Den Haag* and *'s-Gravenhage*. Empty for a cell without letters. */
export function placeKey(text: string): string {
  const plain = fold(text)
    .replace(/\(.*\)/, '')
    .replace(/^(?:nl|nederland)[-\s]+|,.*$/g, '')
    .trim();
  return /\p{L}/u.test(plain) ? (normalisedNames(plain)[0] ?? '') : '';
}

/** Endings of streets as they are shortened. */
const shortEndings: readonly (readonly [RegExp, string])[] = [
  [/str\.?$/, 'straat'],
  [/(?:ln|l)\.$|ln$/, 'laan'],
  [/(?:wg|w)\.$|wg$/, 'weg'],
  [/pl(?:n)?\.?$/, 'plein'],
  [/sngl\.?$|sing\.$/, 'singel'],
];

/** Most streets are written in full, and end in another sign. */
const lastOfShortEndings = new Set('r.ngl');

/** The street without spaces, and the house number without its addition; both empty when the cell has no street. */
export function streetIn(text: string): { readonly street: string; readonly number: string } {
  const plain = plainLetters(text);
  const [, name = plain, number = ''] = /^(.*?\p{L}.*?)[\s,]+(\d{1,5})(?!\d)/u.exec(plain) ?? [];
  const bare = name.trim();
  const ending = lastOfShortEndings.has(bare.slice(-1)) ? shortEndings.find(([short]) => short.test(bare)) : undefined;
  const whole = ending === undefined ? bare : bare.replace(ending[0], ending[1]);
  return { street: whole.replace(/[^\p{L}\p{N}]/gu, ''), number };
}

const wholePhone = /^0\d{8,9}$/;

/** A complete telephone number as digits, `0301234567`; empty for anything else. Of several numbers in a cell it is the first one. */
export function phoneIn(text: string): string {
  // As the register writes it.
  const plain = text.replace('-', '');
  if (wholePhone.test(plain)) return plain;
  const [first = ''] = text.replace(/\(0\)/, '').split(/[;|]|\s\/\s|,\s| of /);
  const digits = phoneDigits(first);
  if (wholePhone.test(digits)) return digits;
  // A program that took the cell for a number left out the zero.
  return /^[1-9]\d{8}$/.test(digits) ? `0${digits}` : '';
}

/** Domains of mailboxes for everybody: they say nothing about an office. */
const commonDomains = new Set(
  'gmail.com hotmail.com hotmail.nl outlook.com outlook.nl live.nl live.com ziggo.nl kpnmail.nl kpnplanet.nl planet.nl xs4all.nl home.nl casema.nl chello.nl upcmail.nl hetnet.nl icloud.com me.com yahoo.com msn.com telfort.nl tele2.nl zonnet.nl solcon.nl online.nl quicknet.nl wxs.nl'.split(
    ' ',
  ),
);

/** The first mail address in a cell; empty without one. */
export const mailIn = (text: string): string => /[^\s<>;,"']+@[^\s<>;,"']+\.[a-z]{2,}/.exec(fold(text))?.[0] ?? '';

/** The domain of a mail address or site that belongs to one organisation; empty for a common mailbox. */
export function domainIn(text: string): string {
  const plain = fold(text).trim();
  const [, host = ''] =
    /@([a-z0-9.-]+\.[a-z]{2,})/.exec(plain) ??
    /^(?:https?:\/\/)?(?:www\.)?([a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,})(?:[/?#:]|\s|$)/.exec(plain) ??
    [];
  return commonDomains.has(host) ? '' : host;
}

import type { Cell } from '../domain/lists/column';
import { companySize } from '../domain/register/classes';
import { phoneDigits } from '../format/format-phone';
import { provinceOf } from '../geo/province';
import { provincesOfAreaCode } from './area-codes';

/** A part of a cell that rules compare. Several possible values are a list. */
export type CellPart =
  | 'count'
  | 'provinceOfPostcode'
  | 'provinceOfPlace'
  | 'provincesOfPhone'
  | 'domain'
  | 'mailDomain'
  | 'digits'
  | 'folded'
  | 'postcodeDigits'
  | 'sbiDivisions'
  | 'appointment'
  | 'unrounded'
  | 'companySize';

/** Domains of providers of mail, which say nothing about the office. */
const sharedDomains: ReadonlySet<string> = new Set(
  'gmail.com hotmail.com hotmail.nl outlook.com outlook.nl live.nl live.com ziggo.nl kpnmail.nl planet.nl xs4all.nl home.nl hetnet.nl icloud.com me.com yahoo.com msn.com'.split(
    ' ',
  ),
);

/** The domain of a site or address: its last two names, because `advies.kantoor.nl` is the site of `kantoor.nl`. */
function domainOf(text: string): string | null {
  const host = text
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/^.*@/, '')
    .replace(/[/?#:].*$/, '');
  const names = host.split('.').filter((name) => name !== '');
  return names.length < 2 ? null : names.slice(-2).join('.');
}

/** Reads parts of one text. */
const ofText: Readonly<
  Record<Exclude<CellPart, 'count' | 'sbiDivisions' | 'companySize' | 'unrounded'>, (text: string) => Cell>
> = {
  provinceOfPostcode: (text) => provinceOf(text, null),
  // A place of several provinces says nothing.
  provinceOfPlace: (text) => provinceOf(null, text),
  provincesOfPhone: provincesOfAreaCode,
  domain: domainOf,
  mailDomain: (text) => {
    const domain = domainOf(text);
    return domain === null || sharedDomains.has(domain) ? null : domain;
  },
  digits: (text) => phoneDigits(text) || null,
  folded: (text) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') || null,
  postcodeDigits: (text) => /^\d{4}/.exec(text)?.[0] ?? null,
  // The extract names two days: `J. de Vries (17-03-1968) bestuurder sinds 05-07-2020`; the office gives the title its word.
  appointment: (text) => {
    const [, person, day] = /^(.+? \(\d\d-\d\d-\d{4}\)).* sinds (\d\d-\d\d-\d{4})$/i.exec(text) ?? [];
    return day === undefined ? null : `${person} ${day}`;
  },
};

const textsOf = (cell: Cell): readonly string[] =>
  Array.isArray(cell) ? cell : typeof cell === 'string' ? [cell] : [];

/** A part of a cell; null when the cell does not have it. */
export function partOf(part: CellPart, cell: Cell): Cell {
  if (cell === null) return null;
  if (part === 'count') return Array.isArray(cell) ? cell.length : 1;
  // A source that rounds its amounts says the same of two years by chance.
  if (part === 'unrounded') return typeof cell === 'number' && cell % 100 !== 0 ? cell : null;
  if (part === 'companySize') return typeof cell === 'number' ? companySize(cell) : null;
  if (part === 'sbiDivisions') return listOf(textsOf(cell).map((code) => /^\s*(\d\d)/.exec(code)?.[1] ?? null));
  const read = ofText[part];
  if (!Array.isArray(cell)) return read(String(cell));
  return listOf(cell.map((item) => read(item)));
}

function listOf(cells: readonly Cell[]): readonly string[] | null {
  const texts = cells.flatMap((cell) => (typeof cell === 'string' ? [cell] : []));
  return texts.length === 0 ? null : [...new Set(texts)];
}

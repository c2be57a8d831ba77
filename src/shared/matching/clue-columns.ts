import { fold } from '../format/fold';
import { phoneDigits } from '../format/format-phone';
import { placesByProvince } from '../geo/places-by-province';
import { readListedKvk } from '../kvk-lists/listed-kvk';
import { isKvkHead } from '../kvk-lists/table-layout';
import { type ClueColumns, type ClueKind, clueKinds } from './clues';

const relation =
  'relaties?|bedrijfs?|bedrijven|klant(?:en)?|kantoor|handels|organisatie|ondernemings?|firma|vergunning|debiteur(?:en)?|crediteur(?:en)?|leveranciers?|tussenpersoon|intermediair|statutaire|officiele|zakelijke(?:relatie)?|company|account|customer|client|trade|business|office|organi[sz]ation';
/** Names of a relation that may as well be a person of the own organisation. */
const lessCertain = 'adviseurs?|partners?|brokers?';
const visiting = '(?:bezoek|vestigings?|kantoor|woon|zakelijke?|hoofd|business|office|visiting)?(?:adres)?';

/**
 * Headings of each clue as files of relations have them, without spaces and signs; an earlier pattern is preferred.
 */
const heads: Readonly<Record<ClueKind, readonly RegExp[]>> = {
  kvk: [],
  mail: [
    /^e?mail(?:adres|address)?\d?$/,
    /^(?!.*(?:datum|optin)).*e?mail(?:adres|address)?(?:1|zakelijk|kantoor|bedrijf|werk|algemeen)?$/,
  ],
  site: [
    /^(?:web(?:site|adres|page|pagina)?|site|url|homepage|www|domein(?:naam)?|domain|internet(?:adres|site)?|siteurl|websiteurl)$/,
    /(?:website|homepage|url|domain(?:name)?$)/,
  ],
  telephone: [
    /^(?:tel|telefoon|phone|telephone)(?:nummer|nr|number|no)?1?$/,
    /^(?!.*(?:fax|mobiel|mobile|prive|gsm)).*(?:tel|telefoon|phone|telephone)(?:nummer|nr|number|no)?(?:1|zakelijk|vast|werk|kantoor|algemeen|business|office)?$/,
    /^(?:mobiel|mobile|gsm|mobieltje|cell)(?:tel|telefoon|phone)?(?:nummer|nr|number|no)?$/,
  ],
  postcode: [
    new RegExp(`^${visiting}(?:pc|postcode|postkode|zip|zipcode|postalcode|postcd|pcode)$`),
    /^(?:pc|postcode)(?:en)?(?:plaats|woonplaats|stad)$/,
    /^(?!.*post(?:adres|bus)).*(?:postcode|postalcode|zip(?:code)?$)/,
    /(?:postcode|postalcode|zip(?:code)?$)/,
  ],
  place: [
    new RegExp(`^${visiting}(?:plaats(?:naam)?|pl|stad|city|town|locality|vestiging)$`),
    /^(?:pc|postcode)(?:en)?(?:plaats|woonplaats|stad)$/,
    /^(?!.*(?:geboorte|postadres|postbus)).*(?:plaats|city|town)(?:naam)?/,
  ],
  street: [
    new RegExp(
      `^${visiting}(?:straat(?:naam)?|straat(?:en)?(?:huis)?(?:nummer|nr)|street(?:address)?|adres(?:regel)?1?|address(?:line)?1?)$`,
    ),
    /^(?:bezoek|vestigings|kantoor|woon|hoofd|visiting|office|business)(?:adres|address)$/,
    /^(?!.*(?:mail|web|internet|postadres|postbus)).*(?:straat|street|adres|address)\d?$/,
  ],
  person: [
    /^(?:contact|contactpersoon|naamcontactpersoon|contactnaam|contactperson|contactname|aanspreekpunt|tav|persoon|beleidsbepalers?|eigenaar|directeur|bestuurder|director|owner)(?:naam|name)?1?$/,
    /^(?:volledigenaam|fullname|achternaam|lastname|surname|persoonsnaam)$/,
    /contactpersoon|contactperson|beleidsbepaler/,
  ],
  name: [
    new RegExp(`^(?:${relation})(?:naam|name)1?$`),
    new RegExp(`^(?:naam|name)(?:van)?(?:de|het)?(?:${relation})?1?$`),
    new RegExp(`^(?:${relation})1?$`),
    new RegExp(`(?:${relation})(?:naam|name)`),
    new RegExp(`^(?:${lessCertain})(?:naam|name)?1?$`),
  ],
};

/** Clues in the order in which they take a column: a heading such as *E-mailadres* must not become a street. */
const order: readonly ClueKind[] = [
  'kvk',
  'mail',
  'site',
  'telephone',
  'postcode',
  'place',
  'person',
  'street',
  'name',
];
const sharesColumn = /^(?:pc|postcode)(?:en)?(?:plaats|woonplaats|stad)$/;

let names: ReadonlySet<string> | null = null;

function isPlace(cell: string): boolean {
  names ??= new Set(
    Object.values(placesByProvince).flatMap((all) => all.split(/[,\n]/).map((name) => fold(name.trim()))),
  );
  return names.has(fold(cell));
}

const postcode = /^[1-9]\d{3}\s?[a-z]{2}(?![a-z])/i;
const legalForm =
  /\b(?:b\.?v\.?|v\.?o\.?f\.?|n\.?v\.?|c\.?v\.?|maatschap|stichting|holding|verzekeringen|hypotheken|assuranti\S*|advies\S*)(?=\W|$)/i;
const initials = /^(?:(?:dhr|mw|mevr|drs|mr|ing|ir)\.?\s+)*(?:\p{L}{1,2}\.\s*){1,6}(?:[a-z/]+\s+){0,3}['\p{Lu}]/u;

/** Whether a cell looks like a clue. A name and a street have no certain form. */
const looksLike: Readonly<Record<ClueKind, (cell: string) => boolean>> = {
  kvk: (cell) => readListedKvk(cell).kvk !== null,
  mail: (cell) => /^\S+@\S+\.\S+$/.test(cell),
  site: (cell) => /^(?:https?:\/\/|www\.)\S+$|^[a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?:\/\S*)?$/i.test(cell),
  telephone: (cell) => /^[+\d][\d\s()./-]{7,19}$/.test(cell) && /^0\d{8,9}$|^\d{11,}$/.test(phoneDigits(cell)),
  postcode: (cell) => postcode.test(cell),
  place: isPlace,
  street: (cell) => /^[\p{L}'.\s-]{3,}\s\d{1,5}\s?[-a-z0-9 ]{0,6}$/iu.test(cell),
  person: (cell) => initials.test(cell) && !legalForm.test(cell),
  name: (cell) => /\p{L}{2}/u.test(cell) && !cell.includes('@'),
};

/** The least share of a column's cells that look like a clue: under a heading that says so, and without one. */
const leastShare = { named: 0.2, unnamed: 0.6 };
const rowsLookedAt = 500;
/** Under a heading these are believed whatever the cells are, because they have no certain form. */
const free: ReadonlySet<ClueKind> = new Set(['name', 'person', 'place', 'street']);

/**
 * Guesses which column of a table holds which clue, from the headings (Dutch and English, of exports of CRM systems) and from the cells.
 * @param head null for a table without headings
 */
export function guessClueColumns(head: readonly string[] | null, rows: readonly (readonly string[])[]): ClueColumns {
  const looked = rows.slice(0, rowsLookedAt);
  const columns: Partial<Record<ClueKind, number>> = {};
  const taken = new Set<number>();
  for (const kind of order) {
    const at = head === null ? null : namedColumn(kind, { head, rows: looked, taken });
    if (at === null) continue;
    columns[kind] = at;
    if (!sharesColumn.test(plainHead(head?.[at] ?? ''))) taken.add(at);
  }
  const width = looked.reduce((most, { length }) => Math.max(most, length), 0);
  for (const kind of order) {
    if (columns[kind] !== undefined) continue;
    // A column under an unknown heading may hold anything: only a form that nothing else has is believed.
    if (head !== null && kind === 'street') continue;
    // A number decides unless the name contradicts it, so no name is guessed beside it: it could be a segment or a product.
    if (head !== null && kind === 'name' && columns.kvk !== undefined) continue;
    const at = kind === 'name' ? nameColumn(looked, { width, taken }) : shapedColumn(kind, looked, { width, taken });
    if (at === null || (kind === 'name' && head !== null && Object.keys(columns).length === 0)) continue;
    columns[kind] = at;
    taken.add(at);
  }
  return Object.fromEntries(clueKinds.flatMap((kind) => (columns[kind] === undefined ? [] : [[kind, columns[kind]]])));
}

const plainHead = (cell: string): string => fold(cell).replace(/[^a-z0-9]/g, '');

type Looked = {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly taken: ReadonlySet<number>;
};

/** The column whose heading names a clue, if its cells do not contradict that. */
function namedColumn(kind: ClueKind, { head, rows, taken }: Looked): number | null {
  const ranks =
    kind === 'kvk' ? [isKvkHead] : heads[kind].map((pattern) => (cell: string) => pattern.test(plainHead(cell)));
  for (const isHead of ranks) {
    const at = head.findIndex((cell, column) => {
      if (taken.has(column) || !isHead(cell)) return false;
      const { share, cells } = shareOf(kind, rows, column);
      return cells === 0 || share >= (kind === 'name' ? 0.5 : free.has(kind) ? 0 : leastShare.named);
    });
    if (at >= 0) return at;
  }
  return null;
}

type Free = { readonly width: number; readonly taken: ReadonlySet<number> };

/** The first column that looks most like a clue. */
function shapedColumn(kind: ClueKind, rows: readonly (readonly string[])[], { width, taken }: Free): number | null {
  let best: { readonly at: number; readonly share: number } | null = null;
  for (let at = 0; at < width; at++) {
    const { share } = shareOf(kind, rows, at);
    if (!taken.has(at) && share >= leastShare.unnamed && share > (best?.share ?? 0)) best = { at, share };
  }
  return best?.at ?? null;
}

/** The column with the most distinct texts; one with legal forms and words of the trade counts twice. */
function nameColumn(rows: readonly (readonly string[])[], { width, taken }: Free): number | null {
  let best: { readonly at: number; readonly weight: number } | null = null;
  for (let at = 0; at < width; at++) {
    const cells = cellsOf(rows, at);
    const words = cells.filter((cell) => looksLike.name(cell) && !/^\W*\d/.test(cell));
    if (taken.has(at) || words.length < cells.length * leastShare.unnamed) continue;
    const trade = words.filter((cell) => legalForm.test(cell)).length;
    const weight = new Set(words).size + trade;
    if (weight > (best?.weight ?? 0)) best = { at, weight };
  }
  return best?.at ?? null;
}

const cellsOf = (rows: readonly (readonly string[])[], column: number): readonly string[] =>
  rows.map((cells) => (cells[column] ?? '').trim()).filter((cell) => cell !== '');

function shareOf(
  kind: ClueKind,
  rows: readonly (readonly string[])[],
  column: number,
): { readonly share: number; readonly cells: number } {
  const cells = cellsOf(rows, column);
  return { share: cells.filter(looksLike[kind]).length / Math.max(1, cells.length), cells: cells.length };
}

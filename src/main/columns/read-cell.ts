import { type Column, storageOf } from '../../shared/domain/lists/column';
import { flagWords } from '../../shared/domain/lists/flag-words';
import { isoDate, readIsoDate, realDate } from '../../shared/format/format-date';
import { formatPhone } from '../../shared/format/format-phone';

/** A JSON value that may be anything. */
type Unread = unknown;

const isEmpty = (cell: Unread): boolean => cell === null || cell === undefined || cell === '';

/** Returns a reader that converts a column's cells to text; null for an invalid cell, and '' for an empty one. */
export function textReader({ kind }: Column): (cell: Unread) => string | null {
  if (kind === 'flag') return readFlag;
  if (kind === 'kvk') return readKvk;
  if (kind === 'phone') return readPhone;
  if (kind === 'postcode') return (cell) => readText(cell)?.toUpperCase().replace(/\s/g, '') ?? null;
  return readText;
}

function readText(cell: Unread): string | null {
  if (isEmpty(cell)) return '';
  if (typeof cell === 'string') return cell.trim();
  if (typeof cell === 'number') return String(cell);
  if (Array.isArray(cell)) return readItems(cell)?.join(', ') ?? null;
  return typeof cell === 'object' ? describeObject(cell as object) : null;
}

/** Objects occur only in columns 250 and 251; their name is what they show. */
function describeObject(cell: object): string | null {
  const named = 'description' in cell ? cell.description : 'entityCategory' in cell ? cell.entityCategory : null;
  return typeof named === 'string' ? named : null;
}

/** A phone number as it is shown everywhere, so that differences in notation do not count as changes (docs/rules/dossier.md#formats). */
function readPhone(cell: Unread): string | null {
  const text = readText(cell);
  return text === null ? null : formatPhone(text);
}

const noKvk = '00000000';

/** A KvK number with eight digits; seven digits are padded (docs/rules/months.md#kvk-numbers), and zeroes alone are invalid. */
function readKvk(cell: Unread): string | null {
  const text = readText(cell);
  if (text === null || text === '') return text;
  const kvk = text.padStart(8, '0');
  return kvk === noKvk ? '' : kvk;
}

const flags: ReadonlyMap<string, string> = new Map([
  ...['ja', 'j', '1', 'true', 'yes', 'y'].map((text) => [text, flagWords.yes] as const),
  ...['nee', 'n', '0', 'false', 'no'].map((text) => [text, flagWords.no] as const),
]);

function readFlag(cell: Unread): string | null {
  if (isEmpty(cell)) return '';
  if (typeof cell === 'object') return null;
  const text = String(cell).trim().toLowerCase();
  return text === '' ? '' : (flags.get(text) ?? null);
}

/** A day in a list as `yyyy-mm-dd`, so that days sort as texts; other text stays unchanged (docs/rules/session.md#days). */
export function readDay(item: string): string {
  const day = readDate(/^\d{8}$/.test(item) ? Number(item) : item);
  // Ten characters of a day are the day as it is written already.
  return day === null || day === 0 || item.length === 10 ? item : isoDate(day);
}

/** The items of a list, or of a text with commas; null for an invalid cell. */
export function readItems(cell: Unread): readonly string[] | null {
  if (isEmpty(cell)) return [];
  const items = typeof cell === 'string' ? cell.split(',') : cell;
  if (!Array.isArray(items)) return null;
  const texts: string[] = [];
  for (const item of items as readonly unknown[]) {
    const text = typeof item === 'number' ? String(item) : item;
    if (typeof text !== 'string') return null;
    const trimmed = text.trim();
    if (trimmed !== '') texts.push(trimmed);
  }
  return texts;
}

/** Multiplies a figure that is sent, for example, in thousands: 32.2 times 1000 is exactly 32200. */
export const scaled = (value: number, scale: number): number =>
  scale === 1 ? value : Number((value * scale).toPrecision(15));

/** The number of a cell: NaN for an empty cell, null for an invalid one. */
export function readNumber(cell: Unread): number | null {
  if (isEmpty(cell)) return Number.NaN;
  const value = typeof cell === 'string' && cell.trim() !== '' ? Number(cell) : cell;
  // Adding 0 turns -0 into 0.
  return typeof value === 'number' && Number.isFinite(value) ? value + 0 : null;
}

/** Texts that databases write instead of a missing date. */
const noDate = /^000[01]-/;

/** An ISO text or yyyymmdd number as yyyymmdd; 0 without a date, null for an invalid one. */
export function readDate(cell: Unread): number | null {
  if (isEmpty(cell) || cell === 0 || (typeof cell === 'string' && noDate.test(cell))) return 0;
  if (typeof cell === 'string') return readIsoDate(cell.trim());
  return typeof cell === 'number' ? realDate(cell) : null;
}

/** Whether a column accepts any text, and any list of texts. */
export function takesText({ kind }: Column): boolean {
  const storage = storageOf(kind);
  return storage === 'items' || (storage === 'text' && kind !== 'flag');
}

/** Whether a cell is valid in its column. */
export function fits(column: Column, cell: Unread): boolean {
  switch (storageOf(column.kind)) {
    case 'text':
      return textReader(column)(cell) !== null;
    case 'items':
      return readItems(cell) !== null;
    case 'number':
      return readNumber(cell) !== null;
    case 'date':
      return readDate(cell) !== null;
  }
}

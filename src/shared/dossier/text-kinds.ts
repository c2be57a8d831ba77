import { readKvk } from '../domain/register/kvk';
import { formatDate, readIsoDate } from '../format/format-date';
import type { PointReader } from './point-reader';
import { isRecord, itemsOf, momentOf, textAt, textOf, Unreadable } from './read-json';
import { faint, type Line, lineOf, type Piece, plain, textLine } from './shown-value';

export const readString: PointReader = (value) => textLine(textOf(value));

/** Shows a value as the provider wrote it, for an unknown kind. */
export const readRaw: PointReader = (value) =>
  textLine(typeof value === 'object' && value !== null ? textOf(JSON.stringify(value)) : textOf(value));

/** Reads a code. A KvK number links to its dossier; any other code is text. */
export const readCode: PointReader = (value) => {
  const text = textOf(value);
  const kvk = text === null ? null : readKvk(text);
  return kvk === null ? textLine(text) : lineOf({ kind: 'dossier', of: 'office', id: kvk, text: kvk });
};

export const readPostcode: PointReader = (value) => textLine(postcodeOf(textOf(value)));

export const postcodeOf = (text: string | null): string | null =>
  text === null
    ? null
    : text.replace(/^(\d{4})\s?([A-Za-z]{2})$/, (_, digits, letters) => `${digits} ${letters.toUpperCase()}`);

const firstTimedYear = 2001;

/** Reads a day; a moment before 2001 means that there is no date (docs/rules/dossier.md#formats). */
export const readDate: PointReader = (value) => textLine(dateText(value));

/** @throws Unreadable when the value is not a date */
export function dateText(value: unknown): string | null {
  const text = textOf(momentOf(value));
  if (text === null) return null;
  const day = readIsoDate(/^\d{8}$/.test(text) ? `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}` : text);
  if (day === null) throw new Unreadable();
  const isMoment = text.length > 'yyyy-mm-dd'.length;
  return isMoment && Math.floor(day / 10_000) < firstTimedYear ? null : formatDate(day);
}

/** The whole years between two days, `YYYY-MM-DD`; null when the first day is still to come. */
export function yearsBetween(birth: string, today: string): number | null {
  const [from, to] = [readIsoDate(birth), readIsoDate(today)];
  if (from === null || to === null || from > to) return null;
  return Math.floor((to - from) / 10_000);
}

/** Reads an age: a number of years, or a date of birth from which they are counted. */
export const readAge: PointReader = (value, { today }) => {
  if (typeof value === 'number') return textLine(`${Math.floor(value)} jaar`);
  const text = textOf(momentOf(value));
  if (text === null) return [];
  const years = yearsBetween(text, today);
  if (years === null) throw new Unreadable();
  return textLine(`${years} jaar`);
};

/** Reads names: texts, or objects with a name and parts that identify a dossier. */
export const readNamed: PointReader = (value) => itemsOf(value).flatMap(namedLine);

function namedLine(value: unknown): readonly Line[] {
  if (!isRecord(value)) return textLine(textOf(value));
  const name = textAt(value, 'name') ?? textAt(value, 'description');
  if (name === null) throw new Unreadable();
  const title = textAt(value, 'title');
  return lineOf(dossierPiece(name, value), title === null ? null : faint(title));
}

/** A name that links to the dossier that its parts identify; plain text when they identify none. */
export function dossierPiece(name: string, value: Readonly<Record<string, unknown>>): Piece {
  const person = textAt(value, 'personId');
  if (person !== null && /^\d{1,12}(~\d{1,4})?$/.test(person)) {
    return { kind: 'dossier', of: 'person', id: person, text: name };
  }
  const kvk = readKvk(textAt(value, 'kvk') ?? '');
  return kvk === null ? plain(name) : { kind: 'dossier', of: 'office', id: kvk, text: name };
}

/** Reads yes or no, in Dutch; any other word stays as it is. */
export const readStatus: PointReader = (value) => textLine(textOf(value));

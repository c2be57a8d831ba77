import type { PointReader } from './point-reader';
import { isRecord, itemsOf, type Json, partOf, recordOf, textAt, textOf, Unreadable } from './read-json';
import { faint, type Line, lineOf, plain, textLine } from './shown-value';
import { dateText, dossierPiece } from './text-kinds';

/** The eight competences in the order of their digits (docs/product.md#competences). */
export const competences = [
  'Consumptief krediet',
  'Hypothecair krediet',
  'Inkomen',
  'Pensioen',
  'Schade particulier',
  'Schade zakelijk',
  'Vermogen',
  'Zorg',
] as const;

/** Competences by eight digits, each 1 or 0, or by their names. */
export const readKnowledge: PointReader = (value) => itemsOf(value).flatMap(knowledge);

function knowledge(value: unknown): readonly Line[] {
  const text = textOf(value);
  if (text === null) return [];
  if (!/^\d+$/.test(text)) return textLine(text);
  if (!/^[01]{8}$/.test(text)) throw new Unreadable();
  return competences.filter((_, at) => text[at] === '1').flatMap((name) => textLine(name));
}

const namesOf = (value: unknown): string =>
  itemsOf(value ?? [])
    .map((item) => (isRecord(item) ? textAt(item, 'name') : textOf(item)))
    .filter((name) => name !== null)
    .join(', ');

/** A product and the services that its licence allows. */
export const readLicences: PointReader = (value) =>
  itemsOf(value).flatMap((item) => {
    if (!isRecord(item)) return textLine(textOf(item));
    return withNames(item, 'services');
  });

/** A name with the names of a part behind it. */
function withNames(value: Json, part: string): readonly Line[] {
  const name = textAt(value, 'name');
  if (name === null) throw new Unreadable();
  const names = namesOf(partOf(value, part));
  return lineOf(dossierPiece(name, value), names === '' ? null : faint(names));
}

/** Who holds the licence that an office is under. */
export const readConjoint: PointReader = (value) =>
  itemsOf(value).flatMap((item) => (isRecord(item) ? withNames(item, 'products') : textLine(textOf(item))));

/** The number at the Kifid, whether a ruling binds, and since when. */
export const readKifid: PointReader = (value) => {
  if (!isRecord(value)) return textLine(textOf(value));
  const record = recordOf(value);
  const number = textAt(record, 'number');
  const binding = partOf(record, 'binding');
  const start = dateText(partOf(record, 'startDate'));
  const binds = binding === true ? 'bindend' : binding === false ? 'niet bindend' : textOf(binding);
  return lineOf(
    number === null ? null : plain(number),
    binds === null ? null : plain(binds),
    start === null ? null : faint(`sinds ${start}`),
  );
};

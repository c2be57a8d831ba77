import { formatPercentage } from '../format/format-number';
import type { PointReader } from './point-reader';
import { isRecord, itemsOf, type Json, numberAt, recordOf, textAt, textOf, Unreadable } from './read-json';
import { faint, type Line, lineOf, plain } from './shown-value';
import { dateText, dossierPiece, yearsBetween } from './text-kinds';

const joined = (parts: readonly (string | null)[], sign: string): string =>
  parts.filter((part) => part !== null && part !== '').join(sign);

/** Initials, infix and surname as in the register, followed by the maiden name: `J.A. van der Horst (geb. de Wit)`. */
export function personName(value: Json): string | null {
  const family = joined([textAt(value, 'lastNameInfixes'), textAt(value, 'lastName')], ' ');
  const maiden = joined([textAt(value, 'maidenNameInfixes'), textAt(value, 'maidenName')], ' ');
  const name = joined([textAt(value, 'initials') ?? textAt(value, 'firstNames'), family], ' ');
  const written = name === '' ? textAt(value, 'name') : name;
  return written === null || maiden === '' ? written : `${written} (geb. ${maiden})`;
}

type Details = (value: Json, today: string) => readonly (string | null)[];

const since = (value: Json): string | null => {
  const start = dateText(value.startDate);
  return start === null ? null : `sinds ${start}`;
};

const people =
  (details: Details): PointReader =>
  (value, { today }) =>
    itemsOf(value).flatMap((item): readonly Line[] => {
      if (!isRecord(item)) return readName(item);
      const name = personName(item);
      if (name === null) throw new Unreadable();
      const about = joined(details(item, today), ', ');
      return lineOf(dossierPiece(name, item), about === '' ? null : faint(about));
    });

const readName = (value: unknown): readonly Line[] => {
  const text = textOf(value);
  return text === null ? [] : lineOf(plain(text));
};

/** Reads persons: name, function, power to sign and its extent, and since when. */
export const readPersons = people((value) => [
  textAt(value, 'function'),
  textAt(value, 'title'),
  textAt(value, 'qualification'),
  since(value),
]);

/** Reads persons with the date and place of birth. */
export const readPersonsDate = people((value) => {
  const born = dateText(value.birthDate);
  const place = joined([textAt(value, 'birthCity'), abroad(textAt(value, 'birthCountry'))], ', ');
  return [
    born === null ? null : `geboren ${joined([born, place === '' ? null : `te ${place}`], ' ')}`,
    textAt(value, 'function'),
    textAt(value, 'title'),
    textAt(value, 'qualification'),
    since(value),
  ];
});

const abroad = (country: string | null): string | null => (country === 'Nederland' ? null : country);

/** Reads persons with the age in whole years, when the date of birth is known. */
export const readPersonsAge = people((value, today) => {
  const birth = textAt(value, 'birthDate');
  const years = birth === null ? null : yearsBetween(birth, today);
  return [years === null ? null : `${years} jaar`];
});

/** Reads shareholders with their percentages. */
export const readShareholders: PointReader = (value) =>
  itemsOf(value).flatMap((item) => {
    if (!isRecord(item)) return readName(item);
    const record = recordOf(item);
    const name = personName(record);
    if (name === null) throw new Unreadable();
    const share = numberAt(record, 'share');
    return lineOf(dossierPiece(name, record), share === null ? null : faint(formatPercentage(share)));
  });

import type { Condition } from '../../../../src/shared/domain/lists/conditions';
import { isGroup } from '../../../../src/shared/domain/lists/conditions';
import type { Near } from '../../../../src/shared/domain/lists/list';
import type { ListName } from '../../../../src/shared/domain/lists/list-name';
import { segmentOrder } from '../../../../src/shared/domain/register/classes';
import { writeConditions } from '../../../../src/shared/filters/kinds/conditions-text';
import { readCentre } from '../../../../src/shared/geo/near-centre';
import { nearWords } from '../../../../src/shared/texts/describe-query';
import { listInSentence, readSentence } from '../../../../src/shared/words/read-sentence';
import type { Reading } from '../../../../src/shared/words/reading';
import { makeVocabulary, type Vocabulary } from '../../../../src/shared/words/vocabulary';

export const thisYear = 2026;

const values = {
  rfdSegmentation: segmentOrder,
  legalSimple: ['BV', 'NV', 'VOF', 'Eenmanszaak', 'Stichting'],
  licensesType: ['Collectief', 'Zelfstandig', 'Aangesloten'],
  licenses: ['Hypothecair krediet', 'Consumptief krediet', 'Zorgverzekeringen', 'Vermogen'],
  rfdSegmentationSize: ['Klein', 'Middelgroot', 'Groot'],
  sizeByFte: ['Klein', 'Middelgroot', 'Groot'],
  municipality: ['Amersfoort', 'Ede', 'Utrecht', 'Súdwest-Fryslân', 'Westland'],
  franchises: ['De Hypotheker', 'Hypotheekshop'],
  colour: ['Groen', 'Geel', 'Oranje', 'Rood'],
  functions: ['Bestuurder', 'Adviseur', 'Aandeelhouder'],
  gender: ['M', 'V'],
  locationKind: ['Hoofd', 'Neven'],
};

const place = (name: string, latitude: number, longitude: number): Near['centre'] => ({
  kind: 'place',
  name,
  latitude,
  longitude,
});
const places = [place('Zwolle', 52.5, 6.1), place('Utrecht', 52.1, 5.1), place('Alphen aan den Rijn', 52.1, 4.7)];

export const centreNamed = (text: string): Near['centre'] | null =>
  readCentre(text) ??
  places.find((centre) => centre.kind === 'place' && centre.name.toLowerCase() === text.toLowerCase()) ??
  null;

const made = new Map<ListName, Vocabulary>();
export const vocabularyOf = (list: ListName): Vocabulary => {
  const found = made.get(list) ?? makeVocabulary({ list, values, thisYear, centreNamed });
  made.set(list, found);
  return found;
};

export const read = (sentence: string): Reading =>
  readSentence(sentence, vocabularyOf(listInSentence(sentence, 'advisers')));

const written = (condition: Condition): string =>
  isGroup(condition) ? `(${writeConditions(condition)})` : `${condition.column}=${condition.text}`;

/** A reading in one line: the list unless it is advisers, each filter with `/` between meanings, and `?words` for unread words. */
export function inOneLine(sentence: string): string {
  const { list, parts } = read(sentence);
  const filters = parts.flatMap((part) => {
    if (part.kind === 'list') return [];
    if (part.kind === 'near') return [nearWords(part.near)];
    if (part.kind === 'unread') return [`?${sentence.slice(part.begin, part.end)}`];
    return [part.choices.map(written).join(' / ')];
  });
  return [...(list === 'advisers' ? [] : [`${list}:`]), ...filters].join('; ').replace(':;', ':');
}

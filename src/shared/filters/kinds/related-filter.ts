import type { Filter, Mutations, Near } from '../../domain/lists/list';

/**
 * The rows of another list to which a filter on KvK numbers refers. Main looks them up again in each month, so their number is not limited
 * (docs/rules/filters.md#persons-and-offices).
 */
export type Related = {
  readonly list: 'advisers' | 'persons';
  /** A Dutch description of the other list's rows; empty for all rows. */
  readonly words: string;
  readonly filters: readonly Filter[];
  readonly mutations: Mutations | null;
  readonly near: Near | null;
};

/** The columns with KvK numbers by which rows of the two lists are matched. */
export const relatedColumns = { advisers: 'kvk', persons: 'kvks' } as const;

/** The first character of such a text. No number or name begins with it. */
const sign = '@';

/** Writes the text of a filter that keeps rows with an office of these rows. */
export const writeRelated = ({ list, words, filters, mutations, near }: Related): string =>
  sign + JSON.stringify({ list, words, filters, mutations, near });

export const isRelatedText = (text: string): boolean => text.startsWith(sign) || text.startsWith(`!${sign}`);

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isDay = (value: unknown): value is string => isText(value) && /^\d{4}-\d{2}-\d{2}$/.test(value);
const isNumber = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most;

const isFilters = (value: unknown): value is readonly Filter[] =>
  Array.isArray(value) && value.every((item) => isObject(item) && isText(item.column) && isText(item.text));

const isMutations = (value: unknown): value is Mutations | null =>
  value === null ||
  (isObject(value) &&
    isDay(value.from) &&
    isDay(value.to) &&
    Array.isArray(value.groups) &&
    value.groups.every(isText));

function isNear(value: unknown): value is Near | null {
  if (value === null) return true;
  if (!isObject(value) || !isNumber(value.kilometres, 1, 25) || !isObject(value.centre)) return false;
  if (value.nearest !== undefined && !(isNumber(value.nearest, 1, 500) && Number.isInteger(value.nearest)))
    return false;
  const { kind, kvk, postcode, name, latitude, longitude } = value.centre;
  const isPoint = isNumber(latitude, -90, 90) && isNumber(longitude, -180, 180);
  if (kind === 'office') return isText(kvk) && /^\d{8}$/.test(kvk);
  if (kind === 'postcode') return isText(postcode) && /^\d{4}[A-Z]{0,2}$/.test(postcode);
  return kind === 'place' ? isPoint && isText(name) : kind === 'point' && isPoint;
}

/** The rows to which a text without signs refers; null for any other text. */
export function readRelated(text: string): Related | null {
  if (!text.startsWith(sign)) return null;
  let read: unknown;
  try {
    read = JSON.parse(text.slice(sign.length));
  } catch {
    return null;
  }
  if (!isObject(read)) return null;
  const { list, words, filters, mutations = null, near = null } = read;
  const isOfList = list === 'advisers' || list === 'persons';
  if (!isOfList || !isText(words) || !isFilters(filters) || !isMutations(mutations) || !isNear(near)) return null;
  return { list, words, filters, mutations, near };
}

/** Describes such a text: `van kantoren met Plaats bevat “rotterdam”`; null for any other text. */
export function describeRelated(text: string): string | null {
  const related = readRelated(text);
  if (related === null) return null;
  const many = related.list === 'advisers' ? 'kantoren' : 'personen';
  return related.words === '' ? `van alle ${many}` : `van ${many} met ${related.words}`;
}

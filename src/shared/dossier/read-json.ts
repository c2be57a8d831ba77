import { formatNumber } from '../format/format-number';

/** A value with another shape than its kind; only its own field is marked as unreadable (docs/product.md#dossier-fields). */
export class Unreadable extends Error {}

export type Json = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** No value is longer on screen: a page of a million letters cannot be read. */
const longestText = 2000;

/** @throws Unreadable for anything but a single value; null for an empty one */
export function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'ja' : 'nee';
  if (typeof value === 'number') return Number.isFinite(value) ? numberText(value) : null;
  if (typeof value !== 'string') throw new Unreadable();
  const text = value.trim();
  if (text === '') return null;
  return text.length > longestText ? `${text.slice(0, longestText)}… (ingekort)` : text;
}

/** As many decimals as the number has, two at most; a year or a number of a thing without points. */
const numberText = (value: number): string => (Number.isInteger(value) ? String(value) : formatNumber(value, 2));

/** @throws Unreadable for anything but a number; null for an empty value */
export function numberOf(value: unknown): number | null {
  if (value === null || value === undefined || value === '') return null;
  const number = typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) throw new Unreadable();
  return number;
}

/** @throws Unreadable */
export function recordOf(value: unknown): Json {
  if (!isRecord(value)) throw new Unreadable();
  return value;
}

/** A part by its own name, never one that every object has. */
export const partOf = (value: Json, name: string): unknown => (Object.hasOwn(value, name) ? value[name] : undefined);

/** @throws Unreadable when the part is there and is no single value */
export const textAt = (value: Json, name: string): string | null => textOf(partOf(value, name));
/** @throws Unreadable when the part is there and is no number */
export const numberAt = (value: Json, name: string): number | null => numberOf(partOf(value, name));

/** The values of a list, or the one value that there is. */
export const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** `{ $date }` of the provider, or the text itself. */
export const momentOf = (value: unknown): unknown =>
  isRecord(value) && Object.hasOwn(value, '$date') ? value.$date : value;

import { flagWord } from '../domain/lists/flag-words';
import { formatNumber } from '../format/format-number';

/** Thrown for a value whose shape does not match its kind; only its own field is marked as unreadable (docs/rules/dossier.md#dossier-fields). */
export class Unreadable extends Error {}

export type Json = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The most characters of a value on screen: longer texts are unreadable. */
const longestText = 2000;

/** Reads a single value as text; null for an empty value. @throws Unreadable for anything else */
export function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return flagWord(value);
  if (typeof value === 'number') return Number.isFinite(value) ? numberText(value) : null;
  if (typeof value !== 'string') throw new Unreadable();
  const text = value.trim();
  if (text === '') return null;
  return text.length > longestText ? `${text.slice(0, longestText)}… (ingekort)` : text;
}

/** Shows a number with at most two decimals. Whole numbers have no thousands separators, because they can be years or identifiers. */
const numberText = (value: number): string => (Number.isInteger(value) ? String(value) : formatNumber(value, 2));

/** Reads a number; null for an empty value. @throws Unreadable for anything else */
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

/** A property of an object itself, never one that all objects inherit. */
export const partOf = (value: Json, name: string): unknown => (Object.hasOwn(value, name) ? value[name] : undefined);

/** @throws Unreadable when the part exists and is not a single value */
export const textAt = (value: Json, name: string): string | null => textOf(partOf(value, name));
/** @throws Unreadable when the part exists and is not a number */
export const numberAt = (value: Json, name: string): number | null => numberOf(partOf(value, name));

/** The values of a list, or a single value as a list of one. */
export const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** The moment in the provider's `{ $date }`, or the value itself. */
export const momentOf = (value: unknown): unknown =>
  isRecord(value) && Object.hasOwn(value, '$date') ? value.$date : value;

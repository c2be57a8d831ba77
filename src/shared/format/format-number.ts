/** Above these, multiplying a number no longer keeps its decimals exactly, so only its decimal text is used. */
const largestScale = 1e15;
const largestShifted = 2 ** 31;
/** A number this close to a half is rounded by its decimal text. One multiplication below `largestShifted` has a far smaller error. */
const nearHalf = 1e-6;

/**
 * The digits of a number as every screen and file shows them: its shortest decimal text, rounded half away from zero, with a point and
 * exactly `decimals` decimals. Never `-0`, and never with an exponent. A number that is not finite stays as JavaScript writes it.
 */
export function shownDigits(value: number, decimals: number): string {
  if (!Number.isFinite(value)) return String(value);
  const [whole, fraction] = partsOf(Math.abs(value));
  const isUp = (fraction[decimals] ?? '0') >= '5';
  const kept = whole + fraction.slice(0, decimals).padEnd(decimals, '0');
  const digits = (isUp ? plusOne(kept) : kept).padStart(decimals + 1, '0');
  const at = digits.length - decimals;
  const text = decimals === 0 ? digits : `${digits.slice(0, at)}.${digits.slice(at)}`;
  return value < 0 && /[1-9]/.test(digits) ? `-${text}` : text;
}

/** All digits of a number, with a point and never with an exponent. */
export const fullDigits = (value: number): string =>
  Number.isFinite(value) ? shownDigits(value, partsOf(Math.abs(value))[1].length) : String(value);

/** The number that `shownDigits` writes. Filters test it, and figures are calculated with it. */
export function roundShown(value: number, decimals: number): number {
  if (Number.isInteger(value) || !Number.isFinite(value)) return value === 0 ? 0 : value;
  const scale = 10 ** decimals;
  const shifted = Math.abs(value) * scale;
  // A month has millions of numbers. Nearly all are so far from a half that fast rounding gives the same result as their decimal text.
  const isSure =
    scale <= largestScale && shifted < largestShifted && Math.abs(shifted - Math.floor(shifted) - 0.5) > nearHalf;
  if (!isSure) return Number(shownDigits(value, decimals));
  const rounded = Math.round(shifted) / scale;
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}

/** The digits before and after the decimal point of a non-negative number, without an exponent. */
function partsOf(value: number): readonly [whole: string, fraction: string] {
  const [mantissa = '', exponent = '0'] = String(value).split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const shift = Number(exponent);
  if (shift >= 0) {
    const digits = fraction.padEnd(shift, '0');
    return [whole + digits.slice(0, shift), digits.slice(shift)];
  }
  return ['0', '0'.repeat(-shift - whole.length) + whole + fraction];
}

/** Adds one to a whole number in digits; leading zeros may disappear. */
const plusOne = (digits: string): string => (BigInt(digits) + 1n).toString();

/** Replaces a leading hyphen by a typographic minus, as in `€ −21.600`. */
export const withMinus = (text: string): string => text.replace(/^-/, '−');

/** Formats `1.234` or `6,4`, rounded as in every screen and file, so never `−0`. */
export function formatNumber(value: number, decimals: number): string {
  const [whole = '', fraction] = withMinus(shownDigits(value, decimals)).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, '.');
  return fraction === undefined ? grouped : `${grouped},${fraction}`;
}

/** Formats `€ 1.234`, by default without decimals (docs/rules/dossier.md#formats). */
export const formatAmount = (value: number, decimals = 0): string => `€ ${formatNumber(value, decimals)}`;

/** Formats `12%`, or `12,5%` in a column with decimals. */
export const formatPercentage = (value: number, decimals = 0): string => `${formatNumber(value, decimals)}%`;

/** A figure with its unit: `3,5 jaar`, `12%`, `€ 1.204`. */
export function withUnit(text: string, unit: string | undefined): string {
  if (unit === undefined || unit === '') return text;
  if (unit === '€') return `€ ${text}`;
  return unit === '%' ? `${text}%` : `${text} ${unit}`;
}

/** A count: `1.204`. */
export const formatCount = (value: number): string => formatNumber(value, 0);

/** A count with its noun: `1 rij`, `1.204 rijen`. */
export const countOf = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** `1,6 MB`, with decimal prefixes as file managers show them. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return countOf(bytes, 'byte', 'bytes');
  if (bytes < 1_000_000) return `${formatCount(bytes / 1000)} kB`;
  return bytes < 1e9 ? `${formatNumber(bytes / 1e6, 1)} MB` : `${formatNumber(bytes / 1e9, 1)} GB`;
}

const thousands = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/;
const plain = /^\d+(?:[.,]\d+)?$/;

/** A number as a user types it, `2,5`: with all its decimals and without thousands separators. */
export const typedNumber = (value: number): string => String(value).replace('.', ',');

/**
 * Reads the whole text of a field as one number: a point before three digits is a thousands separator, and any other point a decimal comma
 * (docs/rules/dossier.md#formats). Null when the text is not a number: a part of it is never read as one.
 */
export function readTypedNumber(text: string): number | null {
  const typed = text.trim();
  if (thousands.test(typed)) return Number(typed.replaceAll('.', '').replace(',', '.'));
  return plain.test(typed) ? Number(typed.replace(',', '.')) : null;
}

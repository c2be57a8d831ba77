/** Beyond these the decimals of a number are no decimals of its text any more, and the text alone decides. */
const largestScale = 1e15;
const largestShifted = 2 ** 31;
/** Far above the error of one multiplication below `largestShifted`, and far below what makes a half. */
const nearHalf = 1e-6;

/**
 * The digits of a number as every carrier shows them: its shortest decimal text, rounded half away from zero, with a point and
 * exactly so many decimals. Never `-0`, never an exponent. What is no finite number stays as JavaScript writes it.
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

/** The number that `shownDigits` writes: what filters test and what figures count with. */
export function roundShown(value: number, decimals: number): number {
  if (Number.isInteger(value) || !Number.isFinite(value)) return value === 0 ? 0 : value;
  const scale = 10 ** decimals;
  const shifted = Math.abs(value) * scale;
  // A month has millions of numbers, and nearly all are so far from a half that counting finds what the text says.
  const isSure =
    scale <= largestScale && shifted < largestShifted && Math.abs(shifted - Math.floor(shifted) - 0.5) > nearHalf;
  if (!isSure) return Number(shownDigits(value, decimals));
  const rounded = Math.round(shifted) / scale;
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}

/** The digits before and behind the point of a number that is not below zero, written out. */
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

/** Decimal digits as a number, and one more; zeros in front may go. */
const plusOne = (digits: string): string => (BigInt(digits) + 1n).toString();

/** A number with a typographic minus, as in `€ −21.600`. */
export const withMinus = (text: string): string => text.replace(/^-/, '−');

/** `1.234`, `6,4`; rounded as every carrier does, so never `−0`. */
export function formatNumber(value: number, decimals: number): string {
  const [whole = '', fraction] = withMinus(shownDigits(value, decimals)).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, '.');
  return fraction === undefined ? grouped : `${grouped},${fraction}`;
}

/** `€ 1.234`, without decimals (docs/product.md#formats). */
export const formatAmount = (value: number, decimals = 0): string => `€ ${formatNumber(value, decimals)}`;

/** `12%`, or `12,5%` where a column shows decimals. */
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

/** A number as one types it, `2,5`, with as many decimals as it has and without points between thousands. */
export const typedNumber = (value: number): string => String(value).replace('.', ',');

/**
 * What was typed or pasted in a field for one number, nothing else: a point before three digits parts thousands, any other is read
 * as the comma (docs/product.md#formats). Null for anything that is no number, so that no part of it is read as one.
 */
export function readTypedNumber(text: string): number | null {
  const typed = text.trim();
  if (thousands.test(typed)) return Number(typed.replaceAll('.', '').replace(',', '.'));
  return plain.test(typed) ? Number(typed.replace(',', '.')) : null;
}

import { shownDigits } from './round-shown';

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

/** A count: `1.204`. */
export const formatCount = (value: number): string => formatNumber(value, 0);

/** A count with its noun: `1 rij`, `1.204 rijen`. */
export const countOf = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** `1,6 MB`, with decimal prefixes as file managers show them. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${formatCount(bytes)} bytes`;
  if (bytes < 1_000_000) return `${formatCount(bytes / 1000)} kB`;
  return bytes < 1e9 ? `${formatNumber(bytes / 1e6, 1)} MB` : `${formatNumber(bytes / 1e9, 1)} GB`;
}

const formatters = new Map<number, Intl.NumberFormat>();

function formatter(decimals: number): Intl.NumberFormat {
  let found = formatters.get(decimals);
  if (found === undefined) {
    found = new Intl.NumberFormat('nl-NL', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
    formatters.set(decimals, found);
  }
  return found;
}

/** A typographic minus, as in `€ −21.600`. */
const withMinus = (text: string): string => text.replace(/^-/, '−');

/** `1.234`, `6,4`; never `−0`. */
export function formatNumber(value: number, decimals: number): string {
  const text = withMinus(formatter(decimals).format(value));
  return /^−[0,.]*$/.test(text) ? text.slice(1) : text;
}

/** `€ 1.234` (specification, section 9: euros without decimals). */
export const formatAmount = (value: number, decimals = 0): string => `€ ${formatNumber(value, decimals)}`;

/** `12%`, or `12,5%` where a column shows decimals. */
export const formatPercentage = (value: number, decimals = 0): string => `${formatNumber(value, decimals)}%`;

/** A count: `1.204`. */
export const formatCount = (value: number): string => formatNumber(value, 0);

/** `1,6 MB`, with decimal prefixes as file managers show them. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${formatCount(bytes)} bytes`;
  if (bytes < 1_000_000) return `${formatCount(Math.round(bytes / 1000))} kB`;
  return bytes < 1e9 ? `${formatNumber(bytes / 1e6, 1)} MB` : `${formatNumber(bytes / 1e9, 1)} GB`;
}

/** Rounds to the decimals that are shown, half away from zero, as filters test it. */
export function roundShown(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  const shifted = Math.abs(value) * scale;
  return (Math.sign(value) * Math.round(shifted + shifted * Number.EPSILON)) / scale;
}

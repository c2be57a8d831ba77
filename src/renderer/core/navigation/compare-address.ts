import { readKvk } from '../../../shared/domain/register/kvk';
import { paths } from './routes';

/** The smallest and largest number of columns in a comparison. */
const columns = { least: 2, most: 6 } as const;
export const mostBeside = columns.most;

/** How many offices can be compared, in words. */
export const comparableWords = 'twee tot zes kantoren';

export const isComparable = (count: number): boolean => count >= columns.least && count <= columns.most;

/** What an address compares: offices in one month, or months of one office. `months` is null for the newest months. */
export type ComparedAddress =
  | { readonly kind: 'offices'; readonly kvks: readonly string[] }
  | { readonly kind: 'months'; readonly kvk: string; readonly periods: readonly string[] | null };

const items = (text: string | null): readonly string[] => [
  ...new Set((text ?? '').split(',').filter((part) => part !== '')),
];

/** Parses the query of an address (after the question mark); null when it names no offices or months to compare. */
export function readComparedAddress(search: string): ComparedAddress | null {
  const parts = new URLSearchParams(search);
  const kvks = [...new Set(items(parts.get('of')).map(readKvk))].filter((kvk) => kvk !== null);
  const [kvk] = kvks;
  if (kvk === undefined || kvks.length > columns.most) return null;
  if (kvks.length > 1) return { kind: 'offices', kvks };
  const periods = items(parts.get('months')).filter((period) => /^\d{4}-(0[1-9]|1[0-2])$/.test(period));
  return { kind: 'months', kvk, periods: isComparable(periods.length) ? periods : null };
}

/** The address of a comparison. */
export function comparedPath(address: ComparedAddress): string {
  if (address.kind === 'offices') return `${paths.compare}?of=${address.kvks.join(',')}`;
  const months = address.periods === null ? '' : `&months=${address.periods.join(',')}`;
  return `${paths.compare}?of=${address.kvk}${months}`;
}

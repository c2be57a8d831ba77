import { ratingStatus, type Status, tooLittleData } from './rating-status';

export type Judgement = { readonly status: Status; readonly reason: string | null };

/** Figures that are judged as a rating (docs/product.md#ratings). */
const ratings: ReadonlySet<string> = new Set(['ratingRiFD', 'paymentScore', 'creditRating', 'rating']);

/** Below `least` is Rood; `reason` says what that means (docs/product.md#key-figures). */
const limits: ReadonlyMap<string, { readonly least: number; readonly above?: true; readonly reason: string | null }> =
  new Map([
    ['currentRatio', { least: 1, reason: null }],
    ['solvency', { least: 10, reason: 'weinig buffer' }],
    ['solvencyCleaned', { least: 10, reason: 'weinig buffer' }],
    ['workingCapital', { least: 0, above: true, reason: null }],
  ]);

/** The colour word of a figure by the name of its column; null for figures that are not judged, and without a value or rule. */
export function judge(name: string, value: number | null): Judgement | null {
  if (ratings.has(name)) {
    const status = ratingStatus(value);
    return { status, reason: status === 'Geel' ? tooLittleData : null };
  }
  const limit = limits.get(name);
  if (limit === undefined || value === null) return null;
  const isLow = limit.above === true ? value <= limit.least : value < limit.least;
  return isLow ? { status: 'Rood', reason: limit.reason } : { status: 'Groen', reason: null };
}

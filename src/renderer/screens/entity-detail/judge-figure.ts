import { ratingStatus, type Status, tooLittleData } from '../../../shared/format/rating-status';

export type Judgement = { readonly status: Status; readonly reason?: string };

/** Below the limit is Rood (current ratio 1, percentage 10; docs/product.md#key-figures). */
const limits: Readonly<Record<string, number>> = { currentRatio: 1, solvency: 10 };
const ratings: readonly string[] = ['ratingRiFD', 'paymentScore', 'creditRating'];

/** The colour word of a key figure; null for figures that nobody judges and for judged ones without a value or rule. */
export function judge(column: string, value: number | null): Judgement | null {
  if (ratings.includes(column)) {
    const status = ratingStatus(value);
    return status === 'Geel' ? { status, reason: tooLittleData } : { status };
  }
  const limit = limits[column];
  if (limit === undefined || value === null) return null;
  return { status: value < limit ? 'Rood' : 'Groen' };
}

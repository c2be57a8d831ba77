/** Colour status of a rating (docs/product.md#ratings): below 5,45 Rood, to 6,45 Oranje, from 6,45 Groen. */
export const statuses = ['Groen', 'Oranje', 'Rood', 'Geel'] as const;
export type Status = (typeof statuses)[number];

const low = 5.45;
const high = 6.45;

/** Geel means that there is not enough data to judge (docs/product.md#ratings). */
export function ratingStatus(value: number | null): Status {
  if (value === null || Number.isNaN(value)) return 'Geel';
  if (value < low) return 'Rood';
  return value < high ? 'Oranje' : 'Groen';
}

export const tooLittleData = 'te weinig gegevens';

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

/** From which score on a list shows half a star more; below the first it shows half a star (docs/product.md#stars). */
const listSteps = [4.5, 5, 5.5, 6, 6.5, 7, 7.5, 8, 8.5] as const;

/** A quality score as 0.5 to 5 stars, in halves, for lists. */
export const listStarCount = (score: number): number => (1 + listSteps.filter((step) => score >= step).length) / 2;

/** The same in words: `3½ ster`, `4 sterren`. */
export function listStars(score: number): string {
  const count = listStarCount(score);
  const whole = Math.floor(count);
  const number = `${whole === 0 ? '' : whole}${count > whole ? '½' : ''}`;
  return `${number} ${count <= 1 ? 'ster' : 'sterren'}`;
}

/** From which score on a dossier shows one star more (docs/product.md#stars). */
const dossierSteps = [4, 5, 7, 8] as const;

/** A quality score as 1 to 5 whole stars, for dossiers. */
export const dossierStarCount = (score: number): number => 1 + dossierSteps.filter((step) => score >= step).length;

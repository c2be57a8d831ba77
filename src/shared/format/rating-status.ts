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

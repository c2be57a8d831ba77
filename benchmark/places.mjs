/** Engines within so much of each other share a place. */
export const tie = 0.02;

/** @param {readonly number[]} values */
export const inOrder = (values) => [...values].sort((a, b) => a - b);

/** The value below which a part of the values lies. @param {readonly number[]} values @param {number} part from 0 to 1 */
export const quantile = (values, part) => inOrder(values)[Math.round((values.length - 1) * part)] ?? Number.NaN;

/** @param {readonly number[]} values */
export const medianOf = (values) => quantile(values, 0.5);

/** How far the middle half of the values is apart, as a share of their median. @param {readonly number[]} values */
export const spreadOf = (values) => (quantile(values, 0.75) - quantile(values, 0.25)) / medianOf(values);

/**
 * The place of each value, the least first; null for what was not measured. A value within `tie` of the best of a place shares that place,
 * and the next place counts all that came before.
 * @param {readonly (number | null)[]} values
 * @returns {readonly (number | null)[]}
 */
export function placesOf(values) {
  const known = inOrder(values.filter((value) => value !== null));
  /** @type {Map<number, number>} */
  const places = new Map();
  let [best, place] = [Number.NaN, 0];
  known.forEach((value, at) => {
    if (!(value <= best * (1 + tie))) [best, place] = [value, at + 1];
    places.set(value, place);
  });
  return values.map((value) => (value === null ? null : (places.get(value) ?? null)));
}

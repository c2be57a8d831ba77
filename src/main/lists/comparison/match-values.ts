/** How far ahead a value is looked for in the other list before it is set aside. */
const lookAhead = 8;

/**
 * For every text of one list its index in the other, or -1. The lists are nearly the same and in the same order, so nearly every text
 * follows the one before it in both; only the others are looked up. No text occurs twice in a list.
 */
export function matchTexts(earlier: readonly string[], later: readonly string[]): Int32Array {
  const places = new Int32Array(earlier.length).fill(-1);
  // Months that were read one after another share equal values.
  if (earlier === later) {
    for (let each = 0; each < places.length; each++) places[each] = each;
    return places;
  }
  const left: number[] = [];
  const passed: number[] = [];
  let at = 0;
  let other = 0;
  const found = (list: readonly string[], from: number, text: string | undefined): number => {
    for (let place = from; place < from + lookAhead && place < list.length; place++) {
      if (list[place] === text) return place;
    }
    return -1;
  };
  while (at < earlier.length && other < later.length) {
    if (earlier[at] === later[other]) {
      places[at++] = other++;
      continue;
    }
    const ahead = found(later, other + 1, earlier[at]);
    if (ahead >= 0) {
      while (other < ahead) passed.push(other++);
      continue;
    }
    const behind = found(earlier, at + 1, later[other]);
    if (behind >= 0) {
      while (at < behind) left.push(at++);
      continue;
    }
    left.push(at++);
    passed.push(other++);
  }
  while (at < earlier.length) left.push(at++);
  while (other < later.length) passed.push(other++);
  if (left.length === 0 || passed.length === 0) return places;
  const placeOf = new Map(passed.map((place) => [later[place], place]));
  for (const each of left) places[each] = placeOf.get(earlier[each] ?? '') ?? -1;
  return places;
}

/** How far ahead a value is looked for in the other list before it is set aside. */
const lookAhead = 8;

/**
 * For every text of one list its index in the other, or -1. The lists are nearly the same and in the same order, so nearly every text
 * follows the one before it in both; only the others are looked up. No text occurs twice in a list.
 */
export function matchTexts(earlier: readonly string[], later: readonly string[]): Int32Array {
  const places = new Int32Array(earlier.length);
  const left: number[] = [];
  const passed: number[] = [];
  let next = 0;
  for (let at = 0; at < earlier.length; at++) {
    let place = next;
    while (place < next + lookAhead && later[place] !== earlier[at]) place++;
    if (place === next + lookAhead) left.push(at);
    else {
      places[at] = place;
      while (next < place) passed.push(next++);
      next++;
    }
  }
  while (next < later.length) passed.push(next++);
  const placeOf = new Map(passed.map((place) => [later[place], place]));
  for (const at of left) places[at] = placeOf.get(earlier[at]) ?? -1;
  return places;
}

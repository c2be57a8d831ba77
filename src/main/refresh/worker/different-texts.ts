/**
 * Whether no two of the texts are the same: a number of 64 bits for each, and numbers are put in order many times as quickly as texts are told
 * apart. It may be false where two different texts have the same number.
 */
export function areDifferent(texts: readonly string[]): boolean {
  const halves = new Uint32Array(2 * texts.length);
  texts.forEach((text, at) => {
    let low = text.length;
    let high = low;
    for (let letter = 0; letter < text.length; letter++) {
      const code = text.charCodeAt(letter);
      low = Math.imul(low ^ code, 0x01000193);
      high = Math.imul(high ^ code ^ (high >>> 15), 0x85ebca6b);
    }
    halves[2 * at] = low;
    halves[2 * at + 1] = high;
  });
  new BigUint64Array(halves.buffer).sort();
  for (let at = 2; at < halves.length; at += 2) {
    if (halves[at] === halves[at - 2] && halves[at + 1] === halves[at - 1]) return false;
  }
  return true;
}

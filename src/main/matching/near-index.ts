/** Words shorter than this are only found when they are equal: with an error they would be another word. */
const shortest = 4;

/** Every text that a word becomes when one letter is left out. */
function* withoutOneLetter(word: string): Generator<string> {
  for (let at = 0; at < word.length; at++) {
    if (at > 0 && word.charCodeAt(at) === word.charCodeAt(at - 1)) continue;
    yield word.slice(0, at) + word.slice(at + 1);
  }
}

/** Finds words with one typing error, by the texts that both become when a letter is left out. */
export class NearIndex {
  private readonly byRest = new Map<string, number | number[]>();

  constructor(private readonly words: readonly string[]) {
    for (const [id, word] of words.entries()) {
      if (word.length < shortest) continue;
      this.add(word, id);
      for (const rest of withoutOneLetter(word)) this.add(rest, id);
    }
  }

  /** The numbers of the words that differ from a word by one letter: left out, added, changed, or two neighbours swapped. */
  near(word: string): readonly number[] {
    if (word.length < shortest) return [];
    const found = new Set<number>();
    for (const rest of [word, ...withoutOneLetter(word)]) {
      const ids = this.byRest.get(rest);
      if (ids === undefined) continue;
      for (const id of typeof ids === 'number' ? [ids] : ids) {
        const other = this.words[id] ?? '';
        if (other !== word && lettersApart(word, other) === 1) found.add(id);
      }
    }
    return [...found].sort((one, other) => one - other);
  }

  private add(rest: string, id: number): void {
    const known = this.byRest.get(rest);
    if (known === undefined) this.byRest.set(rest, id);
    else if (typeof known === 'number') this.byRest.set(rest, [known, id]);
    else known.push(id);
  }
}

/** The number of typing errors between two texts, at most `most`; a swap of neighbours is one error. */
export function lettersApart(one: string, other: string, most = 2): number {
  let start = 0;
  let [ends, otherEnds] = [one.length, other.length];
  while (start < ends && start < otherEnds && one.charCodeAt(start) === other.charCodeAt(start)) start += 1;
  while (ends > start && otherEnds > start && one.charCodeAt(ends - 1) === other.charCodeAt(otherEnds - 1)) {
    ends -= 1;
    otherEnds -= 1;
  }
  const [left, right] = [one.slice(start, ends), other.slice(start, otherEnds)];
  if (left.length + right.length === 0) return 0;
  if (Math.max(left.length, right.length) === 1) return 1;
  if (
    left.length === 2 &&
    right.length === 2 &&
    left.charAt(0) === right.charAt(1) &&
    left.charAt(1) === right.charAt(0)
  )
    return 1;
  return Math.min(most, Math.max(left.length, right.length));
}

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
    const near = new Set<number>();
    for (const rest of [word, ...withoutOneLetter(word)]) {
      const ids = this.byRest.get(rest);
      if (ids === undefined) continue;
      for (const id of typeof ids === 'number' ? [ids] : ids) {
        const candidate = this.words[id] ?? '';
        if (candidate !== word && lettersApart(word, candidate) === 1) near.add(id);
      }
    }
    return [...near].sort((first, second) => first - second);
  }

  private add(rest: string, id: number): void {
    const known = this.byRest.get(rest);
    if (known === undefined) this.byRest.set(rest, id);
    else if (typeof known === 'number') this.byRest.set(rest, [known, id]);
    else known.push(id);
  }
}

/**
 * The number of typing errors between two texts, at most `most`; a swap of neighbours is one. Errors far apart count with what is between,
 * because two names may differ in one place only.
 */
export function lettersApart(left: string, right: string, most = 2): number {
  let start = 0;
  let [leftEnd, rightEnd] = [left.length, right.length];
  while (start < leftEnd && start < rightEnd && left.charCodeAt(start) === right.charCodeAt(start)) start += 1;
  while (leftEnd > start && rightEnd > start && left.charCodeAt(leftEnd - 1) === right.charCodeAt(rightEnd - 1)) {
    leftEnd -= 1;
    rightEnd -= 1;
  }
  const [ofLeft, ofRight] = [left.slice(start, leftEnd), right.slice(start, rightEnd)];
  const longest = Math.max(ofLeft.length, ofRight.length);
  const isSwap = longest === 2 && ofLeft.charAt(0) === ofRight.charAt(1) && ofLeft.charAt(1) === ofRight.charAt(0);
  return isSwap ? 1 : Math.min(most, longest);
}

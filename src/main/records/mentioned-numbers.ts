import { readKvk } from '../../shared/domain/register/kvk';

/** So many offices are named on a page, or in a text. */
const mostNamed = 2000;

/** The KvK numbers that texts mention, of 7 or 8 digits, as 8 digits and each once. */
export function mentionedNumbers(texts: readonly string[]): readonly string[] {
  const found = new Set<string>();
  for (const text of texts) {
    for (const [digits] of text.matchAll(/(?<![\d])\d{7,8}(?![\d])/g)) {
      const kvk = readKvk(digits);
      if (kvk !== null && found.size < mostNamed) found.add(kvk);
    }
  }
  return [...found];
}

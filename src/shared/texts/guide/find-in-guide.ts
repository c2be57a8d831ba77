import { foldTexts, matchesOf } from '../../format/best-match';
import { fold } from '../../format/fold';
import { searchWords } from '../../format/found-ranges';
import { guide } from './guide';
import { plainGuideText, textsOfGuide } from './guide-marks';
import type { GuidePart } from './guide-part';

/** A page that contains every word of a search, and the first of its texts with one of them; empty when only its title has them. */
export type FoundPart = { readonly part: GuidePart; readonly excerpt: string };

const pages = guide.map((part) => {
  const texts = textsOfGuide(part).map(plainGuideText);
  return { part, texts, folded: foldTexts({ label: part.title, explanation: texts.join(' ') }) };
});

/** The text with most of the words, the first of equal ones; empty when none has any. */
function excerptOf(texts: readonly string[], words: readonly string[]): string {
  const counted = texts.map((text) => {
    const folded = fold(text);
    return { text, count: words.filter((word) => folded.includes(word)).length };
  });
  const most = Math.max(...counted.map(({ count }) => count));
  return most === 0 ? '' : (counted.find(({ count }) => count === most)?.text ?? '');
}

/** The pages that contain every typed word, the best match first; all pages in their order without words. */
export function findInGuide(typed: string): readonly FoundPart[] {
  const words = searchWords(typed);
  if (words.length === 0) return pages.map(({ part }) => ({ part, excerpt: '' }));
  return matchesOf(pages, ({ folded }) => folded, typed).map(({ item: { part, texts } }) => ({
    part,
    excerpt: excerptOf(texts, words),
  }));
}

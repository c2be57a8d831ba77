import { fold } from '../../../shared/format/fold';
import type { FaqGroup } from '../../../shared/texts/faq-item';

/** The questions whose question and answer together hold every word, under their titles; all of them without words. @param words folded */
export function findItems(groups: readonly FaqGroup[], words: readonly string[]): readonly FaqGroup[] {
  if (words.length === 0) return groups;
  return groups
    .map(({ title, items }) => ({
      title,
      items: items.filter(({ question, answer }) => {
        const text = fold(`${question}\n${answer}`);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ items }) => items.length > 0);
}

import { foldTexts, matchesOf } from '../../../shared/format/best-match';
import type { FaqGroup } from '../../../shared/texts/faq/faq-item';

/**
 * The questions that contain every word, in their text or answer, by title and with the best match first (docs/rules/filters.md#best-match).
 * Without words, all questions in their usual order.
 */
export function findItems(groups: readonly FaqGroup[], typed: string): readonly FaqGroup[] {
  if (typed.trim() === '') return groups;
  const all = groups.flatMap(({ title, items }) => items.map((item) => ({ title, item })));
  const matches = matchesOf(
    all,
    ({ item }) => foldTexts({ label: item.question, explanation: item.answer }),
    typed,
  ).map(({ item }) => item);
  return [...new Set(matches.map(({ title }) => title))].map((title) => ({
    title,
    items: matches.filter((match) => match.title === title).map(({ item }) => item),
  }));
}

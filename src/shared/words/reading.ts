import type { Condition } from '../domain/lists/conditions';
import type { ListName } from '../domain/lists/list-name';
import type { WordSpan } from './sentence-words';

/**
 * Why words are no filter: they are not known, can mean more than a filter can say, or are about a column that the subscription
 * leaves out.
 */
export type UnreadReason = 'unknown' | 'unclear' | 'withheld';

/** What some words of a sentence say (docs/product.md#words-to-a-filter). */
export type SentencePart = WordSpan &
  (
    | { readonly is: 'list'; readonly list: ListName }
    /** One condition for each meaning of the words; the first is no better than the others. */
    | { readonly is: 'filter'; readonly choices: readonly Condition[] }
    | { readonly is: 'unread'; readonly reason: UnreadReason }
  );

export type FilterPart = Extract<SentencePart, { readonly is: 'filter' }>;

/** A sentence as filters of a list. Words without a part, such as `met`, say nothing of their own. */
export type Reading = { readonly list: ListName; readonly parts: readonly SentencePart[] };

export const isFilterPart = (part: SentencePart): part is FilterPart => part.is === 'filter';

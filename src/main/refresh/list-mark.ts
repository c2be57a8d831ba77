import { createHash, type Hash } from 'node:crypto';
import type { Dispatcher } from 'undici';

/**
 * What tells one answer of a list from another: the provider's ETag, or what the answer holds where he gives none
 * (docs/product.md#unmarked-lists). No ETag begins as the latter does.
 */
const contents = 'inhoud:';

/** Whether a mark says what is in a list, and not what the provider calls it. */
export const isOfContents = (mark: string): boolean => mark.startsWith(contents);

/** What a list is asked for with; undefined when the provider would not know the mark. */
export const askedWith = (mark: string): string | undefined => (isOfContents(mark) ? undefined : mark);

/** Takes an answer as it comes, and says its mark at the end. */
export function markOf({ etag }: Dispatcher.ResponseData['headers']): {
  readonly take: (chunk: Uint8Array) => void;
  readonly end: () => string;
} {
  if (typeof etag === 'string' && etag !== '') return { take: () => {}, end: () => etag };
  const hash: Hash = createHash('sha256');
  return { take: (chunk) => void hash.update(chunk), end: () => `${contents}${hash.digest('hex')}` };
}

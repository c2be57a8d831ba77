import type { GuideText } from './guide-part';

/** A stretch of a text of the guide: ordinary, words of the screen, keys, or what one types. */
export type MarkedStretch = { readonly kind: 'text' | 'screen' | 'keys' | 'typed'; readonly text: string };

const marked = /\*([^*]+)\*|\{([^}]+)\}|`([^`]+)`/g;

/** The stretches of a text, without the marks around them. */
export function stretchesOf(text: string): readonly MarkedStretch[] {
  const stretches: MarkedStretch[] = [];
  let at = 0;
  for (const match of text.matchAll(marked)) {
    const [whole, screen, keys, typed = ''] = match;
    if (match.index > at) stretches.push({ kind: 'text', text: text.slice(at, match.index) });
    at = match.index + whole.length;
    if (screen !== undefined) stretches.push({ kind: 'screen', text: screen });
    else if (keys !== undefined) stretches.push({ kind: 'keys', text: keys });
    else stretches.push({ kind: 'typed', text: typed });
  }
  return at < text.length ? [...stretches, { kind: 'text', text: text.slice(at) }] : stretches;
}

/** A text without its marks, as it is read and searched. */
export const plainGuideText = (text: string): string =>
  stretchesOf(text)
    .map((stretch) => stretch.text)
    .join('');

/** All texts of a page with their marks, in the order in which it shows them. */
export const textsOfGuide = ({ paragraphs, steps = [], tables = [], troubles = [], picture }: GuideText) => [
  ...paragraphs,
  ...steps,
  ...tables.flatMap(({ heads, rows }) => [heads, ...rows].flat()),
  ...(picture === undefined ? [] : [picture.words]),
  ...troubles.flatMap(({ sign, remedy }) => [sign, remedy]),
];

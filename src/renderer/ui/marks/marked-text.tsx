import { type ReactNode, useMemo } from 'react';
import { foundRanges } from '../../../shared/format/found-ranges';
import classes from './marked-text.module.css';

type MarkedTextProps = {
  readonly text: string;
  /** The search words, folded. */
  readonly words: readonly string[];
};

type Part = { readonly text: string; readonly isMatch: boolean };

/** Cuts a text at each occurrence of the folded words; the parts joined are the whole text. */
export function markedParts(text: string, words: readonly string[]): readonly Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const [start, end] of foundRanges(text, words)) {
    if (start > at) parts.push({ text: text.slice(at, start), isMatch: false });
    parts.push({ text: text.slice(start, end), isMatch: true });
    at = end;
  }
  return at < text.length ? [...parts, { text: text.slice(at), isMatch: false }] : parts;
}

/** A text with the found words in bold. */
export function MarkedText({ text, words }: MarkedTextProps): ReactNode {
  const parts = useMemo(() => markedParts(text, words), [text, words]);
  if (parts.every(({ isMatch }) => !isMatch)) return text;
  return parts.map((part, at) =>
    part.isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
      <b key={at} className={classes.found}>
        {part.text}
      </b>
    ) : (
      part.text
    ),
  );
}

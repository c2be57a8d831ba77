import { type ReactNode, useMemo } from 'react';
import { findFolded } from '../../shared/filters/fold';
import classes from './marked-text.module.css';

type MarkedTextProps = {
  readonly text: string;
  /** Folded; an empty one finds nothing. */
  readonly needles: readonly string[];
};

type Part = { readonly text: string; readonly found: boolean };

/** A text cut where one of some folded needles occurs: always at the first that comes, and of those that begin there at the longest. */
export function markedParts(text: string, needles: readonly string[]): readonly Part[] {
  const parts: Part[] = [];
  let rest = text;
  while (rest !== '') {
    let next: readonly [number, number] | null = null;
    for (const needle of needles) {
      const found = findFolded(rest, needle);
      if (found === null || found[1] <= found[0]) continue;
      if (next === null || found[0] < next[0] || (found[0] === next[0] && found[1] > next[1])) next = found;
    }
    const [from, to] = next ?? [rest.length, rest.length];
    if (from > 0) parts.push({ text: rest.slice(0, from), found: false });
    if (to > from) parts.push({ text: rest.slice(from, to), found: true });
    rest = rest.slice(to);
  }
  return parts;
}

/** A text with everything that a search found in bold. */
export function MarkedText({ text, needles }: MarkedTextProps): ReactNode {
  const parts = useMemo(() => markedParts(text, needles), [text, needles]);
  if (parts.every(({ found }) => !found)) return text;
  return parts.map((part, at) =>
    part.found ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
      <b key={at} className={classes.found}>
        {part.text}
      </b>
    ) : (
      part.text
    ),
  );
}

import type { ReactNode } from 'react';
import { findDigits, findFolded } from '../../shared/format/fold';
import classes from './grid.module.css';

/**
 * A text with the part that matches a filter in bold.
 * @param highlight the folded part; undefined for no bold
 */
export function matchedText(text: string, highlight: string | undefined): ReactNode {
  const found = highlight === undefined ? null : (findFolded(text, highlight) ?? findDigits(text, highlight));
  if (found === null) return text;
  const [start, end] = found;
  return (
    <>
      {text.slice(0, start)}
      <b className={classes.match}>{text.slice(start, end)}</b>
      {text.slice(end)}
    </>
  );
}

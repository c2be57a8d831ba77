import type { ReactNode } from 'react';
import { findDigits, findFolded } from '../../shared/format/fold';
import classes from './grid.module.css';

/**
 * A text with the part that matches a filter in bold.
 * @param highlight the folded part; undefined for no bold
 */
export function matchedText(text: string, highlight: string | undefined): ReactNode {
  const range = highlight === undefined ? null : (findFolded(text, highlight) ?? findDigits(text, highlight));
  if (range === null) return text;
  const [start, end] = range;
  return (
    <>
      {text.slice(0, start)}
      <b className={classes.match}>{text.slice(start, end)}</b>
      {text.slice(end)}
    </>
  );
}

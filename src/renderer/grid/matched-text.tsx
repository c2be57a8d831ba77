import { findFolded } from '../../shared/filters/fold';
import classes from './grid.module.css';

type MatchedTextProps = { readonly text: string; readonly highlight: string | undefined };

/** A text with the part that the filter found in bold. */
export function MatchedText({ text, highlight }: MatchedTextProps) {
  const found = highlight === undefined ? null : findFolded(text, highlight);
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

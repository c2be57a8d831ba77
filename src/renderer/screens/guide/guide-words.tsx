import { stretchesOf } from '../../../shared/texts/guide/guide-marks';
import { KeyHint } from '../../ui/marks/key-hint';
import { MarkedText } from '../../ui/marks/marked-text';
import classes from './guide-screen.module.css';

type GuideWordsProps = {
  readonly text: string;
  /** The words of a search, folded. */
  readonly words: readonly string[];
};

/** A text of the guide: words of the screen stand out, keys look like keys, and what one types like a field. */
export const GuideWords = ({ text, words }: GuideWordsProps) =>
  stretchesOf(text).map(({ kind, text: part }, at) => {
    // The stretches of a text never change places.
    const key = `${at} ${part}`;
    if (kind === 'keys') return <KeyHint key={key} keys={part} />;
    const marked = <MarkedText key={key} text={part} words={words} />;
    if (kind === 'text') return marked;
    return kind === 'screen' ? (
      <b key={key} className="header-weight">
        {marked}
      </b>
    ) : (
      <code key={key} className={classes.typed}>
        {marked}
      </code>
    );
  });

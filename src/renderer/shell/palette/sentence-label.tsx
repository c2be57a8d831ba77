import classes from './palette.module.css';
import type { PaletteOption } from './palette-option';
import { questionOf } from './sentence-options';

type SentenceLabelProps = {
  readonly option: PaletteOption;
  /** It was chosen once, and leaves words out when it is chosen again. */
  readonly isAsked: boolean;
};

/** A sentence as the chips that it sets, each above the words that it came from. */
export const SentenceLabel = ({ option, isAsked }: SentenceLabelProps) => (
  <span className={classes.sentence}>
    <span>{option.label}</span>
    <span className={classes.chips}>
      {option.sentence?.map(({ begin, words, filter, reason }) => (
        <span key={begin} className={classes.chip} data-left-out={filter === null || undefined}>
          {filter === null ? <s>{words}</s> : <b>{filter}</b>} <span className={classes.source}>{reason ?? words}</span>
        </span>
      ))}
    </span>
    {isAsked && <span className={classes.confirm}>{questionOf(option)}</span>}
  </span>
);

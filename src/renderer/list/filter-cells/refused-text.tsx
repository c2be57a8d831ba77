import { IconAlertTriangle } from '@tabler/icons-react';
import { TextButton } from '../../ui/panels/text-button';
import type { FilterMessage } from '../store/filter-state';
import classes from './filter-cells.module.css';

type RefusedTextProps = {
  readonly refusal: FilterMessage;
  readonly sentenceId: string;
  readonly onTake: (suggestion: string) => void;
};

/** What is wrong with the text of a filter, and what was most likely meant; the field keeps the focus. */
export const RefusedText = ({ refusal: { sentence, suggestion }, sentenceId, onTake }: RefusedTextProps) => (
  <>
    <div className={classes.message}>
      <IconAlertTriangle size={16} stroke={1.6} aria-hidden />
      <span id={sentenceId} role="alert">
        {sentence}
      </span>
    </div>
    {suggestion !== null && (
      <p className={classes.suggestion} onMouseDown={(event) => event.preventDefault()}>
        Bedoelt u <TextButton onClick={() => onTake(suggestion)}>{suggestion}</TextButton>?
      </p>
    )}
  </>
);

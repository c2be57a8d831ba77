import { Button } from '@mantine/core';
import type { RecordDraft } from '../../../shared/domain/records/record';
import { formatMoment } from '../../../shared/format/format-date';
import { otherDraftSentence } from '../../../shared/texts/record-sentences';
import { removeOtherDraft, takeDraft } from '../pages/record-actions';
import classes from './other-draft.module.css';
import { RecordText } from './record-text';

/** So many characters of the text. */
const room = 1500;
const nothing: Readonly<Record<string, string>> = {};

type OtherDraftProps = {
  readonly draft: RecordDraft;
  /** Whether this window has no text of its own there, so that it can go on with this one. */
  readonly canTake: boolean;
};

/** A text that was typed in another window, on the same record or as something new; it stays what it is until its user says otherwise. */
export function OtherDraft({ draft, canTake }: OtherDraftProps) {
  return (
    <div className={classes.other} data-other-draft={draft.key}>
      <p className={classes.said}>{otherDraftSentence(draft.isElsewhere, formatMoment(draft.typedAt))}</p>
      <RecordText text={draft.fields.content} words={[]} names={nothing} room={room} />
      <div className={classes.actions}>
        {canTake && (
          <Button variant="subtle" onClick={() => takeDraft(draft)}>
            Verder met deze tekst
          </Button>
        )}
        {!draft.isElsewhere && (
          <Button variant="subtle" onClick={() => void removeOtherDraft(draft)}>
            Verwijder concept
          </Button>
        )}
      </div>
    </div>
  );
}

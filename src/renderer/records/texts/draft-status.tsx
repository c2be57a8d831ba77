import { Button } from '@mantine/core';
import type { DoubtChoice, RecordDraft } from '../../../shared/domain/records/record';
import { formatMoment } from '../../../shared/format/format-date';
import { errorSentences } from '../../../shared/texts/error-sentences';
import { notSavedSentence, otherDraftSentence } from '../../../shared/texts/record-sentences';
import type { TypedText } from '../window/draft-store';
import classes from './draft-status.module.css';
import { removeOtherDraft, takeDraft } from './record-actions';
import { RecordText } from './record-text';

type DraftStatusProps = {
  readonly typed: TypedText | null;
  /** A stored text from an earlier time, possibly from before a crash. */
  readonly begun: RecordDraft | null;
  /** The text to show when nothing waits to be sent. */
  readonly children: string;
};

type StateText = { readonly text: string; readonly failed: boolean };

function stateText({ typed, begun, children }: DraftStatusProps): StateText {
  const calm = (text: string): StateText => ({ text, failed: false });
  if (typed?.state === 'saving') return calm('Bezig met opslaan…');
  if (typed?.state === 'saved' || typed?.state === 'gone') return calm(children);
  const failure = typed === null ? (begun?.failure ?? null) : typed.failure;
  if (failure !== null) return { text: notSavedSentence(failure), failed: true };
  if (typed !== null && typed.unwritten !== null) {
    return { text: `Uw tekst ligt nog niet op deze computer. ${errorSentences[typed.unwritten]}`, failed: true };
  }
  if (typed !== null) return calm('Concept, nog niet opgeslagen bij de aanbieder');
  return calm(
    begun === null ? children : `Teruggehaald: concept van ${formatMoment(begun.typedAt)}, nog niet opgeslagen`,
  );
}

/** Says where a text is: at the provider, being sent, or only on this computer, with the reason. */
export function DraftStatus(props: DraftStatusProps) {
  const { text, failed } = stateText(props);
  return (
    <span className={`figures ${failed ? 'red' : 'quiet'}`} role={failed ? 'alert' : undefined}>
      {text}
    </span>
  );
}

/** The number of characters of the text that are shown. */
const room = 1500;
const nothing: Readonly<Record<string, string>> = {};

type OtherDraftProps = {
  readonly draft: RecordDraft;
  /** Whether this window has no other text for the same record, so that it can continue this one. */
  readonly canTake: boolean;
};

/** A text of another window for the same record or for a new one; it stays until the user decides. */
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

/** Why the last attempt to save a text failed, in this window or in an earlier one. */
const failureOf = (typed: TypedText | null, begun: RecordDraft | null) =>
  typed === null ? (begun?.failure ?? null) : typed.failure;

type DoubtButtonsProps = {
  readonly typed: TypedText | null;
  readonly begun: RecordDraft | null;
  readonly onChoose: (choice: DoubtChoice) => void;
};

/** Asks the user what to do when it is unknown whether the provider has a text; absent otherwise. */
export function DoubtButtons({ typed, begun, onChoose }: DoubtButtonsProps) {
  if (failureOf(typed, begun) !== 'RECORD_UNCERTAIN' || typed?.state === 'saving') return null;
  return (
    <>
      <Button variant="subtle" onClick={() => onChoose('there')}>
        Staat er al
      </Button>
      <Button variant="subtle" onClick={() => onChoose('add')}>
        Toch toevoegen
      </Button>
    </>
  );
}

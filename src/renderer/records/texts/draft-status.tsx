import type { RecordDraft } from '../../../shared/domain/records/record';
import { formatMoment } from '../../../shared/format/format-date';
import { errorSentences } from '../../../shared/texts/error-sentences';
import { notSavedSentence } from '../../../shared/texts/record-sentences';
import classes from './draft-status.module.css';
import type { TypedText } from './draft-store';

type DraftStatusProps = {
  readonly typed: TypedText | null;
  /** What was begun earlier, maybe before a crash. */
  readonly begun: RecordDraft | null;
  /** What is said when nothing waits to be sent. */
  readonly children: string;
};

type Said = { readonly text: string; readonly failed: boolean };

function saidOf({ typed, begun, children }: DraftStatusProps): Said {
  const calm = (text: string): Said => ({ text, failed: false });
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

/** The state of a text: with the provider, on its way there, or only on this computer, and why. */
export function DraftStatus(props: DraftStatusProps) {
  const { text, failed } = saidOf(props);
  return (
    <span className={`figures ${failed ? classes.failed : classes.calm}`} role={failed ? 'alert' : undefined}>
      {text}
    </span>
  );
}

import { Button } from '@mantine/core';
import type { DoubtChoice, RecordDraft } from '../../../shared/domain/records/record';
import type { TypedText } from './draft-store';

/** Why the last attempt to save a text failed: by this window, or by one before. */
const failureOf = (typed: TypedText | null, begun: RecordDraft | null) =>
  typed === null ? (begun?.failure ?? null) : typed.failure;

type DoubtButtonsProps = {
  readonly typed: TypedText | null;
  readonly begun: RecordDraft | null;
  readonly onChoose: (choice: DoubtChoice) => void;
};

/** What the user says of a text of which it is not known whether the provider has it; nothing as long as there is no such doubt. */
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

import { Textarea } from '@mantine/core';
import { useState } from 'react';
import type { Owner } from '../../../../shared/domain/account/session';
import { findingKey, longestQualityReason } from '../../../../shared/domain/quality/quality-answer';
import form from '../../../ui/forms/form.module.css';
import { ReasonedButton } from '../../../ui/forms/reasoned-button';
import { useUnfinished } from '../../../ui/forms/use-unfinished';
import { Dialog } from '../../../ui/panels/dialog';
import { answerFindings } from '../use-quality-work';
import { placeOf, type ShownFinding } from './shown-finding';

type AnswerProps = {
  readonly owner: Owner;
  readonly period: string;
  readonly about: readonly ShownFinding[];
  readonly onClose: (isStored: boolean) => void;
};

/** Asks why a finding is no fault. The answer holds in every month until it is withdrawn. */
export function AnswerDialog({ owner, period, about, onClose }: AnswerProps) {
  const [first] = about;
  const place = first === undefined ? '' : findingKey({ rule: first.finding.rule, office: first.finding.kvk });
  const [reason, setReason, forget] = useUnfinished(`finding/${place}`, () => '');
  const [isBusy, setBusy] = useState(false);
  const store = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const isStored = await answerFindings(
      owner,
      about.map((shown) => ({ ...placeOf(shown, period), reason: reason.trim() })),
    );
    setBusy(false);
    if (!isStored) return;
    forget();
    onClose(true);
  };
  const why =
    first === undefined ? 'Er is al een antwoord.' : reason.trim() === '' ? 'Typ eerst waarom het klopt.' : null;
  const title = about.length > 1 ? `Klopt wel: ${about.length} bevindingen` : `Klopt wel: ${first?.finding.name ?? ''}`;
  return (
    <Dialog opened onClose={() => onClose(false)} title={title} size={480}>
      <form
        className={`${form.form} ${form.inDialog}`}
        onSubmit={(event) => {
          event.preventDefault();
          if (why === null) void store();
        }}
      >
        <p className={form.text}>
          De bevinding gaat naar “Ook wat al is afgehandeld”, ook in volgende maanden, totdat u het antwoord intrekt.
        </p>
        <Textarea
          label="Waarom klopt het?"
          data-autofocus
          autosize
          minRows={3}
          maxLength={longestQualityReason}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <div className={form.buttons}>
          <ReasonedButton reason={why} type="submit" size="md" variant="filled" loading={isBusy}>
            Bewaren
          </ReasonedButton>
        </div>
      </form>
    </Dialog>
  );
}

import { Button, Textarea } from '@mantine/core';
import { mailLink } from '../../../shared/format/outside-address';
import { repeatedSentences } from '../../../shared/texts/repeated-sentences';
import { bridge, sentenceOf } from '../../bridge/bridge';
import { useApplication } from '../../core/application-store';
import { closeDialog, openDialog, useIsDialogOpen } from '../../core/dialogs';
import { notifyDone, notifyFailure } from '../../core/notify';
import { useAnswer } from '../../core/use-answer';
import form from '../../ui/forms/form.module.css';
import { ReasonedButton } from '../../ui/forms/reasoned-button';
import { Dialog } from '../../ui/panels/dialog';
import classes from './support-dialog.module.css';

export const openSupport = (): void => openDialog('support');
const close = (): void => closeDialog('support');

async function save(): Promise<void> {
  const answer = await bridge.request('support.save');
  if (!answer.ok) return notifyFailure('Het bestand is niet bewaard', answer);
  if (answer.data !== null) notifyDone('Bestand bewaard', answer.data.path);
}

/** Details for the support desk, which the user first reads, and then saves and sends. */
export function SupportDialog() {
  const opened = useIsDialogOpen('support');
  return (
    <Dialog opened={opened} onClose={close} title="Gegevens voor ondersteuning" size={760}>
      <SupportText />
    </Dialog>
  );
}

function SupportText() {
  const { data, failure } = useAnswer('support.read', undefined);
  const mail = useApplication(({ start }) => start?.settings.supportMail ?? '');
  const href = mailLink(mail, 'Adviesatlas');
  return (
    <div className={`${form.form} ${form.inDialog}`}>
      <p className={form.text}>{repeatedSentences.nothingPersonal}</p>
      {href !== null && (
        <p className={form.text}>
          Stuur het bestand naar <a href={href}>{mail}</a>.
        </p>
      )}
      {failure !== null && <p role="alert">{sentenceOf(failure)}</p>}
      <Textarea
        aria-label="Gegevens voor ondersteuning"
        classNames={{ input: classes.lines }}
        readOnly
        rows={18}
        value={data?.text ?? ''}
      />
      <div className={form.buttons}>
        <Button size="md" onClick={close}>
          Sluiten
        </Button>
        <ReasonedButton
          size="md"
          variant="filled"
          reason={data !== null ? null : failure === null ? 'De gegevens worden verzameld…' : 'Er is niets te bewaren.'}
          onClick={() => void save()}
        >
          Bewaren als bestand
        </ReasonedButton>
      </div>
    </div>
  );
}

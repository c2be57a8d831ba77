import { Button } from '@mantine/core';
import { useState } from 'react';
import { bridge } from '../../bridge/bridge';
import { closeDialog, openDialog, useIsDialogOpen } from '../../core/dialogs';
import { notifyDone, notifyFailure, notifyNote } from '../../core/notify';
import form from '../../ui/forms/form.module.css';
import { ReasonedButton } from '../../ui/forms/reasoned-button';
import { Dialog } from '../../ui/panels/dialog';
import classes from './recovery-dialog.module.css';

export const openRecovery = (): void => openDialog('recovery');
const close = (): void => closeDialog('recovery');

async function save(): Promise<void> {
  const answer = await bridge.request('key.saveRecovery');
  if (!answer.ok) return notifyFailure('De herstelsleutel is niet bewaard', answer);
  if (answer.data !== null) notifyDone('Herstelsleutel bewaard', answer.data.path);
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notifyDone('Herstelsleutel gekopieerd', 'Plak hem in uw wachtwoordkluis.');
  } catch {
    // The page may not use the clipboard, so the user must select the key by hand.
    notifyNote('Kopiëren mag hier niet', 'Selecteer de sleutel en kopieer hem met Ctrl C.');
  }
}

/** The recovery key for the files on this computer, which the user must keep elsewhere; it is shown only after a click. */
export function RecoveryDialog() {
  const opened = useIsDialogOpen('recovery');
  return (
    <Dialog opened={opened} onClose={close} title="Herstelsleutel" size={520}>
      <RecoveryKey />
    </Dialog>
  );
}

function RecoveryKey() {
  const [text, setText] = useState<string | null>(null);
  const show = async () => {
    const answer = await bridge.request('key.recovery');
    if (answer.ok) setText(answer.data.text);
    else notifyFailure('De herstelsleutel kan niet worden getoond', answer);
  };
  return (
    <div className={`${form.form} ${form.inDialog}`}>
      <p className={form.text}>
        Uw gegevens staan versleuteld op deze computer. Is de sleutel daarvan weg, bijvoorbeeld door een vergeten
        wachtwoord of een andere computer? Dan gaan ze alleen met deze herstelsleutel nog open.
      </p>
      <p className={form.text}>
        Wie hem heeft en bij uw bestanden kan, leest uw gegevens. Bewaar hem dus niet op deze computer: print hem, of
        zet hem in een wachtwoordkluis.
      </p>
      <div className={classes.key}>
        {text === null ? (
          <Button size="md" onClick={() => void show()}>
            Herstelsleutel tonen
          </Button>
        ) : (
          <output className={classes.groups} aria-label="Herstelsleutel">
            {text}
          </output>
        )}
      </div>
      <div className={form.buttons}>
        <Button size="md" onClick={close}>
          Sluiten
        </Button>
        <ReasonedButton
          size="md"
          reason={text === null ? 'Kopiëren kan zodra de sleutel er staat.' : null}
          onClick={() => void copy(text ?? '')}
        >
          Kopiëren
        </ReasonedButton>
        <Button size="md" variant="filled" onClick={() => void save()}>
          Bewaren als bestand
        </Button>
      </div>
    </div>
  );
}

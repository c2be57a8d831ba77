import { Button, Radio } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { type Erasure, erasures } from '../../../shared/domain/program/storage';
import { bridge } from '../../bridge/bridge';
import { notifyDone, notifyFailure } from '../../core/notify';
import form from '../../ui/forms/form.module.css';
import { ReasonedButton } from '../../ui/forms/reasoned-button';
import { Dialog } from '../../ui/panels/dialog';
import { IconButton } from '../../ui/panels/icon-button';
import classes from './settings-screen.module.css';
import { SettingsSection } from './settings-section';

const words: Readonly<Record<Erasure, { readonly label: string; readonly description: string }>> = {
  downloaded: {
    label: 'Alleen wat opnieuw op te halen is',
    description:
      'Weg gaan: alle maanden, bewaarde dossiers, de kopie van notities en contactmomenten, kaarttegels en uw sessie, van elk account op deze computer. Uw weergaven, KvK-lijsten, concepten en begonnen vragen blijven.',
  },
  everything: {
    label: 'Alles',
    description:
      'Weg gaan bovendien: uw weergaven, KvK-lijsten, concepten en vragen die nog niet verstuurd zijn, hun reservekopieën en het logboek. Dit is niet terug te draaien.',
  },
};

/** Deletes data from this computer, after asking which data (docs/rules/settings.md#erasing). */
export function EraseData() {
  const [opened, setOpened] = useState(false);
  const [what, setWhat] = useState<Erasure>('downloaded');
  const [busy, setBusy] = useState(false);
  const erase = async () => {
    setBusy(true);
    const erased = await bridge.request('settings.erase', { what });
    setBusy(false);
    setOpened(false);
    if (erased.ok) notifyDone('De gegevens zijn gewist', 'Log opnieuw in om verder te werken.');
    else notifyFailure('De gegevens zijn niet gewist', erased);
  };
  return (
    <SettingsSection title="Gegevens wissen">
      <p>
        Haalt gegevens van deze computer. Wat bij uw aanbieder staat, bestanden die u bewaarde en deze instellingen
        blijven.
      </p>
      <IconButton Icon={IconTrash} onClick={() => setOpened(true)}>
        Gegevens wissen…
      </IconButton>
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Gegevens wissen" size={560}>
        <div className={form.inDialog}>
          <Radio.Group label="Wat wilt u wissen?" value={what} onChange={setWhat}>
            {erasures.map((erasure) => (
              <Radio
                key={erasure}
                mt="sm"
                value={erasure}
                label={words[erasure].label}
                description={words[erasure].description}
              />
            ))}
          </Radio.Group>
          <p>U wordt uitgelogd. Wat bij uw aanbieder staat, bestanden die u bewaarde en deze instellingen blijven.</p>
          <div className={classes.buttons}>
            <Button size="md" onClick={() => setOpened(false)}>
              Annuleren
            </Button>
            <ReasonedButton
              size="md"
              variant="filled"
              reason={busy ? 'De gegevens worden gewist…' : null}
              onClick={() => void erase()}
            >
              Wissen
            </ReasonedButton>
          </div>
        </div>
      </Dialog>
    </SettingsSection>
  );
}

import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { shortestCarriedPassword } from '../../../shared/domain/months/carried-months';
import { countOf } from '../../../shared/format/format-number';
import { bridge } from '../../bridge/bridge';
import { notifyDone, notifyFailure } from '../../core/notify';
import { PasswordField } from '../../ui/forms/fields';
import form from '../../ui/forms/form.module.css';
import { Dialog } from '../../ui/panels/dialog';

type DialogProps = { readonly opened: boolean; readonly onClose: () => void };

/** Writes the months into one encrypted file, after a password for it (docs/product.md#months-moved). */
export const CarryDialog = ({ opened, onClose }: DialogProps) => (
  <Dialog opened={opened} onClose={onClose} title="Maanden meenemen" size={560}>
    {opened && <CarryForm onClose={onClose} />}
  </Dialog>
);

function CarryForm({ onClose }: Pick<DialogProps, 'onClose'>) {
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const isShort = password.length < shortestCarriedPassword;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (isShort || password !== again || busy) return;
    setBusy(true);
    const saved = await bridge.request('months.carry', { password });
    setBusy(false);
    if (!saved.ok) notifyFailure('De maanden zijn niet bewaard', saved);
    else if (saved.data !== null) {
      notifyDone(`${countOf(saved.data.periods.length, 'maand', 'maanden')} bewaard`, saved.data.path);
      onClose();
    }
  };
  return (
    <form className={`${form.form} ${form.inDialog}`} onSubmit={(event) => void save(event)}>
      <p className={form.text}>
        Alle maanden van deze rol in één versleuteld bestand, voor een andere computer. Alleen hetzelfde account in
        dezelfde rol kan het inlezen, met het wachtwoord dat u hier kiest.
      </p>
      <PasswordField
        label="Wachtwoord"
        description={`Ten minste ${shortestCarriedPassword} tekens. Wie het vergeet, kan het bestand niet meer lezen.`}
        autoComplete="new-password"
        data-autofocus
        value={password}
        error={
          isTried && isShort
            ? `Typ ten minste ${shortestCarriedPassword} tekens, bijvoorbeeld vier woorden.`
            : undefined
        }
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <PasswordField
        label="Nogmaals"
        autoComplete="new-password"
        value={again}
        error={isTried && !isShort && password !== again ? 'Typ hetzelfde wachtwoord als hierboven.' : undefined}
        onChange={(event) => setAgain(event.currentTarget.value)}
      />
      <div className={form.buttons}>
        <Button size="md" onClick={onClose}>
          Annuleren
        </Button>
        <Button size="md" variant="filled" type="submit">
          {busy ? 'Bezig...' : 'Bewaren als bestand'}
        </Button>
      </div>
    </form>
  );
}

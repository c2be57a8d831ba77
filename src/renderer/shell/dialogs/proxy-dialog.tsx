import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ProxyQuestion } from '../../../shared/domain/program/network';
import { bridge } from '../../bridge/bridge';
import { useApplication } from '../../core/application-store';
import { notifyFailure } from '../../core/notify';
import { DialogForm } from '../../ui/forms/dialog-form';
import { FieldProblem, PasswordField } from '../../ui/forms/fields';
import form from '../../ui/forms/form.module.css';
import { Dialog } from '../../ui/panels/dialog';

async function answer(login: { readonly user: string; readonly password: string } | null): Promise<void> {
  const answered = await bridge.request('proxy.answer', { login });
  if (!answered.ok) notifyFailure('De proxy heeft uw aanmelding niet gekregen', answered);
}

const leave = (): void => void answer(null);

function ProxyForm({ proxy, refusals }: ProxyQuestion) {
  const [user, setUser] = useState('');
  const [password, setPassword] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  const [isTried, setTried] = useState(false);
  const send = () => {
    setIncomplete(user.trim() === '');
    if (user.trim() === '' || isTried) return;
    setTried(true);
    void answer({ user: user.trim(), password }).then(() => setTried(false));
  };
  return (
    <DialogForm yes={isTried ? 'Proberen…' : 'Aanmelden'} no="Later" onSubmit={send} onClose={leave}>
      <p className={form.text}>
        De proxy van uw netwerk ({proxy}) laat zonder aanmelding niets door. Uw gegevens gaan alleen naar die proxy; op
        deze computer staan ze hooguit versleuteld.
      </p>
      {refusals > 0 && (
        <FieldProblem wide>De proxy nam deze gebruikersnaam en dit wachtwoord niet aan. Typ ze opnieuw.</FieldProblem>
      )}
      <TextInput
        label="Gebruikersnaam"
        size="lg"
        data-autofocus
        autoComplete="off"
        spellCheck={false}
        error={isIncomplete ? 'Typ uw gebruikersnaam voor het netwerk.' : null}
        value={user}
        onChange={(event) => setUser(event.currentTarget.value)}
      />
      <PasswordField
        label="Wachtwoord"
        autoComplete="off"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
    </DialogForm>
  );
}

/** Asks for the name and password of a proxy that wants them (docs/rules/settings.md#proxies). */
export function ProxyDialog() {
  const question = useApplication((state) => state.start?.network.question ?? null);
  return (
    <Dialog opened={question !== null} onClose={leave} title="Aanmelden bij de proxy" size={460}>
      {question !== null && <ProxyForm key={`${question.proxy} ${question.refusals}`} {...question} />}
    </Dialog>
  );
}

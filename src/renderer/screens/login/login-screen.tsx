import { Button } from '@mantine/core';
import { IconBuilding, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import type { ErrorCode } from '../../../shared/domain/result';
import { loginSentences, mailWaitSentence } from '../../../shared/texts/error-sentences';
import { bridge } from '../../bridge/bridge';
import { useApplication } from '../../core/application-store';
import { useScreenTitle } from '../../core/navigation/screen-title';
import { notifyUnlessDone } from '../../core/notify';
import { CardPage } from '../../ui/panels/pages';
import { LoginForm } from './login-form';
import classes from './login-screen.module.css';

const stopWaiting = (): Promise<void> =>
  notifyUnlessDone('Het annuleren is niet gelukt', bridge.request('session.stopWaiting'));

/** Shown while the user has to follow mailed instructions; the session itself reports when that has happened. */
const MailWaiting = ({ email, fault }: { readonly email: string; readonly fault: ErrorCode | null }) => (
  <div className={classes.waiting}>
    <div className={classes.waiting} role="status">
      <IconMail size={28} stroke={1.4} aria-hidden />
      <h2>Kijk in uw e-mail</h2>
      <p>{loginSentences.WAITFORMAIL}</p>
      {email !== '' && (
        <p>
          Gestuurd aan <strong>{email}</strong>.
        </p>
      )}
      {fault !== null && <p>{mailWaitSentence(fault)}</p>}
    </div>
    <Button size="md" onClick={() => void stopWaiting()}>
      Annuleren
    </Button>
  </div>
);

/** /login: shown before all other screens that require an account. */
export function LoginScreen() {
  useScreenTitle('login');
  const version = useApplication((state) => state.start?.version ?? '');
  const waiting = useApplication((state) => state.start?.session.login === 'WAITFORMAIL');
  const fault = useApplication((state) => state.start?.session.loginFault ?? null);
  const remembered = useApplication((state) => state.start?.settings.lastEmail ?? '');
  const hint = useApplication((state) => state.start?.settings.signInHint ?? '');
  const [email, setEmail] = useState(remembered);
  return (
    <CardPage title="Adviesatlas" subtitle="Register van financieel adviseurs" footer={`Versie ${version}`}>
      {waiting ? (
        <MailWaiting email={email.trim()} fault={fault} />
      ) : (
        <LoginForm email={email} onEmailChange={setEmail} />
      )}
      {!waiting && hint !== '' && (
        <div className={classes.aside}>
          <IconBuilding size={18} stroke={1.6} aria-hidden />
          <p>{hint}</p>
        </div>
      )}
      {!waiting && (
        <div className={classes.aside}>
          <IconMail size={18} stroke={1.6} aria-hidden />
          <p>
            Krijgt u na het inloggen een e-mail? Volg de aanwijzingen daarin. Dit venster gaat daarna vanzelf verder.
          </p>
        </div>
      )}
    </CardPage>
  );
}

import { useDocumentTitle } from '@mantine/hooks';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useApplication } from '../../core/application-store';
import { CardPage } from '../../ui/panels/card-page';
import { LoginForm } from './login-form';
import classes from './login-screen.module.css';
import { MailWaiting } from './mail-waiting';

/** /login: before everything else. */
export function LoginScreen() {
  useDocumentTitle('Inloggen – Adviesatlas');
  const version = useApplication((state) => state.start?.version ?? '');
  const waiting = useApplication((state) => state.start?.session.login === 'WAITFORMAIL');
  const fault = useApplication((state) => state.start?.session.loginFault ?? null);
  const remembered = useApplication((state) => state.start?.settings.lastEmail ?? '');
  const [email, setEmail] = useState(remembered);
  return (
    <CardPage title="Adviesatlas" subtitle="Register van financieel adviseurs" footer={`Versie ${version}`}>
      {waiting ? (
        <MailWaiting email={email.trim()} fault={fault} />
      ) : (
        <LoginForm email={email} onEmailChange={setEmail} />
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

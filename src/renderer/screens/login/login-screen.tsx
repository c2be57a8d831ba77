import { useDocumentTitle } from '@mantine/hooks';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useApplication } from '../../core/application-store';
import { Logo } from '../../ui/logo';
import { LoginForm } from './login-form';
import classes from './login-screen.module.css';
import { MailWaiting } from './mail-waiting';
import { OutlineBackground } from './outline-background';

/** /login: before everything else. */
export function LoginScreen() {
  useDocumentTitle('Inloggen – Adviesatlas');
  const version = useApplication((state) => state.start?.version ?? '');
  const waiting = useApplication((state) => state.start?.session.login === 'WAITFORMAIL');
  const remembered = useApplication((state) => state.start?.settings.lastEmail ?? '');
  const [email, setEmail] = useState(remembered);
  return (
    <div className={classes.page}>
      <OutlineBackground />
      <section className={classes.card}>
        <div className={classes.brand}>
          <Logo size={40} />
          <div>
            <h1>Adviesatlas</h1>
            <p>Register van financieel adviseurs</p>
          </div>
        </div>
        {waiting ? <MailWaiting email={email.trim()} /> : <LoginForm email={email} onEmailChange={setEmail} />}
        {!waiting && (
          <div className={classes.aside}>
            <IconMail size={18} stroke={1.6} aria-hidden />
            <p>
              Krijgt u na het inloggen een e-mail? Volg de aanwijzingen daarin. Dit venster gaat daarna vanzelf verder.
            </p>
          </div>
        )}
      </section>
      <footer className={classes.footer}>Versie {version}</footer>
    </div>
  );
}

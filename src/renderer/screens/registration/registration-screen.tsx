import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { registrationTitle } from '../../../shared/texts/registration-sentences';
import { paths } from '../../core/navigation/routes';
import { CardPage } from '../../ui/panels/card-page';
import { RegistrationForm } from './registration-form';
import classes from './registration-screen.module.css';

/** The account was made. @param email its address */
function Registered({ email }: { readonly email: string }) {
  const [, navigate] = useLocation();
  return (
    <div className={classes.done}>
      <div className={classes.done} role="status">
        <h2>U bent aangemeld</h2>
        <p>
          Log in met <strong>{email}</strong> en het wachtwoord dat u net hebt gekozen. U krijgt ook een e-mail.
        </p>
      </div>
      <Button variant="filled" size="lg" autoFocus onClick={() => navigate(paths.login)}>
        Naar inloggen
      </Button>
    </div>
  );
}

/** /registeruser: an account with the provider (docs/product.md#registration). */
export function RegistrationScreen() {
  useDocumentTitle(registrationTitle);
  const [email, setEmail] = useState<string | null>(null);
  return (
    <CardPage title={registrationTitle} subtitle="Register van financieel adviseurs">
      {email === null ? <RegistrationForm onDone={setEmail} /> : <Registered email={email} />}
    </CardPage>
  );
}

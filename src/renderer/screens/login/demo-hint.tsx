import { Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { Credentials } from '../../../shared/domain/session';
import classes from './demo-hint.module.css';

const account: Credentials = { email: 'analist@demo.example', password: 'demo' };

/** Only in the demo, where the account is no secret. */
export const DemoHint = ({ onFill }: { readonly onFill: (account: Credentials) => void }) => (
  <div className={classes.hint}>
    <IconInfoCircle size={18} stroke={1.6} aria-hidden />
    <p>
      Demo met verzonnen gegevens. Log in als <strong>{account.email}</strong> met wachtwoord{' '}
      <strong>{account.password}</strong>.
    </p>
    <Button size="xs" onClick={() => onFill(account)}>
      Vul in
    </Button>
  </div>
);

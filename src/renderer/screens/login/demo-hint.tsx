import { Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { Credentials } from '../../../shared/domain/account/session';
import { useIsNew } from '../../core/account/introduction';
import classes from './demo-hint.module.css';

const account: Credentials = { email: 'analist@demo.example', password: 'demo' };

type DemoHintProps = {
  readonly onFill: (account: Credentials) => void;
  /** Logs in at once. */
  readonly onTry: (account: Credentials) => void;
};

/** Only in the demo, where the account is no secret; who is new goes on with one press. */
export function DemoHint({ onFill, onTry }: DemoHintProps) {
  const isNew = useIsNew();
  return (
    <div className={classes.hint}>
      <IconInfoCircle size={18} stroke={1.6} aria-hidden />
      <p>
        Demo met verzonnen gegevens. Log in als <strong>{account.email}</strong> met wachtwoord{' '}
        <strong>{account.password}</strong>.
      </p>
      {isNew ? (
        <Button size="xs" onClick={() => onTry(account)}>
          Probeer de demo
        </Button>
      ) : (
        <Button size="xs" onClick={() => onFill(account)}>
          Vul in
        </Button>
      )}
    </div>
  );
}

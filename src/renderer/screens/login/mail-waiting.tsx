import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import type { ErrorCode } from '../../../shared/domain/result';
import { loginSentences, mailWaitSentence } from '../../../shared/texts/error-sentences';
import { bridge } from '../../bridge/bridge';
import { notifyUnlessDone } from '../../core/notify';
import classes from './login-screen.module.css';

const stopWaiting = (): Promise<void> =>
  notifyUnlessDone('Het annuleren is niet gelukt', bridge.request('session.stopWaiting'));

/** The mailed instructions are on their way; the session itself tells when they have been followed. */
export const MailWaiting = ({ email, fault }: { readonly email: string; readonly fault: ErrorCode | null }) => (
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

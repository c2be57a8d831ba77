import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconMailOpened } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { bridge, sentenceOf } from '../../bridge/bridge';
import { paths } from '../../core/navigation/routes';
import { useScreenTitle } from '../../core/navigation/screen-title';
import { PlainPage } from '../../ui/panels/pages';
import { StatePanel } from '../../ui/panels/state-panel';

type Outcome = { readonly kind: 'busy' | 'done' } | { readonly kind: 'failed'; readonly text: string };

const expired = 'Deze link is verlopen of al gebruikt. Log opnieuw in; u krijgt dan een nieuwe e-mail.';

/** A link is good for one time: the same link is asked once, however often the screen is drawn. */
const asked = new Map<string, Promise<Outcome>>();

async function activate(token: string): Promise<Outcome> {
  const answer = await bridge.request('session.activate', { token });
  if (!answer.ok) return { kind: 'failed', text: sentenceOf(answer) };
  return answer.data.activated ? { kind: 'done' } : { kind: 'failed', text: expired };
}

function useActivation(token: string): Outcome {
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'busy' });
  useEffect(() => {
    let current = true;
    const attempt = asked.get(token) ?? activate(token);
    asked.set(token, attempt);
    void attempt.then((known) => current && setOutcome(known));
    return () => {
      current = false;
    };
  }, [token]);
  return outcome;
}

/** /activate/{token}: the link of the mailed instructions. */
export function ActivateScreen({ token }: { readonly token: string }) {
  useScreenTitle('activate');
  const outcome = useActivation(token);
  const [, navigate] = useLocation();
  const onward = (
    <Button variant="filled" size="md" onClick={() => navigate(paths.login)}>
      Naar Adviesatlas
    </Button>
  );
  return (
    <PlainPage>
      {outcome.kind === 'busy' && (
        <StatePanel icon={<IconMailOpened size={24} stroke={1.6} />} announce title="Uw sessie wordt geactiveerd." />
      )}
      {outcome.kind === 'done' && (
        <StatePanel
          icon={<IconCircleCheck size={24} stroke={1.6} />}
          tone="done"
          announce
          title="Uw sessie is geactiveerd."
          text="Het venster waarin u inlogde, gaat vanzelf verder. U kunt dit venster sluiten."
          actions={onward}
        />
      )}
      {outcome.kind === 'failed' && (
        <StatePanel
          icon={<IconAlertTriangle size={24} stroke={1.6} />}
          tone="failed"
          announce
          title="Uw sessie is niet geactiveerd."
          text={outcome.text}
          actions={onward}
        />
      )}
    </PlainPage>
  );
}

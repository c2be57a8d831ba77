import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconMailOpened } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import {
  type Activated,
  activate,
  activateElsewhere,
  type ElsewhereOutcome,
} from '../../core/account/activate-elsewhere';
import { paths } from '../../core/navigation/routes';
import { useScreenTitle } from '../../core/navigation/screen-title';
import { useEffectOn } from '../../ui/behaviour/use-effect-on';
import { PlainPage } from '../../ui/panels/pages';
import { StatePanel } from '../../ui/panels/state-panel';

type ActivationPanelProps = {
  readonly outcome: Activated | { readonly kind: 'busy' };
  readonly actions?: ReactNode;
};

/** Shows how far the activation by a mailed link is. */
function ActivationPanel({ outcome, actions }: ActivationPanelProps) {
  switch (outcome.kind) {
    case 'busy':
      return (
        <StatePanel icon={<IconMailOpened size={24} stroke={1.6} />} announce title="Uw sessie wordt geactiveerd." />
      );
    case 'done':
      return (
        <StatePanel
          icon={<IconCircleCheck size={24} stroke={1.6} />}
          tone="done"
          announce
          title="Uw sessie is geactiveerd."
          text="Het venster waarin u inlogde, gaat vanzelf verder. U kunt dit venster sluiten."
          actions={actions}
        />
      );
    default:
      return (
        <StatePanel
          icon={<IconAlertTriangle size={24} stroke={1.6} />}
          tone="failed"
          announce
          title="Uw sessie is niet geactiveerd."
          text={outcome.text}
          actions={actions}
        />
      );
  }
}

function useActivation(token: string): Activated | { readonly kind: 'busy' } {
  const [outcome, setOutcome] = useState<Activated | { readonly kind: 'busy' }>({ kind: 'busy' });
  useEffect(() => {
    let current = true;
    void activate(token).then((known) => current && setOutcome(known));
    return () => {
      current = false;
    };
  }, [token]);
  return outcome;
}

/** /activate/{token}: the page of a mailed link. */
export function ActivateScreen({ token }: { readonly token: string }) {
  useScreenTitle('activate');
  const outcome = useActivation(token);
  const [, navigate] = useLocation();
  return (
    <PlainPage>
      <ActivationPanel
        outcome={outcome}
        actions={
          <Button variant="filled" size="md" onClick={() => navigate(paths.login)}>
            Naar Adviesatlas
          </Button>
        }
      />
    </PlainPage>
  );
}

const noWindow =
  'Er is in deze browser geen venster van Adviesatlas open dat dit kan doen. Open het adres dat bij het starten is getoond, en probeer het dan hier opnieuw.';

/** The page of a mailed link in a tab without access to the program, which asks an open window to activate it. */
export function ActivateElsewhere({ token }: { readonly token: string }) {
  const [outcome, setOutcome] = useState<ElsewhereOutcome | { readonly kind: 'busy' }>({ kind: 'busy' });
  const [attempt, setAttempt] = useState(0);
  useEffectOn([token, attempt], () => {
    setOutcome({ kind: 'busy' });
    return activateElsewhere(token, setOutcome);
  });
  if (outcome.kind !== 'noWindow') return <ActivationPanel outcome={outcome} />;
  return (
    <ActivationPanel
      outcome={{ kind: 'failed', text: noWindow }}
      actions={
        <Button variant="filled" size="md" onClick={() => setAttempt(attempt + 1)}>
          Opnieuw proberen
        </Button>
      }
    />
  );
}

import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { activateElsewhere, type ElsewhereOutcome } from '../../core/account/activate-elsewhere';
import { ActivationPanel } from './activation-panel';

const noWindow =
  'Er is in deze browser geen venster van Adviesatlas open dat dit kan doen. Open het adres dat bij het starten is getoond, en probeer het dan hier opnieuw.';

/** The link of the mailed instructions in a tab without access to the program: an open window activates it. */
export function ActivateElsewhere({ token }: { readonly token: string }) {
  const [outcome, setOutcome] = useState<ElsewhereOutcome | { readonly kind: 'busy' }>({ kind: 'busy' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks once more
  useEffect(() => {
    setOutcome({ kind: 'busy' });
    return activateElsewhere(token, setOutcome);
  }, [token, attempt]);
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

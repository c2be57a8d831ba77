import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { type Activated, activate } from '../../core/account/activation';
import { paths } from '../../core/navigation/routes';
import { useScreenTitle } from '../../core/navigation/screen-title';
import { PlainPage } from '../../ui/panels/pages';
import { ActivationPanel } from './activation-panel';

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

/** /activate/{token}: the link of the mailed instructions. */
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

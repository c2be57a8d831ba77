import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconLock } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import { SubscriptionOffer } from '../../core/account/subscription-offer';
import { accessOf } from '../../core/navigation/offered-screens';
import { paths, type Route } from '../../core/navigation/routes';
import { PlainPage } from '../../ui/panels/pages';
import { StatePanel } from '../../ui/panels/state-panel';

/** Shown instead of a screen that the subscription lacks. */
export function NotSubscribedScreen({ screen }: { readonly screen: Route['name'] }) {
  const access = accessOf(screen);
  useDocumentTitle(`${access.label} – Adviesatlas`);
  const [, navigate] = useLocation();
  return (
    <PlainPage>
      <StatePanel
        icon={<IconLock size={24} stroke={1.6} />}
        announce
        title={access.missing}
        text={
          <>
            <SubscriptionOffer access={access} /> Of kies bovenaan een andere rol, als u die hebt.
          </>
        }
        actions={
          <Button variant="filled" size="md" onClick={() => navigate(paths.entityList)}>
            Naar de Adviseurslijst
          </Button>
        }
      />
    </PlainPage>
  );
}

import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconLock } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import { contactAccess, optionAccess } from '../../../shared/access/option-access';
import { SubscriptionOffer } from '../../core/account/subscription-offer';
import { paths } from '../../core/navigation/routes';
import { PlainPage } from '../../ui/panels/plain-page';
import { StatePanel } from '../../ui/panels/state-panel';

const screens = {
  persons: optionAccess.canShowPersons,
  press: optionAccess.canPress,
  views: optionAccess.canPreset,
  uploadFilter: optionAccess.canOwnKvkList,
  notes: optionAccess.canNotes,
  contacts: contactAccess,
} as const;

/** A screen that a subscription does not have: said, and never another one in its place. */
export function NotSubscribedScreen({ screen }: { readonly screen: keyof typeof screens }) {
  const access = screens[screen];
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

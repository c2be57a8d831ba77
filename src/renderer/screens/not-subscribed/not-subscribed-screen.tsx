import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconLock } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import { paths } from '../../core/routes';
import { PlainPage } from '../../ui/plain-page';
import { StatePanel } from '../../ui/state-panel';

const screens = {
  persons: { name: 'Personenlijst', title: 'De Personenlijst zit niet in uw abonnement' },
  press: { name: 'Vakpers', title: 'De Vakpers zit niet in uw abonnement' },
  uploadFilter: { name: 'KvK-lijsten', title: 'Eigen KvK-lijsten zitten niet in uw abonnement' },
  notes: { name: 'Notities', title: 'Notities zitten niet in uw abonnement' },
  contacts: { name: 'CRM', title: 'CRM zit niet in uw abonnement' },
} as const;

/** A screen that a subscription does not have: said, and never another one in its place. */
export function NotSubscribedScreen({ screen }: { readonly screen: keyof typeof screens }) {
  const { name, title } = screens[screen];
  useDocumentTitle(`${name} – Adviesatlas`);
  const [, navigate] = useLocation();
  return (
    <PlainPage>
      <StatePanel
        icon={<IconLock size={24} stroke={1.6} />}
        announce
        title={title}
        text="Vraag uw aanbieder om toegang, of kies bovenaan een andere rol als u die hebt."
        actions={
          <Button variant="filled" size="md" onClick={() => navigate(paths.entityList)}>
            Naar de Adviseurslijst
          </Button>
        }
      />
    </PlainPage>
  );
}

import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconLock } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import { paths } from '../../core/routes';
import { PlainPage } from '../../ui/plain-page';
import { StatePanel } from '../../ui/state-panel';

/** The Personenlijst of a subscription that has none: said, and never another list in its place. */
export function NoPersonsScreen() {
  useDocumentTitle('Personenlijst – Adviesatlas');
  const [, navigate] = useLocation();
  return (
    <PlainPage>
      <StatePanel
        icon={<IconLock size={24} stroke={1.6} />}
        announce
        title="De Personenlijst zit niet in uw abonnement"
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

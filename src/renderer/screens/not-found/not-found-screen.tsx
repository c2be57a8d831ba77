import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconMapOff } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import { paths } from '../../core/navigation/routes';
import { PlainPage } from '../../ui/panels/pages';
import { StatePanel } from '../../ui/panels/state-panel';

/** Shown for an address without a screen. */
export function NotFoundScreen() {
  useDocumentTitle('Niet gevonden – Adviesatlas');
  const [, navigate] = useLocation();
  return (
    <PlainPage>
      <StatePanel
        icon={<IconMapOff size={24} stroke={1.6} />}
        title="Dit scherm bestaat niet"
        text="Het adres hoort bij geen scherm van Adviesatlas. Misschien is het niet goed overgenomen."
        actions={
          <Button variant="filled" size="md" onClick={() => navigate(paths.entityList)}>
            Naar de Adviseurslijst
          </Button>
        }
      />
    </PlainPage>
  );
}

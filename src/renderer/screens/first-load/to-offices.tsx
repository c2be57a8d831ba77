import { Button } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import { useApplication } from '../../core/application-store';
import { paths } from '../../core/navigation/routes';

/**
 * The way to the list that is here already, while another one is loading.
 * @param awaited keeps its place while the offices are still to come
 */
export function ToOffices({ awaited = false }: { readonly awaited?: boolean }) {
  const [, navigate] = useLocation();
  const hasOffices = useApplication((state) => (state.start?.month.current ?? null) !== null);
  if (!hasOffices && !awaited) return null;
  return (
    <Button
      variant="filled"
      size="md"
      disabled={!hasOffices}
      leftSection={<IconTable size={18} stroke={1.6} aria-hidden />}
      onClick={() => navigate(paths.entityList)}
    >
      Alvast naar de Adviseurslijst
    </Button>
  );
}

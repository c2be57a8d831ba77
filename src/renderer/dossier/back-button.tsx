import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useLocation } from 'wouter';

/** The way back to a list, as it was left. */
export function BackButton({ to }: { readonly to: string }) {
  const [, navigate] = useLocation();
  return (
    <Button
      variant="subtle"
      leftSection={<IconArrowLeft size={18} stroke={1.6} aria-hidden />}
      onClick={() => navigate(to)}
    >
      Terug naar de lijst
    </Button>
  );
}

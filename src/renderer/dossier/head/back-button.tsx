import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { goBackTo } from '../../core/navigation/go-back';

/** The way back to a list, as it was left. */
export const BackButton = ({ to }: { readonly to: string }) => (
  <Button
    variant="subtle"
    leftSection={<IconArrowLeft size={18} stroke={1.6} aria-hidden />}
    onClick={() => goBackTo(to)}
  >
    Terug naar de lijst
  </Button>
);

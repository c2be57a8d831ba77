import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { refreshMonth } from './month-calls';

/** Fetches the month again: small in a bar, and the main thing to do on a page of its own. */
export const RetryButton = ({ size }: { readonly size: 'xs' | 'md' }) => (
  <Button
    {...(size === 'md' ? { variant: 'filled' } : {})}
    size={size}
    leftSection={<IconRefresh size={size === 'md' ? 18 : 16} stroke={1.6} aria-hidden />}
    onClick={() => void refreshMonth(true)}
  >
    Opnieuw proberen
  </Button>
);

/** Asks at once a provider that asked to wait. */
export const AskNowButton = ({ size }: { readonly size: 'xs' | 'md' }) => (
  <Button {...(size === 'xs' ? { variant: 'subtle' } : {})} size={size} onClick={() => void refreshMonth(true)}>
    Nu opnieuw
  </Button>
);

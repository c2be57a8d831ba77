import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { bridge } from '../../bridge/bridge';
import { notifyUnlessDone } from '../notify';

/** Starts fetching the provider's month if it is newer, or always with `force`; events report the progress. */
export const refreshMonth = (force: boolean): Promise<void> =>
  notifyUnlessDone('Het ophalen is niet begonnen', bridge.request('month.refresh', { force }));

/**
 * Accepts a month in spite of its doubts, or takes it again after the user went back from it.
 * @param at names the refusal or the step back
 */
export const acceptMonth = (at: string): Promise<void> =>
  notifyUnlessDone('Het overnemen is niet begonnen', bridge.request('month.accept', { at }));

/** Goes back to the previous month. */
export const turnBackMonth = (): Promise<void> =>
  notifyUnlessDone('Het teruggaan is niet gelukt', bridge.request('month.turnBack'));

/** Starts fetching the earlier months that the provider announces, or only the newest of them; events report the progress. */
export const fetchEarlierMonths = (most?: number): Promise<void> =>
  notifyUnlessDone(
    'Het ophalen is niet begonnen',
    bridge.request('months.fetchEarlier', most === undefined ? undefined : { most }),
  );

/** Fetches an earlier month again, and stores it in spite of its doubts. */
export const acceptEarlierMonth = (period: string): Promise<void> =>
  notifyUnlessDone('Het ophalen is niet begonnen', bridge.request('months.acceptEarlier', { period }));

export const cancelEarlierMonths = (): Promise<void> =>
  notifyUnlessDone('Het stoppen is niet gelukt', bridge.request('months.cancelEarlier'));

export const cancelRefresh = (): Promise<void> =>
  notifyUnlessDone('Het annuleren is niet gelukt', bridge.request('month.cancelRefresh'));

/** Fetches the month again. The button is small in a bar, and the main button on a page. */
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

/** Asks the provider at once, although the provider asked to wait. */
export const AskNowButton = ({ size }: { readonly size: 'xs' | 'md' }) => (
  <Button {...(size === 'xs' ? { variant: 'subtle' } : {})} size={size} onClick={() => void refreshMonth(true)}>
    Nu opnieuw
  </Button>
);

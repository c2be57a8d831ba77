import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { navigate } from 'wouter/use-browser-location';
import { paths } from './routes';

/** Where the history cannot be asked, a press that leads nowhere does no harm. */
export const canGoBack = (): boolean => ('navigation' in window ? window.navigation.canGoBack : true);

/** Goes to the previous screen, or to a path where there is none. */
export function goBack(otherwise: string): void {
  if (canGoBack()) window.history.back();
  else navigate(otherwise);
}

/** The path of the page before this one; null where the history cannot be asked, or there is none. */
function cameFrom(): string | null {
  if (!('navigation' in window)) return null;
  const { navigation } = window;
  const url = navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url ?? null;
  return url === null ? null : new URL(url).pathname;
}

let isLeaving = false;
const hasLeft = () => {
  isLeaving = false;
};

/** Goes to a screen that opened this one: back in the history when it did, so that 'Terug' there does not lead here again. */
export function goBackTo(path: string): void {
  if (cameFrom() !== path) {
    navigate(path);
    return;
  }
  // The way back takes a moment, in which a second press would lead further.
  if (isLeaving) return;
  isLeaving = true;
  window.addEventListener('popstate', hasLeft, { once: true });
  window.history.back();
}

type BackButtonProps = {
  /** The path of the list that it leads back to; without it, to where the user came from. */
  readonly to?: string;
  /** What it leads back to, in the place of the list; and what is done before it does. */
  readonly label?: string;
  readonly onBack?: () => void;
};

/** Back to a list as it was left, or to where the user came from on a page without the frame, which has its own button. */
export const BackButton = ({ to, label, onBack }: BackButtonProps) => (
  <Button
    variant="subtle"
    leftSection={<IconArrowLeft size={18} stroke={1.6} aria-hidden />}
    onClick={() => {
      onBack?.();
      if (to === undefined) goBack(paths.login);
      else goBackTo(to);
    }}
  >
    {label ?? (to === undefined ? 'Terug' : 'Terug naar de lijst')}
  </Button>
);

import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { navigate } from 'wouter/use-browser-location';
import { paths } from './routes';

/** Whether there is a page to go back to; true where the browser cannot answer, as a press without effect does no harm. */
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

/** Goes to a screen; back in the history when that screen opened this one, so that its 'Terug' does not lead here again. */
export function goBackTo(path: string): void {
  if (cameFrom() !== path) {
    navigate(path);
    return;
  }
  // Going back takes a moment, in which a second press would go back twice.
  if (isLeaving) return;
  isLeaving = true;
  window.addEventListener('popstate', hasLeft, { once: true });
  window.history.back();
}

type BackButtonProps = {
  /** The path of the list that it leads back to; without it, the button leads to the previous page. */
  readonly to?: string;
  /** The label when it does not lead back to the list; and a call before it goes back. */
  readonly label?: string;
  readonly onBack?: () => void;
};

/** Goes back to a list as it was left; without `to`, to the previous page, for pages without the frame and its back button. */
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

import { IconArrowLeft } from '@tabler/icons-react';
import { navigate } from 'wouter/use-browser-location';
import { IconButton } from '../../ui/panels/icon-button';
import { paths } from './routes';

/** Whether there is a page to go back to. True when the browser does not know, because going back then has no effect. */
export const canGoBack = (): boolean => ('navigation' in window ? window.navigation.canGoBack : true);

/** Goes to the previous screen, or to a path when there is no previous screen. */
export function goBack(otherwise: string): void {
  if (canGoBack()) window.history.back();
  else navigate(otherwise);
}

/** The path of the previous page; null when there is none, or when the browser does not know it. */
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

/**
 * Goes to a screen. If that screen opened this one, it goes back in the history, so that the screen's own 'Terug' does not lead here again.
 */
export function goBackTo(path: string): void {
  if (cameFrom() !== path) {
    navigate(path);
    return;
  }
  // Going back takes a moment; a second press during it would go back twice.
  if (isLeaving) return;
  isLeaving = true;
  window.addEventListener('popstate', hasLeft, { once: true });
  window.history.back();
}

type BackButtonProps = {
  /** The path of the list to return to; without it, the button returns to the previous page. */
  readonly to?: string;
  /** The label for a button that does not return to the list; and a function that is called before going back. */
  readonly label?: string;
  readonly onBack?: () => void;
};

/**
 * Returns to a list in the state in which the user left it, or without `to`, to the previous page. For pages outside the frame, which has
 * the usual back button.
 */
export const BackButton = ({ to, label, onBack }: BackButtonProps) => (
  <IconButton
    Icon={IconArrowLeft}
    variant="subtle"
    onClick={() => {
      onBack?.();
      if (to === undefined) goBack(paths.login);
      else goBackTo(to);
    }}
  >
    {label ?? (to === undefined ? 'Terug' : 'Terug naar de lijst')}
  </IconButton>
);

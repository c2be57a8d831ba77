import { navigate } from 'wouter/use-browser-location';

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

import { navigate } from 'wouter/use-browser-location';

/** Where the history cannot be asked, a press that leads nowhere does no harm. */
export const canGoBack = (): boolean => ('navigation' in window ? window.navigation.canGoBack : true);

/** To where the user came from; who came from nowhere goes to a path. */
export function goBack(otherwise: string): void {
  if (canGoBack()) window.history.back();
  else navigate(otherwise);
}

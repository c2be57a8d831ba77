import type { Bridge } from '../../../shared/bridge/bridge';
import type { RequestName } from '../../../shared/bridge/contract';
import { bridge } from '../../bridge/bridge';
import { ownerOf } from '../account/owner';
import { useApplication } from '../application-store';
import { referenceMonth, withReference } from '../window-month';
import { takeWindowName } from './window-name';

const name = takeWindowName();

/** Requests about the place of a window: its screen, and the arrangement of its lists. */
const ofWindow: readonly RequestName[] = ['view.read', 'view.write', 'screen.read', 'screen.write'];
let known: string | null = null;
void name.then((own) => {
  known = own;
});

/**
 * The bridge with the name of this window, because each window has its own place (docs/product.md#window-places). The name is known a
 * moment after the page was loaded; a request while the page closes is sent at once.
 */
export const requestHere: Bridge['request'] = ((request: RequestName, input: object) => {
  if (!ofWindow.includes(request)) return bridge.request(request, input as never);
  const ask = (window: string) => bridge.request(request, { ...input, window } as never);
  return known === null ? name.then(ask) : ask(known);
}) as Bridge['request'];

const beforeOpening = new Set<() => void>();

/** Calls back before another window copies the place of this one. */
export function onOpening(listener: () => void): () => void {
  beforeOpening.add(listener);
  return () => beforeOpening.delete(listener);
}

/** Makes the next new window copy the place of this one. */
function beUsed(): void {
  for (const listener of beforeOpening) listener();
  const owner = ownerOf(useApplication.getState().start);
  if (owner !== null && known !== null) void bridge.request('window.use', { owner, window: known });
}

/**
 * Opens a screen in another window: a tab of the browser, or on the desktop a window, which main opens for `window.open`.
 * @param path one of the `paths`
 */
export function openWindow(path: string): void {
  beUsed();
  window.open(withReference(path), '_blank', 'noopener');
}

/** Follows which window is used, by its user and by links that the browser opens elsewhere. */
export function followUse(): void {
  window.addEventListener('focus', beUsed);
  const opens = (event: MouseEvent): void => {
    const { target, button, ctrlKey, metaKey, shiftKey } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link === null || !(button === 1 || ctrlKey || metaKey || shiftKey)) return;
    beUsed();
    // The browser would open the newest month.
    if (referenceMonth() === null || link.origin !== window.location.origin) return;
    event.preventDefault();
    openWindow(link.pathname);
  };
  for (const press of ['click', 'auxclick'] as const) document.addEventListener(press, opens, { capture: true });
}

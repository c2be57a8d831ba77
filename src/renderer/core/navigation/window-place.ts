import type { Bridge } from '../../../shared/bridge/bridge';
import type { RequestName } from '../../../shared/bridge/contract';
import { bridge } from '../../bridge/bridge';
import { ownerOf } from '../account/owner';
import { useApplication } from '../application-store';
import { referenceMonth, withReference } from '../months/window-month';
import { takeWindowName } from './window-name';

const name = takeWindowName();

/** Requests about a window's place: its screen and the arrangement of its lists. */
const ofWindow: readonly RequestName[] = ['view.read', 'view.write', 'screen.read', 'screen.write'];
let known: string | null = null;
void name.then((own) => {
  known = own;
});

/**
 * The bridge, with this window's name added to requests about its place (docs/rules/session.md#window-places). Requests wait until the name is
 * known, a moment after the page loads; after that they are sent at once, because a request while the page closes cannot wait.
 */
export const requestHere: Bridge['request'] = ((request: RequestName, input: object) => {
  if (!ofWindow.includes(request)) return bridge.request(request, input as never);
  const ask = (window: string) => bridge.request(request, { ...input, window } as never);
  return known === null ? name.then(ask) : ask(known);
}) as Bridge['request'];

const beforeOpening = new Set<() => void>();

/** Calls back before another window copies this window's place. */
export function onOpening(listener: () => void): () => void {
  beforeOpening.add(listener);
  return () => beforeOpening.delete(listener);
}

/** Makes this window the one whose place the next new window copies. */
function announceUse(): void {
  for (const listener of beforeOpening) listener();
  const owner = ownerOf(useApplication.getState().start);
  if (owner !== null && known !== null) void bridge.request('window.use', { owner, window: known });
}

/**
 * Opens a screen in another window. In a browser that is a tab; on the desktop main opens a window for `window.open`.
 * @param path one of the `paths`
 */
export function openWindow(path: string): void {
  announceUse();
  window.open(withReference(path), '_blank', 'noopener');
}

/** Records that this window is being used: by its user's actions, and by links that the browser opens elsewhere. */
export function followUse(): void {
  window.addEventListener('focus', announceUse);
  const opens = (event: MouseEvent): void => {
    const { target, button, ctrlKey, metaKey, shiftKey } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link === null || !(button === 1 || ctrlKey || metaKey || shiftKey)) return;
    announceUse();
    // The browser itself would open the link at the newest month.
    if (referenceMonth() === null || link.origin !== window.location.origin) return;
    event.preventDefault();
    openWindow(link.pathname);
  };
  for (const press of ['click', 'auxclick'] as const) document.addEventListener(press, opens, { capture: true });
}

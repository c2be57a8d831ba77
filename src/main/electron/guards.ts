import { app, type Session, shell, type WebContents } from 'electron';
import { outsideAddress } from '../../shared/format/outside-address';
import { appOrigin } from './app-scheme';

function openOutside(address: string): void {
  const outside = outsideAddress(address);
  if (outside !== null) void shell.openExternal(outside);
}

/** Opens our screen with this path in another window. */
type OpenOwn = (path: string) => void;

const isOurs = (address: string): boolean => address === appOrigin || address.startsWith(`${appOrigin}/`);

/**
 * Prevents a page from navigating elsewhere and from opening windows. Main opens our own screens, in a guarded window, and outside links in
 * the user's own programs.
 */
function guardContents(contents: WebContents, openOwn: OpenOwn): void {
  contents.setWindowOpenHandler(({ url }) => {
    if (isOurs(url)) openOwn(url.slice(appOrigin.length) || '/');
    else openOutside(url);
    return { action: 'deny' };
  });
  contents.on('will-navigate', (event) => {
    if (isOurs(event.url)) return;
    event.preventDefault();
    openOutside(event.url);
  });
  contents.on('will-redirect', (event) => {
    if (!isOurs(event.url)) event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
}

/** The only permission of our page: writing to the clipboard, for copied rows. */
const given = 'clipboard-sanitized-write';

/** Refuses all other permissions, and all downloads, because main writes the files. */
export function guardSession(session: Session): void {
  session.setPermissionRequestHandler((contents, permission, answer) =>
    answer(permission === given && isOurs(contents.getURL())),
  );
  session.setPermissionCheckHandler((_contents, permission, origin) => permission === given && isOurs(origin));
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event) => event.preventDefault());
}

/** Sets the rules for every page, and refuses certificates without a trusted issuer. Call it once, before there is a window. */
export function guardApplication(openOwn: OpenOwn): void {
  app.on('web-contents-created', (_event, contents) => guardContents(contents, openOwn));
  app.on('certificate-error', (event, _contents, _url, _error, _certificate, answer) => {
    event.preventDefault();
    answer(false);
  });
}

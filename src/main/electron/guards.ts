import { app, type Session, shell, type WebContents } from 'electron';
import { outsideAddress } from '../../shared/format/outside-address';
import { appOrigin } from './app-scheme';

function openOutside(address: string): void {
  const outside = outsideAddress(address);
  if (outside !== null) void shell.openExternal(outside);
}

const isOurs = (address: string): boolean => address === appOrigin || address.startsWith(`${appOrigin}/`);

/** A page goes nowhere else and opens nothing: links to the outside go to the user's own programs. */
export function guardContents(contents: WebContents): void {
  contents.setWindowOpenHandler(({ url }) => {
    openOutside(url);
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

/** No permission is ever given, and nothing is downloaded: files are written by main. */
export function guardSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event) => event.preventDefault());
}

/** Rules for whatever page there will ever be, and for certificates that nobody vouches for. */
export function guardApplication(): void {
  app.on('web-contents-created', (_event, contents) => guardContents(contents));
  app.on('certificate-error', (event, _contents, _url, _error, _certificate, answer) => {
    event.preventDefault();
    answer(false);
  });
}

import { type BrowserWindow, type IpcMainInvokeEvent, ipcMain } from 'electron';
import type { EventName, Events } from '../../shared/bridge/contract';
import { failure, type Result } from '../../shared/domain/result';
import type { Router } from '../wire/router';
import { appOrigin } from './app-scheme';

/** The channels of requests and events. */
export const requestChannel = 'bridge:request';
export const eventChannel = 'bridge:event';

/** Answers only requests of our own windows' main frame at our own origin. */
export function serveIpc(windows: () => readonly BrowserWindow[], router: Router): void {
  ipcMain.handle(requestChannel, async (event, name: unknown, input: unknown): Promise<Result<unknown>> => {
    if (!isOurs(event, windows())) return failure('NOT_ALLOWED', 'sender');
    return typeof name === 'string' ? router(name, input, String(event.sender.id)) : failure('INVALID_REQUEST', 'name');
  });
}

function isOurs(event: IpcMainInvokeEvent, windows: readonly BrowserWindow[]): boolean {
  const frame = event.senderFrame;
  const contents = windows.find(({ webContents }) => webContents === event.sender)?.webContents;
  return frame !== null && frame === contents?.mainFrame && originOf(frame.url) === appOrigin;
}

function originOf(url: string): string {
  if (!URL.canParse(url)) return '';
  const { protocol, host } = new URL(url);
  return `${protocol}//${host}`;
}

/** Sends an event to a window; it is dropped if the window was closed. */
export function emitTo<N extends EventName>(window: BrowserWindow, name: N, payload: Events[N]): void {
  if (!window.isDestroyed()) window.webContents.send(eventChannel, name, payload);
}

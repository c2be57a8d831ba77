import { type BrowserWindow, type IpcMainInvokeEvent, ipcMain } from 'electron';
import type { EventName, Events } from '../../shared/bridge/contract';
import { failure, type Result } from '../../shared/domain/result';
import type { Router } from '../wire/router';
import { appOrigin } from './app-scheme';

/** The channel of requests, and the one of events. */
export const requestChannel = 'bridge:request';
export const eventChannel = 'bridge:event';

/** Answers requests of the main frame of our own window at our own origin, and no others. */
export function serveIpc(window: () => BrowserWindow | null, router: Router): void {
  ipcMain.handle(requestChannel, async (event, name: unknown, input: unknown): Promise<Result<unknown>> => {
    if (!isOurs(event, window())) return failure('NOT_ALLOWED', 'sender');
    return typeof name === 'string' ? router(name, input, String(event.sender.id)) : failure('INVALID_REQUEST', 'name');
  });
}

function isOurs(event: IpcMainInvokeEvent, window: BrowserWindow | null): boolean {
  const frame = event.senderFrame;
  if (window === null || frame === null || event.sender !== window.webContents) return false;
  return frame === window.webContents.mainFrame && originOf(frame.url) === appOrigin;
}

function originOf(url: string): string {
  if (!URL.canParse(url)) return '';
  const { protocol, host } = new URL(url);
  return `${protocol}//${host}`;
}

/** Sends an event to the window; without a window it is dropped. */
export function emitTo<N extends EventName>(window: BrowserWindow | null, name: N, payload: Events[N]): void {
  if (window !== null && !window.isDestroyed()) window.webContents.send(eventChannel, name, payload);
}

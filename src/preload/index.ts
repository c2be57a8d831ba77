import { contextBridge, ipcRenderer } from 'electron';
import { eventNames, requestNames } from '../shared/bridge/contract';
import { failure } from '../shared/domain/result';

/** The desktop's `window.bridge`, built from the contract; unknown names are refused. */
const requests: ReadonlySet<string> = new Set(requestNames);
const events: ReadonlySet<string> = new Set(eventNames);
const listeners = new Map<string, Set<(payload: unknown) => void>>();

ipcRenderer.on('bridge:event', (_event, name: unknown, payload: unknown) => {
  for (const listener of listeners.get(String(name)) ?? []) listener(payload);
});

contextBridge.exposeInMainWorld('bridge', {
  request: (name: string, input: unknown) =>
    requests.has(name)
      ? // The call rejects when a value cannot be sent; the page handles results only.
        ipcRenderer.invoke('bridge:request', name, input).catch(() => failure('INTERNAL', 'ipc'))
      : Promise.resolve(failure('INVALID_REQUEST', name)),
  listen: (name: string, listener: (payload: unknown) => void) => {
    if (!events.has(name)) return () => {};
    const known = listeners.get(name) ?? new Set();
    listeners.set(name, known);
    known.add(listener);
    return () => {
      known.delete(listener);
    };
  },
});

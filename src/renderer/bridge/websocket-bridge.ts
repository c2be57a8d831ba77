import type { Bridge } from '../../shared/bridge/bridge';
import { type Channel, createCaller } from '../../shared/bridge/calls';
import type { EventName, Events, Requests } from '../../shared/bridge/contract';
import { reportConnection } from './connection';

const keyParameter = 'sleutel';
const keyStore = 'adviesatlas.sleutel';
/** How the server closes a connection that opened with a wrong key. */
const wrongKey = 4401;

/** The key of the printed address: taken from the address, kept per tab, and no longer shown. */
function takeKey(): string {
  const address = new URL(window.location.href);
  const key = address.searchParams.get(keyParameter);
  if (key === null) return window.sessionStorage.getItem(keyStore) ?? '';
  window.sessionStorage.setItem(keyStore, key);
  address.searchParams.delete(keyParameter);
  window.history.replaceState(window.history.state, '', address);
  return key;
}

type Listener = (payload: unknown) => void;

const isEvent = (message: unknown): message is { event: EventName; payload: unknown } =>
  typeof message === 'object' && message !== null && 'event' in message && typeof message.event === 'string';

/** Tells when main has gone; a page that is left closes its connection too, and nobody needs to hear of that. */
function watchConnection(socket: WebSocket): void {
  let leaving = false;
  window.addEventListener('pagehide', () => {
    leaving = true;
  });
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) window.location.reload();
  });
  socket.addEventListener('close', ({ code }) => {
    if (!leaving) reportConnection(code === wrongKey ? 'refused' : 'lost');
  });
}

/** The bridge of the browser host: the same contract over a WebSocket, opened with the key as first message. */
export function connectWebSocketBridge(): Bridge {
  const key = takeKey();
  const socket = new WebSocket(`${window.location.origin.replace(/^http/, 'ws')}/bridge`);
  const listeners = new Map<string, Set<Listener>>();
  const waiting: string[] = [];

  const send = (text: string) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(text);
    else waiting.push(text);
  };
  socket.addEventListener('open', () => {
    socket.send(JSON.stringify({ key }));
    for (const text of waiting.splice(0)) socket.send(text);
  });
  watchConnection(socket);

  const channel: Channel = {
    post: (message) => send(JSON.stringify(message)),
    onMessage: (listener) => socket.addEventListener('message', (event) => listener(JSON.parse(String(event.data)))),
    onClose: (listener) => socket.addEventListener('close', () => listener()),
  };
  channel.onMessage((message) => {
    if (!isEvent(message)) return;
    for (const listener of listeners.get(message.event) ?? []) listener(message.payload);
  });

  return {
    request: createCaller<Requests>(channel),
    listen<N extends EventName>(name: N, listener: (payload: Events[N]) => void) {
      const known = listeners.get(name) ?? new Set();
      listeners.set(name, known);
      known.add(listener as Listener);
      return () => known.delete(listener as Listener);
    },
  };
}

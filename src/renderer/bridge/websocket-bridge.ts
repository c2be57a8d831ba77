import type { Bridge } from '../../shared/bridge/bridge';
import { type Channel, createCaller } from '../../shared/bridge/calls';
import type { EventName, Events, Requests } from '../../shared/bridge/contract';
import { bridgePath, protocolsOf, wrongKeyCode } from '../../shared/bridge/web-bridge';
import { reportConnection } from './connection';

const keyParameter = 'sleutel';
const keyStore = 'adviesatlas.sleutel';

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

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON is neither an answer nor an event, and is heard by nobody.
    return null;
  }
}

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
    if (!leaving) reportConnection(code === wrongKeyCode ? 'refused' : 'lost');
  });
}

/** The bridge of the browser host: the same contract over a WebSocket, opened with the key as a subprotocol. */
export function connectWebSocketBridge(): Bridge {
  const origin = window.location.origin.replace(/^http/, 'ws');
  const socket = new WebSocket(`${origin}${bridgePath}`, protocolsOf(takeKey()));
  const listeners = new Map<string, Set<Listener>>();
  const waiting: string[] = [];

  const send = (text: string) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(text);
    else waiting.push(text);
  };
  socket.addEventListener('open', () => {
    for (const text of waiting.splice(0)) socket.send(text);
  });
  watchConnection(socket);

  const channel: Channel = {
    post: (message) => send(JSON.stringify(message)),
    onMessage: (listener) => socket.addEventListener('message', (event) => listener(parse(String(event.data)))),
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

import { readMessage, type TextCoder, writeMessage } from '../../shared/bridge/binary-message';
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

/** The key that main wants of every question of this page. */
export const bridgeKey = (): string => window.sessionStorage.getItem(keyStore) ?? '';

type Listener = (payload: unknown) => void;

const isEvent = (message: unknown): message is { event: EventName; payload: unknown } =>
  typeof message === 'object' && message !== null && 'event' in message && typeof message.event === 'string';

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const coder: TextCoder = { encode: (text) => encoder.encode(text), decode: (bytes) => decoder.decode(bytes) };

/** What is no message of ours is neither an answer nor an event, and is heard by nobody. */
const read = (data: unknown): unknown =>
  readMessage(data instanceof ArrayBuffer ? new Uint8Array(data) : String(data), coder);

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
  socket.binaryType = 'arraybuffer';
  const listeners = new Map<string, Set<Listener>>();
  const waiting: (string | Uint8Array<ArrayBuffer>)[] = [];

  const send = (message: string | Uint8Array<ArrayBuffer>) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(message);
    else waiting.push(message);
  };
  socket.addEventListener('open', () => {
    for (const message of waiting.splice(0)) socket.send(message);
  });
  watchConnection(socket);

  const channel: Channel = {
    post: (message) => send(writeMessage(message, coder)),
    onMessage: (listener) => socket.addEventListener('message', (event) => listener(read(event.data))),
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

import { readMessage, type TextCoder, writeMessage } from '../../shared/bridge/binary-message';
import type { Bridge } from '../../shared/bridge/bridge';
import { answerNumber, type Channel, callNumber, createCaller } from '../../shared/bridge/calls';
import type { EventName, Events, Requests } from '../../shared/bridge/contract';
import {
  accessFragment,
  bridgePath,
  isWelcome,
  keyParameter,
  largestRequest,
  noAccessCode,
  protocolsOf,
  type Welcome,
  type WindowName,
} from '../../shared/bridge/web-bridge';
import { Fault } from '../../shared/domain/result';
import { Machine } from '../../shared/machines/machine';
import { reportReopened, useConnection } from './connection';
import { type ConnectionEffect, type ConnectionEvent, connectionOf, firstStep, transition } from './connection-machine';

export type ReconnectingSocketParts = {
  readonly address: string;
  readonly mark: string;
  /** The name of this window, and the last event that it received. */
  readonly window: () => WindowName;
  /** Receives every message; returns true for the program's welcome. */
  readonly onMessage: (data: unknown) => boolean;
  /** Called when the connection is open, to send the waiting calls. `isReopened`: it was open before. */
  readonly onOpen: (isReopened: boolean) => void;
  /** Asks the program for any message, to test the connection. */
  readonly probe: () => void;
  /** Called when the program refuses this page for good: no call will be answered any more. */
  readonly onEnd: () => void;
};

export type ReconnectingSocket = {
  readonly isOpen: () => boolean;
  readonly send: (message: string | Uint8Array<ArrayBuffer>) => void;
};

/**
 * A socket that reopens itself after a loss. `transition` decides; this function performs the effects and reports the state to the user.
 */
export function openReconnectingSocket(parts: ReconnectingSocketParts): ReconnectingSocket {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const machine = new Machine({
    state: firstStep.state,
    transition,
    onStep: (state) => {
      const connection = connectionOf(state);
      const known = useConnection.getState();
      if (known.connection !== connection || known.wasOpen !== state.wasOpen)
        useConnection.setState({ connection, wasOpen: state.wasOpen });
    },
    perform: (effect) => perform(effect),
  });
  const dispatch = (event: ConnectionEvent): void => void machine.dispatch(event);

  const connect = (attempt: number): void => {
    const opening = new WebSocket(parts.address, protocolsOf(parts.mark, parts.window()));
    opening.binaryType = 'arraybuffer';
    socket = opening;
    opening.addEventListener('message', ({ data }) => {
      // A socket that was replaced may still deliver earlier messages.
      if (socket !== opening) return;
      dispatch({ type: parts.onMessage(data) ? 'welcomed' : 'received', attempt });
    });
    opening.addEventListener('close', ({ code }) =>
      dispatch({ type: code === noAccessCode ? 'refused' : 'closed', attempt }),
    );
  };

  const leave = (): void => {
    const left = socket;
    socket = null;
    left?.close();
  };

  const perform = (effect: ConnectionEffect): void => {
    switch (effect.type) {
      case 'connect':
        connect(effect.attempt);
        break;
      case 'wait':
        clearTimeout(timer);
        timer = setTimeout(() => dispatch({ type: 'due' }), effect.milliseconds);
        break;
      case 'stopWaiting':
        clearTimeout(timer);
        break;
      case 'leave':
        leave();
        break;
      case 'probe':
        parts.probe();
        break;
      case 'carryOn':
        parts.onOpen(effect.isReopened);
        break;
      case 'giveUp':
        parts.onEnd();
    }
  };

  useConnection.setState({ retry: () => dispatch({ type: 'retried' }) });
  window.addEventListener('pagehide', () => dispatch({ type: 'left' }));
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) window.location.reload();
  });
  for (const effect of firstStep.effects) perform(effect);

  const isOpen = () => {
    const { at } = machine.state;
    return at === 'open' || (at === 'left' && socket?.readyState === WebSocket.OPEN);
  };
  return { isOpen, send: (message) => socket?.send(message) };
}

const markStore = 'adviesatlas.toegang';

/**
 * Takes the access mark from the page's address, stores it for all windows of this address, and removes it from the address bar. A page
 * sends the mark beside its cookie. A key that is still in the address was wrong, because main exchanges a right one for a mark: then there
 * is no access.
 */
function takeMark(): string {
  const address = new URL(window.location.href);
  const hasWrongKey = address.searchParams.has(keyParameter);
  const given = address.hash.startsWith(accessFragment) ? address.hash.slice(accessFragment.length) : null;
  if (given !== null) window.localStorage.setItem(markStore, given);
  if (hasWrongKey || given !== null) {
    address.searchParams.delete(keyParameter);
    address.hash = '';
    window.history.replaceState(window.history.state, '', address);
  }
  return hasWrongKey ? '' : accessMark();
}

/** The mark that main requires in every request of this page. */
export const accessMark = (): string => window.localStorage.getItem(markStore) ?? '';

type Listener = (payload: unknown) => void;

const isEvent = (message: unknown): message is { event: EventName; payload: unknown; number: number } =>
  typeof message === 'object' &&
  message !== null &&
  'event' in message &&
  typeof message.event === 'string' &&
  'number' in message &&
  typeof message.number === 'number';

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const coder: TextCoder = { encode: (text) => encoder.encode(text), decode: (bytes) => decoder.decode(bytes) };

/** The message in a frame; null when the frame has other content. */
const read = (data: unknown): unknown =>
  readMessage(data instanceof ArrayBuffer ? new Uint8Array(data) : String(data), coder);

/**
 * Encodes a message. A message that is too large is never sent: the program would close the connection at every attempt.
 * @throws Fault REQUEST_TOO_LARGE
 */
function write(message: unknown): string | Uint8Array<ArrayBuffer> {
  const written = writeMessage(message, coder);
  const bytes = typeof written === 'string' ? bytesOf(written) : written.byteLength;
  if (bytes > largestRequest) throw new Fault('REQUEST_TOO_LARGE', String(bytes));
  return written;
}

/** A character takes at most three bytes, so only long texts are measured. */
const bytesOf = (text: string): number =>
  text.length * 3 <= largestRequest ? text.length * 3 : encoder.encode(text).byteLength;

/** A call that has no answer yet. `sentTo`: the run of the program that may have received it. */
type Waiting = { readonly message: object; sentTo: string | null };

/**
 * The bridge of the browser host: the same contract over a WebSocket, opened with the mark as a subprotocol and reopened when it is
 * lost. A call waits for its answer through any loss, and is sent again (docs/rules/program.md#lost-connection).
 */
export function connectWebSocketBridge(): Bridge {
  const name = crypto.randomUUID();
  let welcome: Welcome['welcome'] | null = null;
  let lastEvent = 0;
  const listeners = new Map<string, Set<Listener>>();
  const onAnswer = new Set<(message: unknown) => void>();
  const onEnd = new Set<() => void>();
  const waiting = new Map<number, Waiting>();

  const send = (call: Waiting): void => {
    socket.send(write(call.sentTo === null ? call.message : { ...call.message, sentTo: call.sentTo }));
    call.sentTo ??= welcome?.memory ?? null;
  };
  const receive = (message: unknown): void => {
    const answered = answerNumber(message);
    if (answered !== null) waiting.delete(answered);
    for (const listener of onAnswer) listener(message);
    if (!isEvent(message)) return;
    lastEvent = message.number;
    for (const listener of listeners.get(message.event) ?? []) listener(message.payload);
  };
  const channel: Channel = {
    post: (message) => {
      const number = callNumber(message);
      if (number === null || typeof message !== 'object' || message === null) return;
      const call = { message, sentTo: null };
      // A message that cannot be encoded fails at once, even without a connection.
      if (!socket.isOpen()) write(message);
      else send(call);
      waiting.set(number, call);
    },
    onMessage: (listener) => onAnswer.add(listener),
    onClose: (listener) => onEnd.add(listener),
  };
  const request = createCaller<Requests>(channel, 'CONNECTION_ENDED');

  const socket = openReconnectingSocket({
    address: `${window.location.origin.replace(/^http/, 'ws')}${bridgePath}`,
    mark: takeMark(),
    window: () => ({ name, seen: welcome === null ? null : { memory: welcome.memory, event: lastEvent } }),
    onMessage: (data) => {
      const message = read(data);
      if (!isWelcome(message)) {
        receive(message);
        return false;
      }
      welcome = message.welcome;
      lastEvent = welcome.event;
      return true;
    },
    onOpen: (isReopened) => {
      for (const call of waiting.values()) send(call);
      if (isReopened) reportReopened({ isKnown: welcome?.isKnown === true });
    },
    probe: () => void request('key.state'),
    onEnd: () => {
      for (const listener of onEnd) listener();
    },
  });

  return {
    request,
    listen<N extends EventName>(name: N, listener: (payload: Events[N]) => void) {
      const known = listeners.get(name) ?? new Set();
      listeners.set(name, known);
      known.add(listener as Listener);
      return () => known.delete(listener as Listener);
    },
  };
}

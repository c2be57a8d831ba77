import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { readMessage, type TextCoder, writeMessage } from '../../shared/bridge/binary-message';
import { callNumber, isCall } from '../../shared/bridge/calls';
import type { EventName, Events } from '../../shared/bridge/contract';
import { isRepeatable } from '../../shared/bridge/request-rules';
import {
  bridgePath,
  largestRequest,
  noAccessCode,
  sentTo,
  type Welcome,
  type WindowName,
  windowOf,
} from '../../shared/bridge/web-bridge';
import { failure, failureOf, type Result } from '../../shared/domain/result';
import type { Router } from '../wire/router';
import { type ConnectedWindow, ConnectedWindows } from './connected-windows';
import type { WindowAccess } from './window-access';

export type BridgeSocket = {
  readonly emit: <N extends EventName>(name: N, payload: Events[N]) => void;
  readonly close: () => void;
};

/** The memory limits for one page. Beyond them the page waits, or is disconnected. */
const bounds = {
  /** The most unanswered calls, and their bytes; further messages are read when a call was answered. */
  calls: 64,
  bytes: 64 * 1024 * 1024,
  /** The most bytes that wait for a page that does not read. */
  unread: 64 * 1024 * 1024,
};
/** How long a refused socket may take to receive the refusal, in milliseconds. */
const refusalTime = 1000;

/** Browsers do not let pages send pings, and unread answers to pings would fill memory. */
const options = { noServer: true, autoPong: false, closeTimeout: refusalTime };

export type BridgeParts = {
  readonly server: Server;
  readonly origin: () => URL;
  readonly access: WindowAccess;
  readonly router: Router;
};

/**
 * Serves the bridge at `/bridge`. The upgrade must have the exact Host and Origin, the cookie and the mark, so that no frame of a stranger
 * is read. Every message with a number is answered, even a meaningless one.
 */
export function serveBridge({ server, origin, access, router }: BridgeParts): BridgeSocket {
  const sockets = new WebSocketServer({ ...options, maxPayload: largestRequest });
  // A page without access must get the reason, which a refused upgrade cannot send. Its messages are ignored.
  const refusals = new WebSocketServer({ ...options, maxPayload: 125 });
  const windows = new ConnectedWindows();

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // There is no other listener from now on, and a reset would end the program.
    socket.on('error', () => socket.destroy());
    const { host, cookie, origin: from, 'sec-websocket-protocol': protocols } = request.headers;
    if (request.url !== bridgePath || host !== origin().host || from !== origin().origin) {
      refuse(socket);
    } else if (!access.opensSocket({ cookie, protocols, port: origin().port })) {
      refusals.handleUpgrade(request, socket, head, (client) => {
        client.on('error', () => client.terminate());
        client.close(noAccessCode);
      });
    } else {
      const named = windowOf(protocols);
      sockets.handleUpgrade(request, socket, head, (client) => {
        const window = named === null ? null : welcome(client, windows, named);
        serveClient(client, answering(router, named?.name ?? randomUUID(), window));
      });
    }
  });

  return {
    emit: (event, payload) => {
      // Events are JSON text, because none of them contains bytes.
      const message = windows.note((number) => JSON.stringify({ event, payload, number }));
      for (const client of sockets.clients) send(client, message);
    },
    close: () => {
      for (const { clients } of [sockets, refusals]) for (const client of clients) client.terminate();
      windows.stop();
      sockets.close();
      refusals.close();
    },
  };
}

/** Refuses a socket, and closes it whether or not the other side reads, writes or closes. */
function refuse(socket: Duplex): void {
  const timeout = setTimeout(() => socket.destroy(), refusalTime);
  socket.on('close', () => clearTimeout(timeout));
  // Unread bytes would cause a reset that arrives before the answer.
  socket.resume();
  socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
}

/** Connects a window. It first learns whether it missed events, and then gets them. */
function welcome(client: WebSocket, windows: ConnectedWindows, named: WindowName): ConnectedWindow {
  const { window, missed, event } = windows.open(named);
  window.connect(client);
  client.on('close', () => window.disconnect(client));
  const message: Welcome = { welcome: { memory: window.memory, isKnown: missed !== null, event } };
  send(client, writeMessage(message, coder));
  for (const message of missed ?? []) send(client, message);
  return window;
}

type Answering = (message: unknown) => Promise<string | Uint8Array>;

/** Answers the messages of a window. @param window null for one without a name, whose calls are not remembered */
function answering(router: Router, name: string, window: ConnectedWindow | null): Answering {
  return (message) => {
    const begin = () => answerTo(message, router, name);
    if (window === null || !isCall(message)) return begin();
    const call = { number: message.call, isRepeatable: isRepeatable(message.name), sentTo: sentTo(message) };
    const lost = { answer: message.call, result: failure('ANSWER_LOST', message.name.slice(0, 60)) };
    return window.answer(call, begin) ?? Promise.resolve(writeMessage(lost, coder));
  };
}

function serveClient(client: WebSocket, answer: Answering): void {
  const underWay = { calls: 0, bytes: 0 };
  // The close event that follows has the reason.
  client.on('error', () => client.terminate());
  client.on('message', (data, isBinary) => {
    const bytes = bytesOf(data);
    underWay.calls += 1;
    underWay.bytes += bytes.byteLength;
    if (isFull(underWay)) client.pause();
    // `answer` never rejects.
    void answer(readMessage(isBinary ? bytes : coder.decode(bytes), coder)).then((answered) => {
      underWay.calls -= 1;
      underWay.bytes -= bytes.byteLength;
      send(client, answered);
      if (client.isPaused && !isFull(underWay)) client.resume();
    });
  });
}

const isFull = ({ calls, bytes }: { readonly calls: number; readonly bytes: number }): boolean =>
  calls >= bounds.calls || bytes >= bounds.bytes;

const bytesOf = (data: RawData): Buffer => (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer));

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const coder: TextCoder = { encode: (text) => encoder.encode(text), decode: (bytes) => decoder.decode(bytes) };

/** The answer to a message as it is sent; null when the message has no number to answer to. */
async function answerTo(message: unknown, router: Router, window: string): Promise<string | Uint8Array> {
  const call = callNumber(message);
  const say = (result: Result<unknown>) => writeMessage({ answer: call, result }, coder);
  try {
    return say(isCall(message) ? await router(message.name, message.input, window) : failure('INVALID_REQUEST'));
  } catch (error) {
    return say(failureOf(error));
  }
}

function send(client: WebSocket, message: string | Uint8Array): void {
  if (client.readyState !== client.OPEN) return;
  client.send(message);
  if (client.bufferedAmount > bounds.unread) client.terminate();
}

import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { readMessage, type TextCoder, writeMessage } from '../../shared/bridge/binary-message';
import { callNumber, isCall } from '../../shared/bridge/calls';
import type { EventName, Events } from '../../shared/bridge/contract';
import { isRepeatable } from '../../shared/bridge/repeatable-requests';
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

/** The bounds of memory for one page; beyond them the page waits, or is disconnected. */
const bounds = {
  /** Calls under way, and their bytes: more are not read until one has been answered. */
  calls: 64,
  bytes: 64 * 1024 * 1024,
  /** Bytes that wait for a page that does not read. */
  unread: 64 * 1024 * 1024,
};
/** How long a refused socket may take to receive the refusal. */
const refusalTime = 1000;

/** No browser lets a page ping, and unread answers to pings would pile up. */
const options = { noServer: true, autoPong: false, closeTimeout: refusalTime };

export type BridgeParts = {
  readonly server: Server;
  readonly origin: () => URL;
  readonly access: WindowAccess;
  readonly router: Router;
};

/**
 * The bridge at `/bridge`: exact Host and Origin, the cookie and the mark, all on the upgrade, so that no frame of a stranger is
 * read. Every message that can be answered is, also one that makes no sense.
 */
export function serveBridge({ server, origin, access, router }: BridgeParts): BridgeSocket {
  const sockets = new WebSocketServer({ ...options, maxPayload: largestRequest });
  // A page without access has to get the reason, which a refused upgrade cannot send. Its frames are not for us.
  const refusals = new WebSocketServer({ ...options, maxPayload: 125 });
  const windows = new ConnectedWindows();

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // From here on there is no other listener: a reset would end the program.
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
      // Events are texts: none of them holds bytes.
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

/** Says no, and closes whether or not the other side reads, writes or closes. */
function refuse(socket: Duplex): void {
  const timeout = setTimeout(() => socket.destroy(), refusalTime);
  socket.on('close', () => clearTimeout(timeout));
  // Unread bytes would turn the end into a reset, which overtakes the answer.
  socket.resume();
  socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
}

/** Connects a window: it learns whether it missed something, and then what. */
function welcome(client: WebSocket, windows: ConnectedWindows, named: WindowName): ConnectedWindow {
  const { window, missed, event } = windows.open(named);
  window.connect(client);
  client.on('close', () => window.disconnect(client));
  const message: Welcome = { welcome: { memory: window.memory, isKnown: missed !== null, event } };
  send(client, writeMessage(message, coder));
  for (const each of missed ?? []) send(client, each);
  return window;
}

type Answering = (message: unknown) => Promise<string | Uint8Array>;

/** Answers the messages of a window. @param window null for one that has no name, whose calls are not kept */
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
  // The close that follows has the reason.
  client.on('error', () => client.terminate());
  client.on('message', (data, isBinary) => {
    const bytes = bytesOf(data);
    underWay.calls += 1;
    underWay.bytes += bytes.byteLength;
    if (isFull(underWay)) client.pause();
    // The answer to a message never rejects.
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

/** The answer to a message as it goes over the socket; `answer` is null where there was no number to answer to. */
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

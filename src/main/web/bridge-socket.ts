import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { readMessage, type TextCoder, writeMessage } from '../../shared/bridge/binary-message';
import { callNumber, isCall } from '../../shared/bridge/calls';
import type { EventName, Events } from '../../shared/bridge/contract';
import { failure, failureOf, type Result } from '../../shared/bridge/result';
import { bridgePath, wrongKeyCode } from '../../shared/bridge/web-bridge';
import { largestRequest } from '../bridge/largest-request';
import type { Router } from '../wire/router';
import { knowsKey } from './bridge-key';

export type BridgeSocket = {
  readonly emit: <N extends EventName>(name: N, payload: Events[N]) => void;
  readonly close: () => void;
};

/** What one page can make the program hold; beyond it the page waits, or is let go. */
const bounds = {
  /** Calls under way, and their bytes: more are not read until one has been answered. */
  calls: 64,
  bytes: 64 * 1024 * 1024,
  /** Bytes that wait for a page that does not read. */
  unread: 64 * 1024 * 1024,
};
/** How long a refused socket may take to hear so. */
const refusalTime = 1000;

/** No browser lets a page ping, and answers to pings that nobody reads would pile up. */
const options = { noServer: true, autoPong: false, closeTimeout: refusalTime };

/**
 * The bridge at `/bridge`: exact Host and Origin and the key of the printed address, all on the upgrade, so that no frame of a
 * stranger is read. Every message that can be answered is, also one that makes no sense.
 */
export function serveBridge(server: Server, origin: () => URL, key: string, router: Router): BridgeSocket {
  const sockets = new WebSocketServer({ ...options, maxPayload: largestRequest });
  // A page with a wrong key has to hear why, which a refused upgrade cannot tell it. Its frames are not for us.
  const refusals = new WebSocketServer({ ...options, maxPayload: 125 });

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // From here on nobody else listens: a reset would end the program.
    socket.on('error', () => socket.destroy());
    const { host, origin: own } = { host: origin().host, origin: origin().origin };
    if (request.url !== bridgePath || request.headers.host !== host || request.headers.origin !== own) {
      refuse(socket);
    } else if (!knowsKey(request.headers['sec-websocket-protocol'], key)) {
      refusals.handleUpgrade(request, socket, head, (client) => {
        client.on('error', () => client.terminate());
        client.close(wrongKeyCode);
      });
    } else {
      sockets.handleUpgrade(request, socket, head, (client) => serveClient(client, router));
    }
  });

  return {
    emit: (event, payload) => {
      const message = writeMessage({ event, payload }, coder);
      for (const client of sockets.clients) send(client, message);
    },
    close: () => {
      for (const { clients } of [sockets, refusals]) for (const client of clients) client.terminate();
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

function serveClient(client: WebSocket, router: Router): void {
  const underWay = { calls: 0, bytes: 0 };
  // The close that follows tells the rest.
  client.on('error', () => client.terminate());
  client.on('message', (data, isBinary) => {
    const bytes = bytesOf(data);
    underWay.calls += 1;
    underWay.bytes += bytes.byteLength;
    if (isFull(underWay)) client.pause();
    // The answer to a message never rejects.
    void answerTo(readMessage(isBinary ? bytes : coder.decode(bytes), coder), router).then((answer) => {
      underWay.calls -= 1;
      underWay.bytes -= bytes.byteLength;
      send(client, answer);
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
async function answerTo(message: unknown, router: Router): Promise<string | Uint8Array> {
  const call = callNumber(message);
  const say = (result: Result<unknown>) => writeMessage({ answer: call, result }, coder);
  try {
    return say(isCall(message) ? await router(message.name, message.input) : failure('INVALID_REQUEST'));
  } catch (error) {
    return say(failureOf(error));
  }
}

function send(client: WebSocket, message: string | Uint8Array): void {
  if (client.readyState !== client.OPEN) return;
  client.send(message);
  if (client.bufferedAmount > bounds.unread) client.terminate();
}

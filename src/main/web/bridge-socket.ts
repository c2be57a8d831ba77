import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { isCall } from '../../shared/bridge/calls';
import type { EventName, Events } from '../../shared/bridge/contract';
import type { Router } from '../bridge/router';

export type BridgeSocket = {
  readonly emit: <N extends EventName>(name: N, payload: Events[N]) => void;
  readonly close: () => void;
};

const largestMessage = 64 * 1024 * 1024;
/** Close code for a missing or wrong key; the page then asks for the printed address. */
const wrongKey = 4401;
const keyTimeout = 10_000;

/**
 * The bridge at `/bridge`: exact Host and Origin on the upgrade, and the key of the printed address as first message. No
 * cookie, since cookies ignore ports.
 */
export function serveBridge(server: Server, origin: () => URL, key: string, router: () => Router): BridgeSocket {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: largestMessage });
  const welcome = new Set<WebSocket>();

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const { host, origin: own } = { host: origin().host, origin: origin().origin };
    if (request.url !== '/bridge' || request.headers.host !== host || request.headers.origin !== own) {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, socket, head, (client) => greet(client));
  });

  function greet(client: WebSocket): void {
    const timeout = setTimeout(() => client.close(wrongKey), keyTimeout);
    client.once('message', (data) => {
      clearTimeout(timeout);
      if (!isKey(parse(String(data)), key)) return client.close(wrongKey);
      welcome.add(client);
      client.on('message', (message) => void answer(client, parse(String(message))));
    });
    client.on('close', () => {
      clearTimeout(timeout);
      welcome.delete(client);
    });
    // The close that follows tells the rest.
    client.on('error', () => client.terminate());
  }

  async function answer(client: WebSocket, message: unknown): Promise<void> {
    if (!isCall(message)) return client.close(1003);
    const result = await router()(message.name, message.input);
    if (client.readyState === client.OPEN) client.send(JSON.stringify({ answer: message.call, result }));
  }

  return {
    emit: (event, payload) => {
      const text = JSON.stringify({ event, payload });
      for (const client of welcome) client.send(text);
    },
    close: () => {
      for (const client of sockets.clients) client.terminate();
      sockets.close();
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON is no message of ours; the caller closes.
    return null;
  }
}

function isKey(message: unknown, key: string): boolean {
  if (typeof message !== 'object' || message === null || !('key' in message)) return false;
  const given = Buffer.from(String(message.key));
  const wanted = Buffer.from(key);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { DownloadTokens } from '../../../src/main/web/download-tokens';
import { startWebServer, type WebServer } from '../../../src/main/web/web-server';
import type { Router } from '../../../src/main/wire/router';
import { protocolsOf, type Welcome, type WindowName } from '../../../src/shared/bridge/web-bridge';
import { accessTo } from '../../window-access';

const windowName = 'venster-van-de-proef-1';
let web: WebServer;
/** The requests that reached the program, and the function that answers them. */
let asked: string[];
let answer: Router;

const start = (): Promise<WebServer> =>
  startWebServer({
    port: 0,
    rendererFolder: fileURLToPath(new URL('../../../out/renderer', import.meta.url)),
    downloads: new DownloadTokens(),
    router: (name, input, window) => {
      asked.push(name);
      return answer(name, input, window);
    },
    tiles: { tile: async () => null },
  });

beforeEach(async () => {
  asked = [];
  answer = async (name) => ({ ok: true, data: name });
  web = await start();
});
afterEach(() => web.stop());

type Message = {
  readonly welcome?: Welcome['welcome'];
  readonly event?: string;
  readonly number?: number;
  readonly answer?: number;
  readonly result?: { ok: boolean; code?: string; data?: unknown };
};

/** A connection of the window, with the messages that arrive on it. */
class Connection {
  readonly messages: Message[] = [];
  readonly isOpen: Promise<unknown>;
  private readonly socket: WebSocket;
  private readonly waiting = new Set<() => void>();

  constructor(name: string | null = windowName, seen: WindowName['seen'] = null) {
    const { headers, mark } = accessTo(web.address);
    this.socket = new WebSocket(
      `${headers.origin.replace('http', 'ws')}/bridge`,
      protocolsOf(mark, name === null ? null : { name, seen }),
      {
        headers,
      },
    );
    this.isOpen = new Promise((resolve) => this.socket.once('open', resolve));
    this.socket.on('message', (data) => {
      this.messages.push(JSON.parse(String(data)));
      for (const look of this.waiting) look();
    });
    this.socket.on('error', () => {});
  }

  find<T>(which: (message: Message) => T | undefined): Promise<T> {
    return new Promise((resolve) => {
      const look = () => {
        for (const message of this.messages) {
          const found = which(message);
          if (found === undefined) continue;
          this.waiting.delete(look);
          resolve(found);
          return;
        }
      };
      this.waiting.add(look);
      look();
    });
  }

  welcome = () => this.find(({ welcome }) => welcome);
  answerTo = (call: number) => this.find((message) => (message.answer === call ? message.result : undefined));
  send = (message: object) => this.socket.send(JSON.stringify(message));

  /** Ends without a closing message, like a network that fails: the program may not know it yet. */
  end(): void {
    this.socket.terminate();
  }
}

const once = { call: 1, name: 'kvkList.add', input: { name: 'Mijn lijst', text: '99000001' } };

describe('a window that reconnects', () => {
  it('gets the answer to an earlier request, which is carried out once however often it is sent', async () => {
    let finish = (): void => {};
    answer = () =>
      new Promise((resolve) => {
        finish = () => resolve({ ok: true, data: 'toegevoegd' });
      });
    const first = new Connection();
    const { memory } = await first.welcome();
    first.send(once);
    await expect.poll(() => asked).toHaveLength(1);
    first.end();
    const second = new Connection();
    await second.welcome();
    second.send({ ...once, sentTo: memory });
    finish();
    expect(await second.answerTo(1)).toEqual({ ok: true, data: 'toegevoegd' });
    second.end();
    const third = new Connection();
    await third.welcome();
    third.send({ ...once, sentTo: memory });
    expect(await third.answerTo(1)).toEqual({ ok: true, data: 'toegevoegd' });
    expect(asked).toEqual(['kvkList.add']);
  });

  it('gets ANSWER_LOST when it is unknown whether a change was made; only reads are carried out again', async () => {
    const window = new Connection();
    await window.welcome();
    window.send({ ...once, sentTo: 'het geheugen van een vorige keer' });
    expect(await window.answerTo(1)).toMatchObject({ ok: false, code: 'ANSWER_LOST' });
    window.send({ call: 2, name: 'kvkList.list', input: null, sentTo: 'het geheugen van een vorige keer' });
    expect(await window.answerTo(2)).toEqual({ ok: true, data: 'kvkList.list' });
    expect(asked).toEqual(['kvkList.list']);
    // A request that was never sent before is carried out.
    window.send({ ...once, call: 3 });
    expect(await window.answerTo(3)).toMatchObject({ ok: true });
  });

  it('gets the events that it missed in their order, and learns when there were too many', async () => {
    const report = (version: number) => web.emit('presets.changed', { role: `rol ${version}`, list: 'advisers' });
    const first = new Connection();
    const { memory, isKnown } = await first.welcome();
    expect(isKnown).toBe(false);
    for (const version of [1, 2, 3]) report(version);
    await first.find(({ number }) => (number === 3 ? true : undefined));
    first.end();
    // The page has read the first event, and lost its connection before the others.
    const second = new Connection(windowName, { memory, event: 1 });
    expect(await second.welcome()).toMatchObject({ memory, isKnown: true, event: 1 });
    await second.find(({ number }) => (number === 3 ? true : undefined));
    expect(second.messages.slice(1).map(({ number }) => number)).toEqual([2, 3]);
    second.end();
    for (let version = 4; version < 600; version++) report(version);
    const third = new Connection(windowName, { memory, event: 3 });
    expect(await third.welcome()).toMatchObject({ memory, isKnown: false, event: 599 });
    third.end();
    const fourth = new Connection(windowName, { memory: 'van-een-andere-keer', event: 599 });
    expect(await fourth.welcome()).toMatchObject({ isKnown: false });
    expect(fourth.messages).toHaveLength(1);
  });

  it('is not mistaken for another window: each asks under its own name', async () => {
    const names = new Set<string>();
    answer = async (_name, _input, window) => {
      names.add(window);
      return { ok: true, data: null };
    };
    for (const name of [windowName, 'een-ander-venster-van-de-proef', null, null]) {
      const window = new Connection(name);
      await window.isOpen;
      window.send({ call: 1, name: 'application.start', input: null });
      await window.answerTo(1);
    }
    expect(names.size).toBe(4);
  });
});

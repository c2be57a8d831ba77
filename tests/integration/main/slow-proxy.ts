import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * What happens to a request on its way: it passes, it never arrives, it is carried out but its answer is lost, it is carried out twice,
 * or it is carried out again after its answer was given.
 */
export type Fate = 'passes' | 'never arrives' | 'answer is lost' | 'arrives twice' | 'arrives again later';

/** A proxy to a provider that can hold answers back, and lose or repeat requests. */
export type SlowProxy = {
  readonly address: string;
  /** From now on answers of this path wait; the returned function releases all of them. */
  readonly hold: (path: string) => () => void;
  /** Ends when an answer of a held path has arrived and waits. */
  readonly held: () => Promise<void>;
  /** Decides what happens to each request from now on; null lets all of them pass. */
  readonly decide: (fateOf: ((path: string) => Fate | Promise<Fate>) | null) => void;
  readonly close: () => Promise<void>;
};

type Asked = { readonly question: IncomingMessage; readonly body: Buffer; readonly provider: string };

/** Carries a request out. @returns the answer of the provider, whose body has not been read */
function carryOut({ question, body, provider }: Asked): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { ...question.headers, host: new URL(provider).host };
    const onward = request(new URL(question.url ?? '/', provider), { method: question.method, headers });
    onward.on('error', reject).on('response', resolve);
    onward.end(body);
  });
}

const discard = async (asked: Asked): Promise<void> => void (await buffer(await carryOut(asked)));

async function answerBy(fate: Fate, asked: Asked, answer: ServerResponse, give: (response: IncomingMessage) => void) {
  if (fate === 'never arrives') return void answer.destroy();
  if (fate === 'arrives twice') await discard(asked);
  const response = await carryOut(asked);
  response.on('error', () => answer.destroy());
  if (fate === 'answer is lost') {
    await buffer(response);
    return void answer.destroy();
  }
  if (fate === 'arrives again later') answer.once('finish', () => void discard(asked).catch(() => {}));
  give(response);
}

export async function openSlowProxy(provider: string): Promise<SlowProxy> {
  let holding: { readonly path: string; readonly waiting: (() => void)[]; readonly held: () => void } | null = null;
  let held = Promise.resolve();
  let fateOf: ((path: string) => Fate | Promise<Fate>) | null = null;
  const server: Server = createServer(async (question, answer) => {
    try {
      const path = question.url ?? '/';
      const asked = { question, body: await buffer(question), provider };
      await answerBy((await fateOf?.(path)) ?? 'passes', asked, answer, (response) => {
        answer.on('close', () => response.destroy());
        const go = () => {
          answer.writeHead(response.statusCode ?? 502, response.headers);
          response.pipe(answer);
        };
        if (holding !== null && path.startsWith(holding.path)) {
          holding.waiting.push(go);
          holding.held();
        } else go();
      });
    } catch {
      // The provider broke the connection off, and so does this proxy.
      answer.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold: (path) => {
      let reached = (): void => undefined;
      held = new Promise<void>((resolve) => {
        reached = resolve;
      });
      const mine = { path, waiting: [] as (() => void)[], held: reached };
      holding = mine;
      return () => {
        if (holding === mine) holding = null;
        mine.held();
        for (const go of mine.waiting) go();
      };
    },
    held: () => held,
    decide: (decision) => {
      fateOf = decision;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

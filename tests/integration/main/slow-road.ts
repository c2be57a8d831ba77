import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A way to a provider on which answers can be held back, so that they come after whatever else happened. */
export type SlowRoad = {
  readonly address: string;
  /** From now on answers of this path wait; the answer of this call lets all of them go. */
  readonly hold: (path: string) => () => void;
  /** Ends when an answer of a held path has come and waits. */
  readonly held: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export async function openSlowRoad(provider: string): Promise<SlowRoad> {
  let holding: { readonly path: string; readonly waiting: (() => void)[] } | null = null;
  const server: Server = createServer((question, answer) => {
    const onward = request(new URL(question.url ?? '/', provider), {
      method: question.method,
      headers: { ...question.headers, host: new URL(provider).host },
    });
    question.pipe(onward);
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    onward.on('response', (response) => {
      response.on('error', () => answer.destroy());
      const go = () => {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
      };
      if (holding !== null && question.url?.startsWith(holding.path) === true) holding.waiting.push(go);
      else go();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold: (path) => {
      const mine = { path, waiting: [] as (() => void)[] };
      holding = mine;
      return () => {
        if (holding === mine) holding = null;
        for (const go of mine.waiting) go();
      };
    },
    held: async () => {
      while (holding !== null && holding.waiting.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

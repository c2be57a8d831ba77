import { createServer, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Started } from './program';

const bound = 200_000;

async function listen(server: Server): Promise<Started> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop, kill: stop };
}

/** A proxy of the demo provider that says its data are real, so that the map has tiles. */
export function startRealProvider(demo: string): Promise<Started> {
  const { hostname, port } = new URL(demo);
  return listen(
    createServer((asked, answer) => {
      const { url: path, method, headers } = asked;
      const passed = request({ hostname, port, path, method, headers: { ...headers, 'accept-encoding': 'identity' } });
      passed.on('error', () => answer.destroy());
      passed.on('response', (found) => {
        const { 'content-length': length, ...others } = found.headers;
        if (Number(length ?? bound) >= bound) {
          answer.writeHead(found.statusCode ?? 502, found.headers);
          found.pipe(answer);
          return;
        }
        const parts: Buffer[] = [];
        found.on('data', (part: Buffer) => parts.push(part));
        found.on('end', () => {
          const body = Buffer.concat(parts).toString('latin1').replaceAll('"fictitious":true', '"fictitious":false');
          answer.writeHead(found.statusCode ?? 502, others).end(Buffer.from(body, 'latin1'));
        });
      });
      asked.pipe(passed);
    }),
  );
}

/** The colour of every tile of the server. */
export const tileColour = [250, 214, 120] as const;
const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4da0CAAUWAkkxTpRwAAAAAElFTkSuQmCC',
  'base64',
);

/** How a tile server answers. */
export type TileAnswer = 'tiles' | '403' | 'a page' | '10 MB' | 'nothing';

const answers: Readonly<Record<TileAnswer, (response: ServerResponse) => void>> = {
  tiles: (response) => response.writeHead(200, { 'content-type': 'image/png' }).end(tile),
  403: (response) => response.writeHead(403).end('Verboden'),
  'a page': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Log in</h1>'),
  '10 MB': (response) =>
    response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.concat([tile, Buffer.alloc(10_000_000)])),
  nothing: () => undefined,
};

/** Starts a tile server; its address is a URL template with `{z}`, `{x}` and `{y}`. */
export async function startTiles(answer: TileAnswer): Promise<Started> {
  const started = await listen(createServer((_asked, response) => answers[answer](response)));
  return { ...started, address: `${started.address}/{z}/{x}/{y}.png` };
}

import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The text of an AppImage of a version; a real one would be a program. */
const programOf = (version: string): string => `Adviesatlas ${version}`;
export const versionOfProgram = (text: string): string => text.replace('Adviesatlas ', '');

/** The end of the names of update files for AppImages of this processor. */
const fileEnd = process.arch === 'x64' ? '-linux.yml' : `-linux-${process.arch}.yml`;

/** A server of newer versions on this computer, with the files that `npm run release` makes. */
export async function openFeed() {
  const files = new Map<string, string>();
  let isLying = false;
  const server = createServer((request, response) => {
    const name = decodeURIComponent((request.url ?? '').slice(1).replace(/\?.*/, ''));
    const text = files.get(name);
    if (text === undefined) response.writeHead(404).end();
    // As long as what was promised, with another content.
    else response.end(isLying && name.endsWith('.AppImage') ? text.replace(/./g, 'x') : text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    /** Offers a version to everybody, and keeps it under its own name. */
    publish: (version: string) => {
      const program = `Adviesatlas-${version}.AppImage`;
      const text = programOf(version);
      const sha512 = createHash('sha512').update(text).digest('base64');
      const update = [
        `version: ${version}`,
        'files:',
        ...[`  - url: ${program}`, `    sha512: ${sha512}`, `    size: ${text.length}`],
        ...[`path: ${program}`, `sha512: ${sha512}`, "releaseDate: '2026-11-02T08:00:00.000Z'", ''],
      ].join('\n');
      files.set(program, text);
      for (const name of ['latest', version]) files.set(name + fileEnd, update);
    },
    /** No longer offers an earlier version. */
    withdraw: (version: string) => {
      files.delete(version + fileEnd);
    },
    lie: (lies: boolean) => {
      isLying = lies;
    },
    close: () => new Promise<unknown>((resolve) => server.close(resolve)),
  };
}

export type Feed = Awaited<ReturnType<typeof openFeed>>;

import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** What can open a connection to another computer: modules of Node, undici, electron's `net` and updater, and `fetch`. */
const openers = [
  /^import (?!type )[^;]*from '(?:node:)?(?:http|https|http2|net|tls|dgram)';/m,
  /^import (?!type )[^;]*from 'undici[^']*';/m,
  /^import (?!type )\{[^}]*\b(?:net|session)\b[^}]*\} from 'electron';/m,
  /import\('electron-updater'\)/,
  /\bawait fetch\(/,
];

const opensConnection = (text: string): boolean => openers.some((opener) => opener.test(text));

/**
 * Every file that can open a connection, and why it trusts the office's authorities or needs none. A file that is new here has to ask through
 * `exchange`, or say the same.
 */
const places: Readonly<Record<string, string>> = {
  'src/main/electron/app-scheme.ts': 'reads files of the program',
  'src/main/electron/host-network.ts': 'asks through Chromium, which trusts what the system trusts',
  'src/main/electron/program-updater.ts': 'asks through Chromium, which trusts what the system trusts',
  'src/main/network/authorities.ts': 'makes a thread trust them',
  'src/main/network/exchange.ts': 'calls trustAuthorities before every request over https',
  'src/main/network/host-dispatcher.ts': 'asks the main thread, which asks through Chromium',
  'src/main/network/open-connection.ts': 'opens a connection without TLS, but to a proxy over https',
  'src/main/network/peer-certificate.ts': 'calls trustAuthorities before it looks at a certificate',
  'src/main/web/serve-starts.ts': 'asks the program that runs on this computer',
};

describe('the places that open a connection', () => {
  it('are known, with the reason why they trust what the office trusts', () => {
    const files = globSync('src/main/**/*.ts').filter(
      (file) => !file.endsWith('.d.ts') && opensConnection(readFileSync(file, 'utf8')),
    );
    expect(files.map((file) => file.replaceAll('\\', '/')).sort()).toEqual(Object.keys(places));
  });

  it.each([
    "import { request } from 'node:https';",
    "import { connect as secure } from 'node:tls';",
    "import Agent from 'undici/lib/dispatcher/agent.js';",
    "import { app, net } from 'electron';",
    "const library = await import('electron-updater');",
    'const answer = await fetch(address);',
  ])('are found (%s)', (line) => {
    expect(opensConnection(line)).toBe(true);
  });

  it.each([
    "import type { Dispatcher } from 'undici';",
    "import { app } from 'electron';",
    '  private async fetch(name: string): Promise<Tile> {',
    'await updater.fetch(onPart);',
  ])('are nothing else (%s)', (line) => {
    expect(opensConnection(line)).toBe(false);
  });
});

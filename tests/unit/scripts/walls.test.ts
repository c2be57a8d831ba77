import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { script } from './script';

const { readImports } = await script<{
  readImports: (baseDir: string) => Promise<{ violations: readonly string[]; files: number }>;
}>('checks/read-imports.mjs');
const { default: walls } = await script<{ default: { forbidden: readonly { name: string }[] } }>(
  '../.dependency-cruiser.mjs',
);

/** Files that each break one wall, with what they import and the name of the wall. */
const bad: readonly (readonly [file: string, imported: string, wall: string])[] = [
  ['src/shared/domain/pure.ts', '../../main/files/paths', 'shared-pure'],
  ['src/shared/domain/low.ts', '../texts/sentences', 'shared/domain'],
  ['src/shared/nowhere/new.ts', '../domain/list', 'shared-room-unknown'],
  ['src/provider-api/calls.ts', '../main/files/paths', 'provider-api'],
  ['src/preload/bridge.ts', '../shared/texts/sentences', 'preload'],
  ['src/main/columns/columns.ts', '../files/paths', 'main/columns'],
  ['src/main/lists/rows.ts', '../../renderer/ui/button', 'main'],
  ['src/main/nowhere/new.ts', '../files/paths', 'main-room-unknown'],
  ['src/main/start/start.ts', '../workers/list-thread', 'threads-on-top'],
  ['src/renderer/list/frame/rows.ts', '../../screens/login/login', 'renderer/list'],
  ['src/renderer/list/core/store.ts', '../tools/export/export', 'renderer/list/core'],
  ['src/renderer/list/displays/table/rows.ts', '../../tools/export/export', 'renderer/list/displays'],
  ['src/renderer/list/tools/export/export.ts', '../views/views', 'list/tools-apart'],
  ['src/renderer/list/tools/views/views.ts', '../../displays/map/map', 'renderer/list/tools'],
  ['src/renderer/list/displays/map/map.ts', '../table/rows', 'list/displays-apart'],
  ['src/renderer/list/loose.ts', './frame/bar', 'list-folder-unknown'],
  ['src/renderer/screens/months/months.ts', '../login/login', 'screens-apart'],
  ['src/renderer/nowhere/new.ts', '../ui/button', 'renderer-room-unknown'],
  ['src/renderer/ui/files.ts', 'node:fs', 'node-in-main'],
  ['src/main/files/tested.ts', '../../../tests/sample', 'src-alone'],
  ['src/main/files/absent.ts', './nowhere', 'nothing-there'],
  ['src/shared/view/packed.ts', 'jszip', 'views-pure'],
  ['src/renderer/core/parse.ts', '../../shared/view/part-schemas', 'schemas-in-main'],
];

/** Files that each import a package of others, with the name of its wall. */
const badPackages: readonly (readonly [file: string, imported: string, wall: string])[] = [
  ['src/main/web/window.ts', 'electron', 'package-electron'],
  ['src/renderer/screens/login/grid.ts', 'react-data-grid', 'package-react-data-grid'],
  ['src/renderer/list/displays/map/layer.ts', '@deck.gl/layers', 'package-deck-gl'],
  ['src/renderer/dossier/map.ts', 'maplibre-gl', 'package-deck-gl'],
  ['src/main/exports/drawn.ts', 'react', 'package-react'],
  ['src/demo/button.ts', '@mantine/core', 'package-react'],
  ['src/provider-api/rows.ts', 'better-sqlite3', 'package-better-sqlite3'],
  ['src/main/lists/zip.ts', 'jszip', 'package-jszip'],
  ['src/main/exports/pdf.ts', 'pdfkit', 'package-pdfkit'],
  ['src/main/lists/parquet.ts', 'hyparquet-writer', 'package-hyparquet-writer'],
  ['src/main/updates/update.ts', 'electron-updater', 'package-electron-updater'],
  ['src/main/session/keychain.ts', 'keytar', 'package-keytar'],
  ['src/demo/socket.ts', 'ws', 'package-undici'],
  ['src/main/provider/server.ts', 'fastify', 'package-fastify'],
  ['src/renderer/core/schema.ts', 'zod', 'package-zod'],
  ['src/main/provider/token.ts', 'jose', 'package-jose'],
];

const good = [
  ...['src/shared/domain/list.ts', 'src/shared/texts/sentences.ts', 'src/main/files/paths.ts', 'tests/sample.ts'],
  ...[
    'src/main/workers/list-thread.ts',
    'src/renderer/ui/button.ts',
    'src/renderer/list/frame/bar.ts',
    'src/renderer/screens/login/login.ts',
    'src/shared/view/part-schemas.ts',
  ],
];

const folder = mkdtempSync(join(tmpdir(), 'walls-'));
let violations: readonly string[] = [];

beforeAll(async () => {
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  for (const file of good) write(file, 'export type Sample = string;\n');
  for (const [, name] of badPackages) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
    write(`node_modules/${name}/index.js`, 'exports.Sample = null;\n');
  }
  for (const [file, imported, wall] of [...bad, ...badPackages]) {
    // Only values of schemas are refused; of all else types are refused too.
    const kind = wall === 'schemas-in-main' ? '' : 'type ';
    write(file, `import ${kind}{ Sample } from '${imported}';\nexport const sample: Sample = '';\n`);
  }
  write('src/main/files/first.ts', "import type { Second } from './second';\nexport type First = Second;\n");
  write('src/main/files/second.ts', "import type { First } from './first';\nexport type Second = First;\n");
  ({ violations } = await readImports(folder));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the walls between rooms', () => {
  it.each([...bad, ...badPackages])('refuse that %s imports %s (%s)', (file, _imported, wall) => {
    const names = violations
      .filter((text) => text.startsWith(`${file} → `))
      .map((text) => /\n {2}(\S+):/.exec(text)?.[1]);
    expect(names).toContain(wall);
  });

  it('refuse files that import each other', () => {
    expect(violations.filter((text) => text.includes('  circle: '))).not.toEqual([]);
  });

  it('are each tried for every package that only some rooms may import', () => {
    const tried = new Set(badPackages.map(([, , wall]) => wall));
    const names = walls.forbidden.map(({ name }) => name).filter((name) => name.startsWith('package-'));
    expect(names.filter((name) => !tried.has(name))).toEqual([]);
  });

  it('refuse nothing else', () => {
    const known = [
      ...[...bad, ...badPackages].map(([file]) => file),
      'src/main/files/first.ts',
      'src/main/files/second.ts',
    ];
    expect(violations.filter((text) => !known.some((file) => text.startsWith(`${file} → `)))).toEqual([]);
  });
});

import { globSync, readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const main = fileURLToPath(new URL('../../out/main/', import.meta.url));
const renderer = fileURLToPath(new URL('../../out/renderer/', import.meta.url));
const imported = /(?:from |^import |import\()"([^"]+)"/gm;
/** What is read at once: a file that is imported by a call is read later. */
const importedAtOnce = /(?:from |^import )"([^"]+)"/gm;

/** The packages that a built file reads, with those of every file that it imports. */
function packagesOf(entry: string, pattern = imported): ReadonlySet<string> {
  const [packages, files] = [new Set<string>(), new Set<string>()];
  const waiting = [resolve(main, entry)];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(pattern)) {
      if (name.startsWith('.') && name.endsWith('.js')) waiting.push(resolve(dirname(file), name));
      else packages.add(name);
    }
  }
  return packages;
}

it.each(['index.js', 'browser-host.js', 'cli.js'])(
  '%s does not read the library of documents, which has its own thread',
  (entry) => {
    const packages = packagesOf(entry);
    expect([...packages]).toContain('better-sqlite3');
    expect([...packages].filter((name) => name === 'pdfkit' || name === 'fontkit')).toEqual([]);
    expect([...packagesOf('paper-worker.js')]).toEqual(expect.arrayContaining(['pdfkit', 'fontkit']));
  },
);

it('starts without the libraries of workbooks, which are read with the first one', () => {
  const parts = ['cli.js', ...globSync('chunks/{application,run-command}-*.js', { cwd: main })];
  expect(parts.length).toBeGreaterThan(2);
  const packages = parts.flatMap((part) => [...packagesOf(part, importedAtOnce)]);
  expect(packages).toContain('better-sqlite3');
  expect(packages.filter((name) => name === 'exceljs' || name === 'jszip')).toEqual([]);
  expect([...packagesOf('export-worker.js')]).toContain('exceljs');
});

it('reads no file above 600 kB before the window shows anything', () => {
  const page = readFileSync(resolve(renderer, 'index.html'), 'utf8');
  const files = [...page.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, name = '']) => name);
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) expect(statSync(resolve(renderer, file)).size, file).toBeLessThanOrEqual(600_000);
});

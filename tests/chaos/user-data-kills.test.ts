import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UserDatabase } from '../../src/main/user-data/database/user-database';
import { eachCase, examples } from '../first-cases';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const outFolder = here('../../out/chaos-user-data');
const parent = mkdtempSync(join(tmpdir(), 'adviesatlas-own-kills-'));
const key = new Uint8Array(32).fill(7);
const otherKey = new Uint8Array(32).fill(8);

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: here('user-data-opener.ts'),
      outDir: outFolder,
      rolldownOptions: { output: { entryFileNames: 'user-data-opener.mjs' } },
    },
  });
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

/** Each step in `npm run test:chaos`; every fifth in `npm test`, and otherwise every third, with another first step each time. */
const stride = Number(process.env.ADVIESATLAS_KILL_STRIDE ?? 3);
const firstStep = 1 + (Number(process.env.ADVIESATLAS_SEED ?? Date.now()) % stride);

let rounds = 0;
function newFolder(fill: (path: string) => void): string {
  const folder = join(parent, String(++rounds));
  mkdirSync(folder);
  fill(join(folder, 'user.sqlite'));
  return folder;
}

const hex = Buffer.from(key).toString('hex');
/** Opens the user data of a folder in a process that is killed at a step; false when it ended before. */
function openKilled(folder: string, at: { readonly step?: number; readonly after?: number }): boolean {
  const args = [join(outFolder, 'user-data-opener.mjs'), folder, hex, String(at.step ?? 0), String(at.after ?? 0)];
  const { status, signal, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (signal === null && status !== 0) throw new Error(stderr);
  return signal === 'SIGKILL';
}

const stored = (version: number) => here(`../fixtures/user-data/version-${version}.sqlite`);
const rows = Array.from({ length: 4000 }, (_, index) => ({
  kvk: String(99_000_000 + index),
  label: `Klant ${index}`,
  more: [],
  line: index + 1,
}));

/** A plain database with a long list, its plain backup, a file of an earlier damage, and an unfinished journal. */
function fillPlain(path: string): void {
  copyFileSync(stored(3), path);
  copyFileSync(stored(2), `${path}.backup-000001-2026-10-20`);
  writeFileSync(`${path}.damaged-1`, readFileSync(stored(1)).fill(0xab, 0, 4096));
  const plain = new Database(path);
  plain.pragma('journal_mode = WAL');
  plain.prepare('INSERT INTO kvk_lists (role, name) VALUES (?, ?)').run('volledig', 'Lang');
  const insert = plain.prepare('INSERT INTO kvk_list_rows VALUES (2, ?, ?)');
  plain.transaction(() => {
    for (const { kvk, label } of rows) insert.run(kvk, label);
  })();
  const killed = ['', '-wal'].map((suffix) => [path + suffix, readFileSync(path + suffix)] as const);
  plain.close();
  for (const [file, bytes] of killed) writeFileSync(file, bytes);
}

/** Our data in a backup and in a database that was put aside, with a database of another key in its place. */
function fillForeign(path: string): void {
  const folder = join(path, '..');
  copyFileSync(stored(3), path);
  UserDatabase.open(folder, key, { today: '2026-10-20', version: '1.0.0' }).close();
  const ours = UserDatabase.open(folder, key, { today: '2026-10-20', version: '1.0.0' });
  ours.kvkLists.add('volledig', { name: 'Lang', fields: [], rows });
  ours.close();
  UserDatabase.open(folder, otherKey, { today: '2026-10-21', version: '1.0.0' }).close();
}

function expectWhole(folder: string): void {
  const database = UserDatabase.open(folder, key, { today: '2026-10-25', version: '1.0.0' });
  try {
    expect(database.kvkLists.all('volledig').map(({ name, rows: all }) => [name, all.length])).toEqual([
      ['Klanten', 2],
      ['Lang', rows.length],
    ]);
    expect(database.listViews.presets('volledig', 'advisers')).toHaveLength(1);
    expect(database.visits.readScreen('volledig')?.mode).toBe('locations');
  } finally {
    database.close();
  }
  const readable = readdirSync(folder).filter((name) => {
    const bytes = readFileSync(join(folder, name));
    return ['SQLite format', 'Klant', 'list_views', 'utrecht'].some((word) => bytes.includes(word));
  });
  expect(readable).toEqual([]);
}

describe('the program, killed while it opens user data', () => {
  eachCase<[string, (path: string) => void]>(1, [
    ['that is plain', fillPlain],
    ['that a database of another key replaced', fillForeign],
  ])(
    `%s loses nothing at any step on files (from step ${firstStep}, every ${stride})`,
    (_what, fill) => {
      let step = firstStep;
      for (; step < 200; step += stride) {
        const folder = newFolder(fill);
        const isKilled = openKilled(folder, { step });
        expectWhole(folder);
        rmSync(folder, { recursive: true });
        if (!isKilled) break;
      }
      expect(step).toBeGreaterThan(10);
      expect(step).toBeLessThan(200);
    },
    240_000,
  );

  it('that is plain loses nothing at any moment', () => {
    const kills = Array.from({ length: examples(12) }, (_, index) => {
      const folder = newFolder(fillPlain);
      const isKilled = openKilled(folder, { after: 1 + index * 12 });
      expectWhole(folder);
      rmSync(folder, { recursive: true });
      return isKilled;
    });
    expect(kills).toContain(true);
  });
});

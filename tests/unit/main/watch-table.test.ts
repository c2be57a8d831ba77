import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { UserDatabase } from '../../../src/main/user-data/database/user-database';
import { noneMissing, type WatchLine } from '../../../src/shared/domain/watch/watch-line';

let folder = '';
let database: UserDatabase;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adviesatlas-watch-table-'));
  database = UserDatabase.open(folder, new Uint8Array(32).fill(7), '2026-10-25');
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true, force: true });
});

const hit = { id: '99041278', dossier: null, name: 'Kantoor', kind: 'eruit', before: 1, after: null } as const;
const line = (generation: string, count = 1): WatchLine => ({
  rule: 'a',
  period: '2026-10',
  list: 'advisers',
  earlier: '2026-09',
  generation,
  at: '2026-11-25T12:00:00Z',
  judgedBy: null,
  restart: null,
  outcome: { is: 'spoken', checked: 9, count, isFlood: false, hits: [hit], missing: noneMissing },
  state: 'unread',
});
const write = (lines: readonly WatchLine[]) => database.watch.writeLines('volledig', { lines, oldest: '2025-10' });
const states = () => database.watch.lines('volledig').map(({ generation, state }) => [generation, state]);

it('a message that was read while it was worked out again stays read, and is unread when its content differs', () => {
  write([line('a')]);
  // It was made from what was stored before the user read it.
  const again = line('b');
  database.watch.mark('volledig', { rule: 'a', period: '2026-10' }, 'read');
  write([again]);
  expect(states()).toEqual([['b', 'read']]);
  write([line('c', 2)]);
  expect(states()).toEqual([['c', 'unread']]);
});

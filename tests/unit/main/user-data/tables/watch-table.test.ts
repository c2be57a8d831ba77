import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { UserDatabase } from '../../../../../src/main/user-data/database/user-database';
import { noneMissing, type WatchLine } from '../../../../../src/shared/domain/watch/watch-line';

let folder = '';
let database: UserDatabase;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adviesatlas-watch-table-'));
  database = UserDatabase.open(folder, new Uint8Array(32).fill(7), { today: '2026-10-25', version: '1.0.0' });
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true, force: true });
});

const hit = { id: '99041278', dossier: null, name: 'Kantoor', kind: 'left', before: 1, after: null } as const;
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

it('a line that cannot be stored whole is cut with a mark, and keeps its count and its state', () => {
  const long = { ...hit, id: '9'.repeat(81), name: 'Lang '.repeat(300), before: 'é'.repeat(3000) };
  const made: WatchLine = {
    ...line('a'),
    outcome: { is: 'spoken', checked: 9, count: 1, isFlood: false, hits: [long], missing: noneMissing },
  };
  write([made]);
  database.watch.mark('volledig', { rule: 'a', period: '2026-10' }, 'read');
  write([made]);
  const [stored] = database.watch.lines('volledig');
  expect(stored).toMatchObject({ state: 'read', outcome: { count: 1 } });
  const [cut] = stored?.outcome.is === 'spoken' ? stored.outcome.hits : [];
  expect(cut?.name).toMatch(/^(Lang )+.*…$/);
  expect(cut?.id.endsWith('…')).toBe(true);
});

it('every line that is written can be read again, whatever texts it has', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 3 }),
    fc
      .tuple(fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }), fc.integer({ min: 20, max: 2000 }))
      .map(([part, times]) => part.repeat(times)),
  );
  const cell = fc.oneof(
    text,
    fc.constant(null),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.array(text, { maxLength: 3 }),
  );
  const missing = fc.record({
    count: fc.nat(),
    first: fc.array(fc.record({ kvk: text, name: text }), { maxLength: 2 }),
  });
  const first = fc.record({
    is: fc.constant('first' as const),
    checked: fc.nat(),
    standing: fc.constant(null),
    missing,
  });
  const unknown = fc.record({ is: fc.constant('unknown' as const), why: fc.constant('absent' as const), column: text });
  const spoken = fc.record({
    is: fc.constant('spoken' as const),
    checked: fc.nat(),
    count: fc.nat(),
    isFlood: fc.boolean(),
    hits: fc.array(
      fc.record({
        id: text,
        dossier: fc.option(text),
        name: text,
        kind: fc.constant('changed' as const),
        before: cell,
        after: cell,
      }),
      { maxLength: 3 },
    ),
    missing,
  });
  fc.assert(
    fc.property(fc.oneof(first, unknown, spoken), fc.oneof(first, unknown), (outcome, baseline) => {
      write([{ ...line('a'), outcome, restart: { cause: 'rule', baseline } }]);
      const [stored] = database.watch.lines('volledig');
      expect(stored?.outcome.is).toBe(outcome.is);
      // What was cut is not cut further.
      write([stored ?? line('none')]);
      expect(database.watch.lines('volledig')).toEqual([stored]);
    }),
    { numRuns: 30 },
  );
});

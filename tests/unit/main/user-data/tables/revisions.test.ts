import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UserDatabase } from '../../../../../src/main/user-data/database/user-database';
import { userDataWrites } from '../../../../../src/main/user-data/user-data-questions';
import { mostOwnWork } from '../../../../../src/shared/domain/account/own-work';
import { Fault } from '../../../../../src/shared/domain/result';
import { mostRules } from '../../../../../src/shared/domain/watch/watch-rule';
import { examples } from '../../../../first-cases';
import { ownThings, type Seen } from '../../own-things';

let folder = '';
let database: UserDatabase;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adviesatlas-revisions-'));
  database = UserDatabase.open(folder, new Uint8Array(32).fill(7), { today: '2026-10-25', version: '1.0.0' });
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Whether the database refused a change because something else is stored than the window saw. */
function isRefused(change: () => unknown): boolean {
  try {
    change();
    return false;
  } catch (error) {
    if (error instanceof Fault && error.code === 'CHANGED_ELSEWHERE') return true;
    throw error;
  }
}

const action = fc.record({
  window: fc.integer({ min: 0, max: 1 }),
  id: fc.constantFrom('a', 'b'),
  does: fc.constantFrom('look', 'write', 'write', 'remove'),
});

describe.each(Object.entries(ownThings))('two windows that change the same things: %s', (_kind, things) => {
  it('take away only what they saw, in any order', () => {
    let writes = 0;
    fc.assert(
      fc.property(fc.array(action, { maxLength: 25 }), (actions) => {
        // The things of an earlier history are removed by a window that sees them.
        for (const id of ['a', 'b']) things.remove(database, id, things.read(database, id));
        const windows = [0, 1].map(
          () => new Map(['a', 'b'].map((id): [string, Seen] => [id, things.read(database, id)])),
        );
        for (const { window, id, does } of actions) {
          const stored = things.read(database, id);
          const seen = windows[window]?.get(id) ?? stored;
          // A window offers to remove only what it shows.
          if (does === 'remove' && seen.text === null) continue;
          if (does === 'look') {
            windows[window]?.set(id, stored);
            continue;
          }
          writes += 1;
          const refused = isRefused(() =>
            does === 'write' ? things.write(database, id, `text ${writes}`, seen) : things.remove(database, id, seen),
          );
          const now = things.read(database, id);
          const sawIt = seen.sign === stored.sign;
          if (refused) expect([sawIt, now]).toEqual([false, stored]);
          // A thing that is gone already stays gone.
          else if (does === 'remove') expect([sawIt || stored.text === null, now.text]).toEqual([true, null]);
          else expect([sawIt, now.text === null]).toEqual([true, false]);
          if (!refused) windows[window]?.set(id, now);
        }
      }),
      { numRuns: examples(40) },
    );
  });
});

describe('a thing that was removed and made again', () => {
  it.each(['preset', 'savedFilter', 'rule', 'remark', 'kvkList'])('is not taken for the earlier one: %s', (kind) => {
    const things = ownThings[kind];
    if (things === undefined) throw new Error(kind);
    const absent = things.read(database, 'a');
    things.write(database, 'a', 'eerste', absent);
    const first = things.read(database, 'a');
    things.remove(database, 'a', first);
    things.write(database, 'a', 'tweede', absent);
    expect(isRefused(() => things.remove(database, 'a', first))).toBe(true);
    expect(isRefused(() => things.write(database, 'a', 'derde', first))).toBe(true);
    expect(things.read(database, 'a').text).toBe('tweede');
  });
});

it('a saved filter that is written keeps the position that another window gave it', () => {
  const { savedFilter } = ownThings;
  if (savedFilter === undefined) throw new Error('no filters');
  for (const id of ['a', 'b']) savedFilter.write(database, id, id, { text: null, sign: 0 });
  const seen = savedFilter.read(database, 'a');
  database.savedFilters.order('volledig', ['b', 'a']);
  savedFilter.write(database, 'a', 'anders', seen);
  expect(database.savedFilters.all('volledig').map(({ name }) => name)).toEqual(['b', 'anders']);
});

it('the number of rules stays within its limit, in whichever window they are added', () => {
  const { rule } = ownThings;
  if (rule === undefined) throw new Error('no rules');
  for (let at = 0; at < mostRules; at++) rule.write(database, `r${at}`, `Regel ${at}`, { text: null, sign: 0 });
  expect(() => rule.write(database, 'more', 'Nog een', { text: null, sign: 0 })).toThrow('TOO_MANY_RULES');
  expect(database.watch.rules('volledig')).toHaveLength(mostRules);
  rule.write(database, 'r0', 'Anders', rule.read(database, 'r0'));
});

it('changes of the parts of a schedule by a run leave the format that a window chose meanwhile', () => {
  const { schedules } = database;
  schedules.write('volledig', { filter: 'a', format: 'csv', done: '2026-09' }, null);
  schedules.write('volledig', { filter: 'a', format: 'xlsx', done: '2026-09' }, 'csv');
  expect(schedules.change('volledig', 'a', { done: '2026-10' })).toBe(true);
  expect(schedules.all('volledig')).toMatchObject([{ format: 'xlsx', done: '2026-10' }]);
  schedules.remove('volledig', 'a', 'xlsx');
  expect(schedules.change('volledig', 'a', { done: '2026-11' })).toBe(false);
  expect(schedules.all('volledig')).toEqual([]);
});

it('things that come together are refused when a file may not hold them all', () => {
  const at = '2026-11-21T10:00:00.000Z';
  const report = { rule: 'fteSources', office: '99000001', name: 'Van Dijk', period: '2026-10', at, values: [] };
  const reports = Array.from({ length: mostOwnWork.qualityReports + 1 }, () => ({ ...report, digest: '' }));
  expect(() => userDataWrites.reportFindings(database, { role: 'volledig', reports })).toThrow('TOO_MANY_KEPT');
  const decision = { first: '99000001', second: '99000002', verdict: 'different' as const, at, revision: 0 };
  const decisions = Array.from({ length: mostOwnWork.duplicateDecisions + 1 }, () => decision);
  expect(() => userDataWrites.decideDuplicates(database, { role: 'volledig', decisions })).toThrow('TOO_MANY_KEPT');
});

it('as many things as a file may hold are kept, and one more is refused', () => {
  const { preset } = ownThings;
  if (preset === undefined) throw new Error('no presets');
  expect(() => database.ensureRoom('volledig', 'presets')).not.toThrow();
  for (let at = 0; at < mostOwnWork.presets; at++)
    preset.write(database, `p${at}`, `Weergave ${at}`, { text: null, sign: 0 });
  const more = { id: 'more', name: 'Nog een', revision: 0, columns: [], sort: [], later: {} };
  const write = (written: typeof more) =>
    userDataWrites.writePreset(database, { role: 'volledig', list: 'advisers', preset: written });
  expect(() => write(more)).toThrow('TOO_MANY_KEPT');
  // A preset that is stored can still be changed.
  expect(write({ ...more, id: 'p0', revision: Number(preset.read(database, 'p0').sign) }).name).toBe('Nog een');
});

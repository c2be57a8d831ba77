import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEncrypted } from '../../../../src/main/files/encrypted-database';
import { UserDatabase } from '../../../../src/main/user-data/database/user-database';
import { savedFilterSchema } from '../../../../src/main/user-data/tables/schemas/list-view-schema';
import { wholeList } from '../../../../src/shared/domain/lists/list';
import { plainName } from '../../../../src/shared/format/plain-name';
import { type KeptView, noKeptView, type SavedFilter } from '../../../../src/shared/view/view';
import { examples } from '../../../first-cases';

/** A view applies to the month that is asked about: it is kept without a comparison. */
const { comparison: _comparison, ...keptList } = wholeList('locations');

const key = new Uint8Array(32).fill(7);
const view: KeptView = {
  ...noKeptView,
  ...keptList,
  filters: [{ column: 'city', text: 'utrecht' }],
  columns: [{ name: 'kvk', width: 96, shown: true, pinned: true }],
  preset: 'ready.contact',
};
const filter = (id: string, position = 0): SavedFilter => ({ id, name: `Filter ${id}`, position, revision: 0, view });

let folder = '';
let database: UserDatabase;
const open = () => UserDatabase.open(folder, key, { today: '2026-10-25', version: '1.0.0' });
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adviesatlas-filters-'));
  database = open();
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true, force: true });
});
const ids = () => database.savedFilters.all('volledig').map(({ id }) => id);

describe('a saved filter', () => {
  it('comes back whole, for its own role, also when the database is opened again', () => {
    const kept = database.savedFilters.write('volledig', filter('a'));
    expect(kept).toEqual({ ...filter('a'), revision: expect.any(Number) });
    database.close();
    database = open();
    expect(database.savedFilters.all('volledig')).toEqual([kept]);
    expect(database.savedFilters.all('hypotheek')).toEqual([]);
  });

  it('does not overwrite what another window wrote meanwhile', () => {
    const first = database.savedFilters.write('volledig', filter('a'));
    const other = database.savedFilters.write('volledig', { ...first, name: 'Van het andere venster' });
    expect(() => database.savedFilters.write('volledig', { ...first, name: 'Te laat' })).toThrow('CHANGED_ELSEWHERE');
    expect(database.savedFilters.all('volledig')).toEqual([other]);
    expect(database.savedFilters.write('volledig', { ...other, name: 'Gezien' }).revision).toBeGreaterThan(
      other.revision,
    );
  });

  it('that was removed can be put back in its place', () => {
    for (const [at, id] of ['a', 'b', 'c'].entries()) database.savedFilters.write('volledig', filter(id, at));
    const [, removed] = database.savedFilters.all('volledig');
    if (removed === undefined) throw new Error('not kept');
    database.savedFilters.remove('volledig', removed);
    database.savedFilters.remove('volledig', removed);
    expect(ids()).toEqual(['a', 'c']);
    database.savedFilters.write('volledig', { ...removed, revision: 0 });
    expect(ids()).toEqual(['a', 'b', 'c']);
  });

  it('keeps the place that the user gave it, also when a filter is named that does not exist', () => {
    const all = ['a', 'b', 'c', 'd'];
    for (const [at, id] of all.entries()) database.savedFilters.write('volledig', filter(id, at));
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (order) => {
        database.savedFilters.order('volledig', [...order, 'weg']);
        expect(ids()).toEqual(order);
      }),
      { numRuns: examples(30) },
    );
  });

  it('of another shape is lost without the others', () => {
    for (const id of ['a', 'b', 'c']) database.savedFilters.write('volledig', filter(id));
    const raw = openEncrypted(join(folder, 'user.sqlite'), key);
    raw.exec(
      `UPDATE saved_filters SET filter = 'kapot' WHERE id = 'a'; UPDATE saved_filters SET position = -1 WHERE id = 'c'`,
    );
    raw.close();
    expect(ids()).toEqual(['b']);
  });
});

describe('the name of a saved filter', () => {
  it('is on one line without invisible signs, and is refused when it is empty or too long', () => {
    const nameOf = (name: string) => savedFilterSchema.safeParse({ ...filter('a'), name });
    expect(nameOf(' a\u202eb\n\u0000c ').data?.name).toBe('a b c');
    expect(nameOf('<script>alert(1)</script>').data?.name).toBe('<script>alert(1)</script>');
    for (const name of ['', '   ', '\u202e\u200b', 'x'.repeat(5000)]) expect(nameOf(name).success).toBe(false);
  });

  it('does not change when it is made plain once more', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        expect(plainName(plainName(text))).toBe(plainName(text));
        expect(plainName(text)).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
      }),
      { numRuns: examples(30) },
    );
  });
});

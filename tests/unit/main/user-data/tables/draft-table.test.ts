import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openEncrypted } from '../../../../../src/main/files/encrypted-database';
import { type DraftStorage, Drafts } from '../../../../../src/main/records/drafts';
import { UserDatabase } from '../../../../../src/main/user-data/database/user-database';
import { noWork } from '../../../../../src/main/user-data/own-work/own-work';
import type { StoredDraft } from '../../../../../src/main/user-data/tables/schemas/draft-schema';
import { emptyFields } from '../../../../../src/shared/records/record-fields';

const key = new Uint8Array(32).fill(7);
const owner = { email: 'a@demo.example', role: 'volledig' };
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const draftOf = (number: number, change: Partial<StoredDraft> = {}): StoredDraft => ({
  key: `note${number}`,
  window: '',
  itemId: `note${number}`,
  id: null,
  failure: null,
  base: null,
  attempt: null,
  fields: { ...emptyFields, content: `tekst ${number}` },
  typedAt: new Date(Date.parse('2026-11-21T09:00:00.000Z') + number * 1000).toISOString(),
  ...change,
});

/** The user's database with so many drafts, and the drafts that are kept in it. */
function withDrafts(count: number) {
  const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-drafts-'));
  folders.push(folder);
  const database = UserDatabase.open(folder, key, { today: '2026-11-21', version: '1.0.0' });
  const some = Array.from({ length: count }, (_, at) => draftOf(at + 1));
  // In one transaction, as a file of own work is read.
  database.addOwnWork({ [owner.role]: { ...noWork, drafts: some } }, () => '1');
  const storage: DraftStorage = {
    newest: async ({ role }, query, most) => database.drafts.newest(role, query, most),
    ofRecords: async ({ role }, ids) => database.drafts.ofRecords(role, ids),
    near: async ({ role }, key, record) => database.drafts.near(role, key, record),
    sent: async ({ role }) => database.drafts.sent(role),
    write: async ({ role }, draft, replaces) => database.drafts.write(role, draft, replaces),
    remove: async ({ role }, name) => database.drafts.remove(role, name),
  };
  return { database, drafts: new Drafts(storage, { now: () => new Date('2026-11-21T12:00:00.000Z') }) };
}

/** How many rows some work reads: each row is parsed once. */
async function rowsRead(work: () => Promise<unknown>): Promise<number> {
  const parse = vi.spyOn(JSON, 'parse');
  try {
    await work();
    return parse.mock.calls.length;
  } finally {
    parse.mockRestore();
  }
}

describe('a keystroke', () => {
  it('reads as many drafts among 10,000 as it does alone', async () => {
    const type = (drafts: Drafts, content: string) =>
      drafts.write(
        { owner, window: 'a' },
        { key: 'new-5', itemId: '99000001', id: null, fields: { ...emptyFields, content } },
        async () => null,
      );
    const read: number[] = [];
    for (const count of [0, 10_000]) {
      const { database, drafts } = withDrafts(count);
      await type(drafts, 'een');
      read.push(await rowsRead(() => type(drafts, 'een en meer')));
      const page = { kind: 'contacts', item: '99000001' } as const;
      read.push(await rowsRead(() => drafts.newest(owner, page, 200)));
      read.push(await rowsRead(() => drafts.sent(owner)));
      expect((await drafts.newest(owner, page, 200)).drafts.map(({ fields }) => fields.content)).toEqual([
        'een en meer',
      ]);
      expect((await drafts.newest(owner, { kind: 'notes', item: null }, 200)).more).toBe(Math.max(0, count - 200));
      database.close();
    }
    expect(read).toEqual([1, 1, 0, 1, 1, 0]);
  });
});

describe('drafts of an earlier version', () => {
  it('are all read, without a window and with what was sent of them; an unreadable draft stays in the file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-drafts-'));
    folders.push(folder);
    const stored = new URL('../../../../fixtures/user-data/version-11.sqlite', import.meta.url).pathname;
    copyFileSync(stored, join(folder, 'user.sqlite'));
    const database = UserDatabase.open(folder, key, { today: '2026-11-21', version: '1.0.0' });
    expect(database.repair).toBe('nothing');
    const found = database.drafts
      .all(owner.role)
      .map((draft) => [draft.key, draft.window, draft.id, draft.fields.content]);
    expect(found.sort()).toEqual([
      ['7', '', '7', 'Gewijzigde notitie'],
      ['new-2', '', null, 'Gebeld, geen gehoor'],
      ['note1', '', null, 'Nieuwe notitie'],
    ]);
    // An attempt without a name: any record with the same text may be its result.
    const [sent] = database.drafts.sent(owner.role);
    expect(sent).toMatchObject({ key: 'new-2', attempt: { mark: '', known: [], id: null, sentBefore: [] } });
    const ofOffice = database.drafts.newest(owner.role, { kind: 'contacts', item: '01234567' }, 200);
    expect(ofOffice.drafts.map((draft) => draft.key)).toEqual(['new-2']);
    expect(database.drafts.ofRecords(owner.role, ['7']).map((draft) => draft.key)).toEqual(['7']);
    database.close();
    const raw = openEncrypted(join(folder, 'user.sqlite'), key, {});
    expect(raw.prepare('SELECT count(*) FROM drafts').pluck().get()).toBe(4);
    raw.close();
  });
});

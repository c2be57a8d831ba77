import { describe, expect, it } from 'vitest';
import { crmListSchema, crmRecordSchema } from '../../../src/provider-api/records';
import { logIn, post, start } from './demo-server';

async function logInAnalyst() {
  const base = await start();
  const { jwt } = await logIn(base);
  const headers = { authorization: `Bearer ${jwt}` };
  const all = async (query = '') => fetch(`${base}/api/crm/all${query}`, { headers });
  return {
    all,
    raw: async (): Promise<readonly { id: string; mark?: string }[]> => (await (await all()).json()).records,
    add: async (content: string, mark?: string): Promise<string> =>
      (await (await post(`${base}/api/crm/add`, { itemid: '99041278', content, mark }, headers)).json()).id,
    edit: (id: string, content: string) => post(`${base}/api/crm/edit`, { id, itemid: '99041278', content }, headers),
    remove: (id: string) => fetch(`${base}/api/crm/delete?id=${id}`, { headers }),
    control: (what: string, body: unknown, more: Record<string, string> = {}) =>
      post(`${base}/demo/${what}`, body, more),
  };
}

describe('the mark of an addition', () => {
  it('is returned with the record, also after a change, and adds it once', async () => {
    const { add, edit, raw, remove } = await logInAnalyst();
    const id = await add('Bellen', 'naam-1');
    await edit(id, 'Gebeld');
    expect((await raw()).find((record) => record.id === id)).toMatchObject({ mark: 'naam-1', content: 'Gebeld' });
    expect(await add('Bellen', 'naam-1')).toBe(id);
    expect(await add('Bellen', 'naam-2')).not.toBe(id);
    // A call that arrives late does not restore a deleted record.
    await remove(id);
    expect(await add('Bellen', 'naam-1')).toBe(id);
    expect((await raw()).some((record) => record.id === id)).toBe(false);
  });

  it('is left out on request, as by a provider that does not know marks', async () => {
    const { add, raw, control } = await logInAnalyst();
    await control('marks', { kept: false });
    const ids = [await add('Bellen', 'naam-1'), await add('Bellen', 'naam-1')];
    expect(new Set(ids).size).toBe(2);
    expect((await raw()).every(({ mark }) => mark === undefined)).toBe(true);
  });
});

describe('the clock of the records', () => {
  it('can be moved back and forward, and dates records and answers', async () => {
    const { add, all, control } = await logInAnalyst();
    for (const minutes of [-90, 90]) {
      await control('clock', { minutes });
      const id = await add(`na ${minutes}`);
      const answer = await all();
      const date = Date.parse(answer.headers.get('date') ?? '');
      const { records } = crmListSchema.parse(await answer.json());
      const stamp = Date.parse(records.find((record) => record.id === id)?.lastchanged ?? '');
      const expected = Date.parse('2026-10-21T09:00:00Z') + minutes * 60_000;
      for (const time of [date, stamp]) expect(Math.abs(time - expected)).toBeLessThan(60_000);
    }
  });
});

describe('an odd record', () => {
  it('is dated 2099, or cannot be read until it is mended', async () => {
    const { raw, control } = await logInAnalyst();
    await control('record', { kind: 'dated-2099' });
    await control('record', { kind: 'unreadable' });
    const isRead = (record: unknown) => crmRecordSchema.safeParse(record).success;
    expect((await raw()).filter((record) => !isRead(record))).toHaveLength(1);
    expect(JSON.stringify(await raw())).toContain('2099-01-01T00:00:00.000Z');
    await control('record', { kind: 'mended' });
    expect((await raw()).every(isRead)).toBe(true);
  });

  it('cannot be made by a page of another origin', async () => {
    const { control } = await logInAnalyst();
    const stranger = { origin: 'https://elders.example' };
    for (const [what, body] of [
      ['clock', { minutes: 1 }],
      ['marks', { kept: false }],
      ['record', { kind: 'unreadable' }],
    ] as const)
      expect((await control(what, body, stranger)).status).toBe(403);
  });
});

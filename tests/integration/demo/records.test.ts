import { describe, expect, it } from 'vitest';
import { attachmentListSchema, crmListSchema } from '../../../src/provider-api/records';
import { largestAttachment } from '../../../src/shared/domain/records/record';
import { logIn, post, start } from './demo-server';

/** Logs an account in; returns the calls for its notes and files. */
async function logInAs(account = 'analist') {
  const base = await start();
  const { jwt } = await logIn(base, account);
  const headers = { authorization: `Bearer ${jwt}` };
  const get = (path: string) => fetch(`${base}${path}`, { headers });
  return {
    base,
    jwt,
    get,
    send: (path: string, body: unknown) => post(`${base}${path}`, body, headers),
    records: async (since = '') => crmListSchema.parse(await (await get(`/api/crm/all${since}`)).json()).records,
    files: async (since = '') =>
      attachmentListSchema.parse(await (await get(`/api/attachment/all${since}`)).json()).attachments,
    download: (key: string, token = jwt) =>
      fetch(`${base}/attachment/download?key=${encodeURIComponent(key)}&token=${token}`),
  };
}

const later = (rows: readonly { lastchanged: string }[]) =>
  `?since=${rows
    .map((row) => row.lastchanged)
    .sort()
    .at(-1)}`;

describe('notes and attachments at the demo provider', () => {
  it('exist from the start, and attachments can be downloaded', async () => {
    const { records, files, download } = await logInAs();
    expect((await records()).length).toBeGreaterThan(2);
    for (const file of await files()) {
      const answer = await download(`${file.itemid}/${'filename' in file ? file.filename : ''}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-disposition')).toContain('attachment');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect((await answer.arrayBuffer()).byteLength).toBe('size' in file ? file.size : -1);
    }
  });

  it('list what is new, changed and removed since a moment', async () => {
    const { send, get, records } = await logInAs();
    const before = await records();
    const { id } = (await (await send('/api/crm/add', { itemid: '99041278', content: 'Bellen' })).json()) as {
      id: string;
    };
    const added = await records(later(before));
    expect(added).toMatchObject([{ id, itemid: '99041278', content: 'Bellen', followup: null, sendEmails: [] }]);
    await send('/api/crm/edit', { id, itemid: '99041278', content: 'Gebeld', state: 'Afgerond' });
    const changed = await records(later(added));
    expect(changed).toMatchObject([{ id, content: 'Gebeld', state: 'Afgerond' }]);
    expect((await get(`/api/crm/delete?id=${id}`)).status).toBe(200);
    expect(await records(later(changed))).toEqual([
      { id, itemid: '99041278', deleted: true, lastchanged: expect.any(String) },
    ]);
    expect((await records()).some((record) => record.id === id)).toBe(false);
    expect((await get(`/api/crm/delete?id=${id}`)).status).toBe(404);
    expect((await send('/api/crm/edit', { id, itemid: '99041278', content: 'Weg' })).status).toBe(404);
  });

  it('refuse a change of a record that was changed meanwhile', async () => {
    const { send, records } = await logInAs();
    const [first] = await records();
    const change = { id: first?.id, itemid: first?.itemid, content: 'Gewijzigd' };
    const late = await send('/api/crm/edit', { ...change, unchangedSince: '2026-01-01T00:00:00.000Z' });
    expect([late.status, await late.json()]).toEqual([409, { ok: false, reason: 'CHANGED' }]);
    expect((await send('/api/crm/edit', { ...change, unchangedSince: first?.lastchanged })).status).toBe(200);
    expect((await send('/api/crm/edit', change)).status).toBe(200);
  });

  it('accept a text of 100,000 characters of any kind, and refuse a longer text', async () => {
    const { send } = await logInAs();
    const add = (content: string) => send('/api/crm/add', { itemid: 'note1', content });
    expect((await add('\u0001'.repeat(100_000))).status).toBe(200);
    expect((await add('x'.repeat(100_001))).status).toBe(400);
  });

  it('belong to one account, in one role', async () => {
    const base = await start();
    const first = (await logIn(base)).jwt;
    const change = await fetch(`${base}/api/changeRole?role=hypotheek`, {
      headers: { authorization: `Bearer ${first}` },
    });
    const { jwt: other } = (await change.json()) as { jwt: string };
    const short = (await logIn(base, 'kort')).jwt;
    for (const token of [other, short]) {
      const answer = await fetch(`${base}/api/crm/all`, { headers: { authorization: `Bearer ${token}` } });
      expect(await answer.json()).toEqual({ records: [] });
    }
  });

  it('send a mail to the named recipients', async () => {
    const { base, send } = await logInAs();
    await send('/api/crm/add', { itemid: 'note1', content: 'Let op', sendEmails: ['collega@kantoor.example'] });
    const page = await (await fetch(`${base}/mailbox`)).text();
    expect(page).toContain('collega@kantoor.example');
    expect(page).toContain('Let op');
  });

  it('keep an attachment of 25 MB byte for byte, and refuse a larger one', { tags: ['long'] }, async () => {
    const { send, download, files } = await logInAs();
    const data = Buffer.alloc(largestAttachment, 'Adviesatlas ');
    const add = (bytes: Buffer, filename: string) =>
      send('/api/attachment/add', { itemid: 'note1', filename, mimetype: 'x', data: bytes.toString('base64') });
    const before = await files();
    expect((await add(data, 'groot é.bin')).status).toBe(200);
    expect(Buffer.from(await (await download('note1/groot é.bin')).arrayBuffer()).equals(data)).toBe(true);
    expect(await files(later(before))).toMatchObject([{ filename: 'groot é.bin', size: largestAttachment }]);
    const refused = await add(Buffer.alloc(largestAttachment + 100_000), 'te groot.bin');
    expect([refused.status, await refused.json()]).toEqual([413, { ok: false, reason: 'TOOLARGE' }]);
    const justAbove = await add(Buffer.alloc(largestAttachment + 1), 'net te groot.bin');
    expect(justAbove.status).toBeGreaterThanOrEqual(400);
    expect((await files()).some((file) => 'filename' in file && file.filename.includes('te groot'))).toBe(false);
  });

  it.each([
    '../geheim.txt',
    'note1/../../etc/passwd',
    'note1/..',
    '/etc/passwd',
    'note1/a\\b',
    'note1/a\nb',
    'x/y.txt',
  ])('refuse the key %j', async (key) => {
    const { download, get } = await logInAs();
    for (const answer of [await download(key), await get(`/api/attachment/delete?key=${encodeURIComponent(key)}`)]) {
      expect([answer.status, await answer.json()]).toEqual([400, { ok: false, reason: 'BADREQUEST' }]);
    }
  });

  it('give a file only in a session of its owner', async () => {
    const { download, files, base } = await logInAs();
    const [file] = await files();
    const key = `${file?.itemid}/${file !== undefined && 'filename' in file ? file.filename : ''}`;
    expect((await download(key, 'vreemd')).status).toBe(401);
    expect((await download(key, (await logIn(base, 'kort')).jwt)).status).toBe(404);
    expect((await download(key, (await logIn(base, 'basis')).jwt)).status).toBe(403);
  });
});

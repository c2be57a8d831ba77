import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DemoProvider } from '../../../src/demo/server';
import { openEncrypted } from '../../../src/main/files/encrypted-database';
import { deriveKey } from '../../../src/main/key/encryption';
import { keyFromFile } from '../../../src/main/key/key';
import { digestOf } from '../../../src/main/moments/moment-text';
import { wholeList } from '../../../src/shared/domain/lists/list';
import { figureGroup, type Moment } from '../../../src/shared/moments/moment';
import { momentText } from '../../../src/shared/moments/moment-proof';
import { plainText, readPdf } from '../../pdf/read-pdf';
import { folderWithMonth, type Program, removeFolder, startDemo, startProgram } from './program';

const owner = { email: 'analist@demo.example', role: 'volledig' };
let demo: DemoProvider;
let program: Program;
let folder: string;
let kvk: string;

async function start(): Promise<void> {
  program = await startProgram(demo.address, folder);
  await program.logIn(owner.email);
  await program.settled();
}

beforeAll(async () => {
  demo = await startDemo();
  folder = await folderWithMonth();
  await start();
  const asked = { month: program.month(), ...wholeList('advisers'), columns: ['kvk'], offset: 0, limit: 5 };
  const page = await program.get('list.page', { ...asked, requesterId: 'test' });
  kvk = page.ids[0] ?? '';
  await program.get('dossier.fetch', { kind: 'office', id: kvk });
});
afterAll(async () => {
  await program.stop();
  await demo.close();
  removeFolder(folder);
});

const keep = (reason = 'Bezoek') =>
  program.get('moment.keep', { owner, month: program.month(), id: kvk, reason, withNotes: false });
const list = () => program.get('moment.list', { owner, month: program.month(), id: kvk });
const read = (moment: string, against: string | null = null) =>
  program.get('moment.read', { owner, month: program.month(), moment, against });

/** The database of the user's data, while the program is stopped. */
function stored() {
  const [account = ''] = readdirSync(join(folder, 'accounts'));
  const key = deriveKey(keyFromFile(join(folder, 'test.key')).bytes, 'own-data', 'demo', owner.email);
  return openEncrypted(join(folder, 'accounts', account, 'user.sqlite'), key);
}

/** Changes the stored text of every moment, as a fault of a disk would. */
function damage(change: (text: string) => string): void {
  const raw = stored();
  const rows = raw.prepare('SELECT id, content FROM kept_moments').all() as { id: string; content: string }[];
  for (const { id, content } of rows)
    raw.prepare('UPDATE kept_moments SET content = ? WHERE id = ?').run(change(content), id);
  raw.close();
}

/** Stores the moments also as those of an office that is not in the register. */
function departed(of: string): void {
  const raw = stored();
  const rows = raw.prepare('SELECT role, kept_at, content FROM kept_moments WHERE is_removed = 0').all() as Record<
    string,
    string
  >[];
  for (const { role, kept_at: keptAt, content = '' } of rows) {
    const text = momentText({ ...(JSON.parse(content) as Moment), office: of, kvk: of });
    raw
      .prepare('INSERT INTO kept_moments (role, id, office, kept_at, content) VALUES (?, ?, ?, ?, ?)')
      .run(role, digestOf(text), of, keptAt, text);
  }
  raw.close();
}

describe('a kept moment of a dossier', () => {
  it('is listed, is unchanged, and has no differences with the dossier from which it was kept', async () => {
    program.events.length = 0;
    const head = await keep();
    expect(program.events).toContainEqual({ name: 'moments.changed', payload: { role: 'volledig' } });
    expect(head).toMatchObject({
      keptAt: expect.stringMatching(/^2026-10-25T09:/),
      differences: 0,
      about: { period: '2026-10', reason: 'Bezoek', hasNotes: false, isPartial: false },
    });
    expect(head.about?.monthDigest).toMatch(/^[0-9a-f]{64}$/);
    const listed = await list();
    expect(listed.moments).toEqual([head]);
    expect(listed.fields).toBe(head.about?.fields);
    const { comparison, isCompared } = await read(head.id);
    expect(isCompared).toBe(true);
    expect(comparison?.counts).toMatchObject({ changed: 0, added: 0, gone: 0, unknown: 0 });
    expect(comparison?.groups[0]?.name).toBe(figureGroup);
    expect(comparison?.groups[0]?.rows).toHaveLength(6);
    expect(comparison?.groups.flatMap(({ rows }) => rows).some(({ before }) => before?.texts[0] !== undefined)).toBe(
      true,
    );
  });

  it('belongs to its role, its office and its owner', async () => {
    const other = { owner: { ...owner, role: 'hypotheek' }, month: program.month(), id: kvk };
    expect(await program.ask('moment.list', other)).toMatchObject({ code: 'NOT_LOGGED_IN' });
    const elsewhere = await program.get('moment.list', { owner, month: program.month(), id: `${kvk}_1` });
    expect(elsewhere.moments).toEqual([]);
    const unknown = { owner, month: program.month(), id: '99999999', reason: '', withNotes: false };
    expect(await program.ask('moment.keep', unknown)).toMatchObject({ ok: false });
  });

  it('can be removed and restored, and is removed for good at the next start', async () => {
    const [head] = (await list()).moments;
    const named = { owner, moment: head?.id ?? '' };
    await program.get('moment.remove', named);
    expect((await list()).moments).toEqual([]);
    expect(await program.ask('moment.read', { ...named, month: program.month(), against: null })).toMatchObject({
      code: 'MOMENT_GONE',
    });
    await program.get('moment.restore', named);
    expect((await list()).moments).toEqual([head]);
    await program.get('moment.remove', named);
    await program.stop();
    await start();
    expect(await program.ask('moment.restore', named)).toMatchObject({ code: 'MOMENT_GONE' });
  });

  it('is written as the bytes of its digest, with a proof that names the same', async () => {
    const head = await keep('Audit 2026');
    const named = { owner, moment: head.id };
    const file = await program.get('moment.export', { ...named, file: 'moment' });
    const proof = await program.get('moment.export', { ...named, file: 'proof' });
    expect(file?.path).toMatch(new RegExp(`Moment ${kvk} 25-10-2026 10\\.\\d\\d\\.\\d\\d FICTIEF\\.json$`));
    expect(proof?.path).toBe(file?.path.replace(/\.json$/, '.bewijs.json'));
    expect(digestOf(readFileSync(file?.path ?? ''))).toBe(head.id);
    expect(JSON.parse(readFileSync(proof?.path ?? '', 'utf8'))).toMatchObject({
      digest: head.id,
      kvk,
      fields: head.about?.fields,
    });
  });

  it('is written for an archive with its values, its digest and its maker, twice the same', async () => {
    const [head] = (await list()).moments;
    const named = { owner, moment: head?.id ?? '' };
    const file = await program.get('moment.export', { ...named, file: 'paper' });
    expect(file?.path).toMatch(/^.*Moment \d{8} 25-10-2026 10\.\d\d\.\d\d FICTIEF\.pdf$/);
    const bytes = readFileSync(file?.path ?? '');
    const again = await program.get('moment.export', { ...named, file: 'paper' });
    expect(readFileSync(again?.path ?? '').equals(bytes)).toBe(true);
    const proof = await program.get('moment.export', { ...named, file: 'proof' });
    expect(JSON.parse(readFileSync(proof?.path ?? '', 'utf8'))).toMatchObject({ paper: digestOf(bytes) });
    const { elements, textOf } = await readPdf(bytes);
    const rows = elements.filter(({ type }) => type === 'TR').map(({ children }) => children.map(textOf).join(': '));
    expect(rows).toContain(`Dit moment, SHA-256: ${head?.id.replace(/(.{4})(?=.)/g, '$1 ')}`);
    expect(rows).toContain('Reden: Audit 2026');
    const { comparison } = await read(head?.id ?? '');
    const fields = comparison?.groups.flatMap((group) => group.rows.map(({ before }) => before)) ?? [];
    for (const field of fields)
      if (field?.state === 'filled' && field.texts[0] !== undefined)
        expect(rows.some((row) => row.startsWith(`${plainText(field.label)}: `))).toBe(true);
  });

  it('is compared with another moment of its office, the earlier one first, whichever is chosen', async () => {
    const [first] = (await list()).moments;
    const second = await keep('Later');
    for (const [moment, against] of [
      [first?.id ?? '', second.id],
      [second.id, first?.id ?? ''],
    ] as const) {
      const opened = await read(moment, against);
      expect(opened).toMatchObject({ isCompared: true, head: { id: moment }, against: { id: against } });
      expect(opened.comparison?.counts).toMatchObject({ changed: 0, added: 0, gone: 0 });
    }
    await program.get('moment.remove', { owner, moment: second.id });
    expect(
      await program.ask('moment.read', {
        ...{ owner, month: program.month() },
        ...{ moment: first?.id ?? '', against: second.id },
      }),
    ).toMatchObject({ code: 'MOMENT_GONE' });
  });

  it('has the notes that mention its office and its contact records, if the user includes them', async () => {
    const content = `Gebeld met ${kvk} over de audit.`;
    const custom = { custom1: '', custom2: '', custom3: '', sendEmails: [] };
    const fields = { kind: '', state: '', contact: '', followup: null, content, ...custom };
    for (const [key, itemId] of [
      ['note1795000000001', 'note1795000000001'],
      ['new-1795000000002', kvk],
    ] as const) {
      await program.get('draft.write', { owner, draft: { key, itemId, id: null, fields } });
      await program.get('record.save', { owner, key });
    }
    const input = { owner, month: program.month(), id: kvk, reason: 'Met notities', withNotes: true };
    const head = await program.get('moment.keep', input);
    expect(head.about).toMatchObject({ hasNotes: true });
    const { notes } = await read(head.id);
    for (const kind of ['note', 'contact'])
      expect(notes).toContainEqual(expect.objectContaining({ kind, text: content }));
    expect(notes?.every(({ kind, text }) => kind === 'contact' || text.includes(kvk))).toBe(true);
    const file = await program.get('moment.export', { owner, moment: head.id, file: 'paper' });
    const { elements, textOf } = await readPdf(readFileSync(file?.path ?? ''));
    const texts = elements.filter(({ type }) => type === 'TD').map(textOf);
    expect(texts.filter((text) => text === content)).toHaveLength(2);
    await program.get('moment.remove', { owner, moment: head.id });
  });

  it('goes along with own work to another computer, once', async () => {
    const saved = await program.get('ownWork.save', { owner });
    const bytes = new Uint8Array(readFileSync(saved?.path ?? ''));
    expect(await program.get('ownWork.read', { owner, bytes })).toMatchObject({
      added: { moments: 0 },
      unchanged: { moments: 1 },
    });
    const second = await startProgram(demo.address, await folderWithMonth());
    try {
      await second.logIn(owner.email);
      await second.settled();
      second.events.length = 0;
      expect(await second.get('ownWork.read', { owner, bytes })).toMatchObject({ added: { moments: 1 } });
      expect(second.events).toContainEqual({ name: 'moments.changed', payload: { role: 'volledig' } });
      const { moments } = await second.get('moment.list', { owner, month: second.month(), id: kvk });
      expect(moments).toMatchObject([{ differences: null, about: { reason: 'Audit 2026' } }]);
    } finally {
      await second.stop();
      removeFolder(second.folder);
    }
  });

  it('of an office that left the register is listed, opened and written', async () => {
    const gone = '88888888';
    await program.stop();
    departed(gone);
    await start();
    const month = program.month();
    expect(await program.ask('dossier.fetch', { kind: 'office', id: gone })).toMatchObject({ code: 'NOT_FOUND' });
    const { moments, fields } = await program.get('moment.list', { owner, month, id: gone });
    expect(fields).toBeNull();
    expect(moments).toMatchObject([{ differences: null, damage: null, about: { reason: 'Audit 2026' } }]);
    const named = { owner, moment: moments[0]?.id ?? '' };
    const opened = await read(named.moment);
    expect(opened).toMatchObject({ isCompared: false, head: { id: named.moment } });
    expect(opened.comparison?.groups.flatMap(({ rows }) => rows).length).toBeGreaterThan(50);
    for (const file of ['paper', 'moment', 'proof'] as const) {
      const written = await program.get('moment.export', { ...named, file });
      expect(readFileSync(written?.path ?? '').length).toBeGreaterThan(200);
    }
    await program.get('moment.remove', named);
  });

  it('that is damaged says what, shows none of its fields, and is not written', async () => {
    const [head] = (await list()).moments;
    expect(head?.damage).toBeNull();
    await program.stop();
    damage((text) => text.replace('Audit 2026', 'Audit 2027'));
    await start();
    expect((await list()).moments).toMatchObject([
      { id: head?.id, about: null, differences: null, damage: { kind: 'somewhere' } },
    ]);
    const named = { owner, moment: head?.id ?? '' };
    expect(await read(named.moment)).toMatchObject({ comparison: null, notes: null });
    expect(await program.ask('moment.export', { ...named, file: 'proof' })).toMatchObject({ code: 'MOMENT_DAMAGED' });
  });

  it('is removed when its office is removed on request', async () => {
    await keep();
    program.events.length = 0;
    await program.get('removal.remove', { kind: 'office', id: kvk });
    expect(program.events).toContainEqual({ name: 'moments.changed', payload: { role: 'volledig' } });
    expect(await program.ask('moment.list', { owner, month: program.month(), id: kvk })).toMatchObject({
      ok: true,
      data: { moments: [] },
    });
  });
});

it('is not exported by a subscription without export of data', async () => {
  const basic = await startProgram(demo.address);
  try {
    await basic.logIn('basis@demo.example');
    await basic.settled();
    const { account } = basic.application.session.view();
    const own = { email: 'basis@demo.example', role: account?.role ?? '' };
    await basic.get('dossier.fetch', { kind: 'office', id: kvk });
    const head = await basic.get('moment.keep', {
      owner: own,
      month: basic.month(),
      id: kvk,
      reason: '',
      withNotes: true,
    });
    const written = await basic.ask('moment.export', { owner: own, moment: head.id, file: 'moment' });
    expect(written).toMatchObject({ code: 'NOT_ALLOWED' });
  } finally {
    await basic.stop();
    removeFolder(basic.folder);
  }
});

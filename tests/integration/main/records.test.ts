import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { eachCase } from '../../first-cases';
import { closeDemo, codeOf, logIn, nowhere, scene, shareScene, startAgain } from './dossier-scene';
import { causeFault, folderWithMonth, removeFolder, startProgram } from './program';
import {
  fieldsOf,
  notesOf,
  owner,
  pageOf,
  removeDrafts,
  saveDraft,
  syncNow,
  typeChange,
  typeContact,
  typeNote,
} from './record-scene';
import { openSlowProxy } from './slow-proxy';

shareScene(removeDrafts);

const add = { path: '/api/crm/add', times: 1 } as const;
const edit = { path: '/api/crm/edit', times: 1 } as const;

describe('notes and contact records', () => {
  it('are fetched from the provider after a login', async () => {
    await logIn();
    expect(await syncNow()).toMatchObject({ sync: 'done', fault: null, syncedAt: expect.any(String) });
    const notes = await pageOf();
    expect(notes.total).toBeGreaterThanOrEqual(2);
    expect(notes.records[0]?.fields.content).toContain('FICTIEF');
    expect(notes.attachments.map(({ fileName }) => fileName)).toContain('bellijst.csv');
    const contacts = await pageOf({ kind: 'contacts', itemId: '99041278' });
    expect(contacts.records[0]).toMatchObject({ itemId: '99041278', replica: null, draft: null, user: 'M. Verbeek' });
    expect(contacts.attachments.map(({ fileName }) => fileName)).toContain('offerte (FICTIEF).pdf');
  });

  it('are saved when the user saves them, and not before', async () => {
    await logIn();
    const key = await typeNote('Nog bellen');
    await syncNow();
    expect(await notesOf()).not.toContain('Nog bellen');
    expect((await pageOf()).drafts).toMatchObject([
      { key, id: null, fields: { content: 'Nog bellen' }, failure: null },
    ]);
    expect(await saveDraft(key)).toEqual({ kind: 'saved', id: expect.any(String) });
    expect(await notesOf()).toContain('Nog bellen');
    expect((await pageOf()).drafts).toEqual([]);
  });

  it('are saved by three requests: for changes, with the text, and for changes again', async () => {
    const proxy = await openSlowProxy(scene.demo.address);
    await startAgain(proxy.address);
    await logIn();
    await syncNow();
    const paths: string[] = [];
    proxy.decide((path) => {
      paths.push(path.split('?')[0] ?? '');
      return 'passes';
    });
    const { id } = await saveDraft(await typeNote('Offerte nasturen'));
    expect(paths).toEqual(['/api/crm/all', '/api/crm/add', '/api/crm/all']);
    paths.length = 0;
    await saveDraft(await typeChange(id, 'Offerte is nagestuurd'));
    expect(paths).toEqual(['/api/crm/all', '/api/crm/edit', '/api/crm/all']);
    expect(await notesOf()).toContain('Offerte is nagestuurd');
    await startAgain(scene.demo.address);
    await proxy.close();
  });

  it('can be changed, searched without accents and case, and deleted', async () => {
    await logIn();
    const { id } = await saveDraft(await typeNote('Café Zuid bezoeken'));
    await saveDraft(await typeChange(id, 'Café Noord bezoeken'));
    expect((await pageOf({ search: 'NOORD cafe' })).records.map((each) => each.id)).toEqual([id]);
    expect((await pageOf({ search: 'zuid cafe' })).total).toBe(0);
    expect(await scene.program.get('record.remove', { owner, id })).toBeNull();
    expect((await pageOf({ search: 'noord cafe' })).total).toBe(0);
  });

  it('can be sorted by the day of their follow-up, and are overdue from the next day', async () => {
    await logIn();
    const itemId = '99000123';
    const followups = ['2026-10-26T09:00:00.000Z', '2026-10-24T12:00:00.000Z', null, '2026-10-25T00:30:00.000+02:00'];
    for (const [at, followup] of followups.entries())
      await saveDraft(await typeContact(itemId, fieldsOf(`nummer ${at}`, { followup, kind: 'Bezoek' })));
    const contents = async (query: Parameters<typeof pageOf>[0]) =>
      (await pageOf({ kind: 'contacts', itemId, ...query })).records.map(({ fields }) => fields.content);
    expect(await contents({ order: 'followup' })).toEqual(['nummer 1', 'nummer 3', 'nummer 0', 'nummer 2']);
    expect(await contents({ order: 'newest' })).toEqual(['nummer 3', 'nummer 2', 'nummer 1', 'nummer 0']);
    expect((await contents({ followups: 'open' })).length).toBe(3);
    expect(await contents({ followups: 'overdue' })).toContain('nummer 1');
    expect(await contents({ followups: 'overdue' })).not.toContain('nummer 0');
  });

  it('come with the names of their offices, as the list of the month has them', async () => {
    await logIn();
    await scene.program.settled();
    await syncNow();
    const { names } = await pageOf({ kind: 'contacts' });
    expect(Object.keys(names)).not.toEqual([]);
    for (const [id, name] of Object.entries(names)) {
      const { values } = await scene.program.get('list.row', { month: scene.program.month(), list: 'advisers', id });
      expect(values.name).toBe(name);
    }
  });

  it('are shown without network, and a new text stays a draft', async () => {
    await logIn();
    const known = await syncNow().then(() => notesOf());
    await closeDemo();
    await startAgain(nowhere);
    expect(await notesOf()).toEqual(known);
    const key = await typeNote('Onderweg geschreven');
    const refused = await scene.program.ask('record.save', { owner, key });
    expect(refused).toMatchObject({ ok: false, code: 'PROVIDER_UNREACHABLE' });
    expect((await pageOf()).drafts).toMatchObject([{ key, failure: 'PROVIDER_UNREACHABLE' }]);
  });

  it('keep their drafts through a restart until the user removes them', { tags: ['long'] }, async () => {
    await logIn();
    const key = await typeNote('Half geschreven');
    await startAgain(scene.demo.address);
    expect((await pageOf()).drafts).toMatchObject([{ key, fields: { content: 'Half geschreven' } }]);
    await scene.program.get('draft.remove', { owner, key });
    expect((await pageOf()).drafts).toEqual([]);
  });

  it('are encrypted, and not shown to another role', async () => {
    await logIn();
    await saveDraft(await typeNote('Heel geheim woord'));
    const key = await typeNote('Nog geheimer woord');
    await scene.program.get('session.changeRole', { role: 'hypotheek' });
    const other = { ...owner, role: 'hypotheek' };
    const query = { kind: 'notes', itemId: null, search: '', followups: 'all', order: 'newest' } as const;
    const page = await scene.program.get('record.page', { owner: other, query: { ...query, offset: 0, limit: 10 } });
    expect([page.total, page.drafts]).toEqual([0, []]);
    expect(await codeOf(scene.program.ask('record.page', { owner, query: { ...query, offset: 0, limit: 10 } }))).toBe(
      'NOT_LOGGED_IN',
    );
    expect(await codeOf(scene.program.ask('record.save', { owner, key }))).toBe('NOT_LOGGED_IN');
    await scene.program.stop();
    const files = readdirSync(scene.program.folder, { recursive: true, encoding: 'utf8' });
    for (const name of files.filter((each) => /(records|user)\.sqlite/.test(each)))
      expect(readFileSync(join(scene.program.folder, name)).toString('latin1')).not.toContain('geheim');
    scene.program = await startProgram(scene.demo.address, scene.program.folder);
  });

  it('are refused by main to accounts without the right', async () => {
    await logIn('basis@demo.example');
    const basic = { email: 'basis@demo.example', role: 'basis' };
    const draft = { key: 'note1', itemId: 'note1', id: null, fields: fieldsOf('x') };
    const query = { itemId: null, search: '', followups: 'all', order: 'newest', offset: 0, limit: 10 } as const;
    const { ask } = scene.program;
    const asked = [
      ask('record.page', { owner: basic, query: { kind: 'notes', ...query } }),
      ask('record.page', { owner: basic, query: { kind: 'contacts', ...query } }),
      ask('record.state', { owner: basic }),
      ask('record.sync', { owner: basic }),
      ask('draft.write', { owner: basic, draft }),
      ask('draft.write', { owner: basic, draft: { ...draft, key: 'new-1', itemId: '99000001' } }),
      ask('draft.remove', { owner: basic, key: 'note1' }),
      ask('record.save', { owner: basic, key: 'note1' }),
      ask('record.remove', { owner: basic, id: '1' }),
      ask('attachment.add', { owner: basic, itemId: '99000001', fileName: 'a', data: new Uint8Array(1) }),
      ask('attachment.cancel', { owner: basic, id: 'x' }),
      ask('attachment.remove', { owner: basic, id: '1' }),
      ask('attachment.save', { owner: basic, id: '1' }),
    ];
    for (const each of asked) expect(await codeOf(each)).toBe('NOT_ALLOWED');
    expect(await codeOf(ask('record.state', { owner }))).toBe('NOT_LOGGED_IN');
  });
});

describe('a text', () => {
  eachCase<[string, object, string]>(2, [
    ['a failure', { kind: 'status', status: 500 }, 'PROVIDER_NOT_READY'],
    ['a refusal', { kind: 'status', status: 413 }, 'RECORD_NOT_SAVED'],
    ['a page', { kind: 'html' }, 'PROVIDER_SENT_PAGE'],
    ['no answer', { kind: 'reset' }, 'PROVIDER_UNREACHABLE'],
  ])('that meets %s is kept with the reason, and is saved once the next time', async (what, fault, code) => {
    await logIn();
    const text = `Eenmaal bewaren na ${what}`;
    const key = await typeNote(text);
    await causeFault(scene.demo.address, { ...add, ...fault });
    expect(await codeOf(scene.program.ask('record.save', { owner, key }))).toBe(code);
    expect((await pageOf()).drafts).toMatchObject([{ key, failure: code, fields: { content: text } }]);
    await saveDraft(key);
    expect((await notesOf()).filter((each) => each === text)).toEqual([text]);
  });

  it('whose save ends the session is kept, and saved after the next login', async () => {
    await logIn();
    const key = await typeNote('Sessie verlopen');
    await causeFault(scene.demo.address, { ...add, kind: 'expired' });
    expect(await codeOf(scene.program.ask('record.save', { owner, key }))).toMatch(/SESSION_EXPIRED|CANCELLED/);
    await expect.poll(() => scene.program.application.session.view().state).toBe('loggedOut');
    await logIn();
    expect((await pageOf()).drafts).toMatchObject([{ key }]);
    await saveDraft(key);
    expect(await notesOf()).toContain('Sessie verlopen');
  });

  eachCase<['notes' | 'contacts']>(1, [['notes'], ['contacts']])(
    'of %s whose answer was lost is not saved twice',
    async (kind) => {
      await logIn();
      const text = `Antwoord kwijt ${kind}`;
      const key = kind === 'notes' ? await typeNote(text) : await typeContact('99000777', fieldsOf(text));
      await causeFault(scene.demo.address, { ...add, kind: 'cut' });
      expect(await codeOf(scene.program.ask('record.save', { owner, key }))).toBe('PROVIDER_UNREACHABLE');
      // The next sync finds it.
      await syncNow();
      const page = await pageOf({ kind, search: text });
      expect([page.total, page.drafts]).toEqual([1, []]);
    },
  );

  it('that is edited after its answer was lost changes the saved record', async () => {
    await logIn();
    const key = await typeContact('99000778', fieldsOf('eerste'));
    await causeFault(scene.demo.address, { ...add, kind: 'cut' });
    expect(await codeOf(scene.program.ask('record.save', { owner, key }))).toBe('PROVIDER_UNREACHABLE');
    const draft = { key, itemId: '99000778', id: null, fields: fieldsOf('eerste en tweede') };
    await scene.program.get('draft.write', { owner, draft });
    expect(await saveDraft(key)).toMatchObject({ kind: 'saved' });
    const page = await pageOf({ kind: 'contacts', itemId: '99000778' });
    expect(page.records.map(({ fields }) => fields.content)).toEqual(['eerste en tweede']);
    expect(page.drafts).toEqual([]);
  });

  it('whose change got no answer is done when the provider has the change', async () => {
    await logIn();
    const { id } = await saveDraft(await typeNote('voor de wijziging'));
    const key = await typeChange(id, 'na de wijziging');
    await causeFault(scene.demo.address, { ...edit, kind: 'cut' });
    expect(await codeOf(scene.program.ask('record.save', { owner, key }))).toBe('PROVIDER_UNREACHABLE');
    await syncNow();
    const page = await pageOf({ search: 'de wijziging' });
    expect(page.records.map(({ fields, draft }) => [fields.content, draft])).toEqual([['na de wijziging', null]]);
  });

  it('that is empty is not saved', async () => {
    await logIn();
    const key = await typeNote('  \n ');
    expect(await codeOf(scene.program.ask('record.save', { owner, key }))).toBe('RECORD_NOT_SAVED');
    expect(await codeOf(scene.program.ask('record.save', { owner, key: 'note424242' }))).toBe('RECORD_NOT_SAVED');
    await scene.program.get('draft.remove', { owner, key });
  });

  it('with scripts in it stays a text', async () => {
    await logIn();
    const text = '<script>alert(1)</script> <img src=x onerror=alert(1)> {{7*7}} \u0000 =1+1';
    await saveDraft(await typeNote(text));
    expect(await notesOf()).toContain(text);
  });

  it('is mailed only to addresses of the login', async () => {
    await logIn();
    const allowed = scene.program.application.session.view().account?.contactSettings.insertEmails[0] ?? '';
    expect(allowed).toContain('@');
    const sendEmails = [allowed, 'vreemd@elders.example'];
    await saveDraft(await typeContact('99000779', fieldsOf('gemaild', { sendEmails })));
    const page = await pageOf({ kind: 'contacts', itemId: '99000779' });
    expect(page.records[0]?.fields.sendEmails).toEqual([allowed]);
    expect(await (await fetch(`${scene.demo.address}/mailbox`)).text()).not.toContain('vreemd@elders.example');
  });
});

describe('a text that was changed elsewhere too', () => {
  it('is saved twice, and the two records refer to each other', async () => {
    await logIn();
    const { id } = await saveDraft(await typeNote('samen'));
    const other = await startProgram(scene.demo.address, await folderWithMonth(60));
    await other.logIn(owner.email);
    await syncNow(other);
    const key = await typeChange(id, 'samen, door ons');
    await saveDraft(await typeChange(id, 'samen, door de ander', other), other);
    const saved = await saveDraft(key);
    expect(saved).toEqual({ kind: 'savedTwice', id: expect.any(String) });
    const { records, drafts } = await pageOf({ search: 'samen' });
    expect(records.map(({ fields }) => fields.content).sort()).toEqual(['samen, door de ander', 'samen, door ons']);
    expect(Object.fromEntries(records.map((each) => [each.id, each.replica]))).toEqual({
      [id]: saved.id,
      [saved.id]: id,
    });
    expect(drafts).toEqual([]);
    await syncNow(other);
    expect(await notesOf(other)).toEqual(await notesOf());
    await scene.program.get('record.remove', { owner, id });
    expect((await pageOf({ search: 'samen' })).records).toMatchObject([{ id: saved.id, replica: null }]);
    await other.stop();
    removeFolder(other.folder);
  });

  it('is not deleted before the user saw the change, and can be saved again after it was deleted', async () => {
    await logIn();
    const { id } = await saveDraft(await typeNote('wie wist wat'));
    const other = await startProgram(scene.demo.address, await folderWithMonth(60));
    await other.logIn(owner.email);
    await syncNow(other);
    await saveDraft(await typeChange(id, 'wie wist wat, gewijzigd', other), other);
    expect(await codeOf(scene.program.ask('record.remove', { owner, id }))).toBe('RECORD_CHANGED');
    expect(await notesOf()).toContain('wie wist wat, gewijzigd');
    // A sync during the question of the window does not change what the user saw.
    const shown = '2026-10-25T08:00:00.000Z';
    expect(await codeOf(scene.program.ask('record.remove', { owner, id, shown }))).toBe('RECORD_CHANGED');
    const key = await typeChange(id, 'wie wist wat, nogmaals');
    await other.get('record.remove', { owner, id });
    await syncNow();
    expect((await pageOf()).drafts).toMatchObject([{ key, id }]);
    expect(await saveDraft(key)).toMatchObject({ kind: 'saved' });
    await syncNow(other);
    expect(await notesOf(other)).toContain('wie wist wat, nogmaals');
    await other.stop();
    removeFolder(other.folder);
  });
});

describe('an answer of the provider', () => {
  eachCase<[string, object, string]>(1, [
    ['cut off', { kind: 'cut', times: 3 }, 'PROVIDER_UNREACHABLE'],
    ['a page', { kind: 'html' }, 'PROVIDER_SENT_PAGE'],
    ['of another shape', { kind: 'empty' }, 'PROVIDER_ANSWER_INVALID'],
  ])('that is %s leaves the kept records as they are', async (_what, fault, code) => {
    await logIn();
    await syncNow();
    const known = await notesOf();
    await causeFault(scene.demo.address, { path: '/api/crm/all', times: 1, ...fault });
    expect(await syncNow()).toMatchObject({ sync: 'failed', fault: code });
    expect(await notesOf()).toEqual(known);
    expect(await syncNow()).toMatchObject({ sync: 'done', fault: null });
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { largestAttachment, type Upload } from '../../../src/shared/domain/records/record';
import { eachCase } from '../../first-cases';
import { closeDemo, codeOf, logIn, nowhere, scene, shareScene, startAgain } from './dossier-scene';
import { causeFault } from './program';
import { owner, pageOf, syncNow } from './record-scene';
import { openSlowProxy } from './slow-proxy';

shareScene();

const itemId = '99000321';
const add = { path: '/api/attachment/add', times: 1 } as const;

const send = (fileName: string, data: Uint8Array, item = itemId) =>
  scene.program.get('attachment.add', { owner, itemId: item, fileName, data });

/** The attachments that are being sent or could not be sent. */
const uploads = async (): Promise<readonly Upload[]> => (await scene.program.get('record.state', { owner })).uploads;

/** The attachments of the item, once nothing is being sent any more. */
async function attachments(item = itemId) {
  await expect.poll(async () => (await uploads()).filter(({ state }) => state === 'busy')).toEqual([]);
  return (await pageOf({ kind: item.startsWith('note') ? 'notes' : 'contacts', itemId: item })).attachments;
}

const idOf = async (fileName: string): Promise<string> =>
  (await attachments()).find((each) => each.fileName === fileName)?.id ?? 'none';

const save = (id: string) => scene.program.get('attachment.save', { owner, id });

describe('an attachment', () => {
  it('is sent, is read back byte for byte, and opens without network', async () => {
    await logIn();
    const data = Uint8Array.from({ length: 300_001 }, (_, at) => (at * 7) % 256);
    await send('verslag.bin', data);
    expect(await attachments()).toMatchObject([{ fileName: 'verslag.bin', size: data.length, isKept: true }]);
    const id = await idOf('verslag.bin');
    const saved = await save(id);
    expect(new Uint8Array(readFileSync(saved?.path ?? ''))).toEqual(data);
    expect(saved?.address).toMatch(/^\/download\//);
    await closeDemo();
    await startAgain(nowhere);
    const again = await save(id);
    expect(basename(again?.path ?? '')).toBe('verslag (2).bin');
    expect(new Uint8Array(readFileSync(again?.path ?? ''))).toEqual(data);
  });

  it('of the provider is fetched when it is opened, and kept from then on', async () => {
    await logIn();
    await syncNow();
    const [file] = (await pageOf({ kind: 'contacts', itemId: '99041278' })).attachments;
    expect(file).toMatchObject({ isKept: false });
    const saved = await save(file?.id ?? '');
    expect(readFileSync(saved?.path ?? '').length).toBe(file?.size);
    expect((await pageOf({ kind: 'contacts', itemId: '99041278' })).attachments[0]).toMatchObject({ isKept: true });
  });

  it('never replaces another of the same name, and can be deleted', async () => {
    await logIn();
    const item = '99000322';
    await Promise.all(['een', 'twee', 'drie'].map((text) => send('zelfde.txt', Buffer.from(text), item)));
    const names = (await attachments(item)).map(({ fileName }) => fileName);
    expect([...names].sort()).toEqual(['zelfde (2).txt', 'zelfde (3).txt', 'zelfde.txt']);
    const [first] = await attachments(item);
    await scene.program.get('attachment.remove', { owner, id: first?.id ?? '' });
    expect((await attachments(item)).length).toBe(2);
  });

  it('that a colleague replaced since it was shown is not deleted', async () => {
    await logIn();
    const item = '99000332';
    await send('offerte.txt', Buffer.from('oud'), item);
    const [file] = await attachments(item);
    const theirs = { itemid: item, filename: 'offerte.txt', mimetype: 'text/plain', data: btoa('van een collega') };
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${scene.program.application.session.payload().jwt}`,
    };
    await fetch(`${scene.demo.address}${add.path}`, { method: 'POST', headers, body: JSON.stringify(theirs) });
    const removed = scene.program.ask('attachment.remove', { owner, id: file?.id ?? '' });
    expect(await codeOf(removed)).toBe('RECORD_CHANGED');
    const [kept] = await attachments(item);
    expect(readFileSync((await save(kept?.id ?? ''))?.path ?? '', 'utf8')).toBe('van een collega');
  });

  it('that was deleted can be restored once with its content, and not after a logout', {
    tags: ['long'],
  }, async () => {
    await logIn();
    const item = '99000328';
    await send('terug.txt', Buffer.from('inhoud'), item);
    const [file] = await attachments(item);
    const id = file?.id ?? '';
    expect(await scene.program.get('attachment.remove', { owner, id })).toEqual({ canRestore: true });
    expect(await attachments(item)).toEqual([]);
    await scene.program.get('attachment.restore', { owner, id });
    await expect.poll(() => attachments(item)).toHaveLength(1);
    const [back] = await attachments(item);
    expect(back?.fileName).toBe('terug.txt');
    const saved = await save(back?.id ?? '');
    expect(readFileSync(saved?.path ?? '', 'utf8')).toBe('inhoud');
    expect(await codeOf(scene.program.ask('attachment.restore', { owner, id }))).toBe('ATTACHMENT_GONE');

    await scene.program.get('attachment.remove', { owner, id: back?.id ?? '' });
    await scene.program.get('session.logOut');
    await logIn();
    const again = scene.program.ask('attachment.restore', { owner, id: back?.id ?? '' });
    expect(await codeOf(again)).toBe('ATTACHMENT_GONE');
  });

  it('that was deleted can be restored at a second attempt when the first one failed', { tags: ['long'] }, async () => {
    await logIn();
    const item = '99000329';
    await send('toch nog.txt', Buffer.from('inhoud'), item);
    const [file] = await attachments(item);
    const id = file?.id ?? '';
    await scene.program.get('attachment.remove', { owner, id });
    await causeFault(scene.demo.address, { ...add, kind: 'status', status: 400 });
    expect(await codeOf(scene.program.ask('attachment.restore', { owner, id }))).toBe('ATTACHMENT_NOT_SENT');
    expect(await uploads()).toEqual([]);
    await scene.program.get('attachment.restore', { owner, id });
    expect((await attachments(item)).map(({ fileName }) => fileName)).toEqual(['toch nog.txt']);
  });

  it('that cannot be read any more is deleted, and cannot be restored', { tags: ['long'] }, async () => {
    await logIn();
    await syncNow();
    const { attachments: all } = await pageOf({ kind: 'contacts', itemId: '99041278' });
    const file = all.find(({ isKept }) => !isKept);
    await causeFault(scene.demo.address, { kind: 'status', status: 404, path: '/attachment/download', times: 1 });
    const removed = await scene.program.get('attachment.remove', { owner, id: file?.id ?? '' });
    expect(removed).toEqual({ canRestore: false });
  });

  it('of 25 MB is sent with growing progress; a larger one is refused', { tags: ['long'] }, async () => {
    await logIn();
    const tooLarge = { owner, itemId, fileName: 'groot.bin', data: new Uint8Array(largestAttachment + 1) };
    expect(await codeOf(scene.program.ask('attachment.add', tooLarge))).toBe('ATTACHMENT_TOO_LARGE');
    await send('net niet.bin', new Uint8Array(largestAttachment), '99000323');
    expect(await attachments('99000323')).toMatchObject([{ size: largestAttachment, isKept: true }]);
    const reported = scene.program.events.flatMap(({ name, payload }) =>
      name === 'records.changed' ? (payload as { uploads: readonly Upload[] }).uploads.map(({ sent }) => sent) : [],
    );
    expect(Math.max(...reported)).toBeGreaterThan(0);
    expect(reported).toEqual([...reported].sort((one, other) => one - other));
  });

  eachCase<[string, object, string]>(1, [
    ['refuses', { kind: 'status', status: 400 }, 'ATTACHMENT_NOT_SENT'],
    ['finds too large', { kind: 'status', status: 413 }, 'ATTACHMENT_TOO_LARGE'],
    ['fails on', { kind: 'status', status: 500 }, 'PROVIDER_NOT_READY'],
    ['breaks off', { kind: 'reset' }, 'PROVIDER_UNREACHABLE'],
  ])('that the provider %s is reported as failed until the user drops it', async (_what, fault, code) => {
    await logIn();
    await causeFault(scene.demo.address, { ...add, ...fault });
    const { id } = await send('mislukt.txt', Buffer.from('x'), '99000324');
    expect(await attachments('99000324')).toEqual([]);
    expect(await uploads()).toMatchObject([{ id, state: 'failed', fault: code }]);
    await scene.program.get('attachment.cancel', { owner, id });
    expect(await uploads()).toEqual([]);
  });

  it('whose answer was lost is stored once', async () => {
    await logIn();
    await causeFault(scene.demo.address, { ...add, kind: 'cut' });
    await send('kwijt.txt', Buffer.from('x'), '99000325');
    expect(await attachments('99000325')).toMatchObject([{ fileName: 'kwijt.txt', isKept: true }]);
    expect(await uploads()).toEqual([]);
  });

  it('that a colleague sends under the same name at the same moment is kept, and ours gets another name', {
    tags: ['long'],
  }, async () => {
    const item = '99000330';
    for (const fate of ['never arrives', 'answer is lost', 'passes'] as const) {
      const name = `samen ${fate}.txt`;
      const proxy = await openSlowProxy(scene.demo.address);
      await startAgain(proxy.address);
      await logIn();
      const token = scene.program.application.session.payload().jwt;
      let attempts = 0;
      proxy.decide(async (path) => {
        if (!path.startsWith(add.path) || attempts++ > 0) return 'passes';
        const theirs = { itemid: item, filename: name, mimetype: 'text/plain', data: btoa('zij') };
        const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
        await fetch(`${scene.demo.address}${add.path}`, { method: 'POST', headers, body: JSON.stringify(theirs) });
        return fate;
      });
      await send(name, Buffer.from('wij'), item);
      await attachments(item);
      expect(await uploads()).toEqual([]);
      const contents = [name, `samen ${fate} (2).txt`].map(async (each) => {
        const found = (await attachments(item)).find(({ fileName }) => fileName === each);
        return readFileSync((await save(found?.id ?? ''))?.path ?? '', 'utf8');
      });
      expect(await Promise.all(contents)).toEqual(['zij', 'wij']);
      await proxy.close();
    }
  });

  it('arrives also when it is sent together with seventeen others', { tags: ['long'] }, async () => {
    await logIn();
    const item = '99000331';
    const names = Array.from({ length: 18 }, (_, number) => `bestand ${number}.txt`);
    await Promise.all(names.map((name) => send(name, Buffer.from(name), item)));
    expect((await attachments(item)).map(({ fileName }) => fileName).sort()).toEqual([...names].sort());
    expect(await uploads()).toEqual([]);
  });

  it('can be cancelled while it is being sent', async () => {
    const proxy = await openSlowProxy(scene.demo.address);
    await startAgain(proxy.address);
    await logIn();
    await syncNow();
    const release = proxy.hold('/api/attachment/add');
    const { id } = await send('gestopt.txt', Buffer.from('x'), '99000326');
    await proxy.held();
    await scene.program.get('attachment.cancel', { owner, id });
    expect(await uploads()).toEqual([]);
    release();
    await proxy.close();
  });

  it('that no longer exists is reported as gone', async () => {
    await logIn();
    await syncNow();
    for (const name of ['attachment.save', 'attachment.remove'] as const)
      expect(await codeOf(scene.program.ask(name, { owner, id: '987654' }))).toBe('ATTACHMENT_GONE');
  });

  it('gets a file name without a path, hidden characters or reserved words', async () => {
    await logIn();
    await send('../../etc/\u202Egnp.exe', Buffer.from('x'), '99000327');
    await send('C:\\map\\con.txt', Buffer.from('x'), '99000327');
    const found = await attachments('99000327');
    expect(found.map(({ fileName }) => fileName).sort()).toEqual(['_con.txt', 'gnp.exe']);
    for (const { id } of found) {
      const path = (await save(id))?.path ?? '';
      expect(join(scene.program.exportFolder, basename(path))).toBe(path);
    }
  });

  it('leaves no token in the logs when it cannot be fetched', async () => {
    await logIn();
    await syncNow();
    const token = scene.program.application.session.payload().jwt;
    const [file] = (await pageOf({ kind: 'contacts', itemId: '99041278' })).attachments;
    await closeDemo();
    await scene.program.ask('attachment.save', { owner, id: file?.id ?? '' });
    await scene.program.ask('record.sync', { owner });
    await scene.program.stop();
    const logs = join(scene.program.folder, 'logs');
    for (const name of readdirSync(logs)) {
      const text = readFileSync(join(logs, name), 'utf8');
      expect(text).not.toContain(token);
      expect(text).not.toContain('token=');
    }
    await startAgain(nowhere);
  });
});

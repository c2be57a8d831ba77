import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Dossier, DossierRef } from '../../../src/shared/domain/dossiers/dossier';
import { defaultSettings } from '../../../src/shared/domain/program/settings';
import { eachCase } from '../../first-cases';
import {
  closeDemo,
  codeOf,
  idsOf,
  logIn,
  monthOf,
  nowhere,
  office,
  person,
  scene,
  shareScene,
  someOffices,
  startAgain,
} from './dossier-scene';
import { causeFault, startProgram } from './program';
import { openSlowProxy } from './slow-proxy';

shareScene(async () => {
  await scene.program.get('dossier.remove', { ref: null });
  await scene.program.get('settings.change', { dossiersKept: defaultSettings.dossiersKept });
});

const fetchOf = (ref: DossierRef): Promise<Dossier> =>
  scene.program.get('dossier.fetch', ref).then(({ dossier }) => dossier);

const entity = { path: '/api/entity', times: 1 } as const;

/** The paths of all files of dossiers on the disk. */
const files = (): readonly string[] =>
  readdirSync(scene.program.folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /dossiers\.sqlite/.test(name))
    .map((name) => join(scene.program.folder, name));

describe('a dossier', () => {
  it('is fetched and kept, and a second fetch reports it as unchanged', async () => {
    await logIn();
    const [kvk = ''] = someOffices(1);
    expect(await scene.program.get('dossier.kept', office(kvk))).toBeNull();
    const first = await scene.program.get('dossier.fetch', office(kvk));
    expect(first).toMatchObject({ changed: true, dossier: { ref: office(kvk), kvk } });
    expect(first.dossier.fields.name?.versions[0]?.value).toEqual(expect.any(String));
    expect(await scene.program.get('dossier.kept', office(kvk))).toEqual(first.dossier);
    const second = await scene.program.get('dossier.fetch', office(kvk));
    expect(second).toEqual({ changed: false, dossier: { ...first.dossier, fetchedAt: second.dossier.fetchedAt } });
    expect(second.dossier.fetchedAt > first.dossier.fetchedAt).toBe(true);
    expect(await scene.program.get('dossier.kept', office(kvk))).toEqual(second.dossier);
  });

  it('is the same for every spelling of its number, and another for another location', async () => {
    await logIn();
    const [kvk = ''] = someOffices(1);
    await fetchOf(office(` ${kvk}_0 `));
    expect(await scene.program.get('dossier.kept', office(kvk))).toMatchObject({ ref: office(kvk) });
    expect(await scene.program.get('dossier.kept', office(`${kvk}_1`))).toBeNull();
    expect(await fetchOf(office(`${kvk}_1`))).toMatchObject({ ref: office(`${kvk}_1`), kvk });
  });

  it('is still kept after a restart without network', async () => {
    await logIn();
    const [kvk = ''] = someOffices(1);
    const dossier = await fetchOf(office(kvk));
    await closeDemo();
    await startAgain(nowhere);
    expect(await scene.program.get('dossier.kept', office(kvk))).toEqual(dossier);
    expect(await codeOf(scene.program.ask('dossier.fetch', office(kvk)))).toBe('PROVIDER_UNREACHABLE');
    expect(await scene.program.get('dossier.kept', office(kvk))).toEqual(dossier);
    expect(scene.program.application.session.view().connection).toBe('offline');
  });

  it('is encrypted on the disk', async () => {
    await logIn();
    const [kvk = ''] = someOffices(1);
    await fetchOf(office(kvk));
    await scene.program.stop();
    const bytes = files().map((path) => readFileSync(path).toString('latin1'));
    expect(bytes.length).toBeGreaterThan(0);
    expect(bytes.join('')).not.toMatch(new RegExp(`SQLite format|${kvk}|start`));
    scene.program = await startProgram(scene.demo.address, scene.program.folder);
  });

  it('of one role is hidden from another role and another account', async () => {
    await logIn();
    const [kvk = ''] = someOffices(1);
    await fetchOf(office(kvk));
    await scene.program.get('session.changeRole', { role: 'hypotheek' });
    expect(await scene.program.get('dossier.kept', office(kvk))).toBeNull();
    await scene.program.get('session.changeRole', { role: 'volledig' });
    expect(await scene.program.get('dossier.kept', office(kvk))).not.toBeNull();
    await scene.program.get('session.logOut');
    expect(await codeOf(scene.program.ask('dossier.kept', office(kvk)))).toBe('NOT_LOGGED_IN');
    expect(await codeOf(scene.program.ask('dossier.fetch', office(kvk)))).toBe('NOT_LOGGED_IN');
    await logIn('basis@demo.example');
    expect(await scene.program.get('dossier.kept', office(kvk))).toBeNull();
  });

  it('that arrives after a change of role is dropped', async () => {
    const proxy = await openSlowProxy(scene.demo.address);
    await startAgain(proxy.address);
    await logIn();
    const [kvk = ''] = someOffices(1);
    const release = proxy.hold('/api/entity');
    const late = scene.program.ask('dossier.fetch', office(kvk));
    await proxy.held();
    await scene.program.get('session.changeRole', { role: 'hypotheek' });
    release();
    expect(await codeOf(late)).toBe('CANCELLED');
    expect(await scene.program.get('dossier.kept', office(kvk))).toBeNull();
    await scene.program.get('session.changeRole', { role: 'volledig' });
    expect(await scene.program.get('dossier.kept', office(kvk))).toBeNull();
    await proxy.close();
  });

  it('is refused for an invalid or unknown number, with the reason', async () => {
    await logIn();
    for (const id of ['', '123', '123456789', '99000001_', 'x'.repeat(40), '99000001_1_1', '../1234567'])
      expect([id, await codeOf(scene.program.ask('dossier.fetch', office(id)))]).toEqual([id, 'KVK_INVALID']);
    for (const id of ['', 'abc', '1~', '~1', '1234567890123'])
      expect([id, await codeOf(scene.program.ask('dossier.fetch', person(id)))]).toEqual([id, 'PERSON_UNKNOWN']);
    expect(await codeOf(scene.program.ask('dossier.fetch', office('00000001')))).toBe('NOT_FOUND');
    expect(await codeOf(scene.program.ask('dossier.fetch', person('999999999')))).toBe('PERSON_UNKNOWN');
  });

  eachCase<[string, object, string]>(2, [
    ['a page', { kind: 'html' }, 'PROVIDER_SENT_PAGE'],
    ['an empty object', { kind: 'empty' }, 'PROVIDER_ANSWER_INVALID'],
    ['another shape', { kind: 'wrong-shape' }, 'PROVIDER_ANSWER_INVALID'],
    ['a failure', { kind: 'status', status: 500, times: 3 }, 'PROVIDER_NOT_READY'],
  ])('that arrives as %s leaves the kept dossier as it is', async (_what, fault, code) => {
    await logIn();
    const [kvk = ''] = someOffices(1);
    const dossier = await fetchOf(office(kvk));
    await causeFault(scene.demo.address, { ...entity, ...fault } as Parameters<typeof causeFault>[1]);
    expect(await codeOf(scene.program.ask('dossier.fetch', office(kvk)))).toBe(code);
    expect(await scene.program.get('dossier.kept', office(kvk))).toEqual(dossier);
    expect(await fetchOf(office(kvk))).toMatchObject({ fields: dossier.fields });
  });

  it('that is cut off is not kept', { tags: ['long'] }, async () => {
    await logIn();
    const [kvk = ''] = someOffices(1);
    await causeFault(scene.demo.address, { ...entity, kind: 'cut', times: 3 });
    expect(await codeOf(scene.program.ask('dossier.fetch', office(kvk)))).toBe('PROVIDER_UNREACHABLE');
    expect(await scene.program.get('dossier.kept', office(kvk))).toBeNull();
  });

  it('is requested again automatically when the provider was busy for a moment', async () => {
    await logIn();
    const [kvk = ''] = someOffices(1);
    await causeFault(scene.demo.address, { ...entity, kind: 'status', status: 503 });
    expect(await fetchOf(office(kvk))).toMatchObject({ kvk });
  });

  it('that is requested twice at once is fetched once', async () => {
    await logIn();
    const [kvk = ''] = someOffices(1);
    const both = await Promise.all([1, 2].map(() => scene.program.get('dossier.fetch', office(kvk))));
    expect(both.map(({ changed }) => changed)).toEqual([true, true]);
    expect(both[0]).toEqual(both[1]);
  });
});

describe('a dossier that the subscription leaves out', () => {
  it('is no longer kept, and hides what the list knows until it is permitted again', async () => {
    await logIn();
    const [kvk = ''] = someOffices(1);
    const month = await monthOf();
    await fetchOf(office(kvk));
    await causeFault(scene.demo.address, { ...entity, kind: 'filtered' });
    expect(await codeOf(scene.program.ask('dossier.fetch', office(kvk)))).toBe('FILTERED');
    expect(await scene.program.get('dossier.kept', office(kvk))).toBeNull();
    expect((await scene.program.get('dossier.stored')).count).toBe(0);
    expect(await codeOf(scene.program.ask('dossier.office', { month, kvk }))).toBe('FILTERED');
    expect(await codeOf(scene.program.ask('dossier.office', { month, kvk: `${kvk}_1`, columns: ['name'] }))).toBe(
      'FILTERED',
    );
    expect(await codeOf(scene.program.ask('dossier.press', { month, kvk }))).toBe('FILTERED');
    expect(await codeOf(scene.program.ask('dossier.nearby', { month, id: kvk, radius: 5, columns: [] }))).toBe(
      'FILTERED',
    );
    await fetchOf(office(kvk));
    expect(await scene.program.get('dossier.office', { month, kvk })).toMatchObject({ kvk });
  });

  it('stays left out without network', async () => {
    await logIn();
    const [kvk = ''] = someOffices(1);
    const month = await monthOf();
    await causeFault(scene.demo.address, { ...entity, kind: 'filtered' });
    await scene.program.ask('dossier.fetch', office(kvk));
    await closeDemo();
    await startAgain(nowhere);
    expect(await codeOf(scene.program.ask('dossier.fetch', office(kvk)))).toBe('FILTERED');
    expect(await codeOf(scene.program.ask('dossier.office', { month, kvk }))).toBe('FILTERED');
  });

  it('belongs to an office outside the market of the basic subscription', { tags: ['long'] }, async () => {
    await logIn('basis@demo.example');
    const month = await monthOf();
    const codes = new Map<unknown, string>();
    for (const kvk of await idsOf('advisers', 60))
      codes.set(await codeOf(scene.program.ask('dossier.fetch', office(kvk))), kvk);
    expect([...codes.keys()].sort()).toEqual(['FILTERED', 'ok']);
    expect(await codeOf(scene.program.ask('dossier.office', { month, kvk: codes.get('FILTERED') ?? '' }))).toBe(
      'FILTERED',
    );
    const { fields } = await fetchOf(office(codes.get('ok') ?? ''));
    expect(fields.tp).toBeUndefined();
    expect(fields.creditRating).toBeUndefined();
  });
});

describe('persons', () => {
  it('have dossiers, also persons that only the AFM lists', async () => {
    await logIn();
    const ids = await idsOf('persons', 200);
    const limited = ids.find((id) => id.includes('~')) ?? '';
    const known = ids.find((id) => !id.includes('~')) ?? '';
    expect(await fetchOf(person(limited))).toMatchObject({ kvk: null, fields: { lastName: { broken: false } } });
    expect((await fetchOf(person(limited))).fields.birthDate).toBeUndefined();
    expect(await fetchOf(person(known))).toMatchObject({
      ref: person(known),
      fields: { functions: { broken: false } },
    });
    expect(await scene.program.get('dossier.kept', person(known))).not.toBeNull();
    expect(await scene.program.get('dossier.kept', office('00000001'))).toBeNull();
  });

  it('are refused to a subscription without them', async () => {
    await logIn('basis@demo.example');
    expect(await codeOf(scene.program.ask('dossier.kept', person('1')))).toBe('NOT_ALLOWED');
    expect(await codeOf(scene.program.ask('dossier.fetch', person('1')))).toBe('NOT_ALLOWED');
  });
});

describe('kept dossiers', () => {
  it('are those that were read last, as many as the setting allows', async () => {
    await logIn();
    await scene.program.get('settings.change', { dossiersKept: 2 });
    const [one = '', two = '', three = ''] = someOffices(3);
    await fetchOf(office(one));
    await fetchOf(office(two));
    await scene.program.get('dossier.kept', office(one));
    await fetchOf(office(three));
    expect(await scene.program.get('dossier.kept', office(two))).toBeNull();
    expect(await scene.program.get('dossier.stored')).toMatchObject({ count: 2, bytes: expect.any(Number) });
  });

  it('can be removed, one or all', async () => {
    await logIn();
    for (const kvk of someOffices(3)) await fetchOf(office(kvk));
    const [kvk = ''] = someOffices(1);
    expect(await scene.program.get('dossier.remove', { ref: office(kvk) })).toMatchObject({ count: 2 });
    expect(await scene.program.get('dossier.remove', { ref: null })).toMatchObject({ count: 0 });
    expect(await scene.program.get('dossier.kept', office(kvk))).toBeNull();
  });

  it('are replaced when their file is damaged, with a notice', async () => {
    await logIn();
    const [kvk = ''] = someOffices(1);
    const dossier = await fetchOf(office(kvk));
    await scene.program.stop();
    for (const path of files()) writeFileSync(path, 'geen database'.repeat(1000));
    scene.program = await startProgram(scene.demo.address, scene.program.folder);
    await scene.program.settled();
    expect(await scene.program.get('dossier.kept', office(kvk))).toBeNull();
    expect(await fetchOf(office(kvk))).toMatchObject({ fields: dossier.fields });
    expect((await scene.program.get('application.start')).notices).toEqual(['FILES_PUT_ASIDE']);
    expect(files().some((path) => path.endsWith('.damaged'))).toBe(true);
  });

  it('are stored after a folder in the place of their file is put aside', { tags: ['long'] }, async () => {
    await logIn();
    await scene.program.get('dossier.stored');
    await scene.program.stop();
    const [path = ''] = files();
    rmSync(path);
    mkdirSync(path);
    writeFileSync(join(path, 'iets'), 'van een ander');
    scene.program = await startProgram(scene.demo.address, scene.program.folder);
    const [kvk = ''] = someOffices(1);
    await fetchOf(office(kvk));
    expect(await scene.program.get('dossier.kept', office(kvk))).not.toBeNull();
    expect(readFileSync(join(`${path}.damaged`, 'iets'), 'utf8')).toBe('van een ander');
  });
});

import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { DownloadTokens } from '../../../src/main/web/download-tokens';
import { createExportFolder } from '../../../src/main/web/export-folder';
import type { PaperRunRequest, PaperRunView } from '../../../src/shared/domain/exports/paper-run';
import { readPdf } from '../../pdf/read-pdf';
import { codeOf, logIn, monthOf, office, scene, startAgain, startScene } from './dossier-scene';
import { allAdvisers, causeFault } from './program';
import { openSlowProxy } from './slow-proxy';

startScene();

const page = { columns: [], offset: 0, limit: 1, requesterId: 'test' } as const;
const first = { groups: null, parts: ['changes', 'map'], isTogether: false } as const;

/** Asks for the dossiers of some of the 60 offices. */
const asked = async (limit: number, change: Partial<PaperRunRequest> = {}): Promise<PaperRunRequest> => ({
  ...allAdvisers,
  month: await monthOf(),
  rows: { kind: 'page', offset: 0, limit },
  choice: first,
  ...change,
});

const view = () => scene.program.get('papers.view');

/** Waits until the run is somewhere. A run that is not busy stays where it is, but for the look for one after a start. */
async function reached(fits: (state: PaperRunView) => boolean): Promise<PaperRunView> {
  for (;;) {
    const state = await view();
    if (fits(state)) return state;
    if (state.at !== 'busy' && state.at !== 'none') throw new Error(`The run is ${JSON.stringify(state)}.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
const ended = () => reached(({ at }) => at === 'done' || at === 'failed');
const hasWritten = (done: number) => reached((state) => state.at !== 'none' && state.progress.done >= done);

/** Fetches the month again, so that its file is another one. */
async function fetchAgain(): Promise<void> {
  await scene.program.get('month.refresh', { force: true });
  await scene.program.settled();
}

const folderOf = (state: PaperRunView): string => (state.at === 'none' ? '' : state.folder);
const documents = (folder: string): readonly string[] =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.pdf')) : [];

describe('many dossiers on paper', () => {
  it('are planned: how many, how large, what goes along and where', async () => {
    await logIn();
    const plan = await scene.program.get('papers.plan', await asked(12));
    expect(plan).toMatchObject({ offices: 12, previous: 0, toFetch: 12, canChooseFolder: false });
    expect(plan.folderName).toBe('Dossiers 2026-10 FICTIEF');
    expect(plan.notes).not.toBeNull();
    await scene.program.get(
      'dossier.fetch',
      office(
        (
          await scene.program.get('list.page', {
            ...(await asked(1)),
            columns: [],
            offset: 0,
            limit: 1,
            requesterId: 'test',
          })
        ).ids[0] ?? '',
      ),
    );
    expect(await scene.program.get('papers.plan', await asked(12))).toMatchObject({ toFetch: 11 });
    const measured = await scene.program.get('papers.measure', await asked(12));
    expect(measured).toMatchObject({ of: 1 });
    expect(measured?.pages).toBeGreaterThan(1);
    expect(measured?.bytes).toBeGreaterThan(10_000);
  });

  it('become one document with contents, which begins anew when the run goes on', async () => {
    await logIn();
    const choice = { groups: ['base'] as const, parts: [], isTogether: true };
    await scene.program.get('papers.start', await asked(12, { choice }));
    await reached((state) => state.at === 'busy' && state.progress.whole > 1);
    await scene.program.get('papers.pause');
    await reached((state) => state.at === 'paused');
    expect(await scene.program.get('papers.continue')).toMatchObject({ at: 'busy', before: 0, isTogether: true });
    const done = await ended();
    expect(done).toMatchObject({ at: 'done', leftOut: [], progress: { total: 12, whole: 12 } });
    const names = documents(folderOf(done));
    expect(names).toEqual(['Dossiers oktober 2026 FICTIEF.pdf']);
    const { bookmarks } = await readPdf(readFileSync(join(folderOf(done), names[0] ?? '')));
    expect(bookmarks.length).toBeGreaterThanOrEqual(12);
    expect(await scene.program.get('papers.choice')).toEqual(choice);
  });

  it('are written in a folder of their own, one for each office, and the choices are kept', async () => {
    await logIn();
    const begun = await scene.program.get(
      'papers.start',
      await asked(8, { choice: { ...first, groups: ['base'], parts: [] } }),
    );
    expect(begun).toMatchObject({ at: 'busy', progress: { total: 8 } });
    const done = await ended();
    expect(done).toMatchObject({ at: 'done', leftOut: [], progress: { done: 8, whole: 8 } });
    const names = documents(folderOf(done));
    expect(names).toHaveLength(8);
    const papers = await Promise.all(names.map((name) => readPdf(readFileSync(join(folderOf(done), name)))));
    expect(done).toMatchObject({ progress: { pages: papers.reduce((sum, paper) => sum + paper.pages.length, 0) } });
    for (const paper of papers) {
      expect(paper.bookmarks).toContain('Basisgegevens');
      expect(paper.bookmarks).not.toContain('Contact');
      expect(paper.pages.join(' ')).not.toContain('Omgeving');
      expect(paper.bookmarks.join(' ')).not.toContain('Wijzigingen');
    }
    expect(await scene.program.get('papers.choice')).toEqual({ ...first, groups: ['base'], parts: [] });
    expect(await scene.program.get('papers.dismiss')).toEqual({ at: 'none' });
    // A second run has another folder.
    await scene.program.get('papers.start', await asked(2));
    expect(folderOf(await ended())).toBe(`${folderOf(done)} (2)`);
    expect(documents(folderOf(done))).toEqual(names);
  });

  it('go on after the program ended, with every document once and whole', async () => {
    await logIn();
    const choice = { ...first, groups: ['base', 'contact'], parts: ['map', 'notes'] } as const;
    await scene.program.get('papers.start', await asked(30, { choice }));
    const folder = folderOf(await hasWritten(4));
    await startAgain(scene.demo.address);
    await scene.program.application.session.followed();
    const found = await reached(({ at }) => at === 'interrupted');
    expect(found).toMatchObject({ at: 'interrupted', folder, progress: { total: 30 } });
    const before = documents(folder);
    expect(found).toMatchObject({ progress: { whole: before.length } });
    // A damaged document is made again, and a file of the user stays.
    const [damaged = ''] = before;
    writeFileSync(join(folder, damaged), readFileSync(join(folder, damaged)).subarray(0, 100));
    writeFileSync(join(folder, 'van mij.pdf'), 'van mij');
    await scene.program.get('papers.continue');
    expect(await ended()).toMatchObject({ at: 'done', progress: { whole: 30 } });
    expect(documents(folder)).toHaveLength(32);
    expect(documents(folder)).toContain(damaged.replace('.pdf', ' (2).pdf'));
    await startAgain(scene.demo.address);
    await scene.program.application.session.followed();
    expect(await view()).toEqual({ at: 'none' });
    expect(await scene.program.get('papers.choice')).toEqual(choice);
  });

  it('pause, go on, and can be thrown away without touching other files', async () => {
    await logIn();
    await scene.program.get('papers.start', await asked(20));
    const folder = folderOf(await hasWritten(2));
    expect((await scene.program.get('papers.pause')).at).toBe('paused');
    expect(await codeOf(scene.program.ask('papers.start', await asked(2)))).toBe('PAPERS_UNFINISHED');
    const before = await monthOf();
    // The month before the newest stays, so that the user can return to it.
    for (const _ of [1, 2]) await fetchAgain();
    const { period, generation } = await monthOf();
    expect([period, generation === before.generation]).toEqual([before.period, false]);
    expect((await scene.program.get('papers.continue')).at).toBe('busy');
    await hasWritten(6);
    writeFileSync(join(folder, 'van mij.txt'), 'van mij');
    expect(await scene.program.get('papers.leave', { keeps: false })).toEqual({ at: 'none' });
    expect(documents(folder)).toEqual([]);
    expect(readFileSync(join(folder, 'van mij.txt'), 'utf8')).toBe('van mij');
    await scene.program.get('papers.start', await asked(20));
    const kept = folderOf(await hasWritten(3));
    expect(await scene.program.get('papers.leave', { keeps: true })).toEqual({ at: 'none' });
    expect(documents(kept).length).toBeGreaterThanOrEqual(3);
    expect(readdirSync(kept).filter((name) => name.endsWith('.partial'))).toEqual([]);
  });

  it('are of the month in which they began, also when newer ones take its place meanwhile', async () => {
    const proxy = await openSlowProxy(scene.demo.address);
    await startAgain(proxy.address);
    await logIn();
    const release = proxy.hold('/api/entity?');
    await scene.program.get('papers.start', await asked(8));
    await proxy.held();
    await fetchAgain();
    const between = await monthOf();
    await fetchAgain();
    // The month before the newest stays as well, so a third one takes its place.
    await fetchAgain();
    const isGone = () => codeOf(scene.program.ask('list.page', { ...allAdvisers, ...page, month: between }));
    await vi.waitUntil(async () => (await isGone()) === 'MONTH_REPLACED', { timeout: 60_000 });
    release();
    expect(await ended()).toMatchObject({ at: 'done', progress: { done: 8, whole: 8 }, leftOut: [] });
    await proxy.close();
  });

  it('name the offices without one in words, and fail when the folder cannot be written', async () => {
    await logIn();
    await causeFault(scene.demo.address, { kind: 'filtered', path: '/api/entity', times: 1 });
    await scene.program.get('papers.start', await asked(6));
    const done = await ended();
    expect(done).toMatchObject({ at: 'done', progress: { done: 6, whole: 5 }, leftOut: [{ code: 'FILTERED' }] });
    const [{ id = '', name = '' } = {}] = done.at === 'done' ? done.leftOut : [];
    const { values } = await scene.program.get('list.row', { month: await monthOf(), list: 'advisers', id });
    expect(name).toBe(values.name);
    await scene.program.get('papers.start', await asked(40));
    const folder = folderOf(await hasWritten(2));
    rmSync(folder, { recursive: true });
    expect(await ended()).toMatchObject({ at: 'failed', code: 'EXPORT_TARGET_GONE' });
    await scene.program.get('papers.continue');
    expect(await ended()).toMatchObject({ at: 'done', progress: { whole: 39 } });
    expect(documents(folder)).toHaveLength(39);
  });

  it('leave out an office that the provider cannot send, and fail when it sends none', async () => {
    await logIn();
    // Three dossiers are fetched at a time, each at most three times.
    await causeFault(scene.demo.address, { kind: 'status', status: 500, path: '/api/entity', times: 7 });
    await scene.program.get('papers.start', await asked(8));
    expect(await ended()).toMatchObject({
      at: 'done',
      progress: { done: 8, whole: 7 },
      leftOut: [{ code: 'PROVIDER_NOT_READY' }],
    });
    await causeFault(scene.demo.address, { kind: 'status', status: 500, path: '/api/entity', times: 1000 });
    await scene.program.get('papers.start', { ...(await asked(8)), rows: { kind: 'page', offset: 20, limit: 8 } });
    expect(await ended()).toMatchObject({ at: 'failed', code: 'PROVIDER_NOT_READY' });
    await fetch(`${scene.demo.address}/demo/fault`, { method: 'DELETE' });
    await scene.program.get('papers.continue');
    expect(await ended()).toMatchObject({ at: 'done', progress: { whole: 8 }, leftOut: [] });
  });

  it('are made of what is kept without a connection, and go on with the rest once there is one', async () => {
    await logIn();
    const { ids } = await scene.program.get('list.page', {
      ...(await asked(1)),
      ...{ columns: [], offset: 3, limit: 1, requesterId: 'test' },
    });
    await scene.program.get('dossier.fetch', office(ids[0] ?? ''));
    await causeFault(scene.demo.address, { kind: 'reset', path: '/api/entity', times: 1000 });
    await scene.program.get('papers.start', await asked(8));
    expect(await ended()).toMatchObject({
      at: 'failed',
      code: 'PROVIDER_UNREACHABLE',
      progress: { total: 8, done: 1, whole: 1 },
    });
    await fetch(`${scene.demo.address}/demo/fault`, { method: 'DELETE' });
    await scene.program.get('papers.continue');
    expect(await ended()).toMatchObject({ at: 'done', progress: { done: 8, whole: 8 }, leftOut: [] });
  });

  it('are not written as one document without those that could not be reached', async () => {
    await logIn();
    await causeFault(scene.demo.address, { kind: 'reset', path: '/api/entity', times: 1000 });
    const choice = { groups: ['base'] as const, parts: [], isTogether: true };
    await scene.program.get('papers.start', await asked(4, { choice }));
    const rests = await ended();
    expect(rests).toMatchObject({ at: 'failed', code: 'PROVIDER_UNREACHABLE' });
    expect(documents(folderOf(rests))).toEqual([]);
    await fetch(`${scene.demo.address}/demo/fault`, { method: 'DELETE' });
    await scene.program.get('papers.continue');
    expect(await ended()).toMatchObject({ at: 'done', progress: { whole: 4 }, leftOut: [] });
  });

  it('go on in another folder with the offices that have none yet', async () => {
    const [first, other] = ['eerst', 'anders'].map((name) => join(scene.program.folder, name));
    let chosen = first ?? '';
    const host = createExportFolder(scene.program.exportFolder, new DownloadTokens());
    await startAgain(scene.demo.address, { fileHost: { ...host, chooseFolder: async () => chosen } });
    await logIn();
    expect(await scene.program.get('papers.chooseFolder')).toBe(first);
    await scene.program.get('papers.start', await asked(30));
    const before = folderOf(await hasWritten(3));
    expect(before).toBe(join(first ?? '', 'Dossiers 2026-10 FICTIEF'));
    await scene.program.get('papers.pause');
    const made = documents(before);
    chosen = other ?? '';
    expect(await scene.program.get('papers.move')).toMatchObject({ at: 'busy' });
    const done = await ended();
    expect(folderOf(done)).toBe(join(other ?? '', 'Dossiers 2026-10 FICTIEF'));
    const all = [...made, ...documents(folderOf(done))].map((name) => name.slice(0, 8));
    expect(documents(before)).toEqual(made);
    expect(all).toHaveLength(30);
    expect(new Set(all).size).toBe(30);
  });

  it('show what changed since the user’s previous dossier of that office', async () => {
    await startAgain(scene.demo.address, { now: '2026-10-24T09:00:00Z' });
    await logIn();
    // What is thrown away is no previous dossier.
    await scene.program.get('papers.start', await asked(20));
    await hasWritten(3);
    await scene.program.get('papers.leave', { keeps: false });
    const request = { ref: office('99000001'), month: await monthOf(), ...first, period: null, peers: null };
    const [id = ''] = (
      await scene.program.get('list.page', {
        ...(await asked(1)),
        columns: [],
        offset: 0,
        limit: 1,
        requesterId: 'test',
      })
    ).ids;
    const titles = async (program = scene.program) => {
      const saved = await program.get('dossier.savePaper', { ...request, ref: office(id) });
      return (await readPdf(readFileSync(saved?.path ?? ''))).bookmarks;
    };
    expect(await titles()).toContain('Wijzigingen in de laatste 13 maanden');
    expect(await titles()).toContain('Wijzigingen in de laatste 13 maanden');
    const plan = async () => (await scene.program.get('papers.plan', await asked(12))).previous;
    expect(await plan()).toBe(0);
    await startAgain(scene.demo.address);
    await logIn();
    expect(await plan()).toBe(1);
    expect(await titles()).toContain('Gewijzigd sinds uw vorige dossier');
  });

  it('have notes and contact records by choice only', async () => {
    await logIn();
    await scene.program.get('record.sync', { owner: { email: 'analist@demo.example', role: 'volledig' } });
    const marks = await scene.program.get('record.marks', {
      owner: { email: 'analist@demo.example', role: 'volledig' },
    });
    const { kvk = '' } = marks.find(({ notes, contacts }) => notes > 0 && contacts > 0) ?? {};
    const paperWith = async (...parts: readonly ('notes' | 'contacts')[]) => {
      const request = { ref: office(kvk), month: await monthOf(), groups: null, parts, period: null, peers: null };
      const saved = await scene.program.get('dossier.savePaper', request);
      return (await readPdf(readFileSync(saved?.path ?? ''))).pages.join(' ');
    };
    expect(await paperWith()).not.toContain('Notities en contactmomenten');
    const notes = await paperWith('notes');
    expect(notes).toContain('Notitie ');
    expect(notes).not.toContain('Contactmoment ');
    const both = await paperWith('notes', 'contacts');
    expect(both).toContain('Contactmoment ');
  });

  it('are refused without the option to export data', async () => {
    await logIn('basis@demo.example');
    const request = await asked(3);
    for (const name of ['papers.plan', 'papers.start'] as const)
      expect(await codeOf(scene.program.ask(name, request))).toBe('NOT_ALLOWED');
    expect(await view()).toEqual({ at: 'none' });
  });
});

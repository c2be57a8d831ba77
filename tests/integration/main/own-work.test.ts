import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DemoProvider } from '../../../src/demo/server';
import { noKeptView } from '../../../src/shared/view/view';
import { folderWithMonth, type Program, removeFolder, startDemo, startProgram } from './program';

let demo: DemoProvider;
const programs: Program[] = [];
beforeAll(async () => {
  demo = await startDemo();
});
afterAll(async () => {
  for (const program of programs) {
    await program.stop();
    removeFolder(program.folder);
  }
  await demo.close();
});

async function loggedIn(email: string): Promise<Program> {
  const program = await startProgram(demo.address, await folderWithMonth());
  programs.push(program);
  await program.logIn(email);
  await program.settled();
  return program;
}
const ownerOf = (program: Program) => {
  const { account } = program.application.session.view();
  if (account === null) throw new Error('no account is logged in');
  return { email: account.email, role: account.role };
};
const bytesOf = (text: string) => new TextEncoder().encode(text);
const columns = [{ name: 'city', width: 120, shown: true, pinned: null }];
const savedFilter = {
  ...{ id: 'actief', name: 'Actieve kantoren', position: 0, revision: 0 },
  view: { ...noKeptView, list: 'advisers' as const, columns, filters: [{ column: 'active', text: 'ja' }] },
};
const preset = { id: '1', name: 'Kern', revision: 0, columns, sort: [], later: {} };

describe('all own work of an account', () => {
  let text = '';

  it('is saved in one file for all roles, without the address of the account', async () => {
    const program = await loggedIn('analist@demo.example');
    const owner = ownerOf(program);
    await program.get('preset.write', { owner, list: 'advisers', preset });
    await program.get('kvkList.add', { name: 'Klanten', text: '99041278;klant' });
    await program.get('savedFilter.write', { owner, filter: savedFilter });
    await program.get('schedule.write', { owner, filter: 'actief', format: 'csv', seen: null });
    const margin = { most: 2, unit: 'percent' } as const;
    await program.get('comparison.changeLimit', { owner, change: { column: 'fte', next: margin, seen: null } });
    const about = { list: 'advisers', column: 'fte', period: '2026-10' } as const;
    await program.get('comparison.judge', { owner, about, judgement: 'fact', seen: null });
    const saved = await program.get('ownWork.save', { owner });
    expect(saved?.path).toMatch(/Eigen werk 2026-10-25\.adviesatlas-werk\.json$/);
    text = readFileSync(saved?.path ?? '', 'utf8');
    const { roles } = JSON.parse(text);
    expect(Object.keys(roles).sort()).toEqual(['hypotheek', 'volledig']);
    expect(text).not.toContain('analist@demo.example');
  });

  it('is read on another computer, where every window is notified', async () => {
    const program = await loggedIn('analist@demo.example');
    const owner = ownerOf(program);
    program.events.length = 0;
    expect(await program.get('ownWork.read', { owner, bytes: bytesOf(text) })).toMatchObject({
      added: {
        presets: 1,
        savedFilters: 1,
        kvkLists: 1,
        schedules: 1,
        margins: 1,
        judgements: 1,
        drafts: 0,
        watchRules: 0,
        ticks: 0,
        remarks: 0,
        followed: 0,
      },
      renamed: [],
      refused: [],
    });
    expect((await program.get('preset.list', { owner, list: 'advisers' })).map(({ name }) => name)).toEqual(['Kern']);
    expect(await program.get('kvkList.list')).toMatchObject([{ name: 'Klanten', rows: 1 }]);
    const [filter] = await program.get('savedFilter.list', { owner });
    expect(await program.get('schedule.list', { owner })).toMatchObject([{ filter: filter?.id, format: 'csv' }]);
    const limits = { margins: [{ column: 'fte', most: 2, unit: 'percent' }], methodShare: 0.4 };
    expect(await program.get('comparison.limits', { owner })).toEqual(limits);
    expect(program.events).toContainEqual({
      name: 'comparison.limitsChanged',
      payload: { role: owner.role, limits },
    });
    expect(program.events).toContainEqual({ name: 'schedules.changed', payload: { role: owner.role } });
    expect(program.events).toContainEqual({ name: 'presets.changed', payload: { role: 'volledig', list: 'advisers' } });
    await expect
      .poll(() => program.events)
      .toContainEqual({ name: 'watch.changed', payload: { role: program.application.session.view().account?.role } });
    expect(await program.get('ownWork.read', { owner, bytes: bytesOf(text) })).toMatchObject({
      added: { presets: 0, kvkLists: 0 },
      unchanged: { presets: 1, kvkLists: 1 },
    });
  });

  it('from an incomplete file changes nothing', async () => {
    const program = await loggedIn('analist@demo.example');
    const owner = ownerOf(program);
    const half = await program.ask('ownWork.read', { owner, bytes: bytesOf(text.slice(0, -20)) });
    expect(half).toMatchObject({ ok: false, code: 'OWN_WORK_INVALID' });
    expect(await program.get('preset.list', { owner, list: 'advisers' })).toEqual([]);
  });

  it('is refused where the subscription does not permit it, and to another account', async () => {
    const program = await loggedIn('basis@demo.example');
    const owner = ownerOf(program);
    const { added, refused } = await program.get('ownWork.read', { owner, bytes: bytesOf(text) });
    expect(added).toEqual({
      presets: 0,
      savedFilters: 0,
      kvkLists: 0,
      ownTables: 0,
      drafts: 0,
      watchRules: 0,
      ticks: 0,
      remarks: 0,
      followed: 0,
      moments: 0,
      ownLimits: 0,
      margins: 0,
      methodShares: 0,
      judgements: 0,
      verdicts: 0,
      schedules: 0,
      qualityAnswers: 0,
      qualityReports: 0,
      qualityOff: 0,
      duplicateDecisions: 0,
    });
    expect(refused.map(({ kind, names }) => [kind, names]).sort()).toEqual([
      ['judgements', ['fte, oktober 2026']],
      ['kvkLists', ['Klanten']],
      ['margins', ['fte']],
      ['presets', ['Kern']],
      ['savedFilters', ['Actieve kantoren']],
      ['schedules', ['CSV']],
    ]);
    const other = await program.ask('ownWork.save', { owner: { email: 'analist@demo.example', role: 'volledig' } });
    expect(other).toMatchObject({ ok: false, code: 'NOT_LOGGED_IN' });
  });

  it('with lists of a quarter of a million numbers is saved and comes back whole', { tags: ['long'] }, async () => {
    const program = await loggedIn('analist@demo.example');
    const owner = ownerOf(program);
    const listed = (first: number) =>
      Array.from({ length: 130_000 }, (_, at) => `${first + at};relatie ${at}`).join('\n');
    for (const [at, name] of ['Relaties', 'Prospects'].entries())
      await program.get('kvkList.add', { name, text: listed(90_000_000 + at * 1_000_000) });
    const saved = await program.get('ownWork.save', { owner });
    expect(saved?.shortened).toBe(0);
    const bytes = new Uint8Array(readFileSync(saved?.path ?? ''));
    expect(bytes.length).toBeGreaterThan(15_000_000);
    const other = await loggedIn('analist@demo.example');
    expect(await other.get('ownWork.read', { owner, bytes })).toMatchObject({ added: { kvkLists: 2 }, refused: [] });
    expect(await other.get('kvkList.list')).toMatchObject([{ rows: 130_000 }, { rows: 130_000 }]);
  });
});

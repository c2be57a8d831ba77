import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DemoProvider } from '../../../src/demo/server';
import { wholeList } from '../../../src/shared/domain/lists/list';
import { type KeptView, noKeptView, queryOfView } from '../../../src/shared/view/view';
import { folderWithMonth, type Program, removeFolder, startDemo, startProgram } from './program';

let demo: DemoProvider;
let program: Program;
beforeAll(async () => {
  demo = await startDemo();
  program = await startProgram(demo.address, await folderWithMonth());
  await program.logIn('analist@demo.example');
  await program.settled();
});
afterAll(async () => {
  await program.stop();
  await demo.close();
  removeFolder(program.folder);
});

const owner = { email: 'analist@demo.example', role: 'volledig' };
// A view does not belong to a month: it is kept without a comparison.
const { comparison: _comparison, ...keptList } = wholeList('advisers');
const view: KeptView = {
  ...noKeptView,
  ...keptList,
  filters: [{ column: 'active', text: 'ja' }],
  columns: [{ name: 'kvk', width: 96, shown: true, pinned: true }],
  comparison: null,
};
const filter = { id: 'a', name: 'Actief', position: 0, revision: 0, view };
const reported = (name: string) => program.events.filter((event) => event.name === name).map(({ payload }) => payload);

describe('saved filters', () => {
  it('belong to their own role, and every window is notified when they change', async () => {
    const kept = await program.get('savedFilter.write', { owner, filter });
    expect(await program.get('savedFilter.list', { owner })).toEqual([kept]);
    expect(await program.get('savedFilter.list', { owner: { ...owner, role: 'hypotheek' } })).toEqual([]);
    const stranger = { ...owner, email: 'basis@demo.example' };
    expect(await program.ask('savedFilter.list', { owner: stranger })).toMatchObject({ code: 'NOT_LOGGED_IN' });
    expect(reported('savedFilters.changed')).toEqual([{ role: 'volledig' }]);
    const preset = { id: '1', name: 'Kern', revision: 0, columns: [], sort: [], later: {} };
    await program.get('preset.write', { owner, list: 'advisers', preset });
    expect(reported('presets.changed')).toEqual([{ role: 'volledig', list: 'advisers' }]);
  });

  it('refuse the second of two changes that windows write at the same moment', async () => {
    const [known] = await program.get('savedFilter.list', { owner });
    if (known === undefined) throw new Error('none');
    const answers = await Promise.all(
      ['Een', 'Twee'].map((name) => program.ask('savedFilter.write', { owner, filter: { ...known, name } })),
    );
    expect(answers.map(({ ok }) => ok)).toEqual([true, false]);
    expect(answers[1]).toMatchObject({ code: 'CHANGED_ELSEWHERE' });
    expect(await program.get('savedFilter.list', { owner })).toMatchObject([{ name: 'Een' }]);
  });

  it('name what depends on them, and every window gets changed margins', async () => {
    const condition = { is: 'leaves' as const };
    const rule = {
      ...{ id: 'r', name: 'Gestopt', revision: 0, subject: { kind: 'filter' as const, id: 'a' }, condition },
      ...{ includesMethod: false, notifies: false, sleepsUntil: null, since: '2026-10' },
    };
    await program.get('watch.writeRule', { owner, rule });
    const subject = { kind: 'filter' as const, id: 'a' };
    expect(await program.get('dependents.read', { owner, subject })).toEqual([
      { kind: 'rule', id: 'r', name: 'Gestopt' },
    ]);
    const change = { column: 'fte', next: { most: 0.5, unit: 'absolute' as const }, seen: null };
    const limits = await program.get('comparison.changeLimit', { owner, change });
    expect(reported('comparison.limitsChanged')).toEqual([{ role: 'volledig', limits }]);
    expect(await program.ask('comparison.changeLimit', { owner, change })).toMatchObject({ code: 'CHANGED_ELSEWHERE' });
  });

  it('count as many rows as their list shows', async () => {
    const query = { month: program.month(), ...queryOfView(view, program.month().period), sort: [] };
    const { matched } = await program.get('list.count', query);
    const page = await program.get('list.page', {
      ...query,
      columns: ['kvk'],
      offset: 0,
      limit: 10,
      requesterId: 'test',
    });
    expect(matched).toBe(page.matched);
    expect(matched).toBeLessThan(page.total);
    const broken = { ...query, filters: [{ column: 'kvkList99', text: '+' }] };
    expect(await program.ask('list.count', broken)).toMatchObject({ code: 'FILTER_INVALID' });
  });
});

describe('a view as a file', () => {
  it('has a name that every disk accepts, and is the same when it is read back', async () => {
    const file = { name: '../<Utrecht>: "a/b"?', view, kvkLists: {} };
    const saved = await program.get('viewFile.save', file);
    expect(saved?.path.slice(program.exportFolder.length + 1)).toMatch(/^[^/\\<>:"?]+\.adviesatlas\.json$/);
    const text = readFileSync(saved?.path ?? '', 'utf8');
    expect(await program.get('viewFile.read', { text })).toEqual(file);
    expect(await program.ask('viewFile.read', { text: text.slice(1) })).toMatchObject({ code: 'VIEW_FILE_INVALID' });
    expect(await program.ask('viewFile.read', { text: 'x'.repeat(20_000_000) })).toMatchObject({ ok: false });
  });
});

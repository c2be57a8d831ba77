import { describe, expect, it } from 'vitest';
import { wholeList } from '../../../src/shared/domain/lists/list';
import { codeOf, idsOf, logIn, monthOf, scene, shareScene, someOffices } from './dossier-scene';

shareScene();

describe('the surroundings of a dossier', () => {
  it('have the offices nearby, nearest first', async () => {
    await logIn();
    const month = await monthOf();
    const [kvk = ''] = someOffices(1);
    const { centre, total, rows } = await scene.program.get('dossier.nearby', {
      month,
      id: kvk,
      radius: 25,
      columns: ['name', 'fte'],
    });
    const near = { centre: { kind: 'office' as const, kvk }, kilometres: 25 };
    const page = await scene.program.get('list.page', {
      ...wholeList('advisers'),
      month,
      near,
      sort: [{ column: 'distance', direction: 'asc' as const }],
      columns: ['distance', 'name'],
      offset: 0,
      limit: 500,
      requesterId: 'test',
    });
    expect(total).toBe(page.matched - 1);
    expect(rows).toHaveLength(total);
    expect(rows.map(({ id }) => id)).not.toContain(kvk);
    const inList = new Map(page.ids.map((id, at) => [id, page.columns.distance?.[at]]));
    for (const { id, kilometres } of rows) expect(kilometres).toBe(inList.get(id));
    expect(rows.map(({ kilometres }) => kilometres)).toEqual(
      [...rows.map(({ kilometres }) => kilometres)].sort((a, b) => a - b),
    );
    expect(rows[0]).toMatchObject({ values: { name: expect.any(String) }, latitude: expect.any(Number) });
    const own = await scene.program.get('list.row', { month, list: 'advisers', id: kvk });
    expect(centre).toEqual({ latitude: own.values.latitude, longitude: own.values.longitude });
  });

  it('are measured from the location of the dossier if the month has it, and otherwise from its office', async () => {
    await logIn();
    const month = await monthOf();
    const branch = (await idsOf('locations', 400)).find((id) => /_[1-9]/.test(id)) ?? '';
    const ask = (id: string) => scene.program.get('dossier.nearby', { month, id, radius: 25, columns: [] });
    const row = await scene.program.get('list.row', { month, list: 'locations', id: branch });
    expect(row.values.latitude).toEqual(expect.any(Number));
    expect(await ask(branch)).not.toEqual(await ask(branch.slice(0, 8)));
    expect(await ask(`${branch.slice(0, 8)}_99`)).toEqual(await ask(branch.slice(0, 8)));
    expect(await codeOf(scene.program.ask('dossier.nearby', { month, id: '00000001', radius: 5, columns: [] }))).toBe(
      'PLACE_UNKNOWN',
    );
    expect(await codeOf(scene.program.ask('dossier.nearby', { month, id: branch, radius: 26, columns: [] }))).toBe(
      'INVALID_REQUEST',
    );
  });

  it('have the members of a group, each marked as known to the month or not', async () => {
    await logIn();
    const [kvk = '', other = ''] = someOffices(2);
    const members = await scene.program.get('dossier.offices', {
      month: await monthOf(),
      kvks: [other, '00000001', kvk],
    });
    expect(members.map((member) => [member.kvk, member.known])).toEqual([
      [other, true],
      ['00000001', false],
      [kvk, true],
    ]);
    expect(members[0]).toMatchObject({
      name: expect.any(String),
      city: expect.any(String),
      active: expect.any(Boolean),
    });
    expect(members[1]).toMatchObject({ name: null, licensed: null, active: null });
  });

  it('have the articles that name the office, newest first', async () => {
    await logIn();
    const month = await monthOf();
    const query = { ...wholeList('press'), month, columns: ['kvks'], offset: 0, limit: 500, requesterId: 'test' };
    const press = await scene.program.get('list.page', query);
    const kvk = String(press.columns.kvks?.flat().find((named) => named !== null));
    const articles = await scene.program.get('dossier.press', { month, kvk });
    const named = press.ids.filter((_id, at) => [press.columns.kvks?.[at]].flat().includes(kvk));
    expect(articles.map(({ id }) => id).sort()).toEqual([...named].sort());
    const dates = articles.map(({ date }) => date ?? '');
    expect(dates).toEqual([...dates].sort().reverse());
    expect(articles[0]).toMatchObject({
      title: expect.any(String),
      source: expect.any(String),
      url: expect.any(String),
    });
    expect(await scene.program.get('dossier.press', { month, kvk: '00000001' })).toEqual([]);
  });

  it('are refused to a subscription without them', async () => {
    await logIn('basis@demo.example');
    const month = await monthOf();
    const [kvk = ''] = someOffices(1);
    expect(await codeOf(scene.program.ask('dossier.nearby', { month, id: kvk, radius: 5, columns: [] }))).toBe(
      'NOT_ALLOWED',
    );
    expect(await codeOf(scene.program.ask('dossier.press', { month, kvk }))).toBe('NOT_ALLOWED');
  });
});

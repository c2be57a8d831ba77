import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DemoProvider } from '../../../src/demo/server';
import type { Input, RequestName } from '../../../src/shared/bridge/contract';
import { changeColumns } from '../../../src/shared/catalog/advisers/changes';
import { watchColumns } from '../../../src/shared/catalog/computed';
import { ruleColumnName } from '../../../src/shared/catalog/quality-columns';
import { withheldWith } from '../../../src/shared/catalog/withheld-values';
import { noKeptView } from '../../../src/shared/view/view';
import { ruleColumnsOver } from '../../rule-columns';
import { allAdvisers, type Program, removeFolder, startDemo, startProgram } from './program';

let demo: DemoProvider;
let program: Program;
beforeAll(async () => {
  demo = await startDemo({ offices: 150 });
  program = await startProgram(demo.address);
  await program.logIn('basis@demo.example');
  await program.settled();
});
afterAll(async () => {
  await program.stop();
  await demo.close();
  removeFolder(program.folder);
});

const mutations = { from: '2026-10-01', to: '2026-10-31', groups: [] };
const near = { centre: { kind: 'postcode' as const, postcode: '3511' }, kilometres: 5 };
const peers = { name: 'Groep', filters: [], measure: 'fte' };
const owner = () => {
  const { account } = program.application.session.view();
  return { email: account?.email ?? '', role: account?.role ?? '' };
};

describe('a subscription without options', () => {
  it.each<[string, RequestName, () => unknown]>([
    [
      'mutations',
      'list.page',
      () => ({ ...allAdvisers, mutations, columns: ['kvk'], requesterId: 'test', offset: 0, limit: 10 }),
    ],
    [
      'a distance',
      'list.page',
      () => ({ ...allAdvisers, near, columns: ['kvk'], requesterId: 'test', offset: 0, limit: 10 }),
    ],
    [
      'a peer group',
      'list.page',
      () => ({ ...allAdvisers, peers, columns: ['kvk'], requesterId: 'test', offset: 0, limit: 10 }),
    ],
    [
      'a peer group in a picture',
      'list.histogram',
      () => ({ ...allAdvisers, peers, column: 'fte', requesterId: 'test' }),
    ],
    [
      'mutations in counts',
      'list.facet',
      () => ({ ...allAdvisers, mutations, column: 'city', search: '', order: 'count', limit: 10, requesterId: 'test' }),
    ],
    ['a place', 'place.check', () => ({ near })],
    ['persons', 'list.describe', () => ({ list: 'persons' })],
    ['a row of the persons', 'list.row', () => ({ list: 'persons', id: '1' })],
    [
      'a view of its own',
      'preset.write',
      () => ({
        owner: owner(),
        list: 'advisers',
        preset: { id: '1', name: 'Kern', revision: 0, columns: [], sort: [], later: {} },
      }),
    ],
    [
      'the removal of a view',
      'preset.remove',
      () => ({ owner: owner(), list: 'advisers', preset: { id: '1', revision: 1 } }),
    ],
    ['points on a map', 'list.points', () => ({ ...allAdvisers, colour: null, requesterId: 'test' })],
    ['points in colour', 'list.points', () => ({ ...allAdvisers, colour: 'legalSimple', requesterId: 'test' })],
    [
      'rows around a place',
      'list.at',
      () => ({ list: 'advisers', near, peers: null, mutations: null, rows: [0], columns: ['distance'] }),
    ],
    [
      'the rows at a point of the map',
      'list.at',
      () => ({ list: 'advisers', near: null, peers: null, mutations: null, rows: [0], columns: ['name'] }),
    ],
    ['the rows of some offices on the map', 'list.rowsOf', () => ({ list: 'advisers', kvks: ['99000001'] })],
    [
      'the rows in a part of the map',
      'list.within',
      () => ({
        ...allAdvisers,
        area: { kind: 'circle', centre: { latitude: 52.1, longitude: 5.1 }, metres: 5000 },
      }),
    ],
    ['the number of rows of a filter that it may not use', 'list.count', () => ({ ...allAdvisers, near })],
    ['the earlier values of cells', 'list.earlier', () => ({ list: 'advisers', ids: [], columns: [], mutations })],
    ['the number of rows that changed', 'list.changes', () => ({ ...allAdvisers, mutations })],
    ['a list of KvK numbers', 'kvkList.add', () => ({ name: 'Klanten', text: '99000001' })],
    ['the check of such a list', 'kvkList.check', () => ({ text: '99000001', replaces: null })],
    ['the numbers of such a list that are missing', 'kvkList.missing', () => ({ id: 1, revision: 1 })],
    ['a file of those numbers', 'kvkList.saveMissing', () => ({ id: 1, revision: 1 })],
    ['the removal of such a list', 'kvkList.remove', () => ({ id: 1, revision: 1 })],
  ])('is refused %s by main itself', async (_what, name, input) => {
    // A request that is about a month reads it; the others ignore it.
    const asked = { month: program.month(), ...(input() as object) } as unknown as Input<typeof name>;
    expect(await program.ask(name, asked)).toMatchObject({ ok: false, code: 'NOT_ALLOWED' });
  });

  it('has no presets or KvK lists, and still has its offices', async () => {
    expect(await program.get('preset.list', { owner: owner(), list: 'advisers' })).toEqual([]);
    expect(await program.get('kvkList.list')).toEqual([]);
    const view = {
      ...noKeptView,
      ...allAdvisers,
      comparison: null,
      preset: '1790000000000',
    };
    const filter = { id: 'f', name: 'Filter', position: 0, revision: 0, view };
    const kept = await program.get('savedFilter.write', { owner: owner(), filter });
    expect(kept.view.preset).toBeNull();
    const page = await program.get('list.page', {
      requesterId: 'test',
      month: program.month(),
      ...allAdvisers,
      columns: ['kvk'],
      offset: 0,
      limit: 10,
    });
    expect(page.ids).toHaveLength(10);
  });
});

describe('the special modules that a subscription lacks', () => {
  const modules = withheldWith(['tp', 'creditRating', 'paymentScore']);
  /** The days of changes need another option, which this subscription lacks too. */
  const days = changeColumns.map(({ name }) => name);

  it('are marked as withheld in the list of offices, with the days of changes, the columns of the watch, their rules of quality and no others', async () => {
    const { columns } = await program.get('list.describe', { month: program.month(), list: 'advisers' });
    const names = columns.flatMap(({ name, withheld }) => (withheld ? [name] : []));
    // The subscription also lacks the list of persons, which a rule reads.
    const rules = [...ruleColumnsOver(modules), ruleColumnName('staffAtTwoOffices')];
    expect(names.sort()).toEqual([...modules, ...days, ...watchColumns, ...rules].sort());
  });

  it('have no values in a page or a dossier, and the dossier names them as withheld', async () => {
    const month = program.month();
    const page = await program.get('list.page', {
      month,
      ...allAdvisers,
      columns: modules,
      requesterId: 'test',
      offset: 0,
      limit: 100,
    });
    for (const name of modules) expect(new Set(page.columns[name])).toEqual(new Set([null]));
    const office = await program.get('dossier.office', { month, kvk: page.ids[0] ?? '' });
    expect([...office.withheld].sort()).toEqual([...modules, ...days].sort());
    for (const name of office.withheld) expect(office.values).not.toHaveProperty(name);
  });

  it('cannot be filtered on', async () => {
    const filters = [{ column: 'paymentScore', text: '5' }];
    const asked = {
      month: program.month(),
      ...allAdvisers,
      filters,
      columns: ['kvk'],
      requesterId: 'test',
      offset: 0,
      limit: 10,
    };
    expect(await program.ask('list.page', asked)).toMatchObject({ code: 'NOT_ALLOWED', detail: 'paymentScore' });
  });

  it('are shown by default when the provider selects them', async () => {
    const { columns } = await program.get('list.describe', { month: program.month(), list: 'advisers' });
    expect(columns.find(({ name }) => name === 'paymentScore')?.standard).toBe(true);
    expect(columns.find(({ name }) => name === 'tp')?.standard).toBe(false);
  });
});

describe('months before the current one', () => {
  it('cannot be queried by a subscription without mutations', async () => {
    const month = program.month();
    await fetch(`${demo.address}/demo/publish`, { method: 'POST' });
    await program.get('month.refresh', { force: true });
    const { current } = await program.settled();
    expect(current?.period).toBe('2026-11');
    const page = { ...allAdvisers, columns: ['kvk'], requesterId: 'test', offset: 0, limit: 10 };
    const asked: readonly [RequestName, object][] = [
      ['list.describe', { list: 'advisers' }],
      ['list.page', page],
      ['list.count', allAdvisers],
      ['dossier.office', { kvk: '99000001' }],
      ['palette.find', { text: 'advies', activeOnly: false, limit: 5 }],
    ];
    for (const [name, input] of asked) {
      expect(await program.ask(name, { month, ...input } as unknown as Input<typeof name>)).toMatchObject({
        code: 'MONTH_REPLACED',
      });
    }
    expect(await program.ask('list.page', { month: program.month(), ...page })).toMatchObject({ ok: true });
  });
});

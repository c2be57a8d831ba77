import { describe, expect, it } from 'vitest';
import { WatchSubjects, watchedOffices } from '../../../../src/main/watch/watch-subjects';
import { type Continuations, noContinuations } from '../../../../src/shared/domain/lists/followed-office';
import type { KvkList } from '../../../../src/shared/domain/lists/kvk-list';
import { type ListQuery, wholeList } from '../../../../src/shared/domain/lists/list';
import type { ListName } from '../../../../src/shared/domain/lists/list-name';
import { Fault } from '../../../../src/shared/domain/result';
import {
  noneMissing,
  type WatchHit,
  type WatchLine,
  type WatchOutcome,
} from '../../../../src/shared/domain/watch/watch-line';
import type { WatchCondition, WatchRule } from '../../../../src/shared/domain/watch/watch-rule';
import { type ColumnPreset, type KeptView, noKeptView, type SavedFilter } from '../../../../src/shared/view/view';

const filter = (id: string, view: Partial<KeptView> = {}): SavedFilter => ({
  id,
  name: `Filter ${id}`,
  position: 0,
  revision: 1,
  view: { ...noKeptView, list: 'advisers', ...view },
});
const shown = (...names: readonly string[]) =>
  ['city', 'fte', 'phone'].map((name) => ({ name, shown: names.includes(name), width: 100, pinned: null }));
const preset = (id: string, columns: readonly string[]): ColumnPreset => ({
  id,
  name: `Weergave ${id}`,
  revision: 1,
  columns: shown(...columns),
  sort: [],
  later: {},
});
const comparison = { filtersOn: 'later', changedOnly: true, margins: [], methodShare: 1, monthsBack: 1 } as const;
const customers: KvkList = {
  id: 7,
  revision: 1,
  name: 'Klanten',
  fields: [],
  rows: [{ kvk: '99000001', label: '', more: [], line: null }],
};

type Own = {
  readonly filters?: readonly SavedFilter[];
  readonly presets?: Partial<Record<ListName, readonly ColumnPreset[]>>;
  readonly lists?: readonly KvkList[];
  readonly allowed?: (query: ListQuery) => ListQuery;
  readonly continuations?: Continuations;
};
const subjectsOf = ({ filters = [], presets = {}, lists = [], continuations = noContinuations, ...own }: Own) =>
  new WatchSubjects({
    savedFilters: async () => filters,
    presets: async (list) => presets[list] ?? [],
    continuations: () => continuations,
    ownTables: () => [],
    kvkLists: () => lists,
    allowed: own.allowed ?? ((query) => query),
  });

const inEde = [{ column: 'city', text: 'Ede' }];
const notAllowed = (query: ListQuery): ListQuery => {
  if (query.list === 'persons') throw new Fault('NOT_ALLOWED', 'persons');
  return query;
};

describe('what the user follows', () => {
  it('is the views by list, the saved filters and the KvK lists, each with the columns that it shows', async () => {
    const { subjects, notFollowed, areReady } = await subjectsOf({
      filters: [filter('a', { filters: inEde, columns: shown('fte') }), filter('b', { comparison })],
      presets: { persons: [preset('p', ['city'])], advisers: [preset('o', ['phone', 'fte'])] },
      lists: [customers],
    }).followed();
    expect(areReady).toBe(false);
    expect(notFollowed).toEqual(['Filter b']);
    expect(subjects.map(({ name, list, asked }) => [name, list, asked?.key, asked?.columns])).toEqual([
      ['Weergave o', 'advisers', 'preset:o', ['fte', 'phone']],
      ['Weergave p', 'persons', 'preset:p', ['city']],
      ['Filter a', 'advisers', 'filter:a', ['fte']],
      ['Klanten', 'advisers', 'kvkList:7', null],
    ]);
    expect(subjects.map(({ asked }) => asked?.selection)).toMatchObject([
      { of: 'query', query: wholeList('advisers') },
      { of: 'query', query: wholeList('persons') },
      { of: 'query', query: { list: 'advisers', filters: inEde, sort: [] } },
      { of: 'numbers', kvks: ['99000001'] },
    ]);
  });

  it('has the numbers that go on, of a list and of a filter that names an office, and of no other', async () => {
    const kvk = '99000001';
    const continuations = new Map([[kvk, ['99000002']]]);
    const followed = [{ kvk, continuedAs: ['99000002'] }];
    const rows = [{ ...customers.rows[0], kvk, label: '', more: [], line: null, continuedAs: ['99000002'] }];
    const { subjects } = await subjectsOf({
      continuations,
      filters: [filter('a', { filters: [{ column: 'kvk', text: kvk }] }), filter('b', { filters: inEde })],
      lists: [
        { ...customers, rows },
        { ...customers, id: 8 },
      ],
    }).followed();
    expect(subjects.map(({ asked }) => asked?.selection.followed)).toEqual([followed, undefined, followed, undefined]);
  });

  it('is still named when the subscription does not allow it, and every other error is one', async () => {
    const own = {
      presets: { persons: [preset('p', ['city'])] },
      filters: [filter('a', { list: 'persons' })],
    };
    const { subjects } = await subjectsOf({ ...own, allowed: notAllowed }).followed();
    expect(subjects.map(({ name, asked }) => [name, asked])).toEqual([
      ['Weergave p', null],
      ['Filter a', null],
    ]);
    const broken = (): ListQuery => {
      throw new TypeError('wrong');
    };
    await expect(subjectsOf({ ...own, allowed: broken }).followed()).rejects.toThrow('wrong');
  });
});

describe('the rows of a rule', () => {
  it('are those of its filter or its KvK list, and none of what is gone or is a comparison', async () => {
    const own = { filters: [filter('a', { filters: inEde }), filter('b', { comparison })], lists: [customers] };
    const rows = await subjectsOf(own).rowsOfAll([
      { kind: 'filter', id: 'a' },
      { kind: 'filter', id: 'b' },
      { kind: 'filter', id: 'gone' },
      { kind: 'kvkList', id: 7 },
      { kind: 'kvkList', id: 8 },
    ]);
    expect(rows).toMatchObject([
      { list: 'advisers', selection: { of: 'query', query: { filters: inEde } } },
      null,
      null,
      { list: 'advisers', selection: { of: 'numbers', kvks: ['99000001'] } },
      null,
    ]);
  });

  it('cannot be asked where the subscription does not allow them', async () => {
    const own = { filters: [filter('a', { list: 'persons' })], allowed: notAllowed };
    expect(
      await subjectsOf(own).rowsOfAll([
        { kind: 'filter', id: 'a' },
        { kind: 'list', id: 'persons' },
        { kind: 'shown', query: wholeList('persons') },
      ]),
    ).toEqual([1, 2, 3].map(() => ({ list: 'persons', selection: null })));
  });
});

const ruleOf = (id: string, condition: WatchCondition = { is: 'leaves' }): WatchRule => ({
  id,
  name: `Regel ${id}`,
  revision: 1,
  includesMethod: false,
  notifies: true,
  sleepsUntil: null,
  since: '2026-01',
  subject: { kind: 'list', id: 'advisers' },
  condition,
});
const hit = (id: string, more: Partial<WatchHit> = {}): WatchHit => ({
  ...{ id, dossier: null, name: id, kind: 'left', before: null, after: null },
  ...more,
});
const lineOf = (rule: string, period: string, hits: readonly WatchHit[], more: Partial<WatchLine> = {}): WatchLine => ({
  ...{ rule, period, list: 'advisers', earlier: null, generation: 'a', at: '' },
  outcome: { is: 'spoken', checked: 9, count: hits.length, isFlood: false, missing: noneMissing, hits } as WatchOutcome,
  state: 'unread',
  judgedBy: null,
  restart: null,
  ...more,
});

describe('the open messages about an office', () => {
  const rules = [ruleOf('a'), ruleOf('b', { is: 'fills', column: 'fte' })];

  it('are those of its rules, the newest first, in words', () => {
    const found = watchedOffices({
      rules,
      lines: [
        lineOf('a', '2026-09', [hit('1'), hit('2')]),
        lineOf('b', '2026-10', [hit('1', { kind: 'filled' })], { state: 'read' }),
        lineOf('a', '2026-10', [hit('2')]),
      ],
    });
    expect(found).toEqual([
      { kvk: '2', rules: ['Regel a'], messages: 2, newest: 'eruit gegaan (oktober 2026, ongelezen)' },
      {
        ...{ kvk: '1', rules: ['Regel b', 'Regel a'], messages: 2 },
        newest: 'FTE een waarde krijgt (oktober 2026, gelezen)',
      },
    ]);
  });

  it('are in the order of the rules within a month, and a rule that is gone comes last', () => {
    const lines = ['gone', 'b', 'a'].map((rule) => lineOf(rule, '2026-10', [hit('1')]));
    expect(watchedOffices({ rules, lines })).toMatchObject([
      { rules: ['Regel a', 'Regel b', 'Verwijderde regel'], newest: 'eruit gegaan (oktober 2026, ongelezen)' },
    ]);
    expect(watchedOffices({ rules: [], lines: [lineOf('gone', '2026-10', [hit('1')])] })).toMatchObject([
      { newest: 'eruit gegaan (oktober 2026, ongelezen)' },
    ]);
  });

  it('are none that are done, that report nothing, or that are about no office', () => {
    const lines = [
      lineOf('a', '2026-10', [hit('1')], { state: 'done' }),
      lineOf('a', '2026-09', [], { outcome: { is: 'silent', checked: 9 } }),
      lineOf('a', '2026-08', [hit('10000001')], { list: 'persons' }),
    ];
    expect(watchedOffices({ rules, lines })).toEqual([]);
    const position = lineOf('a', '2026-08', [hit('7', { dossier: '99000002_1' })], { list: 'positions' });
    expect(watchedOffices({ rules, lines: [position] })).toMatchObject([{ kvk: '99000002', messages: 1 }]);
  });
});

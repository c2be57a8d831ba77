import { beforeEach, describe, expect, it } from 'vitest';
import type { AskUserData } from '../../../../src/main/user-data/user-data-questions';
import { ConsequenceService } from '../../../../src/main/watch/consequence-service';
import { WatchSubjects } from '../../../../src/main/watch/watch-subjects';
import type { KvkList } from '../../../../src/shared/domain/lists/kvk-list';
import type { ListName } from '../../../../src/shared/domain/lists/list-name';
import { Fault } from '../../../../src/shared/domain/result';
import {
  type Consequence,
  type ConsequenceChanges,
  type ConsequenceTick,
  mostConsequenceLines,
  type Unchecked,
} from '../../../../src/shared/domain/watch/consequence';
import type { WatchLine } from '../../../../src/shared/domain/watch/watch-line';
import type { WatchRule } from '../../../../src/shared/domain/watch/watch-rule';
import { noKeptView, type SavedFilter } from '../../../../src/shared/view/view';
import { someMonth } from '../month-fixture';

const months = { month: someMonth, earlier: '2026-09' };
const listOf = (id: number): KvkList => ({
  ...{ id, revision: 1, name: `Lijst ${id}`, fields: [] },
  rows: [{ kvk: `9900000${id}`, label: '', more: [], line: null }],
});
const found = (key: string, more: Partial<Consequence> = {}): Consequence => ({
  ...{ key, size: 4, method: ['fte'], missing: ['99000009'] },
  offices: { came: ['1', '2'], left: ['3'], changed: [], continued: [] },
  ...more,
});
const tickOf = (id: number, period = '2026-10'): ConsequenceTick => ({
  ...{ subject: { kind: 'kvkList', id }, period, note: 'gebeld' },
  ...{ by: 'a@b.example', at: '2026-11-01T00:00:00.000Z' },
});

let lists: KvkList[];
let filters: SavedFilter[];
let ticks: ConsequenceTick[];
let rules: WatchRule[];
let lines: WatchLine[];
let answers: readonly (Consequence | Unchecked | null)[];
let changes: readonly (ConsequenceChanges | null)[];
let asked: Record<string, unknown>;
let written: unknown[];
let changed: string[];
/** The lists whose columns the month does not have. */
let lacking: readonly ListName[];
let service: ConsequenceService;

/** What is stored for the role that is asked about. */
const ofRole =
  (stored: () => readonly unknown[]) =>
  ({ role }: { readonly role: string }): readonly unknown[] =>
    role === 'volledig' ? stored() : [];
const userData: Readonly<Record<string, (input: never) => unknown>> = {
  consequenceTicks: ofRole(() => ticks),
  watchRules: ofRole(() => rules),
  watchLines: ofRole(() => lines),
  writeTick: (input) => written.push(input),
  removeTick: (input) => written.push(input),
};

beforeEach(() => {
  lists = [listOf(1), listOf(2)];
  [filters, ticks, rules, lines, written, changed, lacking, asked] = [[], [], [], [], [], [], [], {}];
  [answers, changes] = [[found('kvkList:1'), null], []];
  service = new ConsequenceService({
    askUserData: (async (name: string, input: () => never) => userData[name]?.(input())) as unknown as AskUserData,
    lists: {
      questions: {
        ask: async (name: string, _month: unknown, input: unknown) => {
          asked[name] = input;
          return name === 'consequences' ? answers : changes;
        },
      } as never,
      describe: async (_month, list) => {
        if (lacking.includes(list)) throw new Fault('LIST_AWAITED', list);
        return { columns: [{ name: 'fte', label: `Formatie van ${list}` }] } as never;
      },
    },
    subjects: new WatchSubjects({
      savedFilters: async () => filters,
      presets: async () => [],
      continuations: () => new Map(),
      ownTables: () => [],
      kvkLists: () => lists,
      allowed: (query) => {
        if (query.list === 'persons') throw new Fault('NOT_ALLOWED', 'persons');
        return query;
      },
    }),
    clock: { now: () => new Date('2026-11-25T12:00:00Z') },
    userName: () => 'analist@demo.example',
    onChange: (role) => changed.push(role),
  });
});

const filterOn = (list: ListName): SavedFilter => ({
  ...{ id: 'f', name: 'Filter', position: 0, revision: 1 },
  view: { ...noKeptView, list },
});

describe('what a month means', () => {
  it('has a line with its numbers for each thing that the user follows, and the reason where there are none', async () => {
    filters = [filterOn('persons')];
    const { lines: read, ...consequences } = await service.read('volledig', months);
    expect(consequences).toEqual({
      ...{ period: '2026-10', earlier: '2026-09', checkedAt: '2026-11-25T12:00:00.000Z' },
      ...{ notFollowed: [], areReady: false },
    });
    const numbers = { size: 4, counts: { came: 2, left: 1, changed: 0, continued: 0 }, method: ['fte'], missing: 1 };
    expect(read.map(({ name, known: of, unknown }) => [name, of, unknown])).toEqual([
      ['Filter', null, { why: 'subject', column: null }],
      ['Lijst 1', numbers, null],
      ['Lijst 2', null, { why: 'list', column: null }],
    ]);
    // What the subscription does not allow is not asked.
    expect(asked.consequences).toMatchObject({
      comparison: { earlier: '2026-09', changedOnly: false },
      subjects: [{ key: 'kvkList:1' }, { key: 'kvkList:2' }],
    });
  });

  it('says why a thing could not be asked, and has the tick of its own thing and month', async () => {
    answers = [{ key: 'kvkList:1', unknown: { why: 'period', column: null } }, found('kvkList:2')];
    ticks = [tickOf(1, '2026-09'), tickOf(3), tickOf(2)];
    const { lines: read } = await service.read('volledig', months);
    expect(read.map(({ unknown, tick }) => [unknown?.why, tick])).toEqual([
      ['period', null],
      [undefined, tickOf(2)],
    ]);
  });

  it('gives the offices of one line, and none of what is not there', async () => {
    const subject = { kind: 'kvkList', id: 1 } as const;
    expect(await service.offices(months, { subject, kind: 'came' })).toEqual(['1', '2']);
    expect(asked.consequences).toMatchObject({ subjects: [{ key: 'kvkList:1' }] });
    expect((asked.consequences as { subjects: unknown[] }).subjects).toHaveLength(1);
    answers = [{ key: 'kvkList:1', unknown: { why: 'period', column: null } }];
    await expect(service.offices(months, { subject, kind: 'came' })).rejects.toThrow('NOT_FOUND');
    const gone = { kind: 'kvkList', id: 7 } as const;
    await expect(service.offices(months, { subject: gone, kind: 'came' })).rejects.toThrow('NOT_FOUND');
  });
});

describe('a line that is ticked off', () => {
  const line = { subject: { kind: 'kvkList', id: 1 }, period: '2026-10' } as const;

  it('is stored with the account and the time, and the windows are told', async () => {
    const stored = { ...line, note: 'klaar', by: 'analist@demo.example', at: '2026-11-25T12:00:00.000Z' };
    expect(await service.tick('volledig', { ...line, note: 'klaar' }, null)).toEqual(stored);
    await service.untick('volledig', line, 'klaar');
    expect(written).toEqual([
      { role: 'volledig', tick: stored, seen: null },
      { role: 'volledig', of: line, seen: 'klaar' },
    ]);
    expect(changed).toEqual(['volledig', 'volledig']);
  });
});

describe('the file of a month', () => {
  const change = { kind: 'changed', id: '1', name: 'Kantoor', before: '1', after: '2' } as const;

  it('names columns as the month does, in the order of what the user follows', async () => {
    filters = [filterOn('persons')];
    changes = [
      null,
      {
        lines: [
          { ...change, column: 'fte' },
          { ...change, column: null },
        ],
        total: 5,
      },
    ];
    answers = [{ key: 'kvkList:1', unknown: { why: 'absent', column: 'fte' } }, found('kvkList:2')];
    const content = await service.content('volledig', months);
    expect(content.changes).toEqual([
      null,
      null,
      {
        total: 5,
        lines: [
          { ...change, column: 'Formatie van advisers' },
          { ...change, column: null },
        ],
      },
    ]);
    expect(content.consequences.lines.map(({ unknown }) => unknown?.column)).toEqual([
      null,
      'Formatie van advisers',
      undefined,
    ]);
    // The lines that fit into a file are divided among what is asked.
    expect(asked.consequenceChanges).toMatchObject({ most: mostConsequenceLines / 2 });
  });

  it('names columns by themselves where the month lacks their list, unless that is the list of offices', async () => {
    filters = [filterOn('locations')];
    lacking = ['locations'];
    lists = [];
    answers = [{ key: 'filter:f', unknown: { why: 'absent', column: 'fte' } }];
    const { consequences } = await service.content('volledig', months);
    expect(consequences.lines[0]?.unknown).toEqual({ why: 'absent', column: 'fte' });
    lacking = ['advisers'];
    await expect(service.content('volledig', months)).rejects.toThrow('LIST_AWAITED');
  });

  it('has the outcome of each rule in words, with what it is about', async () => {
    const rule: WatchRule = {
      ...{ id: 'r', name: 'Regel', revision: 1, includesMethod: false, notifies: true, sleepsUntil: null },
      ...{ since: '2026-01', subject: { kind: 'kvkList', id: 1 }, condition: { is: 'fills', column: 'fte' } },
    };
    rules = [
      rule,
      { ...rule, id: 's', subject: { kind: 'list', id: 'advisers' } },
      { ...rule, id: 't', subject: { kind: 'kvkList', id: 9 } },
    ];
    const line = (id: string, outcome: WatchLine['outcome']): WatchLine => ({
      ...{ rule: id, period: '2026-10', list: 'advisers', earlier: '2026-09', generation: 'a', at: '' },
      ...{ outcome, state: 'unread', judgedBy: null, restart: null },
    });
    const silent = { is: 'silent', checked: 3 } as const;
    lines = [
      line('r', { is: 'unknown', why: 'withheld', column: 'fte' }),
      line('r', { is: 'unknown', why: 'withheld', column: 'city' }),
      line('r', { is: 'unknown', why: 'withheld', column: null }),
      line('s', silent),
      line('t', silent),
      line('gone', { is: 'unknown', why: 'subject', column: null }),
    ];
    const { log } = await service.content('volledig', months);
    expect(log.map(({ rule: name, subject, explanation }) => [name, subject, explanation])).toEqual([
      ['Regel', 'Lijst 1', 'Formatie van advisers zit niet in uw abonnement'],
      // The column that made it unknown goes before the rule's own.
      ['Regel', 'Lijst 1', 'city zit niet in uw abonnement'],
      ['Regel', 'Lijst 1', 'Formatie van advisers zit niet in uw abonnement'],
      ['Regel', 'Alle kantoren', '3 kantoren gecontroleerd'],
      ['Regel', 'een selectie die er niet meer is', '3 kantoren gecontroleerd'],
      ['Verwijderde regel', '', 'de selectie is er niet meer, of mag niet worden gevraagd'],
    ]);
    expect(log.map(({ period, result }) => [period, result])).toEqual(lines.map(() => ['2026-10', expect.any(String)]));
  });
});

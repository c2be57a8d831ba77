import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Comparisons } from '../../../../../src/main/lists/comparison/comparisons';
import { OwnOfficeColumns } from '../../../../../src/main/lists/rows/columns/own-office-columns';
import { remarkedOffices } from '../../../../../src/main/user-data/remark-requests';
import { watchedOffices } from '../../../../../src/main/watch/watch-subjects';
import { noContinuations } from '../../../../../src/shared/domain/lists/followed-office';
import { wholeList } from '../../../../../src/shared/domain/lists/list';
import { noOwnOfficeData, type OwnOfficeData } from '../../../../../src/shared/domain/watch/own-office-data';
import {
  type MessageState,
  messageStates,
  noneMissing,
  type WatchLine,
} from '../../../../../src/shared/domain/watch/watch-line';
import type { WatchRule } from '../../../../../src/shared/domain/watch/watch-rule';
import { writeRelated } from '../../../../../src/shared/filters/kinds/related-filter';
import { kvkOf, monthOf } from '../../made-month';
import { someMonth } from '../../month-fixture';

const rule = (id: string, condition: WatchRule['condition']): WatchRule => ({
  id,
  name: `Regel ${id}`,
  revision: 1,
  includesMethod: false,
  notifies: false,
  sleepsUntil: null,
  subject: { kind: 'filter', id: 'f' },
  condition,
  since: '2026-01',
});
const falls = { is: 'crosses', column: 'ratingRiFD', direction: 'falls', limit: 5.45 } as const;
const rules = [rule('a', falls), rule('b', { is: 'leaves' })];

const message = (of: string, period: string, state: MessageState, kvks: readonly string[]): WatchLine => ({
  list: 'advisers',
  rule: of,
  period,
  earlier: null,
  generation: 'g',
  at: '2026-11-20T10:00:00Z',
  judgedBy: null,
  restart: null,
  state,
  outcome: {
    is: 'spoken',
    checked: 9,
    count: kvks.length,
    isFlood: false,
    missing: noneMissing,
    hits: kvks.map((id) => ({
      id,
      dossier: id,
      name: id,
      kind: of === 'b' ? 'left' : 'changed',
      before: 6,
      after: 5,
    })),
  },
});

describe('the columns of the watch and of remarks', () => {
  it('name the rules that reported an office, the number of messages, and the newest message', () => {
    const lines = [
      message('b', '2026-09', 'read', [kvkOf(1)]),
      message('a', '2026-10', 'unread', [kvkOf(1), kvkOf(2)]),
      message('a', '2026-09', 'done', [kvkOf(3)]),
      message('gone', '2026-08', 'read', [kvkOf(2)]),
    ];
    expect(watchedOffices({ rules, lines })).toEqual([
      {
        kvk: kvkOf(1),
        rules: ['Regel a', 'Regel b'],
        messages: 2,
        newest: 'RiFD-rating onder 5,45 zakt (oktober 2026, ongelezen)',
      },
      {
        kvk: kvkOf(2),
        rules: ['Regel a', 'Verwijderde regel'],
        messages: 2,
        newest: 'RiFD-rating onder 5,45 zakt (oktober 2026, ongelezen)',
      },
    ]);
  });

  it('count the messages of each office that are not done', () => {
    const anyMessage = fc.record({
      of: fc.constantFrom('a', 'b', 'gone'),
      period: fc.constantFrom('2026-08', '2026-09', '2026-10'),
      state: fc.constantFrom(...messageStates),
      offices: fc.uniqueArray(fc.nat(4), { maxLength: 4 }),
    });
    const messages = fc.uniqueArray(anyMessage, { maxLength: 9, selector: ({ of, period }) => `${period} ${of}` });
    fc.assert(
      fc.property(messages, (all) => {
        const lines = all.map(({ of, period, state, offices }) => message(of, period, state, offices.map(kvkOf)));
        const found = new Map(watchedOffices({ rules, lines }).map((each) => [each.kvk, each]));
        for (let index = 0; index < 5; index++) {
          const about = all.filter(({ offices, state }) => state !== 'done' && offices.includes(index));
          const newest = about
            .map(({ period }) => period)
            .sort()
            .at(-1);
          expect(found.get(kvkOf(index))?.messages ?? 0).toBe(about.length);
          expect(found.get(kvkOf(index))?.rules.length ?? 0).toBe(new Set(about.map(({ of }) => of)).size);
          if (newest === undefined) continue;
          const month = { '2026-08': 'augustus', '2026-09': 'september', '2026-10': 'oktober' }[newest];
          expect(found.get(kvkOf(index))?.newest).toContain(`(${month} 2026`);
        }
      }),
    );
  });

  it('name the columns that have remarks, in the words of the provider', () => {
    const remark = (kvk: string, column: string) => ({
      kvk,
      column,
      text: 'x',
      value: null,
      period: '2026-10',
      revision: 1,
    });
    const remarks = [
      remark(kvkOf(1), 'fte'),
      remark(kvkOf(2), 'city'),
      remark(kvkOf(1), 'later'),
      remark(kvkOf(1), 'city'),
    ];
    expect(remarkedOffices(remarks, [{ name: 'city', label: 'Woonplaats' }], noContinuations)).toEqual([
      { kvk: kvkOf(1), columns: ['FTE', 'later', 'Woonplaats'] },
      { kvk: kvkOf(2), columns: ['Woonplaats'] },
    ]);
  });

  const offices = [1, 2, 3].map((at) => ({ kvk: kvkOf(at), name: `Kantoor ${at}` }));
  const month = monthOf({
    advisers: offices,
    locations: [3, 1, 1].map((at, place) => ({ kvk: kvkOf(at), locationId: `00000000000${place}` })),
    profiling: [{ kvk: kvkOf(1) }, { kvk: kvkOf(2) }],
    positions: [
      { id: '1', employer: kvkOf(2), position: 'Directeur' },
      { id: '2', employer: kvkOf(1), position: 'Adviseur' },
    ],
    press: [{ id: '7', title: 'Titel', kvks: [kvkOf(1), kvkOf(3)] }],
    persons: [
      { id: '10000001', lastName: 'Een', kvks: kvkOf(1) },
      { id: '10000002', lastName: 'Twee', kvks: kvkOf(2) },
    ],
  });
  const one: OwnOfficeData = {
    watched: [{ kvk: kvkOf(1), rules: ['Rood', 'Verhuisd'], messages: 3, newest: 'Postcode (ongelezen)' }],
    remarked: [{ kvk: kvkOf(1), columns: ['FTE', 'Plaats'] }],
  };

  it('follow the office of a row in every display mode, with filters, sort and later messages', () => {
    let own = one;
    for (const name of ['advisers', 'locations', 'profiling', 'positions', 'pressLocation'] as const) {
      own = one;
      const list = month(name, { past: (engine) => new OwnOfficeColumns(engine, () => own) });
      const kvk = list.cells('kvk');
      const of = (column: string) => Array.from({ length: list.total }, (_, row) => list.cells(column)(row));
      const isOne = Array.from({ length: list.total }, (_, row) => kvk(row) === kvkOf(1));
      expect(isOne).toContain(true);
      expect(of('watch')).toEqual(isOne.map((is) => (is ? ['Rood', 'Verhuisd'] : null)));
      expect(of('watchCount')).toEqual(isOne.map((is) => (is ? 3 : null)));
      expect(of('watchMessage')).toEqual(isOne.map((is) => (is ? 'Postcode (ongelezen)' : null)));
      const rowsOf = (column: string, text: string) =>
        [...list.rows({ ...wholeList(name), filters: [{ column, text }] })].sort();
      const wanted = isOne.flatMap((is, row) => (is ? [row] : []));
      expect(rowsOf('watch', 'Verhuisd')).toEqual(wanted);
      expect(rowsOf('watchCount', '>2')).toEqual(wanted);
      expect(rowsOf('watchMessage', 'ongelezen')).toEqual(wanted);
      const sorted = list.rows({ ...wholeList(name), sort: [{ column: 'watchCount', direction: 'desc' }] });
      expect([...sorted.slice(0, wanted.length)].sort()).toEqual(wanted);
      expect(rowsOf('hasRemark', 'ja')).toEqual(wanted);
      expect(of('hasRemark')).toEqual(isOne.map((is) => (is ? 'ja' : 'nee')));
      expect(of('remarkedOn')).toEqual(isOne.map((is) => (is ? ['FTE', 'Plaats'] : null)));
      expect(rowsOf('remarkedOn', 'Plaats')).toEqual(wanted);
      expect(rowsOf('remarkedOn', 'Naam')).toEqual([]);
      own = {
        watched: [{ kvk: kvkOf(3), rules: ['Nieuw'], messages: 1, newest: 'Nieuw' }],
        remarked: [{ kvk: kvkOf(3), columns: ['FTE'] }],
      };
      expect(rowsOf('remarkedOn', 'Plaats')).toEqual([]);
      expect(rowsOf('hasRemark', 'ja')).toEqual(rowsOf('remarkedOn', 'FTE'));
      expect(rowsOf('watch', 'Verhuisd')).toEqual([]);
      expect(of('watch')).toEqual(
        Array.from({ length: list.total }, (_, row) => (kvk(row) === kvkOf(3) ? ['Nieuw'] : null)),
      );
    }
  });

  it('are followed by a filter of persons that asks for the offices of a rule', () => {
    let own = one;
    const list = month('persons', { past: (engine) => new OwnOfficeColumns(engine, () => own) });
    const filters = [{ column: 'watch', text: 'Verhuisd' }];
    const related = { list: 'advisers', words: '', filters, mutations: null, near: null } as const;
    const text = writeRelated(related);
    const found = () => [...list.rows({ ...wholeList('persons'), filters: [{ column: 'kvks', text }] })];
    expect(found()).toEqual([0]);
    own = { ...one, watched: [] };
    expect(found()).toEqual([]);
  });

  it('are withheld when the subscription has no watch, and are no columns of a list without offices', () => {
    const list = month('advisers', { past: (engine) => new OwnOfficeColumns(engine, () => noOwnOfficeData) });
    expect(list.isWithheld('watch')).toBe(true);
    expect(list.withheld()).toEqual(expect.arrayContaining(['watch', 'watchCount', 'watchMessage']));
    // Remarks are the user's own.
    expect(list.isWithheld('hasRemark')).toBe(false);
    expect(() => list.rows({ ...wholeList('advisers'), filters: [{ column: 'watch', text: 'Rood' }] })).toThrow(
      'NOT_ALLOWED',
    );
    expect(month('press', { past: (engine) => new OwnOfficeColumns(engine, () => one) }).isWithheld('title')).toBe(
      false,
    );
  });

  it('have values for the offices of both months of a comparison', () => {
    const earlier = { ...someMonth, period: '2026-09' };
    const then = monthOf({ advisers: [...offices, { kvk: kvkOf(8), name: 'Gestopt' }] }, earlier.period)('advisers');
    const ofGone = { kvk: kvkOf(8), rules: ['Eruit'], messages: 1, newest: 'eruit gegaan' };
    const comparisons = new Comparisons(() => ({
      watched: [ofGone, ...(one.watched ?? [])],
      remarked: [{ kvk: kvkOf(8), columns: ['FTE'] }],
    }));
    const found = comparisons.of(
      { ref: someMonth, list: (name) => month(name), earlier: [earlier], earlierList: () => then },
      {
        list: 'advisers',
        comparison: { earlier: '2026-09', filtersOn: 'later', margins: [], methodShare: 1, changedOnly: false },
      },
    );
    if (found === null) throw new Error('no comparison');
    const { engine } = found;
    const rulesOf = new Map(
      Array.from({ length: engine.total }, (_, row) => [engine.cells('kvk')(row), engine.cells('watch')(row)]),
    );
    expect(rulesOf.get(kvkOf(8))).toEqual(['Eruit']);
    expect(rulesOf.get(kvkOf(1))).toEqual(['Rood', 'Verhuisd']);
    expect(rulesOf.get(kvkOf(2))).toBeNull();
    const remarked = Array.from({ length: engine.total }, (_, row) => engine.cells('hasRemark')(row) === 'ja');
    expect(remarked).toEqual(Array.from({ length: engine.total }, (_, row) => engine.cells('kvk')(row) === kvkOf(8)));
  });
});

import { describe, expect, it } from 'vitest';
import { earlierValues } from '../../../../../src/main/lists/comparison/changes/earlier-values';
import { monthChanges } from '../../../../../src/main/lists/comparison/changes/month-changes';
import { Comparisons } from '../../../../../src/main/lists/comparison/comparisons';
import { CountedMonths } from '../../../../../src/main/lists/market/counted-months';
import { judgeMonth } from '../../../../../src/main/lists/quality/month-states';
import { FigureCache } from '../../../../../src/main/lists/questions/figure-cache';
import type { ListEngine } from '../../../../../src/main/lists/rows/list-engine';
import { type AskedMonth, listQuestions } from '../../../../../src/main/lists/thread/list-questions';
import type { ProviderCell } from '../../../../../src/provider-api/lists';
import { adviserColumns } from '../../../../../src/shared/catalog/advisers';
import { calculatedName } from '../../../../../src/shared/catalog/calculated-column';
import { defineColumn } from '../../../../../src/shared/catalog/columns/define-column';
import { conditionsName } from '../../../../../src/shared/catalog/computed';
import { withheldWith } from '../../../../../src/shared/catalog/withheld-values';
import { type Column, infoGroups, storageOf } from '../../../../../src/shared/domain/lists/column';
import type { FormatRule } from '../../../../../src/shared/domain/lists/format-rule';
import { type ListQuery, wholeList } from '../../../../../src/shared/domain/lists/list';
import type { ListName } from '../../../../../src/shared/domain/lists/list-name';
import { writeConditions } from '../../../../../src/shared/filters/kinds/conditions-text';
import { standardBands } from '../../../../../src/shared/filters/pivot-axis';
import { ruleColumnsOver } from '../../../../rule-columns';
import { kvkOf, monthOf, type Row } from '../../made-month';
import { someMonth } from '../../month-fixture';

const changeDay = '2026-10-10';
const centre = { latitude: 52.1, longitude: 5.1 };

/** A value of a column for one of the offices; in another month it is another one. */
function sampleOf({ name, kind }: Column, office: number, month: number): ProviderCell {
  const own = office + 4 + month;
  if (name === 'latitude' || name === 'longitude') return centre[name];
  if (kind === 'dates') return [changeDay];
  if (kind === 'flag') return own % 2 === 0;
  if (kind === 'postcode') return '3511AB';
  switch (storageOf(kind)) {
    case 'number':
      return own;
    case 'date':
      return `2020-01-0${own}`;
    case 'items':
      return [`${name} ${own}`];
    case 'text':
      return name === 'kvk' ? kvkOf(office) : `${name} ${own}`;
  }
}

/** A month of three offices with every column but that of a module: columns that depend on it are in the file, as an earlier version wrote them. */
const monthWithout = (module: string, month: number) =>
  monthOf({
    advisers: [2, 0, 1].map((office): Row => {
      const sent = adviserColumns.filter(({ name }) => name !== module);
      return Object.fromEntries(sent.map((column) => [column.name, sampleOf(column, office, month)]));
    }),
    persons: [{ id: '1', lastName: 'Jansen', kvks: ['99000001'], functions: ['bestuurder'] }],
  });

const flagColumn = defineColumn({
  group: 'Berekend',
  number: 1,
  name: 'x',
  label: 'Proef',
  kind: 'flag',
  explanation: '',
});
const query: ListQuery = { ...wholeList('advisers'), sort: [{ column: 'kvk', direction: 'asc' }] };
const asked = { ...query, requesterId: 'walk' };
const rows = { kind: 'all' } as const;
const earlierMonth = { ...someMonth, period: '2026-09' };
const comparison = { earlier: '2026-09', filtersOn: 'later', changedOnly: false, margins: [], methodShare: 1 } as const;
const mutations = { from: '2026-10-01', to: '2026-10-31', groups: infoGroups };
const filterOf = ({ kind }: Column): string => (storageOf(kind) === 'number' ? '>=0' : kind === 'flag' ? 'ja' : 'x');

const page = { ...asked, offset: 0, limit: 10, columns: ['kvk'] };
const ids = [kvkOf(0), kvkOf(1)];

/** Everything about one column that is refused when it is withheld. */
function refusalsAbout(column: Column, month: AskedMonth) {
  const { name } = column;
  const filters = [{ column: name, text: filterOf(column) }];
  const peers = { name: 'Groep', filters: [], mutations: null, near: null, measure: name };
  const condition = { column: name, text: filterOf(column) };
  const bars = {
    kind: 'bars',
    stack: null,
    measure: { of: 'count' },
    group: { column: 'province', bands: { by: 'values' }, top: null },
  } as const;
  const pivot = { rows: [], column: null, measures: [{ of: 'count' as const }], against: null };
  const axis = { column: name, bands: standardBands(column), top: null };
  const all = { limit: 10, search: '', order: 'count' } as const;
  return {
    filter: () => listQuestions.page(month, { ...page, filters }),
    count: () => listQuestions.matched(month, { ...query, filters }),
    facet: () => listQuestions.facet(month, { ...asked, ...all, column: name }),
    histogram: () => listQuestions.histogram(month, { ...asked, column: name }),
    statistics: () => listQuestions.statistics(month, { ...asked, columns: [name], rows }),
    conditions: () =>
      listQuestions.page(month, {
        ...page,
        filters: [{ column: conditionsName, text: `kvk=1 of ${writeConditions(condition)}` }],
      }),
    'counts of conditions': () => listQuestions.conditionCounts(month, { ...query, condition }),
    'groups of rows': () => listQuestions.pivot(month, { ...query, pivot: { ...pivot, rows: [axis] } }),
    'bars by it': () => listQuestions.chart(month, { ...query, chart: { ...bars, group: axis } }),
    'bars in parts': () => listQuestions.chart(month, { ...query, chart: { ...bars, stack: axis } }),
    'bars of it': () =>
      listQuestions.chart(month, { ...query, chart: { ...bars, measure: { of: 'distinct', column: name } } }),
    distribution: () => listQuestions.chart(month, { ...query, chart: { kind: 'distribution', column: name } }),
    spread: () =>
      listQuestions.chart(month, {
        ...query,
        chart: {
          kind: 'scatter',
          x: { column: 'fte', scale: 'log' },
          y: { column: name, scale: 'linear' },
          colour: null,
          size: null,
        },
      }),
    'colours and sizes': () =>
      listQuestions.chart(month, {
        ...query,
        chart: {
          kind: 'scatter',
          x: { column: 'fte', scale: 'log' },
          y: { column: 'fte', scale: 'linear' },
          colour: axis,
          size: name,
        },
      }),
    'its past': () =>
      listQuestions.chart(month, { ...query, chart: { kind: 'line', measure: { of: 'count' }, group: axis } }),
    boxes: () =>
      listQuestions.chart(month, {
        ...query,
        chart: { kind: 'boxes', column: name, group: { column: 'province', bands: { by: 'values' }, top: null } },
      }),
    'groups of columns': () => listQuestions.pivot(month, { ...query, pivot: { ...pivot, column: axis } }),
    'figures of groups': () =>
      listQuestions.pivot(month, { ...query, pivot: { ...pivot, measures: [{ of: 'distinct', column: name }] } }),
    measure: () => listQuestions.page(month, { ...page, peers, columns: ['peerRank'] }),
    'peer group': () =>
      listQuestions.page(month, { ...page, peers: { ...peers, measure: 'equity', filters }, columns: ['peerRank'] }),
    colour: () => listQuestions.points(month, { ...query, colour: name }),
    area: () => listQuestions.areas(month, { ...asked, division: { kind: 'province' }, column: name }),
    flow: () =>
      listQuestions.flow(month, {
        ...asked,
        filters,
        period: '2026-09',
        earlierMonth,
      }),
    'filter of the other month': () =>
      listQuestions.page(month, {
        ...page,
        comparison,
        filters: [{ column: `${name}@was`, text: filterOf(column) }],
      }),
    'facet of the kinds of change': () =>
      listQuestions.facet(month, { ...asked, ...all, comparison, column: `${name}@how` }),
    flows: () => listQuestions.flows(month, { ...query, comparison, column: name }),
    'limits on trial': () => listQuestions.limitValues(month, { list: 'advisers', column: name, ids }),
    'limits in another month': () => listQuestions.limitMonth(month, { list: 'advisers', column: name, earlierMonth }),
    'evidence of a method': () => listQuestions.methodEvidence(month, { ...query, comparison, column: name }),
    within: () => listQuestions.within(month, { ...query, filters, area: { kind: 'circle', centre, metres: 1000 } }),
  };
}

/** Everything that is answered about one column that is not withheld. */
function answersAbout({ name }: Pick<Column, 'name'>, month: AskedMonth, list: ListEngine) {
  return {
    ...shownOf(name, month),
    counted: listQuestions
      .comparison(month, { ...query, comparison })
      .columns.filter((each) => each.name === name && each.outside === null),
    values: listQuestions.values(month, { list: 'advisers', id: kvkOf(0) })?.values[name],
    named: listQuestions.values(month, { list: 'advisers', id: kvkOf(0), columns: [name] })?.values[name],
    nearby: listQuestions
      .nearby(month, { id: kvkOf(0), radius: 5, columns: [name] })
      .rows.map(({ values }) => values[name]),
    earlier: Object.keys(
      earlierValues(
        list,
        {
          months: { periods: ['2026-09'], open: () => month.earlierList(someMonth, 'advisers') },
          entriesOf: () => [],
        },
        { ids, columns: [name], mutations },
      ),
    ),
    figures: listQuestions.figures(month, {
      earlierMonth,
      id: kvkOf(0),
      columns: [name],
    }),
    changes: monthChanges(
      list,
      { periods: ['2026-09'], open: () => month.earlierList(someMonth, 'advisers') },
      {
        ids,
        mutations,
      },
    ).filter(({ known }) => known?.column.name === name),
  };
}

/** What a list shows of one column, and in which order by it. */
const shownOf = (name: string, month: AskedMonth) => ({
  page: listQuestions.page(month, { ...page, columns: [name] }).columns[name],
  cells: listQuestions.cells(month, { ...query, columns: [name], rows }).columns[name],
  compared: [name, `${name}@was`, `${name}@how`].flatMap(
    (each) => listQuestions.page(month, { ...page, comparison, columns: [each] }).columns[each] ?? [],
  ),
  at: listQuestions.at(month, { ...query, rows: [0, 1], columns: [name] }).columns[name],
  sorted: listQuestions.page(month, { ...page, sort: [{ column: name, direction: 'desc' }] }).ids,
  formats: listQuestions.page(month, { ...page, columns: [name], pinned: ids, formats: formatsOf(name) }),
});

/** Rules that would reveal values, and cells without one. */
const formatsOf = (column: string): readonly FormatRule[] => [
  { kind: 'bar', column, ends: 'range' },
  { kind: 'top', column, end: 'highest', count: 1, unit: 'rows', sign: 'risk', word: '' },
  { kind: 'where', column, text: '!x', sign: 'risk', word: '' },
  { kind: 'where', column, text: '!>0', sign: 'risk', word: '' },
  { kind: 'where', column, text: '-', sign: 'risk', word: '' },
];

const nothing = new Set<unknown>([null, undefined]);
const isNothing = (values: readonly unknown[] | undefined): boolean =>
  (values ?? []).every((each) => nothing.has(each));

describe.each(['tp', 'creditRating', 'paymentScore'])('an account without %s', (module) => {
  const [now, then] = [monthWithout(module, 1), monthWithout(module, 0)];
  const list = now('advisers');
  const comparisons = new Comparisons();
  const earlier = then('advisers');
  const month: AskedMonth = {
    ref: someMonth,
    list: (name: ListName) => now(name),
    earlierList: () => earlier,
    states: (ref) =>
      judgeMonth(
        { offices: now('advisers').tableOf('afm').table, persons: () => now('persons').tableOf('kvks').table },
        ref.period,
      ),
    keptList: () => earlier,
    keptMonths: () => [{ role: 'volledig', period: '2026-09', generation: 'a' }],
    keptPeriods: () => ['2026-09'],
    comparedOnce: () => null,
    judgementsOf: () => [],
    figures: new FigureCache(),
    counted: new CountedMonths(),
    compared: ({ list: name, comparison }) => {
      const found =
        comparison === null
          ? null
          : comparisons.of(
              { ref: someMonth, list: now, earlier: [earlierMonth], earlierList: () => earlier },
              { list: name, comparison },
            );
      if (found === null) throw new Error('no comparison');
      return found;
    },
    of: (query) => (query.comparison === null ? now(query.list) : month.compared(query).engine),
  };
  const withheld = withheldWith([module]);

  it('knows which columns it lacks, and may colour by none of them', () => {
    const described = listQuestions.describe(month, { list: 'advisers' });
    expect(described.withheld).toEqual([...withheld, ...ruleColumnsOver(withheld)]);
    expect(described.colourable.filter((name) => withheld.includes(name))).toEqual([]);
    expect(listQuestions.withheld(month, { list: 'advisers' })).toEqual(withheld);
  });

  it.each(withheld)('gets nothing of %s by any question', (name) => {
    const column = adviserColumns.find((each) => each.name === name);
    if (column === undefined) throw new Error(name);
    const [refused, answered] = [refusalsAbout(column, month), answersAbout(column, month, list)];
    for (const [question, ask] of Object.entries(refused))
      expect(ask, question).toThrow(
        expect.objectContaining({
          code: 'NOT_ALLOWED',
          detail: expect.stringMatching(new RegExp(`^${name}(@\\w+)?$`)),
        }),
      );
    const { page, cells, at, values, named, nearby, figures, compared } = answered;
    expect(answered.counted).toEqual([]);
    for (const found of [page, compared, cells, at, [values, named], nearby, figures ?? undefined])
      expect(isNothing(found), JSON.stringify(answered)).toBe(true);
    // Without values the rows stay in their natural order.
    expect(answered.sorted).toEqual([2, 0, 1].map(kvkOf));
    expect([answered.formats.formats, answered.formats.pinned?.formats]).toEqual([undefined, undefined]);
    expect(answered.earlier).toEqual([]);
    expect(answered.changes).toEqual([]);
  });

  it.each(withheld)('gets nothing of %s by a formula', (name) => {
    const column = adviserColumns.find((each) => each.name === name);
    const isNumber = column !== undefined && column.kind === 'number';
    const formulas = [
      `isleeg([${name}])`,
      ...(isNumber ? [`mediaan(peergroep; [${name}]) > 0`, `vorige([${name}]) > 0`] : []),
    ];
    for (const formula of formulas) {
      const calculated = calculatedName({ title: 'Proef', kind: 'flag', decimals: 0, formula });
      const described: Column = { ...flagColumn, name: calculated };
      const { measure, area, flows, 'evidence of a method': evidence, ...others } = refusalsAbout(described, month);
      const answered = shownOf(calculated, month);
      const formulaAsked = () => listQuestions.formula(month, { ...query, column: calculated });
      for (const [question, ask] of Object.entries({ ...others, formula: formulaAsked })) {
        expect(ask, `${question} ${formula}`).toThrow(expect.objectContaining({ code: 'NOT_ALLOWED' }));
      }
      // Some are for numbers only, or for columns of the catalogue; none answers.
      for (const ask of [measure, area, flows, evidence]) expect(ask).toThrow();
      for (const found of [answered.page, answered.compared, answered.cells, answered.at]) {
        expect(isNothing(found), formula).toBe(true);
      }
      expect(answered.sorted).toEqual([2, 0, 1].map(kvkOf));
      expect([answered.formats.formats, answered.formats.pinned?.formats]).toEqual([undefined, undefined]);
    }
  });

  it('gets an answer about any other column, so that a refusal has a meaning', () => {
    const column = adviserColumns.find(({ name }) => name === 'ratingRiFD');
    if (column === undefined) throw new Error('ratingRiFD');
    const [refused, answered] = [refusalsAbout(column, month), answersAbout(column, month, list)];
    for (const question of ['filter', 'histogram', 'statistics', 'measure', 'area', 'limits on trial'] as const)
      expect(refused[question], question).not.toThrow();
    expect(answered.page).toEqual([5, 6, 7]);
    expect(answered.formats.formats?.ratingRiFD?.filter((format) => format?.mark !== null)).toHaveLength(1);
    expect(answered.formats.pinned?.formats?.ratingRiFD).toHaveLength(2);
    expect(answered.sorted).toEqual([2, 1, 0].map(kvkOf));
    expect(answered.earlier).toEqual(['ratingRiFD']);
    expect(answered.figures).toEqual([4]);
    expect(answered.changes).not.toEqual([]);
  });
});

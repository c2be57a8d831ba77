import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DemoProvider } from '../../../src/demo/server';
import { adviserColumns } from '../../../src/shared/catalog/advisers';
import { calculatedName } from '../../../src/shared/catalog/calculated-column';
import { withProviderWords } from '../../../src/shared/catalog/subscription-columns';
import type { Column } from '../../../src/shared/domain/lists/column';
import { wholeList } from '../../../src/shared/domain/lists/list';
import { formatCell, notInSubscription } from '../../../src/shared/format/format-cell';
import { isJudged, judge } from '../../../src/shared/format/ratings';
import { type Reason, reasonOf } from '../../../src/shared/reasons/reason';
import { hasReason } from '../../../src/shared/reasons/value-source';
import { examples } from '../../first-cases';
import { allAdvisers, type Program, removeFolder, startDemo, startProgram } from './program';

let demo: DemoProvider;
let program: Program;
beforeAll(async () => {
  demo = await startDemo({ offices: 300, month: '2026-09' });
  program = await startProgram(demo.address);
  await program.logIn('analist@demo.example');
  await program.settled();
  await fetch(`${demo.address}/demo/publish`, { method: 'POST' });
  await program.get('session.logOut');
  await program.logIn('analist@demo.example');
  await vi.waitUntil(async () => (await program.settled()).current?.period === '2026-10', { timeout: 60_000 });
});
afterAll(async () => {
  await program.stop();
  await demo.close();
  removeFolder(program.folder);
});

const calculated = [
  { title: 'Per baan', kind: 'amount', decimals: 0, formula: '[equity] / [fte]' },
  { title: 'Sterk', kind: 'flag', decimals: 0, formula: '[solvency] >= 25 en [currentRatio] >= 1' },
  { title: 'Gemiddeld', kind: 'number', decimals: 1, formula: 'gemiddelde([ratingRiFD]; [creditRating]) * 2 - 1' },
  { title: 'Groei', kind: 'number', decimals: 1, formula: '[fte] - vorige([fte]; 1)' },
  { title: 'Naam', kind: 'text', decimals: 0, formula: 'als([fte] > 3; hoofdletters([city]); “klein”)' },
] as const;
const ofUser = calculated.map(calculatedName);
const ofPast = ['fte@was1', 'fte@change1', 'equity@percent1', 'ratingRiFD@changes', 'city@since', 'fte@trend'];
const ofProvider = adviserColumns.filter(hasReason).map(({ name }) => name);
const names = [...ofProvider, ...ofUser, ...ofPast];

const ask = async (id: string, column: string, list: 'advisers' | 'locations' = 'advisers') => {
  const month = program.month();
  const answer = await program.get('list.reason', { month, ...wholeList(list), id, column, requesterId: 'test' });
  return { facts: answer, reason: reasonOf(answer, { period: month.period, isOfOffices: list === 'advisers' }) };
};
const rows = () =>
  program.get('list.page', {
    ...allAdvisers,
    month: program.month(),
    columns: names,
    offset: 0,
    limit: 300,
    requesterId: 'page',
  });

describe('why a value is what it is', () => {
  it('ends in the value and the colour of the list, for every judged and calculated column', async () => {
    const page = await rows();
    const places = fc.record({ at: fc.nat(page.ids.length - 1), name: fc.constantFrom(...names) });
    await fc.assert(
      fc.asyncProperty(places, async ({ at, name }) => {
        const { facts, reason } = await ask(page.ids[at] ?? '', name);
        const column: Column = withProviderWords(facts.column, facts.words);
        const cell = page.columns[name]?.[at] ?? null;
        expect(facts.value, name).toEqual(cell);
        expect(reason.figure).toBe(formatCell(column, cell) || '–');
        const isActive = page.active[at] === true;
        const judgement = isActive ? judge(column, typeof cell === 'number' ? cell : null) : null;
        expect(reason.judgement).toEqual(judgement);
        if (reason.outcome !== null)
          expect(reason.outcome.value).toBe(formatCell(column, cell) || 'niet beschikbaar/bestaand');
      }),
      { numRuns: examples(400) },
    );
  });

  it('calculates with the values that the list shows', async () => {
    const page = await rows();
    const [id = ''] = page.ids.filter(
      (_, at) => page.columns['fte@change1']?.[at] != null && page.columns[ofUser[0] ?? '']?.[at] != null,
    );
    const perJob = (await ask(id, ofUser[0] ?? '')).reason;
    expect(perJob.outcome?.text).toBe(`${perJob.inputs[0]?.text.replace('€ ', '')} ÷ ${perJob.inputs[1]?.text}`);
    const change = (await ask(id, 'fte@change1')).reason;
    expect(change.outcome?.text).toBe(`${change.inputs[0]?.text} − ${change.inputs[1]?.text}`);
    expect(change.inputs[1]?.label).toBe('FTE, september 2026');
  });

  it('only tells of a relation that gives the value of the provider', async () => {
    const page = await rows();
    const known = page.ids.filter((_, at) => page.columns.solvency?.[at] != null);
    const reasons: Reason[] = [];
    for (const id of known.slice(0, 40)) reasons.push((await ask(id, 'solvency')).reason);
    expect(reasons.filter(({ outcome }) => outcome !== null).length).toBeGreaterThan(30);
    const current = (await ask(known[0] ?? '', 'currentRatio')).reason;
    expect(current.outcome).toBeNull();
    expect(current.rules.at(-1)).toBe('De aanbieder levert de uitkomst, niet de berekening.');
  });

  it('has the place among active offices then and now', async () => {
    const page = await rows();
    const at = page.ids.findIndex((_, each) => page.active[each] && page.columns.currentRatio?.[each] != null);
    const { facts, reason } = await ask(page.ids[at] ?? '', 'currentRatio');
    expect(reason.months.map(({ period }) => period)).toEqual(['2026-09', '2026-10']);
    const values = page.ids.flatMap((_, each) => {
      const value = page.active[each] ? page.columns.currentRatio?.[each] : null;
      return typeof value === 'number' ? [value] : [];
    });
    const own = page.columns.currentRatio?.[at] as number;
    const percentile = (100 * values.filter((value) => value <= own).length) / values.length;
    expect(facts.months.at(-1)).toMatchObject({ count: values.length, percentile });
    expect(reason.placesIn).toBe('Onder actieve kantoren');
  });

  it('of a figure of a pivot is that of the statistics of the same rows', async () => {
    const month = program.month();
    const measures = (['sum', 'mean', 'median', 'lowerQuartile', 'upperQuartile', 'most'] as const).map((of) => ({
      of,
      column: 'fte',
    }));
    const pivot = {
      rows: [{ column: 'province', bands: { by: 'values' as const }, top: null }],
      column: null,
      measures,
      against: null,
    };
    const table = await program.get('list.pivot', { month, ...wholeList('advisers'), pivot, requesterId: 'pivot' });
    if (table.kind !== 'table') throw new Error(table.kind);
    for (const [row, { path }] of table.rows.entries()) {
      const found = path[0] === undefined ? undefined : table.levels[0]?.[path[0]];
      const condition = found?.condition;
      const filters = condition !== undefined && 'text' in condition ? [condition] : [];
      const statistics = await program.get('list.statistics', {
        ...{ month, ...wholeList('advisers'), filters, columns: ['fte'], rows: { kind: 'all' as const } },
        requesterId: 'statistics',
      });
      const numbers = statistics.columns[0]?.numbers;
      expect(statistics.rows).toBe(table.counts[row]);
      measures.forEach(({ of }, at) => {
        expect(table.values[row * measures.length + at], of).toBeCloseTo(numbers?.[of] ?? Number.NaN, 6);
      });
    }
  });

  it('is refused for an unknown row and column', async () => {
    const asked = { month: program.month(), ...wholeList('advisers'), requesterId: 'test' };
    const noRow = await program.ask('list.reason', { ...asked, id: '1', column: 'fte' });
    expect(noRow).toMatchObject({ ok: false, code: 'NOT_FOUND' });
    const id = (await rows()).ids[0] ?? '';
    expect(await program.ask('list.reason', { ...asked, id, column: 'nothing' })).toMatchObject({
      ok: false,
      code: 'FILTER_INVALID',
    });
  });
});

describe('without modules and options', () => {
  beforeAll(async () => {
    await program.get('session.logOut');
    await program.logIn('basis@demo.example');
    await program.settled();
  });

  it('keeps withheld values and inputs withheld, and earlier months', async () => {
    const month = program.month();
    const { withheld, columns } = await program
      .get('list.describe', { month, list: 'advisers', comparison: null })
      .then((found) => ({
        ...found,
        withheld: found.columns.filter((column) => column.withheld).map(({ name }) => name),
      }));
    const { ids } = await program.get('list.page', {
      ...allAdvisers,
      month,
      columns: ['kvk'],
      offset: 0,
      limit: 60,
      requesterId: 'page',
    });
    expect(withheld).toContain('creditRating');
    const asked = fc.record({ id: fc.constantFrom(...ids), column: fc.constantFrom(...columns.filter(hasReason)) });
    await fc.assert(
      fc.asyncProperty(asked, async ({ id, column }) => {
        const { facts, reason } = await ask(id, column.name);
        if (column.withheld) {
          expect(facts).toMatchObject({ value: null, inputs: [], months: [], spread: null, withheld: true });
          expect(reason.figure).toBe(notInSubscription);
        }
        for (const input of facts.inputs) {
          expect(input.withheld).toBe(withheld.includes(input.name));
          if (input.withheld) expect(input.value).toBeNull();
        }
        expect(facts.months.every(({ period }) => period === month.period)).toBe(true);
      }),
      { numRuns: examples(200) },
    );
  });

  it('does not let a formula read them', async () => {
    const name = calculatedName({ title: 'Stiekem', kind: 'number', decimals: 1, formula: '[creditRating] * 1' });
    const { ids } = await program.get('list.page', {
      ...allAdvisers,
      month: program.month(),
      columns: ['kvk'],
      offset: 0,
      limit: 5,
      requesterId: 'page',
    });
    const { facts } = await ask(ids[0] ?? '', name);
    expect(facts).toMatchObject({ value: null, inputs: [], withheld: true });
    expect(isJudged(facts.column)).toBe(false);
  });
});

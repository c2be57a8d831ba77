import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { benchmarkChart } from '../../../../benchmark/draw-chart.mjs';
import { load } from '../../../../benchmark/engines/arrays.mjs';
import { type EngineEntry, engines } from '../../../../benchmark/engines.mjs';
import { explanations } from '../../../../benchmark/explanations.mjs';
import { questions } from '../../../../benchmark/questions.mjs';
import { behind, benchmarkPage, formatFigure, windowMeasures } from '../../../../benchmark/write-page.mjs';

const names = Object.keys(questions);
const timesOf = (hot: number, cold: number) => ({ cold, first: [cold], hot: [hot, hot, hot], digests: ['a'] });

function run(timed: (engine: EngineEntry) => { readonly hot: number; readonly cold: number }) {
  const results = engines.map((engine) => {
    const { hot, cold } = timed(engine);
    const asked = Object.fromEntries(names.map((name) => [name, timesOf(hot, cold)]));
    return { engine, version: '1.0', lines: 10, result: { load: hot, memory: hot, peak: hot, questions: asked } };
  });
  const machine = { processor: 'a processor', processors: 2, memory: 24, system: 'Linux', node: '24' };
  const windows = engines.slice(0, 2).map((engine) => {
    const { hot: key } = timed(engine);
    return { name: engine.name, key, sort: key, scroll: key, ready: key, memory: key, beside: null, bytes: key };
  });
  return { date: '2026-11-29', commit: 'abc', machine, sizes: [{ rows: 25_000, results }], windows };
}

const ours = ({ id }: EngineEntry) => id === 'adviesatlas';

test('every engine has a file, and every file is an engine', () => {
  const files = readdirSync('benchmark/engines').map((file) => file.replace(/\.(mjs|ts)$/, ''));
  expect(files.sort()).toEqual(engines.map(({ id }) => id).sort());
});

test('the page names the engine that is first, and says so of a cold run in which it is not', () => {
  const made = run((engine) => (ours(engine) ? { hot: 1, cold: 9 } : { hot: 2, cold: 3 }));
  const page = benchmarkPage(made);
  expect(page).toContain('| Adviesatlas | **1.00 ±0 %** (1)');
  for (const name of names) expect(page).toContain(`**${name} cold.** ${explanations[`${name} cold`]}`);
  expect(page).toContain('DuckDB 3.00');
});

test('a page is refused when others come first without an explanation', () => {
  const made = run((engine) => (ours(engine) ? { hot: 5, cold: 1 } : { hot: 2, cold: 3 }));
  expect([...behind(made).keys()]).toEqual(['load', 'memory', ...names, ...Object.keys(windowMeasures)]);
  expect(() => benchmarkPage(made)).toThrow('say in benchmark/explanations.mjs why others come first: load');
});

test('the goal of half of the best window is named as reached or not', () => {
  const page = (own: number) =>
    benchmarkPage(run((engine) => (ours(engine) ? { hot: own, cold: 1 } : { hot: 10, cold: 3 })));
  expect(page(5)).toContain('Our key takes 0.500 of the quickest of the others; the goal is at most a half.');
  expect(page(6)).toContain('the goal is at most a half, which is not reached.');
});

test('a page without a Chromium says so, and compares the engines', () => {
  const made = run((engine) => (ours(engine) ? { hot: 1, cold: 1 } : { hot: 2, cold: 3 }));
  const page = benchmarkPage({ ...made, windows: { why: 'there is no Chromium here' } });
  expect(page).toContain('Not measured in this run: there is no Chromium here.');
  expect(page).toContain('In nothing that is measured.');
});

test('the chart has a bar for every engine and question', () => {
  const [size] = run(() => ({ hot: 1, cold: 1 })).sizes;
  if (size === undefined) throw new Error('no size');
  expect(benchmarkChart(size).match(/<rect x/g)).toHaveLength(engines.length * names.length);
});

test('figures have three digits', () => {
  expect([0.3041, 12.34, 1480.2].map(formatFigure)).toEqual(['0.304', '12.3', '1,480']);
});

test('the arrays that all engines are compared with answer a month that can be checked by hand', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-benchmark-'));
  const month = (rows: readonly (readonly [kvk: string, street: string, province: string, fte: number | null])[]) => ({
    kvk: rows.map(([kvk]) => kvk),
    streetFolded: rows.map(([, street]) => street),
    nameFolded: rows.map(([kvk]) => `kantoor ${kvk}`),
    province: rows.map(([, , province]) => province),
    rfdSegmentation: rows.map(() => null),
    legalSimple: rows.map(() => 'bv'),
    fte: rows.map(([, , , fte]) => fte),
  });
  const later = month([
    ['1', 'dorpsstraat', 'Utrecht', 2],
    ['2', 'dorpslaan', 'Utrecht', 4],
    ['3', 'kade', 'Zeeland', 1],
    ['4', 'dorpsweg', 'Zeeland', null],
  ]);
  const earlier = month([
    ['1', 'dorpsstraat', 'Utrecht', 2],
    ['2', 'dorpslaan', 'Zeeland', 4],
    ['9', 'kade', 'Zeeland', 1],
  ]);
  writeFileSync(join(folder, 'later.json'), JSON.stringify(later));
  writeFileSync(join(folder, 'earlier.json'), JSON.stringify(earlier));
  const columns = Object.keys(later).map((name) => ({ name, kind: 'text' as const }));
  const engine = await load({ folder, rows: 4, columns });
  const filters = { infix: 'dorp', least: 1, provinces: ['Utrecht'] };
  expect(await engine.page(filters)).toMatchObject({
    matched: 2,
    rows: [['2'], ['1']].map((row) => expect.arrayContaining(row)),
  });
  expect(await engine.facets(filters)).toEqual({
    province: { Utrecht: 2 },
    rfdSegmentation: {},
    legalSimple: { bv: 2 },
  });
  expect(await engine.groups(1)).toEqual([
    ['Utrecht', null, 2, 3],
    ['Zeeland', null, 1, 1],
  ]);
  expect(await engine.typed('r4')).toEqual([
    { matched: 4, numbers: ['1', '2', '3', '4'] },
    { matched: 0, numbers: [] },
  ]);
  expect(await engine.compared()).toEqual({ appeared: 2, disappeared: 1, changed: { province: 1 } });
});

import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findingsColumnName, findingsWithout, ruleColumnName } from '../../../src/shared/catalog/quality-columns';
import { type Filter, wholeList } from '../../../src/shared/domain/lists/list';
import { ruleFilters } from '../../../src/shared/filters/quality-filters';
import { type QualityRule, qualityLevels } from '../../../src/shared/quality/quality-rule';
import { levelWeights } from '../../../src/shared/quality/quality-score';
import { stateWords } from '../../../src/shared/quality/quality-words';
import { qualityRules } from '../../../src/shared/quality/rules/quality-rules';
import { startTwoMonths, type TwoMonths } from './two-months';

let world: TwoMonths;
beforeAll(async () => {
  world = await startTwoMonths(400);
});
afterAll(() => world.stop());

const requesterId = 'test';
const query = (filters: readonly Filter[] = []) => ({
  month: world.program.month(),
  ...wholeList('advisers'),
  filters,
});
const summary = (filters?: readonly Filter[]) =>
  world.program.get('quality.summary', { ...query(filters), months: 'all', requesterId });
const findings = (of: { readonly rule?: string; readonly kvk?: string; readonly filters?: readonly Filter[] }) =>
  world.program.get('quality.findings', {
    ...query(of.filters),
    rule: of.rule ?? null,
    kvk: of.kvk ?? null,
    ...{ offset: 0, limit: 500, requesterId },
  });
const count = async (filters: readonly Filter[]) => (await world.program.get('list.count', query(filters))).matched;

/** The part of DuckDB that is used; the package is no dependency, and the test runs where it is installed. */
type DuckDb = {
  readonly DuckDBInstance: {
    readonly create: (path: string) => Promise<{
      connect: () => Promise<{
        runAndReadAll: (sql: string) => Promise<{ getRows: () => readonly (readonly unknown[])[] }>;
      }>;
    }>;
  };
};
const packageName = '@duckdb/node-api';
const duckDb = (await import(packageName).catch(() => null)) as DuckDb | null;

/** Writes columns of all offices to a file, and gives its path. */
async function written(columns: readonly string[], format: 'csv' | 'parquet' | 'xlsx'): Promise<string> {
  const request = {
    ...{ query: wholeList('advisers'), rows: { kind: 'all' as const }, columns, format },
    ...{ plain: format === 'xlsx', title: 'Kwaliteit', month: world.program.month() },
  };
  const started = await world.program.get('export.start', { request, fileName: `kwaliteit.${format}` });
  const state = await world.program.application.running.finished(started?.id ?? '');
  expect(state.outcome).toMatchObject({ kind: 'done' });
  return join(world.program.exportFolder, state.fileName);
}

/** Gives a function that asks DuckDB about columns of all offices. */
async function exported(columns: readonly string[]) {
  if (duckDb === null) throw new Error('no DuckDB');
  const file = await written(columns, 'parquet');
  const connection = await (await duckDb.DuckDBInstance.create(':memory:')).connect();
  return async (sql: string) => (await connection.runAndReadAll(sql.replaceAll('FILE', `'${file}'`))).getRows();
}

const ids = qualityRules.map(({ id }) => id);
const isFinding = (rule: string): Filter => ({ column: ruleColumnName(rule), text: stateWords.finding });

describe('the quality of the register', () => {
  it('has counts for each rule that add up to the offices, and scores for both months', async () => {
    const answer = await summary();
    expect(answer.rules.map(({ id }) => id)).toEqual(ids);
    for (const { id, counts } of answer.rules) {
      expect(counts.passed + counts.findings + counts.noData + counts.notApplicable, id).toBe(answer.offices);
    }
    expect(answer.months.map(({ period }) => period)).toEqual(['2026-08', '2026-09']);
    expect(answer.months.at(-1)).toEqual({
      period: '2026-09',
      score: { ...answer.score, offices: answer.officesWithFindings },
    });
    const ofSegments = answer.bySegment.reduce((sum, { score }) => sum + score.checks, 0);
    expect(ofSegments).toBe(answer.score.checks);
    expect(answer.score.score).toBeGreaterThan(0.9);
    expect(answer.findings).toBeGreaterThan(20);
  });

  it.skipIf(duckDb === null)('is the same when DuckDB works it out of an export', async () => {
    const ask = await exported(['kvk', 'rfdSegmentation', findingsColumnName, ...ids.map(ruleColumnName)]);
    const answer = await summary();
    const names = ids.map((id) => `"${ruleColumnName(id)}"`).join(', ');
    const counted = await ask(
      `SELECT name, count(*) FILTER (state = '${stateWords.passed}')::INT, count(*) FILTER (state = '${stateWords.finding}')::INT
       FROM (UNPIVOT FILE ON ${names} INTO NAME name VALUE state) GROUP BY name`,
    );
    const ofRule = new Map(
      counted.map(([name, passed, found]) => [String(name), { passed: Number(passed), findings: Number(found) }]),
    );
    for (const { id, counts } of answer.rules) {
      const { passed, findings: found } = counts;
      expect(ofRule.get(ruleColumnName(id)), id).toEqual({ passed, findings: found });
    }
    const weight = (rule: QualityRule) => `WHEN '${ruleColumnName(rule.id)}' THEN ${levelWeights[rule.level]}`;
    const [scored = []] = await ask(
      `SELECT sum(points) FILTER (state = '${stateWords.passed}') / sum(points) FROM (
         SELECT state, CASE name ${qualityRules.map(weight).join(' ')} END AS points
         FROM (UNPIVOT FILE ON ${names} INTO NAME name VALUE state)
         WHERE state IN ('${stateWords.passed}', '${stateWords.finding}'))`,
    );
    expect(Number(scored[0])).toBeCloseTo(answer.score.score ?? 0, 12);
    const [sums = []] = await ask(
      `SELECT sum("${findingsColumnName}")::INT, count(*) FILTER ("${findingsColumnName}" > 0)::INT FROM FILE`,
    );
    expect(sums.map(Number)).toEqual([answer.findings, answer.officesWithFindings]);
  });

  it.skipIf(duckDb === null)('is what SQL over the values themselves says', async () => {
    const ask = await exported([
      'kvk',
      'active',
      'afm',
      'kifid',
      'phone',
      'mobile',
      'mail',
      'url',
      'legalSimple',
      'year',
    ]);
    const sql = {
      kifidNumber: 'active AND afm IS NOT NULL AND kifid IS NULL',
      reachable: 'active AND coalesce(phone, mobile, mail) IS NULL',
      accountsFiled: `active AND legalSimple IN ('Besloten vennootschap', 'Naamloze vennootschap') AND year IS NULL`,
      afmForm: `afm IS NOT NULL AND NOT regexp_full_match(afm, '1[0-9]{7}')`,
    };
    const { rules } = await summary();
    for (const [id, where] of Object.entries(sql)) {
      const [[found] = []] = await ask(`SELECT count(*)::INT FROM FILE WHERE ${where}`);
      expect(rules.find((rule) => rule.id === id)?.counts.findings, id).toBe(Number(found));
    }
  });

  it('opens the rows of each count in the list, and groups them', async () => {
    const { rules, officesWithFindings } = await summary();
    const worst = [...rules].sort((first, second) => second.counts.findings - first.counts.findings)[0];
    if (worst === undefined) throw new Error('no rules');
    expect(await count([isFinding(worst.id)])).toBe(worst.counts.findings);
    expect(await count([{ column: findingsColumnName, text: '>=1' }])).toBe(officesWithFindings);
    for (const [of, checks] of [
      ['passed', worst.counts.passed],
      ['judged', worst.counts.passed + worst.counts.findings],
    ] as const)
      expect(await count(ruleFilters([], { rules: [worst.id], of }))).toBe(checks);
    const grouped = await world.program.get('list.pivot', {
      ...query(),
      requesterId,
      pivot: {
        rows: [{ column: ruleColumnName(worst.id), bands: { by: 'values' }, top: null }],
        columns: null,
        measures: [{ of: 'count' }],
        against: null,
      } as never,
    });
    if (grouped.kind !== 'table') throw new Error(grouped.kind);
    expect(grouped.levels[0]?.map(({ label }) => label)).toContain(stateWords.finding);
  });

  it('sorts offices by their findings of the rules that are on', async () => {
    const { rules } = await summary();
    const off = rules.toSorted((first, second) => second.counts.findings - first.counts.findings).slice(0, 2);
    const on = rules.flatMap(({ id, isWithheld }) => (isWithheld || off.some((rule) => rule.id === id) ? [] : [id]));
    const { columns } = await world.program.get('list.page', {
      ...query(),
      sort: [{ column: findingsWithout(off.map(({ id }) => id)), direction: 'desc' }],
      ...{ columns: on.map(ruleColumnName), offset: 0, limit: 400, requesterId },
    });
    const counts = Array.from(
      { length: 400 },
      (_, at) => on.filter((rule) => columns[ruleColumnName(rule)]?.[at] === stateWords.finding).length,
    );
    expect(counts[0]).toBeGreaterThan(0);
    expect(counts).toEqual(counts.toSorted((first, second) => second - first));
    const unknown = [{ column: findingsWithout(['noRule']), direction: 'desc' as const }];
    const asked = { ...query(), sort: unknown, columns: ['kvk'], offset: 0, limit: 1, requesterId };
    expect(await world.program.ask('list.page', asked)).toMatchObject({ ok: false });
  });

  it('opens for n of a level the offices of its checks: those that have no part in n are not there', async () => {
    const { byLevel, rules } = await summary();
    for (const level of qualityLevels) {
      const own = rules.flatMap(({ id }) => (qualityRules.find((rule) => rule.id === id)?.level === level ? [id] : []));
      const filters = ruleFilters([], { rules: own, of: 'judged' });
      const columns = own.map(ruleColumnName);
      const asked = { ...query(filters), columns, offset: 0, limit: 400, requesterId };
      const { columns: cells, matched } = await world.program.get('list.page', asked);
      const isCheck = (cell: unknown) => cell === stateWords.finding || cell === stateWords.passed;
      const checks = Array.from({ length: matched }, (_, row) =>
        columns.reduce((sum, name) => sum + (isCheck(cells[name]?.[row]) ? 1 : 0), 0),
      );
      expect(Math.min(...checks)).toBeGreaterThan(0);
      expect(checks.reduce((sum, own) => sum + own, 0)).toBe(byLevel[level].checks);
    }
  });

  it('names the findings of a rule and of an office with their values, and their states in both months', async () => {
    const ofRule = await findings({ rule: 'kifidNumber' });
    expect(ofRule.matched).toBeGreaterThan(0);
    expect(ofRule.periods).toEqual(['2026-08', '2026-09']);
    for (const finding of ofRule.findings) {
      expect(finding.evidence).toEqual([{ column: 'kifid', value: null }]);
      expect(finding.states.at(-1)).toBe('finding');
    }
    const { kvk = '' } = ofRule.findings[0] ?? {};
    const ofOffice = await findings({ kvk });
    expect(ofOffice.findings.map(({ rule }) => rule)).toContain('kifidNumber');
    expect(ofOffice.findings.every((finding) => finding.kvk === kvk)).toBe(true);
    expect(
      await count([
        { column: 'kvk', text: kvk },
        { column: findingsColumnName, text: `=${ofOffice.matched}` },
      ]),
    ).toBe(1);
  });

  it('is about the rows that a filter keeps', async () => {
    const filters = [{ column: 'active', text: 'nee' }];
    const answer = await summary(filters);
    expect(answer.offices).toBe(await count(filters));
    expect(answer.rules.find(({ id }) => id === 'reachable')?.counts).toMatchObject({ passed: 0, findings: 0 });
    expect((await findings({ rule: 'kifidNumber', filters })).matched).toBe(0);
  });

  it('is in columns of the month before, and in rules of the watch', async () => {
    const month = world.program.month();
    const columns = ['kvk', findingsColumnName, `${findingsColumnName}@was1`, `${ruleColumnName('kifidNumber')}@was1`];
    const page = { month, ...wholeList('advisers'), columns, offset: 0, limit: 400, requesterId };
    const shown = (await world.program.get('list.page', page)).columns;
    const [now, before] = [shown[findingsColumnName] ?? [], shown[`${findingsColumnName}@was1`] ?? []];
    const changed = now.filter((found, at) => typeof before[at] === 'number' && before[at] !== found);
    expect(changed.length).toBeGreaterThan(0);
    expect(new Set(shown[`${ruleColumnName('kifidNumber')}@was1`])).toContain(stateWords.finding);
    const trial = await world.program.get('watch.try', {
      ...{ month, requesterId },
      draft: {
        subject: { kind: 'list', id: 'advisers' },
        condition: { is: 'changes', column: findingsColumnName, by: null },
        includesMethod: false,
      },
    });
    const [pair] = trial.months;
    expect(pair?.outcome).toMatchObject({ is: 'spoken', count: changed.length });
  });

  it('is the same in the list, in a CSV file and in a workbook', async () => {
    const columns = ['kvk', findingsColumnName, ...ids.map(ruleColumnName)];
    const page = {
      month: world.program.month(),
      ...wholeList('advisers'),
      columns,
      offset: 0,
      limit: 400,
      requesterId,
    };
    const { columns: cells, matched } = await world.program.get('list.page', page);
    const listed = Array.from({ length: matched }, (_, row) => columns.map((name) => String(cells[name]?.[row] ?? '')));
    expect(new Set(listed.flat())).toContain(stateWords.finding);
    const csv = readFileSync(await written(columns, 'csv'), 'utf8').replace(/^\uFEFF/, '');
    const lines = csv
      .trimEnd()
      .split(/\r?\n/)
      .map((line) => line.split(';'));
    expect(lines[0]?.slice(0, 2)).toEqual(['KvK', 'Bevindingen']);
    expect(lines.slice(1).map((line) => line.map((cell) => cell.replaceAll('"', '')))).toEqual(listed);
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.readFile(await written(columns, 'xlsx'));
    const sheet = workbook.worksheets[0];
    const inSheet = listed.map((line, row) =>
      line.map((_, at) => String(sheet?.getRow(2 + row).getCell(at + 1).value ?? '')),
    );
    expect(inSheet).toEqual(listed);
  });

  it('is kept beside each month, and worked out again when that is lost or damaged', async () => {
    const before = await summary();
    const folder = join(world.program.folder, 'accounts');
    const kept = () =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.beside'));
    expect(kept()).toHaveLength(2);
    const [lost = '', damaged = ''] = kept();
    rmSync(join(folder, lost));
    writeFileSync(join(folder, damaged), 'onzin');
    // Another login closes the months, so that nothing is in memory.
    await world.program.get('session.logOut');
    await world.program.logIn('analist@demo.example');
    await world.program.settled();
    expect(await summary()).toEqual(before);
    expect(kept()).toHaveLength(2);
  });

  it('a damaged month before is put aside, and the windows hear that the kept months changed', async () => {
    const { program } = world;
    const [before] = (await program.get('comparison.months', { month: program.month() })).months;
    if (before === undefined) throw new Error('no month before');
    const [name = ''] = readdirSync(program.folder, { recursive: true, encoding: 'utf8' }).filter((each) =>
      /2026-08\.\w+\.sqlite$/.test(each),
    );
    // Another login closes the months, so that the file is read again.
    await program.get('session.logOut');
    await program.logIn('analist@demo.example');
    await program.settled();
    writeFileSync(join(program.folder, name), Buffer.from(readFileSync(join(program.folder, name))).fill(0x41));
    program.events.length = 0;
    const asked = { ...query(), month: before, columns: ['kvk'], offset: 0, limit: 1, requesterId };
    expect(await program.ask('list.page', asked)).toMatchObject({ ok: false, code: 'MONTH_DAMAGED' });
    expect(program.events.map((event) => event.name)).toContain('months.changed');
    expect((await program.get('comparison.months', { month: program.month() })).months).toEqual([]);
  });
});

import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { asyncBufferFromFile, parquetMetadataAsync } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DemoProvider } from '../../../src/demo/server';
import type { Input, RequestName } from '../../../src/shared/bridge/contract';
import { moduleColumns, withheldWith } from '../../../src/shared/catalog/withheld-values';
import type { MonthRef } from '../../../src/shared/domain/months/month';
import { noKeptView } from '../../../src/shared/view/view';
import { ruleColumnsOver } from '../../rule-columns';
import { allAdvisers, type Program, removeFolder, startDemo, startProgram } from './program';
import { openSpoilingProvider, type SpoilingProvider } from './spoiling-provider';

/** Two months with all modules, then one in which the subscription has none of them any more. */
let demo: DemoProvider;
let provider: SpoilingProvider;
let program: Program;
let earlier: MonthRef;
const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-withheld-now-'));
const names = withheldWith(moduleColumns);
const owner = { email: 'analist@demo.example', role: 'volledig' };

async function nextMonth(): Promise<void> {
  const before = program.application.months.view().current?.period;
  await fetch(`${demo.address}/demo/publish`, { method: 'POST' });
  await program.get('session.logOut');
  await program.logIn('analist@demo.example');
  await vi.waitUntil(
    async () => {
      await program.settled();
      return program.application.months.view().current?.period !== before;
    },
    { timeout: 60_000, interval: 25 },
  );
}

beforeAll(async () => {
  demo = await startDemo({ offices: 150, month: '2026-08' });
  provider = await openSpoilingProvider(demo.address);
  program = await startProgram(provider.address, folder, { isNamed: false });
  await program.logIn('analist@demo.example');
  await program.settled();
  await nextMonth();
  earlier = program.month();
  const modules = new Set([24, 94, 95]);
  provider.spoil('advisers', ({ period, columns, rows }) => {
    const kept = columns.flatMap((number, at) => (modules.has(number) ? [] : [at]));
    return {
      period,
      columns: kept.map((at) => columns[at]),
      rows: rows.map((row) => kept.map((at) => row[at] ?? null)),
    };
  });
  await nextMonth();
  const { refresh, current } = await program.settled();
  // The provider suddenly sends fewer columns, which the user has to accept.
  if (current?.period === earlier.period && refresh.phase === 'refused')
    await program.get('month.accept', { at: refresh.at });
  await program.settled();
});
afterAll(async () => {
  await program.stop();
  await provider.close();
  await demo.close();
  removeFolder(folder);
});

const page = { ...allAdvisers, requesterId: 'test', offset: 0, limit: 100 };
const rating = [{ column: 'paymentScore', text: '>=0' }];
const comparison = {
  earlier: '2026-08',
  filtersOn: 'earlier' as const,
  changedOnly: false,
  margins: [],
  methodShare: 1,
};

async function run(...args: readonly string[]) {
  const entry = fileURLToPath(new URL('../../../out/main/cli.js', import.meta.url));
  const account = ['--provider', provider.address, '--email', 'analist@demo.example', '--data', folder];
  const child = spawn(process.execPath, [entry, ...args, ...account], {
    env: {
      ...process.env,
      ADVIESATLAS_NOW: '2026-10-25T09:00:00Z',
      ADVIESATLAS_PASSWORD: 'demo',
      ADVIESATLAS_KEY_FILE: join(folder, 'test.key'),
    },
  });
  const texts = { out: '', stderr: '' };
  child.stdout.on('data', (text) => {
    texts.out += String(text);
  });
  child.stderr.on('data', (text) => {
    texts.stderr += String(text);
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, ...texts };
}

describe('a column that the newest month withholds', () => {
  it('is withheld in the newest month, and its values are in the earlier file', () => {
    expect(program.month().period > earlier.period).toBe(true);
  });

  it('is marked and empty in a month set back', async () => {
    const { columns } = await program.get('list.describe', { month: earlier, list: 'advisers' });
    expect(columns.flatMap(({ name, withheld }) => (withheld ? [name] : [])).sort()).toEqual(
      [...names, ...ruleColumnsOver(names)].sort(),
    );
    const found = await program.get('list.page', { month: earlier, ...page, columns: names });
    expect(found.ids.length).toBe(100);
    for (const name of names) expect(new Set(found.columns[name]), name).toEqual(new Set([null]));
    const office = await program.get('dossier.office', { month: earlier, kvk: found.ids[0] ?? '' });
    expect(office.withheld).toEqual(names);
  });

  it.each<[string, RequestName, () => object]>([
    ['a filter', 'list.count', () => ({ month: earlier, ...allAdvisers, filters: rating })],
    ['a filter of the earlier of two months', 'list.count', () => ({ ...allAdvisers, filters: rating, comparison })],
    [
      'a filter on a column of the past',
      'list.count',
      () => ({ ...allAdvisers, filters: [{ column: 'paymentScore@was1', text: '>=0' }] }),
    ],
    [
      'a chart over the months',
      'list.chart',
      () => ({
        ...allAdvisers,
        requesterId: 'x',
        chart: { kind: 'line', measure: { of: 'mean', column: 'paymentScore' }, group: null },
      }),
    ],
    [
      'a pivot beside another month',
      'list.pivot',
      () => ({
        ...allAdvisers,
        requesterId: 'x',
        pivot: { rows: [], column: null, measures: [{ of: 'mean', column: 'paymentScore' }], against: '2026-08' },
      }),
    ],
    [
      'the flows between months',
      'comparison.flows',
      () => ({ ...allAdvisers, comparison, column: 'paymentClass', requesterId: 'x' }),
    ],
    [
      'the evidence of a method',
      'comparison.method',
      () => ({ month: earlier, ...allAdvisers, comparison, column: 'paymentScore' }),
    ],
    [
      'a flow of the map',
      'list.flow',
      () => ({ ...allAdvisers, filters: rating, period: '2026-08', requesterId: 'x' }),
    ],
  ])('is refused in %s', async (_what, name, input) => {
    const asked = { month: program.month(), ...input() } as unknown as Input<typeof name>;
    expect(await program.ask(name, asked)).toMatchObject({ ok: false, code: 'NOT_ALLOWED' });
  });

  it('has no values of the past, in trends, comparisons or the movements between months', async () => {
    const asked = { month: program.month(), ...page };
    const past = await program.get('list.page', { ...asked, columns: ['paymentScore@was1', 'paymentScore@trend'] });
    for (const cells of Object.values(past.columns)) expect(new Set(cells)).toEqual(new Set([null]));
    const kvk = past.ids[0] ?? '';
    const trend = await program.get('dossier.trend', { ...asked, kvk, columns: ['paymentScore'] });
    expect(new Set(trend.columns.paymentScore)).toEqual(new Set([null]));
    const summary = await program.get('comparison.summary', { ...allAdvisers, ...asked, month: earlier, comparison });
    const counted = summary.columns.filter(({ outside }) => outside === null).map(({ name }) => name);
    expect(counted.length).toBeGreaterThan(10);
    expect(counted.filter((name) => names.includes(name))).toEqual([]);
  });

  it('makes a rule that is tried say that it does not know, in every month', async () => {
    const filter = {
      id: 'alle',
      name: 'Alle',
      position: 0,
      revision: 0,
      view: { ...noKeptView, ...allAdvisers, comparison: null, columns: [] },
    };
    await program.get('savedFilter.write', { owner, filter });
    const trial = await program.get('watch.try', {
      month: program.month(),
      requesterId: 'x',
      draft: {
        subject: { kind: 'filter', id: 'alle' },
        condition: { is: 'changes', column: 'paymentScore', by: null },
        includesMethod: true,
      },
    });
    const outcomes = [...trial.months.map(({ outcome }) => outcome), trial.current];
    expect(outcomes.length).toBe(3);
    for (const outcome of outcomes) expect(outcome).toMatchObject({ is: 'unknown', why: 'withheld' });
  });

  it('selects no rows by a view that was kept while it was shown, for rules and consequences', async () => {
    const view = { ...noKeptView, ...allAdvisers, comparison: null, columns: [] };
    const filter = { id: 'score', name: 'Score', position: 1, revision: 0, view: { ...view, filters: rating } };
    await program.get('savedFilter.write', { owner, filter });
    const subject = { kind: 'filter', id: 'score' } as const;
    const month = program.month();
    for (const condition of [{ is: 'isIn' }, { is: 'enters' }, { is: 'leaves' }] as const) {
      const draft = { subject, condition, includesMethod: true };
      const trial = await program.get('watch.try', { month, requesterId: 'x', draft });
      for (const { outcome } of [...trial.months, { outcome: trial.current }]) expect(outcome.is).toBe('unknown');
    }
    const offices = { owner, month, earlier: earlier.period, subject, kind: 'came' } as const;
    const found = await program.ask('consequences.offices', offices);
    expect(found.ok ? found.data : []).toEqual([]);
  });

  it('is marked in a file of an earlier month', async () => {
    const request = {
      month: earlier,
      query: allAdvisers,
      rows: { kind: 'all' as const },
      columns: ['kvk', 'paymentScore', 'rating', 'paymentScore@was1'],
      format: 'csv' as const,
      plain: true,
      title: 'Lijst',
    };
    const started = await program.get('export.start', { request, fileName: 'eerder.csv' });
    if (started === null) throw new Error('no export');
    const { outcome } = await program.application.running.finished(started.id);
    expect(outcome.kind).toBe('done');
    const lines = readFileSync(join(program.exportFolder, 'eerder.csv'), 'utf8').trimEnd().split('\n').slice(1);
    expect(lines.length).toBeGreaterThan(100);
    const withheld = ['niet in uw abonnement', 'niet in uw abonnement', 'niet in uw abonnement'].join(';');
    for (const line of lines) expect(line.trimEnd().endsWith(withheld), line).toBe(true);
  });

  it('is not printed by the command line, and is in no file of all months', async () => {
    const printed = await run('query', '--month', earlier.period, '--columns', 'kvk,paymentScore', '--format', 'csv');
    expect(printed.code, printed.stderr).toBe(0);
    const lines = printed.out.trimEnd().split('\n').slice(1);
    expect(lines.length).toBeGreaterThan(100);
    for (const line of lines) expect(line).toContain('niet in uw abonnement');
    const place = join(folder, 'maanden');
    const written = await run('export', '--all-months', '--out', place);
    expect(written.code, written.stderr).toBe(0);
    const files = readdirSync(place, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('advisers.parquet'),
    );
    expect(files.length).toBe(3);
    for (const file of files) {
      const { schema } = await parquetMetadataAsync(await asyncBufferFromFile(join(place, file)));
      const columns = schema.map(({ name }) => name);
      expect(columns).toContain('fte');
      expect(
        columns.filter((name) => names.includes(name)),
        file,
      ).toEqual([]);
    }
  });
});

describe('without the option for mutations', () => {
  beforeAll(async () => {
    provider.lacks('canShowMutations');
    await program.get('session.logOut');
    await program.logIn('analist@demo.example');
    await program.settled();
  });

  it('withholds the days of changes in every question', async () => {
    const month = program.month();
    const { columns } = await program.get('list.describe', { month, list: 'advisers' });
    const days = columns.flatMap(({ name, kind }) => (kind === 'dates' ? [name] : []));
    expect(days.length).toBe(7);
    expect(columns.filter(({ kind, withheld }) => kind === 'dates' && withheld !== true)).toEqual([]);
    const found = await program.get('list.page', { month, ...page, columns: days });
    for (const name of days) expect(new Set(found.columns[name]), name).toEqual(new Set([null]));
    const row = await program.get('list.row', { month, list: 'advisers', id: found.ids[0] ?? '' });
    for (const name of days) expect(row.values).not.toHaveProperty(name);
    for (const column of days) {
      const asked = { month, ...allAdvisers, filters: [{ column, text: '2026' }] };
      expect(await program.ask('list.count', asked)).toMatchObject({ code: 'NOT_ALLOWED' });
    }
    const persons = await program.get('list.describe', { month, list: 'persons' });
    expect(persons.columns.find(({ name }) => name === 'changedPerson')?.withheld).toBe(true);
  });

  it('answers nothing of earlier months', async () => {
    const month = program.month();
    const trend = { month, kvk: '99000001', columns: ['fte'], requesterId: 'x' };
    expect(await program.ask('dossier.trend', trend)).toMatchObject({
      code: 'NOT_ALLOWED',
      detail: 'canShowMutations',
    });
    expect((await program.get('map.months', { month })).periods).toEqual([]);
    const printed = await run('query', '--month', earlier.period, '--columns', 'kvk', '--format', 'csv');
    expect(printed.code).not.toBe(0);
    expect(printed.stderr).toContain('canShowMutations');
  });

  it('marks the days of changes in a file', async () => {
    const printed = await run('query', '--columns', 'kvk,changedRatings', '--format', 'csv');
    expect(printed.code, printed.stderr).toBe(0);
    for (const line of printed.out.trimEnd().split('\n').slice(1)) expect(line).toContain('niet in uw abonnement');
  });
});

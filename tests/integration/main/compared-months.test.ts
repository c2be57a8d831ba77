import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  arrivedColumn,
  recomputedColumn,
  rewordedColumn,
  risingChain,
  takeoverCount,
} from '../../../src/demo/data/planted';
import type { DemoProvider } from '../../../src/demo/server';
import { type Comparison, cellKinds } from '../../../src/shared/domain/lists/comparison';
import { wholeList } from '../../../src/shared/domain/lists/list';
import { writeListChoice } from '../../../src/shared/filters/list-choice';
import { type Program, removeFolder, startDemo, startProgram } from './program';

let demo: DemoProvider;
let program: Program;

beforeAll(async () => {
  demo = await startDemo({ offices: 13_000, month: '2026-08' });
  program = await startProgram(demo.address);
  await program.logIn('analist@demo.example');
  await program.settled();
  await fetch(`${demo.address}/demo/publish`, { method: 'POST' });
  // The words of the new month come with a login.
  await program.get('session.logOut');
  await program.logIn('analist@demo.example');
  await program.settled();
}, 120_000);
afterAll(async () => {
  await program.stop();
  await demo.close();
  removeFolder(program.folder);
});

const comparison: Comparison = {
  earlier: '2026-08',
  filtersOn: 'later',
  changedOnly: true,
  margins: [],
  methodShare: 0.4,
};
const query = (filters: { readonly column: string; readonly text: string }[] = []) => ({
  month: program.month(),
  ...wholeList('advisers'),
  filters,
  comparison,
});

describe('two months of the demo', () => {
  it('show what is planted between them, and no other change of method', async () => {
    const summary = await program.get('comparison.summary', { ...query(), requesterId: 'test' });
    const outside = summary.columns.filter((column) => column.outside !== null);
    expect(outside.map(({ name, outside: kind }) => [name, kind]).sort()).toEqual(
      [
        [recomputedColumn.name, 'method'],
        [rewordedColumn.name, 'method'],
        [arrivedColumn, 'arrived'],
      ].sort(),
    );
    const reworded = outside.find(({ name }) => name === rewordedColumn.name);
    expect(reworded?.signs?.words).toEqual(['label', 'explanation', 'unit']);
    expect(summary.ofRows.voortgezet).toBe(takeoverCount);
    expect(summary.earlier.period).toBe('2026-08');
  });

  it('say whom the offices that are gone go on as, and why', async () => {
    const continued = await program.get('comparison.continued', query());
    expect(continued).toHaveLength(takeoverCount);
    for (const { signs } of continued)
      expect(signs.map(({ sign }) => sign)).toEqual(expect.arrayContaining(['address', 'people']));
  });

  it('say where the full-time jobs rose', async () => {
    const changed = writeListChoice({ values: [...cellKinds], empty: false, all: false });
    const where = await program.get('comparison.where', {
      ...query([{ column: 'fte@how', text: changed }]),
      column: 'fte',
      requesterId: 'test',
    });
    expect(where.map(({ value }) => value)).toContain(risingChain);
  });
});

describe('a comparison as a file', () => {
  it('has the old and the new value and the difference of what the filters leave, and names both months', async () => {
    const fell = [
      { column: 'ratingRiFD@was', text: '>=5,45' },
      { column: 'ratingRiFD', text: '<5,45' },
    ];
    const { month, ...asked } = query(fell);
    const columns = ['kvk', 'name', 'comparedKind', 'ratingRiFD@was', 'ratingRiFD', 'ratingRiFD@change'];
    const request = {
      month,
      query: asked,
      rows: { kind: 'all' as const },
      columns,
      format: 'csv' as const,
      plain: true,
      title: 'Gedaald',
    };
    const { matched } = await program.get('list.count', query(fell));
    expect(matched).toBeGreaterThan(0);
    const plan = await program.get('export.plan', request);
    expect(plan.rows).toBe(matched);
    expect(plan.filterText).toContain('Vergeleken met augustus 2026');
    const started = await program.get('export.start', { request, fileName: 'gedaald.csv' });
    const ended = await program.application.running.finished(started?.id ?? '');
    expect(ended.outcome).toMatchObject({ kind: 'done' });
    const [file = ''] = readdirSync(program.exportFolder).filter((name) => name.startsWith('gedaald'));
    const [head = '', ...lines] = readFileSync(join(program.exportFolder, file), 'utf8').trim().split(/\r?\n/);
    expect(head).toContain('aug 2026');
    expect(lines).toHaveLength(matched);
    const cells = await program.get('list.cells', { ...query(fell), columns, rows: { kind: 'all' } });
    for (const difference of cells.columns['ratingRiFD@change'] ?? []) expect(difference).toBeLessThan(0);
  });

  it('is refused where the other month is not here', async () => {
    const { month, ...asked } = query();
    const gone = { ...asked, comparison: { ...comparison, earlier: '2024-01' } };
    expect(await program.ask('comparison.summary', { month, ...gone, requesterId: 'test' })).toMatchObject({
      code: 'MONTH_NOT_KEPT',
    });
  });
});

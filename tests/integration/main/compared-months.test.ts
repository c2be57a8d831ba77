import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import daff from 'daff';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  arrivedColumn,
  plantedMoves,
  recomputedColumn,
  rewordedColumn,
  takeoverCount,
} from '../../../src/demo/data/facts/planted';
import type { ExportRequest } from '../../../src/shared/domain/exports/export';
import { type Filter, wholeList } from '../../../src/shared/domain/lists/list';
import type { Program } from './program';
import { planted, startTwoMonths, type TwoMonths } from './two-months';

let months: TwoMonths;
let program: Program;
const query: TwoMonths['query'] = (filters) => months.query(filters);

beforeAll(async () => {
  months = await startTwoMonths(3000);
  program = months.program;
});
afterAll(() => months.stop());

describe('two months of the demo', () => {
  it('show the planted differences, and no other change of method', async () => {
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
    expect(summary.ofRows.continued).toBe(takeoverCount);
    expect(summary.earlier.period).toBe('2026-08');
  });

  it('show which offices are continued under another number, and by which signs', async () => {
    const continued = await program.get('comparison.continued', query());
    expect(continued).toHaveLength(takeoverCount);
    for (const { signs } of continued)
      expect(signs.map(({ sign }) => sign)).toEqual(expect.arrayContaining(['address', 'people']));
  });
});

describe('a comparison', () => {
  it('as a file has the rows that the filters keep and names the earlier month; their differences are negative', async () => {
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

  it('as a file of all differences turns the earlier month into the later one when daff applies it', async () => {
    const { month, ...asked } = query();
    const [earlier] = (await program.get('comparison.months', { month })).months;
    const columns = [
      'kvk',
      'name',
      'phone',
      'city',
      'fte',
      'equity',
      'dateSettlement',
      'active',
      'licenses',
      'ratingRiFD',
    ];
    const write = async (fileName: string, change: Partial<ExportRequest>) => {
      const request: ExportRequest = {
        month,
        query: wholeList('advisers'),
        rows: { kind: 'all' },
        columns,
        format: 'csv',
        plain: true,
        title: fileName,
        ...change,
      };
      const { id } = (await program.get('export.start', { request, fileName })) ?? { id: '' };
      expect((await program.application.running.finished(id)).outcome).toMatchObject({ kind: 'done' });
      return readFileSync(join(program.exportFolder, fileName), 'utf8').replace(/^\ufeff/, '');
    };
    const table = (text: string, separator: string): string[][] => {
      const cells: string[][] = [];
      new daff.Csv(separator).parseTable(text, new daff.TableView(cells));
      return cells;
    };
    const [, ...before] = table(await write('oud.csv', earlier === undefined ? {} : { month: earlier }), ';');
    const [, ...after] = table(await write('nieuw.csv', {}), ';');
    const whole = { ...asked, comparison: { ...planted, changedOnly: false } };
    const both = columns.flatMap((name) => [`${name}@was`, name]);
    const diff = table(await write('verschil.csv', { query: whole, shape: 'diff', columns: both }), ',');
    expect(diff[0]).toEqual(['@@', ...columns]);
    expect(diff.filter(([sign]) => sign === '->').length).toBeGreaterThan(100);
    const patched = [columns, ...before];
    const view = new daff.TableView(patched);
    new daff.HighlightPatch(view, new daff.TableView(diff)).apply();
    const sorted = (rows: readonly (readonly string[])[]) => rows.map((row) => row.join('|')).sort();
    expect(sorted(patched.slice(1, view.get_height()))).toEqual(sorted(after));
  });

  it('is refused when the earlier month is not kept', async () => {
    const { month, ...asked } = query();
    const gone = { ...asked, comparison: { ...planted, earlier: '2024-01' } };
    expect(await program.ask('comparison.summary', { month, ...gone, requesterId: 'test' })).toMatchObject({
      code: 'MONTH_NOT_KEPT',
    });
  });
});

describe('persons of two months of the demo', () => {
  const persons = (filters: readonly Filter[] = []) => ({ ...query(filters), list: 'persons' as const });

  it('moved as planted, and the count of moves matches its rows', async () => {
    const summary = await program.get('comparison.movers', { ...persons(), requesterId: 'test' });
    const moves = plantedMoves.filter(({ keepsPlace }) => !keepsPlace);
    const known = moves.filter(({ isLimited }) => !isLimited);
    expect(summary.persons.moved).toBe(known.length);
    expect(summary.persons.afmOnly).toBe(moves.length - known.length);
    expect(summary.sharing?.new).toBe(plantedMoves.length - moves.length);
    expect(summary.takenOver).toHaveLength(takeoverCount);
    expect(summary.policyMakers).toEqual({
      left: known.filter(({ from }) => from === 'leader').length,
      joined: known.filter(({ to }) => to === 'leader').length,
    });
    const along = summary.takenOver.reduce((sum, each) => sum + each.persons, 0);
    expect(summary.persons.along).toBe(along);
    const moved = persons([{ column: 'comparedMove', text: 'overgestapt' }]);
    expect((await program.get('list.count', moved)).matched).toBe(known.length);
    const columns = ['comparedLeft', 'comparedJoined', 'comparedLeftKvk', 'comparedJoinedKvk'];
    const cells = await program.get('list.cells', { ...moved, columns, rows: { kind: 'all' } });
    for (const name of columns) expect(cells.columns[name]?.flat(), name).toHaveLength(known.length);
  });
});

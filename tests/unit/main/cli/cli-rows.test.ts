import { describe, expect, it } from 'vitest';
import { type CliEvent, createReporter, wantsJson } from '../../../../src/main/cli/cli-progress';
import { createPrinter, type PrintedRows } from '../../../../src/main/cli/cli-rows';
import { csvStyle } from '../../../../src/main/exports/formats/csv-writer';
import { columnsOf } from '../../../../src/shared/catalog/catalog';

const names = ['kvk', 'name', 'fte', 'tp'];
const columns = names.map((name) => {
  const column = columnsOf('advisers').find((each) => each.name === name);
  if (column === undefined) throw new Error(name);
  return name === 'tp' ? { ...column, withheld: true as const } : column;
});
const rows: PrintedRows = {
  rows: 2,
  columns: {
    kvk: ['00001234', '12345678'],
    name: ['Één\tregel\u001b[31m\u009b2J', `=${'lang'.repeat(20)}`],
    fte: [12.5, null],
  },
};
const printed = (format: 'table' | 'csv' | 'ndjson') => {
  const printer = createPrinter(format, { columns, csv: csvStyle({}), demo: false });
  return (printer.head(rows) + printer.lines(rows)).trimEnd().split('\n');
};

describe('rows that are printed', () => {
  it('are a table of at most forty signs a column, with numbers on the right and no commands to a terminal', () => {
    const [labels, rule, one, two] = printed('table');
    expect(labels?.startsWith('KvK       Naam')).toBe(true);
    expect(rule?.split('  ')[1]).toHaveLength(40);
    expect(one).toBe(`00001234  ${'Één regel[31m 2J'.padEnd(40)}  12,5  niet in uw abonnement`);
    expect(two).toBe(`12345678  =${'lang'.repeat(9)}la…        niet in uw abonnement`);
    expect(labels?.length).toBeLessThanOrEqual(one?.length ?? 0);
  });

  it('are CSV and JSON objects as in a file', () => {
    expect(printed('csv')[2]).toBe(`12345678;'=${'lang'.repeat(20)};;niet in uw abonnement`);
    expect(JSON.parse(printed('ndjson')[0] ?? '')).toEqual({
      kvk: '00001234',
      name: 'Één\tregel[31m\u009b2J',
      fte: 12.5,
      tp: 'niet in uw abonnement',
    });
  });
});

describe('the progress of a command', () => {
  it('is printed as sentences for people, and as lines of JSON on request', () => {
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    for (const isJson of [false, true]) {
      const { report } = createReporter(isJson, print);
      report({ event: 'rows', phase: 'writing', rows: 10, rowsDone: 5 });
      report({ event: 'note', title: 'Let op:', lines: ['dit'] });
      report({ event: 'failed', code: 'NO_MONTH', sentence: 'Er is geen maand.', exitCode: 1 });
    }
    expect(lines).toEqual([
      'Let op:\n- dit',
      'Er is geen maand.',
      '{"event":"rows","phase":"writing","rows":10,"rowsDone":5}',
      '{"event":"note","title":"Let op:","lines":["dit"]}',
      '{"event":"failed","code":"NO_MONTH","sentence":"Er is geen maand.","exitCode":1}',
    ]);
    expect([wantsJson(['query', '--progress', 'json']), wantsJson(['--progress=json']), wantsJson(['json'])]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('ends with one line: the failure, or one that names the code of a check that is not good', () => {
    const lines: string[] = [];
    const ended = (isJson: boolean, code: number, event?: CliEvent) => {
      const { report, endWith } = createReporter(isJson, (line) => void lines.push(line));
      if (event !== undefined) report(event);
      endWith(code);
      return lines.splice(0);
    };
    expect(ended(true, 5).map((line) => JSON.parse(line))).toMatchObject([
      { event: 'failed', code: 'NOT_GOOD', exitCode: 5 },
    ]);
    expect([ended(true, 0), ended(false, 5)]).toEqual([[], []]);
    expect(ended(true, 5, { event: 'failed', code: 'MOMENT_DAMAGED', sentence: '', exitCode: 5 })).toHaveLength(1);
    expect(ended(true, 3, { event: 'done', period: '2026-10', rows: 1, file: null, bytes: null })).toHaveLength(1);
  });
});

import { mostCells } from '../../shared/domain/lists/list';
import { csvStyle } from '../exports/formats/csv-writer';
import { readQueryFormat } from './cli-arguments';
import { type CliProgram, type CommandHost, logIn, openMonth, usesDemo, withProgram } from './cli-program';
import type { CliReporter } from './cli-progress';
import { readCliRequest, requestOf } from './cli-request';
import { createPrinter, type QueryFormat } from './cli-rows';
import type { CliValues } from './read-command';

/** How many rows are requested at a time, unless the limit for one request is lower. */
const rowsAtATime = 2000;

/** `query`: prints the rows of a list, until all are printed or the output is closed. @throws OptionError, Fault */
export async function queryList(host: CommandHost, values: CliValues, reporter: CliReporter): Promise<void> {
  const format = readQueryFormat(values.format);
  const asked = readCliRequest(values, { format: 'csv', of: 'print' });
  const demo = usesDemo(host, values);
  await withProgram({ host, values, reporter, target: null }, async (program) => {
    await logIn(program, values, demo);
    program.checkInterrupt();
    const month = await openMonth(program, values.month, reporter);
    program.checkInterrupt();
    const request = await requestOf(asked, month, { application: program.application, values, reporter });
    await printRows(program, { request, format, reporter });
  });
}

type Printed = {
  readonly request: Awaited<ReturnType<typeof requestOf>>;
  readonly format: QueryFormat;
  readonly reporter: CliReporter;
};

async function printRows(
  { application, checkInterrupt }: CliProgram,
  { request, format, reporter }: Printed,
): Promise<void> {
  const { report } = reporter;
  const { exports, requests, session, permitFile } = application;
  permitFile(format === 'ndjson' ? 'x.json' : 'x.csv');
  const { month, query, columns: names } = request;
  // Printed rows leave the program like a file, so they need the same option, and the same columns are refused.
  const { rows } = await exports.plan(request);
  const described = await requests['list.describe'].answer({ month, list: query.list });
  const columns = names.flatMap((name) => described.columns.find((column) => column.name === name) ?? []);
  const sent = columns.flatMap(({ name, withheld }) => (withheld === true ? [] : [name]));
  const isFictitious = session.view().account?.fictitious === true;
  if (isFictitious && format !== 'ndjson') report({ event: 'note', title: 'FICTIEF: verzonnen gegevens.', lines: [] });
  const printer = createPrinter(format, {
    columns,
    csv: csvStyle(session.payload().csvParams ?? {}),
    demo: isFictitious,
  });
  const limit = Math.min(rowsAtATime, Math.floor(mostCells / Math.max(1, sent.length)));
  for (let offset = 0; offset < rows || offset === 0; offset += limit) {
    checkInterrupt();
    const part = { kind: 'page', offset, limit } as const;
    const cells = await requests['list.cells'].answer({ month, ...query, columns: sent, rows: part });
    const text = (offset === 0 ? printer.head(cells) : '') + printer.lines(cells);
    if (!(await isRead(text))) return;
    const done = Math.min(rows, offset + limit);
    report({ event: 'rows', phase: 'writing', rows, rowsDone: done });
  }
  report({ event: 'done', period: month.period, rows, file: null, bytes: null });
}

/** Prints as fast as the reader reads. False when the output was closed, as by `head`. */
const isRead = (text: string): Promise<boolean> =>
  new Promise((resolve) => {
    process.stdout.write(text, (error) => resolve(error === null || error === undefined));
  });

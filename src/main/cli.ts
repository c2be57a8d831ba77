import './check-runtime';
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type ErrorCode, Fault, failureOf } from '../shared/bridge/result';
import { columnsOf } from '../shared/catalog/catalog';
import type { Column } from '../shared/catalog/column';
import { listDefinitions } from '../shared/catalog/list-definitions';
import { subscribed } from '../shared/catalog/subscription-columns';
import { createClock } from '../shared/domain/clock';
import type { ExportRequest } from '../shared/domain/export';
import { type ListName, listNames } from '../shared/domain/list-name';
import { type MonthRef, monthRefOf, type RefreshState } from '../shared/domain/month';
import type { ViewFile } from '../shared/domain/view-file';
import { formatCount } from '../shared/format/format-number';
import { describeLeftOut, doubtSentence } from '../shared/texts/doubt-sentences';
import { errorSentences, loginSentences } from '../shared/texts/error-sentences';
import { noticeSentences } from '../shared/texts/notice-sentences';
import {
  type CliValues,
  cliHelp,
  readCliArguments,
  readColumns,
  readFormat,
  readList,
  readQuery,
} from './cli-arguments';
import { readView, withView } from './cli-view';
import { OptionError, readHostOptions } from './host-options';
import { printFault } from './logs/describe-fault';
import { outliveReaders } from './standard-streams';
import { type RunningHost, startHost } from './start-host';
import { hearUncaughtErrors } from './uncaught-errors';

const demoAccount = { email: 'analist@demo.example', password: 'demo' };

function printLists(): void {
  for (const list of listNames) process.stdout.write(`${list}\t${listDefinitions[list].title}\n`);
}

/** The columns of a list; of an account that is named, with the labels that its provider gave. */
async function printColumns(values: CliValues): Promise<void> {
  const list = readList(values.list);
  if (!namesAccount(values)) return writeColumns(columnsOf(list), values.json === true);
  await withProgram(values, null, async (host, goOn) => {
    await logIn(host, values, values.provider === undefined);
    goOn();
    const { words } = host.application.session.columnRules();
    writeColumns(subscribed(columnsOf(list), { words, withheld: [] }), values.json === true);
  });
}

const namesAccount = ({ email, demo, provider }: CliValues): boolean =>
  email !== undefined || demo === true || provider !== undefined;

function writeColumns(columns: readonly Column[], json: boolean): void {
  if (json) process.stdout.write(`${JSON.stringify(columns, null, 2)}\n`);
  else for (const { name, label, explanation } of columns) process.stdout.write(`${name}\t${label}\t${explanation}\n`);
}

function readRequest(values: CliValues, list: ListName, thisYear: number): Omit<ExportRequest, 'month'> {
  return {
    query: readQuery(list, values, thisYear),
    rows: { kind: 'all' },
    columns: readColumns(list, values.columns),
    format: readFormat(values.format),
    plain: values.plain === true,
    title: listDefinitions[list].title,
  };
}

async function logIn({ application }: RunningHost, values: CliValues, demo: boolean): Promise<void> {
  const { session } = application;
  const token = process.env.ADVIESATLAS_TOKEN;
  const password = process.env.ADVIESATLAS_PASSWORD;
  if (token !== undefined && token !== '') {
    await session.adoptToken(token, values.email ?? 'token', values.role ?? '');
  } else if (values.email !== undefined || demo) {
    const credentials = values.email === undefined ? demoAccount : { email: values.email, password: password ?? '' };
    const { login } = await session.logIn(credentials);
    if (login === 'WAITFORMAIL') {
      await session.stopWaiting();
      throw new OptionError('Dit account logt in met een e-mail. Log eerst in met het venster.');
    }
    if (login !== null && login !== 'BUSY') throw new OptionError(loginSentences[login]);
  }
  const { account } = session.view();
  if (account === null) throw new Fault('NOT_LOGGED_IN');
  if (values.role !== undefined && account.role !== values.role)
    await session.changeRole(roleNamed(values.role, account));
}

/** A role by its code or by its name. @throws OptionError */
function roleNamed(wanted: string, account: { roles: readonly { role: string; name: string }[] }): string {
  const found = account.roles.find(({ role, name }) => role === wanted || name.toLowerCase() === wanted.toLowerCase());
  if (found !== undefined) return found.role;
  throw new OptionError(`De rol ${wanted} is er niet. Kies uit: ${account.roles.map(({ name }) => name).join(', ')}.`);
}

/** The month to export: a kept one, or the provider's, fetched when it is newer than the one that is here. */
async function openMonth({ application }: RunningHost, period: string | undefined): Promise<MonthRef> {
  const { months } = application;
  if (period !== undefined) return monthRefOf(months.show(period));
  await months.refresh(false);
  const refresh = await months.settled();
  const { current } = months.view();
  if (refresh.phase === 'refused') tell(errorSentences.MONTH_REFUSED, ...refresh.doubts.map(doubtSentence));
  if (current === null) throw new Fault(faultOf(refresh));
  if (current.leftOut.length > 0) tell(noticeSentences.MONTH_PARTLY_READ, ...current.leftOut.map(describeLeftOut));
  return monthRefOf(current);
}

const faultOf = (refresh: RefreshState): ErrorCode =>
  refresh.phase === 'failed' ? refresh.code : refresh.phase === 'refused' ? 'MONTH_REFUSED' : 'NO_MONTH';

/** What the user should know, beside what is written. */
const tell = (title: string, ...lines: readonly string[]): void =>
  void process.stderr.write(`${[title, ...lines.map((line) => `- ${line}`)].join('\n')}\n`);

async function exportList(values: CliValues): Promise<void> {
  const { out } = values;
  if (out === undefined) throw new OptionError('Geef met --out het bestand op, bijvoorbeeld --out lijst.xlsx.');
  const target = resolve(out);
  if (!existsSync(dirname(target))) throw new Fault('EXPORT_TARGET_GONE');
  const options = hostOptionsOf(values);
  const { list, file } = readView(values);
  const asked = readRequest(values, list, thisYearOf(values));
  const demo = options.providerUrl === null;
  if (demo && values.demo !== true && !isCheckout()) {
    throw new OptionError('Geef met --provider de aanbieder op, of gebruik --demo voor verzonnen gegevens.');
  }
  await withProgram(values, target, async (host, goOn) => {
    const { exports, running } = host.application;
    await logIn(host, values, demo);
    goOn();
    const month = await openMonth(host, values.month);
    goOn();
    const request = file === null ? asked : await inView(host, asked, file, values, month);
    const started = await exports.start({ ...request, month }, out);
    if (started === null) throw new Fault('CANCELLED');
    goOn();
    const { outcome, rows } = await running.finished(started.id);
    if (outcome.kind === 'failed') throw new Fault(outcome.code, outcome.detail);
    if (outcome.kind !== 'done') throw new Fault('CANCELLED');
    process.stdout.write(`${formatCount(rows)} rijen geschreven naar ${out}\n`);
  });
}

/** What is asked, in the view of a file; what of that is not here is told. */
async function inView(
  { application }: RunningHost,
  asked: Omit<ExportRequest, 'month'>,
  file: ViewFile,
  values: CliValues,
  month: MonthRef,
): Promise<Omit<ExportRequest, 'month'>> {
  const { requests, session } = application;
  const { columns } = await requests['list.describe'].answer({ month, list: file.view.list });
  const { request, missing } = withView(asked, file, values, {
    columns,
    options: session.options(),
    thisYear: thisYearOf(values),
  });
  if (missing.length > 0) tell('Van de weergave ontbreekt hier:', ...missing);
  return request;
}

const thisYearOf = (values: CliValues): number => createClock(hostOptionsOf(values).startTime).now().getFullYear();

const hostOptionsOf = ({ provider, data }: CliValues) =>
  readHostOptions([
    ...(provider === undefined ? [] : ['--provider', provider]),
    ...(data === undefined ? [] : ['--data', data]),
  ]);

/**
 * Runs the program without a window for one work, and stops it whatever comes of that.
 * @param target the file that the work writes, or null for none
 * @param work calls `goOn` between its steps, which throws CANCELLED once the user has interrupted
 */
async function withProgram(
  values: CliValues,
  target: string | null,
  work: (host: RunningHost, goOn: () => void) => Promise<void>,
): Promise<void> {
  let host: RunningHost | null = null;
  const goOn = onInterrupt(() => host?.application);
  host = await startHost(import.meta.url, hostOptionsOf(values), {
    kind: 'browser',
    ownsFolder: false,
    fileHost: {
      folder: () => (target === null ? process.cwd() : dirname(target)),
      canOpen: false,
      chooseTarget: async () => (target === null ? null : { path: target, replaces: true }),
      open: async () => ({ address: null }),
      forget: () => {},
    },
    emit: () => {},
  });
  try {
    goOn();
    await work(host, goOn);
  } catch (error) {
    // What was cancelled fails in its own way; the user is told of the cause.
    goOn();
    throw error;
  } finally {
    await host.stop();
  }
}

/** How a shell tells that a program was interrupted. */
const interruptedCode = 130;

/**
 * Cancels what is under way when the user interrupts, whatever it is just then.
 * @param program undefined until it has started
 * @returns to be called before every step: throws CANCELLED from the interruption on, and cancels what has begun meanwhile
 */
function onInterrupt(program: () => RunningHost['application'] | undefined): () => void {
  let interrupted = false;
  const cancel = () => {
    const { session, months, running } = program() ?? {};
    void session?.stopWaiting();
    months?.cancel();
    running?.cancelAll();
  };
  const interrupt = () => {
    interrupted = true;
    cancel();
  };
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  return () => {
    if (!interrupted) return;
    cancel();
    throw new Fault('CANCELLED');
  };
}

/** In a checkout the demo is what one wants; an installed program asks for it. */
const isCheckout = (): boolean => existsSync(new URL('../../src', import.meta.url));

async function run(): Promise<void> {
  const { values, positionals } = readCliArguments(process.argv.slice(2));
  const [command] = positionals;
  if (values.help === true) process.stdout.write(cliHelp);
  else if (command === 'lists') printLists();
  else if (command === 'columns') await printColumns(values);
  else if (command === 'export') await exportList(values);
  else throw new OptionError(cliHelp);
}

outliveReaders();
hearUncaughtErrors(process, () => {
  process.stderr.write(`${errorSentences.INTERNAL}\n`);
  process.exit(1);
});
try {
  await run();
} catch (error) {
  const { code, detail } = failureOf(error);
  if (code === 'INTERNAL' && !(error instanceof OptionError)) printFault('cli', error);
  const where = detail === '' ? '' : ` (${detail})`;
  process.stderr.write(`${error instanceof OptionError ? error.message : errorSentences[code] + where}\n`);
  process.exitCode = error instanceof OptionError ? 2 : code === 'CANCELLED' ? interruptedCode : 1;
}

import { columnsOf } from '../../shared/catalog/catalog';
import { listDefinitions } from '../../shared/catalog/list-definitions';
import { subscribed } from '../../shared/catalog/subscription-columns';
import type { Column } from '../../shared/domain/lists/column';
import { listNames } from '../../shared/domain/lists/list-name';
import { type ErrorCode, failureOf } from '../../shared/domain/result';
import { errorSentences, failureSentence } from '../../shared/texts/error-sentences';
import { printFault } from '../logs/describe-fault';
import { OptionError } from '../start/host-options';
import { outliveReaders } from '../start/standard-streams';
import { handleUncaughtErrors } from '../start/uncaught-errors';
import { exportAllMonths } from './cli-all-months';
import { readList } from './cli-arguments';
import { checkProvider } from './cli-conform';
import { writeDossiers } from './cli-dossiers';
import { exportList } from './cli-export';
import { matchFile } from './cli-match';
import { walkNetwork } from './cli-network';
import { printPolicies } from './cli-policy';
import { type CliCommand, type CommandHost, logIn, withProgram } from './cli-program';
import { type CliReporter, checkProgress, createReporter, exitCodes, wantsJson } from './cli-progress';
import { queryList } from './cli-query';
import { removalSystem, removeAllData } from './cli-remove-data';
import { verifyMoment } from './cli-verify-moment';
import { reportWatch } from './cli-watch';
import type { CommandName } from './command-names';
import { type CliValues, cliHelp, readCommand } from './read-command';

function printLists(): void {
  for (const list of listNames) process.stdout.write(`${list}\t${listDefinitions[list].title}\n`);
}

/** Prints the columns of a list, with the provider's labels if an account is named. */
async function printColumns({ host, values, reporter }: Asked): Promise<void> {
  const list = readList(values.list);
  if (!namesAccount(values)) return writeColumns(columnsOf(list), values.json === true);
  await withProgram({ host, values, reporter, target: null }, async (program) => {
    await logIn(program, values, values.provider === undefined);
    program.checkInterrupt();
    const { words } = program.application.session.columnRules();
    writeColumns(subscribed(columnsOf(list), { words, withheld: [] }), values.json === true);
  });
}

const namesAccount = ({ email, demo, provider }: CliValues): boolean =>
  email !== undefined || demo === true || provider !== undefined;

function writeColumns(columns: readonly Column[], json: boolean): void {
  if (json) process.stdout.write(`${JSON.stringify(columns, null, 2)}\n`);
  else for (const { name, label, explanation } of columns) process.stdout.write(`${name}\t${label}\t${explanation}\n`);
}

type Asked = Omit<CliCommand, 'target'> & {
  /** What follows the command without an option. */
  readonly named: readonly string[];
};

const carriedOut: Readonly<Record<CommandName, (asked: Asked) => void | Promise<void>>> = {
  export: ({ host, values, reporter }) =>
    values['all-months'] === true ? exportAllMonths(host, values, reporter) : exportList(host, values, reporter),
  query: ({ host, values, reporter }) => queryList(host, values, reporter),
  match: ({ host, values, reporter }) => matchFile(host, values, reporter),
  dossiers: ({ host, values, reporter }) => writeDossiers(host, values, reporter),
  watch: ({ host, values, reporter }) => reportWatch(host, values, reporter),
  'verify-moment': ({ values, reporter, named }) => verifyMoment(named, values, reporter),
  'verify-tables': async ({ reporter, named }) => (await import('./cli-verify-tables')).verifyTables(named, reporter),
  network: ({ host, values, reporter }) => walkNetwork(host, values, reporter),
  conform: ({ values }) => checkProvider(values),
  policy: ({ values }) => printPolicies(values),
  'remove-data': ({ host, values }) => removeAllData(values, removalSystem(host.chromium ?? null)),
  lists: printLists,
  columns: printColumns,
};

/** Error sentences of a command, which cannot wait for anything and has no window for a login. */
const commandSentences: { readonly [C in ErrorCode]?: string } = {
  LIST_AWAITED: 'Deze lijst is niet opgehaald: de aanbieder gaf haar niet. Voer de opdracht opnieuw uit.',
  PROXY_LOGIN:
    'De proxy van uw netwerk vraagt een gebruikersnaam en wachtwoord. Geef ze één keer in het venster, of zet HTTPS_PROXY op http://naam:wachtwoord@proxy:poort.',
  SESSION_EXPIRED:
    'De aanbieder aanvaardt deze inlog niet meer. Log in met het venster, of geef --email met ADVIESATLAS_PASSWORD, of ADVIESATLAS_TOKEN.',
  NOT_LOGGED_IN:
    'U bent niet ingelogd. Log in met het venster, of geef --email met ADVIESATLAS_PASSWORD, of ADVIESATLAS_TOKEN.',
};

type RunCommandParts = {
  /** The arguments without the program and its script. */
  readonly args: readonly string[];
  readonly host: CommandHost;
  /** Ends the process at once, after an error that was not handled. */
  readonly end: (code: number) => void;
};

/** Runs a command of the command line. Returns its exit code (`exitCodes`). */
export async function runCommand({ args, host, end }: RunCommandParts): Promise<number> {
  const reporter = createReporter(wantsJson(args), (line) => void process.stderr.write(`${line}\n`));
  outliveReaders();
  handleUncaughtErrors(process, () => {
    const exitCode = exitCodes.failed;
    reporter.report({ event: 'failed', code: 'INTERNAL', sentence: errorSentences.INTERNAL, exitCode });
    end(exitCode);
  });
  try {
    await carryOut(args, host, reporter);
    const exitCode = Number(process.exitCode ?? 0);
    reporter.endWith(exitCode);
    return exitCode;
  } catch (error) {
    return reportFailure(error, reporter);
  }
}

async function carryOut(args: readonly string[], host: CommandHost, reporter: CliReporter): Promise<void> {
  const { command, values, named } = readCommand(args);
  checkProgress(values.progress);
  if (command === null) process.stdout.write(cliHelp);
  else await carriedOut[command]({ host, values, reporter, named });
}

function reportFailure(error: unknown, reporter: CliReporter): number {
  const { code, detail } = failureOf(error);
  if (error instanceof OptionError) {
    reporter.report({ event: 'failed', code: 'OPTIONS', sentence: error.message, exitCode: exitCodes.options });
    return exitCodes.options;
  }
  if (code === 'INTERNAL') printFault('cli', error);
  const exitCode = code === 'CANCELLED' ? exitCodes.interrupted : exitCodes.failed;
  const own = commandSentences[code];
  const isNamed = code === 'CERTIFICATE_REFUSED' || detail === '';
  const sentence = `${own ?? failureSentence({ code, detail })}${isNamed ? '' : ` (${detail})`}`;
  reporter.report({ event: 'failed', code, sentence, exitCode });
  return exitCode;
}

import './start/check-runtime';
import { columnsOf } from '../shared/catalog/catalog';
import { listDefinitions } from '../shared/catalog/list-definitions';
import { subscribed } from '../shared/catalog/subscription-columns';
import type { Column } from '../shared/domain/lists/column';
import { listNames } from '../shared/domain/lists/list-name';
import { type ErrorCode, failureOf } from '../shared/domain/result';
import { errorSentences } from '../shared/texts/error-sentences';
import { type CliValues, cliHelp, readCliArguments, readList } from './cli/cli-arguments';
import { exportList } from './cli/cli-export';
import { logIn, withProgram } from './cli/cli-program';
import { checkProgress, createReporter, exitCodes, wantsJson } from './cli/cli-progress';
import { queryList } from './cli/cli-query';
import { printFault } from './logs/describe-fault';
import { OptionError } from './start/host-options';
import { outliveReaders } from './start/standard-streams';
import { handleUncaughtErrors } from './start/uncaught-errors';

const args = process.argv.slice(2);
const reporter = createReporter(wantsJson(args), (line) => void process.stderr.write(`${line}\n`));

function printLists(): void {
  for (const list of listNames) process.stdout.write(`${list}\t${listDefinitions[list].title}\n`);
}

/** The columns of a list; of an account that is named, with the labels that its provider gave. */
async function printColumns(values: CliValues): Promise<void> {
  const list = readList(values.list);
  if (!namesAccount(values)) return writeColumns(columnsOf(list), values.json === true);
  const command = { entry: import.meta.url, values, reporter, target: null };
  await withProgram(command, async (program) => {
    await logIn(program, values, values.provider === undefined);
    program.goOn();
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

async function run(): Promise<void> {
  const { values, positionals } = readCliArguments(args);
  checkProgress(values.progress);
  const [command] = positionals;
  if (values.help === true) process.stdout.write(cliHelp);
  else if (command === 'lists') printLists();
  else if (command === 'columns') await printColumns(values);
  else if (command === 'export') await exportList(import.meta.url, values, reporter);
  else if (command === 'query') await queryList(import.meta.url, values, reporter);
  else throw new OptionError(cliHelp);
}

outliveReaders();
/** What a failure means for a command that has ended: nothing comes later, and there is no window to log in with. */
const commandSentences: { readonly [C in ErrorCode]?: string } = {
  LIST_AWAITED: 'Deze lijst is niet opgehaald: de aanbieder gaf haar niet. Voer de opdracht opnieuw uit.',
  SESSION_EXPIRED:
    'De aanbieder aanvaardt deze inlog niet meer. Log in met het venster, of geef --email met ADVIESATLAS_PASSWORD, of ADVIESATLAS_TOKEN.',
  NOT_LOGGED_IN:
    'U bent niet ingelogd. Log in met het venster, of geef --email met ADVIESATLAS_PASSWORD, of ADVIESATLAS_TOKEN.',
};

handleUncaughtErrors(process, () => {
  reporter.report({ event: 'failed', code: 'INTERNAL', sentence: errorSentences.INTERNAL, exitCode: exitCodes.failed });
  process.exit(exitCodes.failed);
});
try {
  await run();
} catch (error) {
  const { code, detail } = failureOf(error);
  if (error instanceof OptionError) {
    process.exitCode = exitCodes.options;
    reporter.report({ event: 'failed', code: 'OPTIONS', sentence: error.message, exitCode: exitCodes.options });
  } else {
    if (code === 'INTERNAL') printFault('cli', error);
    const exitCode = code === 'CANCELLED' ? exitCodes.interrupted : exitCodes.failed;
    process.exitCode = exitCode;
    const where = detail === '' ? '' : ` (${detail})`;
    reporter.report({
      event: 'failed',
      code,
      sentence: (commandSentences[code] ?? errorSentences[code]) + where,
      exitCode,
    });
  }
}

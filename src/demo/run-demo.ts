import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { accounts, demoPassword } from './accounts/accounts';
import { help, type ReadOptions, readArguments } from './arguments';
import { openLists, prepareLists } from './routes/list-routes';
import type { DemoProvider } from './server';

/** The accounts and what each demonstrates, in Dutch. */
const accountTable = `Alles is FICTIEF. Wachtwoord van elk account: ${demoPassword}\n${accounts
  .map(({ email, shows }) => `  ${email.padEnd(24)} ${shows}\n`)
  .join('')}`;

/** A digest of this build, because another build makes other lists: the built file imports others whose names contain a checksum. */
const versionOf = (built: URL): string => createHash('sha256').update(readFileSync(built)).digest('base64url');

/** Starts making lists before the rest of the provider is loaded. */
async function begin(given: ReadOptions, version: string): Promise<DemoProvider> {
  const options = {
    ...given,
    version,
    onPutAside: (path: string) => process.stdout.write(`Opzij gezet: ${path}\n`),
  };
  const lists = openLists(options);
  prepareLists(lists);
  const { startDemoProvider } = await import('./server');
  return startDemoProvider(options, lists);
}

/**
 * The demo provider as a program: it reads the options of the command line, prints its address, and ends on request.
 * @param built the file of this program, for its version
 */
export async function runDemo(built: URL): Promise<void> {
  // The process that reads the address may end; without this, the next line of output would end the demo.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const { ADVIESATLAS_NOW: now, ADVIESATLAS_DEMO_KEY: key } = process.env;
  const reading = readArguments(process.argv.slice(2), now, key);
  if (reading.kind === 'start') {
    await serve(begin(reading.options, versionOf(built)), reading.options.port);
    return;
  }
  if (reading.kind === 'help') process.stdout.write(help);
  else {
    process.stderr.write(`${reading.sentence}\n`);
    process.exitCode = 2;
  }
}

async function serve(started: Promise<DemoProvider>, port: number): Promise<void> {
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    void close();
  };
  const close = async (): Promise<void> => {
    try {
      await (await started).close();
    } catch {
      // A provider that failed to start has reported that below; one that does not close must not keep the process alive.
    }
    process.exit();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // The program that started it has ended.
  process.once('disconnect', stop);
  try {
    const { address } = await started;
    process.stdout.write(`Demo-provider draait op ${address}\n`);
    if (!process.connected) process.stdout.write(accountTable);
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    process.stderr.write(
      isTaken
        ? `Poort ${port} is al in gebruik. Kies een andere poort met --port.\n`
        : 'De demo-provider kon niet starten.\n',
    );
    process.exit(1);
  }
}

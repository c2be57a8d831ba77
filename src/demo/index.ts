import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { accounts, demoPassword } from './accounts';
import { help, readArguments } from './arguments';
import { startDemoProvider } from './server';

/** Dutch: who can log in, and what that shows. */
const accountTable = `Alles is FICTIEF. Wachtwoord van elk account: ${demoPassword}\n${accounts
  .map(({ email, shows }) => `  ${email.padEnd(24)} ${shows}\n`)
  .join('')}`;

// Whoever reads the address may go when it has been read; the next line would end the demo.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

/** Whoever makes other lists is another program: the file names the parts that it is built of, and those bear the sum of their text. */
const versionOf = (built: URL): string => createHash('sha256').update(readFileSync(built)).digest('base64url');

const { ADVIESATLAS_NOW: now, ADVIESATLAS_DEMO_KEY: key } = process.env;
const reading = readArguments(process.argv.slice(2), now, key);

if (reading.kind === 'help') {
  process.stdout.write(help);
} else if (reading.kind === 'wrong') {
  process.stderr.write(`${reading.sentence}\n`);
  process.exitCode = 2;
} else {
  const { cache, ...options } = reading.options;
  const listThread = new URL('./demo-list-thread.js', import.meta.url);
  const started = startDemoProvider({
    ...options,
    listThread,
    cache: cache === undefined ? undefined : { folder: cache, version: versionOf(listThread) },
    onPutAside: (path) => process.stdout.write(`Opzij gezet: ${path}\n`),
  });
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
      // A provider that did not start has said so below, and one that does not close ends here all the same.
    }
    process.exit();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.once('disconnect', stop);
  if (reading.followsParent) process.stdin.once('end', stop).on('error', stop).resume();
  try {
    const { address } = await started;
    process.stdout.write(`Demo-provider draait op ${address}\n`);
    if (!reading.followsParent) process.stdout.write(accountTable);
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    process.stderr.write(
      isTaken
        ? `Poort ${reading.options.port} is al in gebruik. Kies een andere poort met --port.\n`
        : 'De demo-provider kon niet starten.\n',
    );
    process.exit(1);
  }
}

import { accounts, demoPassword } from './accounts';
import { help, readArguments } from './arguments';
import { startDemoProvider } from './server';

/** Dutch: who can log in, and what that shows. */
const accountTable = `Alles is FICTIEF. Wachtwoord van elk account: ${demoPassword}\n${accounts
  .map(({ email, shows }) => `  ${email.padEnd(24)} ${shows}\n`)
  .join('')}`;

const reading = readArguments(process.argv.slice(2), process.env.ADVIESATLAS_NOW);

if (reading.kind === 'help') {
  process.stdout.write(help);
} else if (reading.kind === 'wrong') {
  process.stderr.write(`${reading.sentence}\n`);
  process.exitCode = 2;
} else {
  const started = startDemoProvider(reading.options);
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    started.then((provider) => provider.close()).finally(() => process.exit());
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.once('disconnect', stop);
  if (reading.followsParent) process.stdin.once('end', stop).once('error', stop).resume();
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

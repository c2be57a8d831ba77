import './start/check-runtime';
import { runCommand } from './cli/run-command';
import { launchUnderNode } from './wire/launch-process';

process.exitCode = await runCommand({
  args: process.argv.slice(2),
  host: { entry: import.meta.url, launch: launchUnderNode },
  end: (code) => process.exit(code),
});

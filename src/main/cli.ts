import './start/check-runtime';
import { runCommand } from './cli/run-command';
import { launchUnderNode } from './provider/launch-demo';

process.exitCode = await runCommand({
  args: process.argv.slice(2),
  host: { entry: import.meta.url, launchDemo: launchUnderNode },
  end: (code) => process.exit(code),
});

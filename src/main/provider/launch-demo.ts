import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A process that runs the demo provider. */
export type DemoProcess = {
  /** Its output, line by line. */
  readonly output: NodeJS.ReadableStream;
  /** Calls back when the process has ended, or could not start. */
  readonly onEnd: (listener: () => void) => void;
  /** Ends the process; resolves when it has ended. */
  readonly end: () => Promise<void>;
};

/** Starts the demo in its own process, which ends with this program. `environment` is added to this program's environment. */
export type LaunchDemo = (
  entry: URL,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
) => DemoProcess;

/** A pipe of the demo breaks when the demo ends; its `exit`, or the next call of the provider, reports that. */
const endsWithExit = (): void => {};

/** Starts the demo under Node. Its standard input, to which nothing is written, closes when this program ends. */
export const launchUnderNode: LaunchDemo = (entry, args, environment) => {
  const child = spawn(process.execPath, [fileURLToPath(entry), '--follow-parent', ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  });
  child.stdin.on('error', endsWithExit);
  child.stdout.on('error', endsWithExit);
  return {
    output: child.stdout,
    onEnd: (listener) => {
      child.once('error', listener);
      child.once('exit', listener);
    },
    end: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await gone;
    },
  };
};

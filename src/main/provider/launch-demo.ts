import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A process with the demo provider. */
export type DemoProcess = {
  /** Its output, line by line. */
  readonly output: NodeJS.ReadableStream;
  /** Calls back when it has ended, or could not begin. */
  readonly onEnd: (listener: () => void) => void;
  /** Ends it; resolves when it has ended. */
  readonly end: () => Promise<void>;
};

/** Starts the demo in a process of its own, which ends with this program. `environment` is added to that of this program. */
export type LaunchDemo = (
  entry: URL,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
) => DemoProcess;

/** A pipe of the demo breaks when it ends, which its `exit` or the next call of the provider reports. */
const endsWithExit = (): void => {};

/** The demo under Node, which knows by its standard input that this program runs: nothing is written to it. */
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

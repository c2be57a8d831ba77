import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A process of this program: it runs one built file, and exchanges messages that structured cloning can carry. */
export type ProgramProcess = {
  /** Its output, line by line. */
  readonly output: NodeJS.ReadableStream;
  readonly post: (message: unknown) => void;
  readonly onMessage: (listener: (message: unknown) => void) => void;
  /** Calls back when the process has ended, or could not start. */
  readonly onEnd: (listener: () => void) => void;
  /** Ends the process; resolves when it has ended. */
  readonly end: () => Promise<void>;
};

/** Starts a built file in its own process, which ends with this program. `environment` is added to this program's environment. */
export type LaunchProcess = (
  entry: URL,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
) => ProgramProcess;

/** A pipe of a process breaks when it ends; its `exit`, or the next call, reports that. */
const endsWithExit = (): void => {};

/** Starts a process under Node. Its channel for messages closes when this program ends, however that ends. */
export const launchUnderNode: LaunchProcess = (entry, args, environment) => {
  const child = spawn(process.execPath, [fileURLToPath(entry), ...args], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    serialization: 'advanced',
    env: { ...process.env, ...environment },
  });
  const { stdout } = child;
  if (stdout === null) throw new Error('the process has no output');
  stdout.on('error', endsWithExit);
  return {
    output: stdout,
    post: (message) => void child.send(message as object, endsWithExit),
    onMessage: (listener) => void child.on('message', listener),
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

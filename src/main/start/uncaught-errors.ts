import { printFault } from '../logs/describe-fault';

/** How `process` reports uncaught errors. */
export type UncaughtSource = {
  on(event: 'uncaughtException' | 'unhandledRejection', listener: (error: unknown) => void): unknown;
};

/** What handling uncaught errors needs from the running program. */
export type UncaughtHost = {
  /** Logs the error, and notifies the user. */
  readonly notify: (where: string, error: unknown) => void;
  /** Ends the program in the usual order, with exit code 1. */
  readonly stop: () => void;
};

const minute = 60_000;
const mostPerMinute = 5;

/**
 * Whether the program may continue after an uncaught error. A single error is a mistake in one place, and all files are written completely
 * or not at all; many errors in a minute mean that the program no longer works properly.
 * @param times when such errors occurred, the newest last, in milliseconds
 */
export function mayContinue(times: readonly number[]): boolean {
  const newest = times.at(-1) ?? 0;
  return times.filter((time) => newest - time < minute).length <= mostPerMinute;
}

/**
 * The only place that handles uncaught errors and rejections. Until `follow` is called the program is starting, and an error ends it
 * through `fail`; later errors are logged and reported, and the program continues if it may.
 */
export function handleUncaughtErrors(
  source: UncaughtSource,
  fail: (error: unknown) => void,
  now: () => number = () => performance.now(),
): { readonly follow: (host: UncaughtHost) => void } {
  let host: UncaughtHost | null = null;
  let stopping = false;
  const times: number[] = [];

  const handle = (where: string) => (error: unknown) => {
    printFault(where, error);
    if (stopping) return;
    if (host === null) {
      stopping = true;
      fail(error);
      return;
    }
    notify(host, where, error);
    times.push(now());
    if (mayContinue(times)) {
      times.splice(0, times.length - mostPerMinute);
      return;
    }
    stopping = true;
    host.stop();
  };
  source.on('uncaughtException', handle('uncaught'));
  source.on('unhandledRejection', handle('unhandled'));
  return {
    follow: (running) => {
      host = running;
    },
  };
}

/** An error in this function would end the program at once. */
function notify(host: UncaughtHost, where: string, error: unknown): void {
  try {
    host.notify(where, error);
  } catch (second) {
    printFault('uncaught.notify', second);
  }
}

import { printFault } from '../logs/describe-fault';

/** How `process` reports uncaught errors. */
export type UncaughtSource = {
  on(event: 'uncaughtException' | 'unhandledRejection', listener: (error: unknown) => void): unknown;
};

/** The running program, as far as uncaught errors concern it. */
export type UncaughtHost = {
  /** Notes the error in the log and notifies the user. */
  readonly notify: (where: string, error: unknown) => void;
  /** Ends the program in order, with exit code 1. */
  readonly stop: () => void;
};

const minute = 60_000;
const mostPerMinute = 5;

/**
 * Whether the program may go on after an uncaught error. A single one is a mistake in one place, and everything that is
 * kept is written whole or not at all; many in a minute say that the program is not itself any more.
 * @param times when such errors came, the newest last, in milliseconds
 */
export function mayGoOn(times: readonly number[]): boolean {
  const newest = times.at(-1) ?? 0;
  return times.filter((time) => newest - time < minute).length <= mostPerMinute;
}

/**
 * The one place that handles uncaught errors and rejections. Until `follow` the program is starting, and each of them
 * ends it through `fail`; from then on they are logged and reported, and the program goes on while it may.
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
    if (mayGoOn(times)) {
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

/** An error in here would end the program at once. */
function notify(host: UncaughtHost, where: string, error: unknown): void {
  try {
    host.notify(where, error);
  } catch (second) {
    printFault('uncaught.notify', second);
  }
}

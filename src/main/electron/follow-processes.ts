import { app } from 'electron';
import { mayGoOn } from '../start/uncaught-errors';

/** The running program, as far as the processes of its windows concern it. */
type ProcessHost = {
  /** Notes in the log what is gone, and notifies the user. */
  readonly notify: (where: string, error: unknown) => void;
  /** Ends the program in order. */
  readonly stop: () => void;
  /** A page that goes with the program is no loss. */
  readonly isQuitting: () => boolean;
};

/**
 * A page whose process is gone comes back where it was: main keeps what the user made. Pages that keep going away end the program in
 * order. Any other process of Chromium is started again by Electron, and only noted (docs/product.md#lost-window).
 * @param now milliseconds of a clock that never goes back
 */
export function followProcesses(host: ProcessHost, now: () => number = () => performance.now()): void {
  const times: number[] = [];
  app.on('render-process-gone', (_event, contents, { reason, exitCode }) => {
    if (host.isQuitting() || reason === 'clean-exit') return;
    times.push(now());
    host.notify('window.gone', new Error(`${reason}, ${exitCode}`));
    if (!mayGoOn(times)) host.stop();
    else if (!contents.isDestroyed()) contents.reload();
  });
  app.on('child-process-gone', (_event, { type, reason, exitCode }) => {
    if (host.isQuitting() || reason === 'clean-exit' || reason === 'killed') return;
    host.notify('process.gone', new Error(`${type}: ${reason}, ${exitCode}`));
  });
}

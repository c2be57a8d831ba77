import { Machine, type Step } from '../../shared/machines/machine';
import { MachineWorks, startTimer } from '../wire/machine-works';

/**
 * The end of the program as a machine. Closing the window, the menu, Cmd+Q and a shutdown of the computer all follow the same steps: the
 * windows close first, so that they can send unsaved text; then everything is stopped, once; then the process ends, once. Each of the first
 * two steps may take no longer than `stepLimit`.
 *
 * | state | event | next | effects |
 * |---|---|---|---|
 * | running | quitAsked | closing | startTimer |
 * | running | shutdown | running | quit (which asks) |
 * | running | sessionEnd | closing | startTimer, closeWindows |
 * | running, closing | windowsClosed, willQuit, broken | stopping | startTimer, stop |
 * | closing | timedOut | stopping | startTimer, stop |
 * | stopping | stopped, timedOut | gone | exit |
 *
 * Any other event changes nothing.
 */
export type QuitState = 'running' | 'closing' | 'stopping' | 'gone';

export const quitEvents = [
  'quitAsked',
  'shutdown',
  'sessionEnd',
  'windowsClosed',
  'willQuit',
  /** There were too many errors to continue. */
  'broken',
  'stopped',
  'timedOut',
] as const;
export type QuitEvent = { readonly type: (typeof quitEvents)[number] };

export type QuitEffect = { readonly type: 'quit' | 'closeWindows' | 'startTimer' | 'stop' | 'exit' };

type QuitStep = Step<QuitState, QuitEffect>;

const to = (state: QuitState, ...types: readonly QuitEffect['type'][]): QuitStep => ({
  state,
  effects: types.map((type) => ({ type })),
});
const toStopping = to('stopping', 'startTimer', 'stop');
const toGone = to('gone', 'exit');

const steps: Readonly<Record<QuitState, Readonly<Partial<Record<QuitEvent['type'], QuitStep>>>>> = {
  running: {
    quitAsked: to('closing', 'startTimer'),
    shutdown: to('running', 'quit'),
    sessionEnd: to('closing', 'startTimer', 'closeWindows'),
    windowsClosed: toStopping,
    willQuit: toStopping,
    broken: toStopping,
  },
  closing: { windowsClosed: toStopping, willQuit: toStopping, broken: toStopping, timedOut: toStopping },
  stopping: { stopped: toGone, timedOut: toGone },
  gone: {},
};

export const transition = (state: QuitState, { type }: QuitEvent): QuitStep => steps[state][type] ?? to(state);

/** How long closing the windows may take, and how long stopping may take, in milliseconds. */
export const stepLimit = 5000;

/** After these events it is uncertain whether everything has stopped, or whether the computer stays on. */
const hasty: ReadonlySet<QuitEvent['type']> = new Set(['broken', 'shutdown', 'sessionEnd', 'timedOut']);

export type QuitParts = {
  /** Asks the host to quit, as a user would. */
  readonly quit?: () => void;
  readonly closeWindows?: () => void;
  readonly stop: () => Promise<void>;
  /**
   * Ends the process.
   * @param code 0, or 1 after too many errors
   * @param isClean whether everything stopped in time and the computer stays on, so that the program may be replaced
   */
  readonly exit: (code: 0 | 1, isClean: boolean) => void;
  /** Receives the error when stopping fails; the process ends anyway. */
  readonly onFailed: (error: unknown) => void;
};

export type Quit = {
  readonly handle: (type: QuitEvent['type']) => void;
  readonly isQuitting: () => boolean;
  /** Whether everything has stopped, so that the process may end now. */
  readonly isGone: () => boolean;
};

/** Runs the machine of quitting. */
export function createQuit({ quit, closeWindows, stop, exit, onFailed }: QuitParts): Quit {
  const works = new MachineWorks(startTimer);
  let code: 0 | 1 = 0;
  let isClean = true;
  const perform: Readonly<Record<QuitEffect['type'], () => void>> = {
    quit: () => quit?.(),
    closeWindows: () => closeWindows?.(),
    startTimer: () => works.wait(stepLimit, () => handle('timedOut')),
    stop: () => {
      // In a later turn, so that the last requests of the windows have arrived.
      const stopped = new Promise<void>((resolve) => setImmediate(resolve)).then(stop);
      const failed = (error: unknown) => {
        isClean = false;
        onFailed(error);
      };
      void stopped.catch(failed).finally(() => handle('stopped'));
    },
    exit: () => {
      works.stopWaiting();
      exit(code, isClean);
    },
  };
  const machine = new Machine({
    state: 'running',
    transition,
    perform: ({ type }) => perform[type](),
  });
  const handle = (type: QuitEvent['type']): void => {
    if (type === 'broken') code = 1;
    if (hasty.has(type)) isClean = false;
    machine.dispatch({ type });
  };
  return { handle, isQuitting: () => machine.state !== 'running', isGone: () => machine.state === 'gone' };
}

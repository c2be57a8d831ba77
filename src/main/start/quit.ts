/**
 * The end of the program as a machine. After the window is closed, the menu, Cmd+Q or a shutdown of the computer:
 * the windows close first, so that they can hand in what is not kept yet; then everything is stopped, once; then the process
 * ends, once. Each of the two steps is waited for no longer than `stepLimit`.
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
 * Anything else changes nothing.
 */
export type QuitState = 'running' | 'closing' | 'stopping' | 'gone';

export const quitEvents = [
  'quitAsked',
  'shutdown',
  'sessionEnd',
  'windowsClosed',
  'willQuit',
  /** Too much went wrong to go on. */
  'broken',
  'stopped',
  'timedOut',
] as const;
export type QuitEvent = (typeof quitEvents)[number];

export type QuitEffect = 'quit' | 'closeWindows' | 'startTimer' | 'stop' | 'exit';

type Step = { readonly next: QuitState; readonly effects: readonly QuitEffect[] };

const toStopping: Step = { next: 'stopping', effects: ['startTimer', 'stop'] };
const toGone: Step = { next: 'gone', effects: ['exit'] };

const steps: Readonly<Record<QuitState, Readonly<Partial<Record<QuitEvent, Step>>>>> = {
  running: {
    quitAsked: { next: 'closing', effects: ['startTimer'] },
    shutdown: { next: 'running', effects: ['quit'] },
    sessionEnd: { next: 'closing', effects: ['startTimer', 'closeWindows'] },
    windowsClosed: toStopping,
    willQuit: toStopping,
    broken: toStopping,
  },
  closing: { windowsClosed: toStopping, willQuit: toStopping, broken: toStopping, timedOut: toStopping },
  stopping: { stopped: toGone, timedOut: toGone },
  gone: {},
};

export const quitStep = (state: QuitState, event: QuitEvent): Step =>
  steps[state][event] ?? { next: state, effects: [] };

/** How long the windows may take to close, and how long stopping may take, in milliseconds. */
export const stepLimit = 5000;

/** After these it is uncertain that everything has stopped, or that the computer stays on. */
const hasty: ReadonlySet<QuitEvent> = new Set(['broken', 'shutdown', 'sessionEnd', 'timedOut']);

export type QuitParts = {
  /** Asks the host to quit, as a user does. */
  readonly quit?: () => void;
  readonly closeWindows?: () => void;
  readonly stop: () => Promise<void>;
  /**
   * @param code 0, or 1 when the program was broken
   * @param isClean everything has stopped normally and the computer goes on, so that the program may be replaced
   */
  readonly exit: (code: 0 | 1, isClean: boolean) => void;
  /** Called with the reason why stopping failed; the process ends all the same. */
  readonly onFailed: (error: unknown) => void;
};

export type Quit = {
  readonly hear: (event: QuitEvent) => void;
  readonly isQuitting: () => boolean;
  /** Everything has stopped; the process may be ended now. */
  readonly isGone: () => boolean;
};

/** Runs the machine: does its effects and reports how they end. */
export function createQuit({ quit, closeWindows, stop, exit, onFailed }: QuitParts): Quit {
  let state: QuitState = 'running';
  let timer: NodeJS.Timeout | undefined;
  let code: 0 | 1 = 0;
  let isClean = true;
  const hear = (event: QuitEvent): void => {
    if (event === 'broken') code = 1;
    if (hasty.has(event)) isClean = false;
    const { next, effects } = quitStep(state, event);
    state = next;
    for (const effect of effects) run[effect]();
  };
  const run: Readonly<Record<QuitEffect, () => void>> = {
    quit: () => quit?.(),
    closeWindows: () => closeWindows?.(),
    startTimer: () => {
      clearTimeout(timer);
      timer = setTimeout(() => hear('timedOut'), stepLimit);
    },
    stop: () => {
      // In a turn of its own: what the windows handed in while they closed has then arrived.
      const stopped = new Promise<void>((resolve) => setImmediate(resolve)).then(stop);
      const failed = (error: unknown) => {
        isClean = false;
        onFailed(error);
      };
      void stopped.catch(failed).finally(() => hear('stopped'));
    },
    exit: () => {
      clearTimeout(timer);
      exit(code, isClean);
    },
  };
  return { hear, isQuitting: () => state !== 'running', isGone: () => state === 'gone' };
}

import type { Scroll } from '../../../shared/domain/lists/list';
import type { Failure } from '../../../shared/domain/result';
import type { ListDependencies } from './list-dependencies';
import type { ListState } from './list-state';
import { viewOf } from './list-view';

const delay = 400;
/** However busy the window is, it is written by then. */
const longestWait = 200;

/** Begins work when the window has nothing to draw, such as the answer to the next key; the answer gives it up. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 0);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(work, { timeout: longestWait });
  return () => cancelIdleCallback(waiting);
}

/** Failures that say nothing of the disk: after a logout there is no view to keep, and a dead thread has a successor. */
const isOfTheMoment = ({ code }: Failure): boolean => code === 'NOT_LOGGED_IN' || code === 'CANCELLED';

/** Keeps how a list is arranged and where the user is in it, a moment after the last change. */
export function createViewWriter(dependencies: ListDependencies, get: () => ListState, scroll: () => Scroll) {
  /** Gives up what waits to be written; null when nothing does. */
  let giveUp: (() => void) | null = null;
  /** A view is only written after it was read, so that a view which is still loading, or unreadable, is never overwritten. */
  let open = false;
  let isReported = false;

  const rest = (): void => {
    giveUp?.();
    giveUp = null;
  };
  const write = async (): Promise<void> => {
    giveUp = null;
    const state = get();
    const { owner, list } = state;
    if (owner === null || !open) return;
    const request = { owner, list, view: viewOf(state, scroll()) };
    let answer = await dependencies.request('view.write', request);
    if (!answer.ok && answer.code === 'THREAD_DIED') answer = await dependencies.request('view.write', request);
    // Once, and again when it has worked meanwhile: the next change is a moment away.
    if (!answer.ok && !isReported && !isOfTheMoment(answer)) dependencies.onUnwritten(answer);
    isReported = !answer.ok;
  };

  return {
    changed: (): void => {
      rest();
      const timer = setTimeout(() => {
        giveUp = whenIdle(() => void write());
      }, delay);
      giveUp = () => clearTimeout(timer);
    },
    /** Writes what waits, at once. */
    flush: (): void => {
      if (giveUp === null) return;
      rest();
      void write();
    },
    /** From here on there is a view to write to, or there is none. */
    open: (): void => {
      open = true;
    },
    isOpen: (): boolean => open,
    close: (): void => {
      rest();
      open = false;
    },
  };
}

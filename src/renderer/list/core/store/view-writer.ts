import type { Scroll } from '../../../../shared/domain/lists/list';
import type { Failure } from '../../../../shared/domain/result';
import { whenIdle } from '../../../ui/behaviour/when-idle';
import type { ListDependencies } from './list-dependencies';
import type { ListState } from './list-state';
import { viewOf } from './list-view';

const delay = 400;
/** Failures that do not concern the disk: after a logout there is no view to store, and a cancelled write did not fail. */
const isUnrelatedToDisk = ({ code }: Failure): boolean => code === 'NOT_LOGGED_IN' || code === 'CANCELLED';

/** Stores a list's arrangement and the user's position in it, shortly after the last change. */
export function createViewWriter(dependencies: ListDependencies, get: () => ListState, scroll: () => Scroll) {
  /** Cancels the pending write; null when there is none. */
  let giveUp: (() => void) | null = null;
  /** A view is written only after it was read, so that a view that is still loading or unreadable is never overwritten. */
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
    // A failure is reported once, and again after a successful write, because changes follow each other quickly.
    if (!answer.ok && !isReported && !isUnrelatedToDisk(answer)) dependencies.onUnwritten(answer);
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
    /** Writes a pending change at once. */
    flush: (): void => {
      if (giveUp === null) return;
      rest();
      void write();
    },
    /** From now on there is a stored view, or it is known that there is none, so it may be written. */
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

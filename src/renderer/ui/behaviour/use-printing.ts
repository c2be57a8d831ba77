import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let printing = false;
const listeners = new Set<() => void>();

function become(next: boolean): void {
  if (printing === next) return;
  printing = next;
  // The browser prints the state of the page at the end of this handler.
  flushSync(() => {
    for (const listener of listeners) listener();
  });
}

const begin = () => become(true);
const end = () => become(false);

function listen(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
}

/** Whether the page is being printed. Folded parts are then drawn too, because a reader cannot unfold them on paper. */
export const usePrinting = (): boolean => useSyncExternalStore(listen, () => printing);

/** Renders the page for print while `work` runs. */
export async function whilePrinting<T>(work: () => Promise<T>): Promise<T> {
  become(true);
  try {
    return await work();
  } finally {
    become(false);
  }
}

import { create } from 'zustand';
import type { Connection } from './connection-machine';

type ConnectionView = {
  readonly connection: Connection;
  /** Whether this window was ever connected, and so has content that must stay. */
  readonly wasOpen: boolean;
  /** Counts how often events were missed: each time everything on screen is asked for again. */
  readonly missed: number;
  /** Tries again at once. */
  readonly retry: () => void;
};

/** Whether main can be asked; on the desktop it lives and ends with the window. */
export const useConnection = create<ConnectionView>(() => ({
  connection: 'open',
  wasOpen: false,
  missed: 0,
  retry: () => {},
}));

type Reopened = { readonly isKnown: boolean };
const onReopening = new Set<(reopened: Reopened) => void>();
const onMissing = new Set<() => void>();

/** Calls back each time the connection has been reopened; `isKnown`: no event was missed. */
export function onReopened(listener: (reopened: Reopened) => void): void {
  onReopening.add(listener);
}

/** Notifies every component that asks the program for its state. */
export function reportReopened(reopened: Reopened): void {
  for (const listener of onReopening) listener(reopened);
}

/** Calls back when events were missed, once the state of the program is known again. @returns stops that */
export function onMissedEvents(listener: () => void): () => void {
  onMissing.add(listener);
  return () => onMissing.delete(listener);
}

/** Notifies all components that show the content of events. */
export function reportMissedEvents(): void {
  useConnection.setState(({ missed }) => ({ missed: missed + 1 }));
  for (const listener of onMissing) listener();
}

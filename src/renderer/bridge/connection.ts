import { create } from 'zustand';
import type { Connection } from './connection-machine';

type ConnectionView = {
  readonly connection: Connection;
  /** Whether this window was ever connected: then its content stays on screen. */
  readonly wasOpen: boolean;
  /** Counts the times that events were missed, or that every answer may be another one; after each, components ask again for everything on screen. */
  readonly missed: number;
  /** Tries to connect at once, without waiting. */
  readonly retry: () => void;
};

/** The state of the connection to main. On the desktop it is always `open`, because main and the window end together. */
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

/**
 * Calls back when events were missed, once the state of the program is known again.
 * @returns a function that stops this
 */
export function onMissedEvents(listener: () => void): () => void {
  onMissing.add(listener);
  return () => onMissing.delete(listener);
}

/** Makes components ask again for everything on screen. */
export const askEverythingAgain = (): void => useConnection.setState(({ missed }) => ({ missed: missed + 1 }));

/** Notifies all components that show the content of events. */
export function reportMissedEvents(): void {
  askEverythingAgain();
  for (const listener of onMissing) listener();
}

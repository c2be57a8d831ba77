import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const spoken = createStore<{ readonly text: string; readonly count: number }>(() => ({ text: '', count: 0 }));

/** Announces to screen readers what was done; it is visible where it happened. */
export const announce = (text: string): void => spoken.setState(({ count }) => ({ text, count: count + 1 }));

/** The one place from which a screen with records speaks. */
export function Announcement() {
  const { text, count } = useStore(spoken);
  return (
    <p className="visually-hidden" role="status" key={count % 2}>
      {text}
    </p>
  );
}

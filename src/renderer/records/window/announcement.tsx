import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const spoken = createStore<{ readonly text: string; readonly count: number }>(() => ({ text: '', count: 0 }));

/** Announces the result of an action to screen readers; sighted users see it where it happens. */
export const announce = (text: string): void => spoken.setState(({ count }) => ({ text, count: count + 1 }));

/** The announcer; a screen with records must have exactly one. */
export function Announcement() {
  const { text, count } = useStore(spoken);
  return (
    <p className="visually-hidden" role="status" key={count % 2}>
      {text}
    </p>
  );
}

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const spoken = createStore<{ readonly text: string; readonly count: number }>(() => ({ text: '', count: 0 }));

/** Announces actions to screen readers; sighted users see them where they happen. */
export const announce = (text: string): void => spoken.setState(({ count }) => ({ text, count: count + 1 }));

/** The only announcer of a screen with records. */
export function Announcement() {
  const { text, count } = useStore(spoken);
  return (
    <p className="visually-hidden" role="status" key={count % 2}>
      {text}
    </p>
  );
}

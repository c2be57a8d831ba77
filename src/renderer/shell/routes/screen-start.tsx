import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { focusTitle } from '../../ui/behaviour/screen-focus';

/** Stays with the title while the screen is being made, for it may give way to that of what has been loaded. */
function followTitle(): () => void {
  let title = focusTitle();
  const observer = new MutationObserver(() => {
    const { activeElement } = document;
    if (activeElement === document.body && title?.isConnected !== true) title = focusTitle();
    else if (activeElement !== title) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

type ScreenStartProps = {
  readonly screen: string;
  /** The screen before this one; null before the first. */
  readonly before: RefObject<string | null>;
};

/**
 * A screen that opens takes the focus: its grid as it was left, a field of its own, or else its title. Stands before the screen, so that what
 * that focuses itself finds the focus free.
 */
export function ScreenStart({ screen, before }: ScreenStartProps) {
  const opens = useRef(false);
  useLayoutEffect(() => {
    opens.current = before.current !== null && before.current !== screen;
    before.current = screen;
    const { activeElement } = document;
    const isWithin = document.querySelector('main')?.contains(activeElement) === true;
    if (opens.current && !isWithin && activeElement instanceof HTMLElement) activeElement.blur();
  }, [screen, before]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen that opens
  useEffect(() => {
    return opens.current && document.activeElement === document.body ? followTitle() : undefined;
  }, [screen]);
  return null;
}

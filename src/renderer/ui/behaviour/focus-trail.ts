import { useEffect } from 'react';

/** Where the focus has been, newest last; a dialog may have been opened some steps deep in menus that are gone by the time it closes. */
let trail: readonly Element[] = [];
const longest = 30;

/** Remembers where the focus has been, for dialogs that close; the program does so once. */
export function useFocusTrail(): void {
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element) trail = [...trail.filter((before) => before !== target), target].slice(-longest);
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
}

/** Whether an element can still take the focus: the items of a menu are removed with it. */
const isThere = (element: Element): boolean =>
  element.isConnected &&
  element.checkVisibility() &&
  !element.matches(':disabled') &&
  element.closest('[role="menu"]') === null;

/**
 * Returns the focus to where it was last, outside what closes, or to the screen where that is gone; does
 * nothing where the focus was moved meanwhile.
 * @param closing what closes; it may be visible for a moment longer
 */
export function focusBack(closing: Element | null): void {
  const { activeElement } = document;
  const isLost = activeElement === null || activeElement === document.body || closing?.contains(activeElement) === true;
  const dialogs = [...document.querySelectorAll('[aria-modal="true"]')];
  // A dialog above others has the focus, or takes it.
  const above = dialogs.findLast((dialog) => closing?.contains(dialog) !== true);
  if (!isLost) return;
  const last = trail.findLast(
    (element) =>
      isThere(element) && closing?.contains(element) !== true && (above === undefined || above.contains(element)),
  );
  if (last instanceof HTMLElement) last.focus({ preventScroll: true });
  else if (above === undefined) document.querySelector('main')?.focus();
}

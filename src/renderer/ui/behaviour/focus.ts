import { type RefCallback, useCallback, useEffect } from 'react';
import { useLatest } from './use-latest';

/** The elements that had the focus, the newest last; a dialog may be opened deep in menus that are gone when it closes. */
let trail: readonly Element[] = [];
const longest = 30;

/** Remembers which elements had the focus, for dialogs that close; used once in the program. */
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
 * Returns the focus to the last element outside the closing part that still exists, else to the screen; does
 * nothing if the focus was moved meanwhile.
 * @param closing the closing part, which may be visible a moment longer
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

/**
 * Moves the focus when the focused part of an element is removed: the browser would move it to the top of the page.
 * @returns ends that
 */
function keepFocus(within: HTMLElement, handOn: () => void): () => void {
  let last: Element | null = null;
  const note = ({ target }: FocusEvent) => {
    last = target instanceof Element ? target : null;
  };
  const observer = new MutationObserver(() => {
    if (last === null || last.isConnected || document.activeElement !== document.body) return;
    last = null;
    handOn();
  });
  within.addEventListener('focusin', note);
  observer.observe(within, { childList: true, subtree: true });
  return () => {
    within.removeEventListener('focusin', note);
    observer.disconnect();
  };
}

/** Like `keepFocus`, as a `ref` for one or more elements. @param handOn takes over the focus */
export function useKeptFocus(handOn: () => void): RefCallback<HTMLElement> {
  const newest = useLatest(handOn);
  return useCallback(
    (element) => (element === null ? undefined : keepFocus(element, () => newest.current())),
    [newest],
  );
}

/** The cell of the grid that takes part in the tab order, or the control inside it. */
const tabStop = 'main [role="grid"] [role="row"] [tabindex="0"]';

/** Whether the focus is not in use: on nothing, or on the title at which a screen begins. */
export function isFocusFree(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.tagName === 'H1';
}

/** Whether content that was loaded late may still take the focus: not when a dialog or menu over the screen has it. */
export function isFocusOnScreen(): boolean {
  const { activeElement } = document;
  return isFocusFree() || document.querySelector('main')?.contains(activeElement) === true;
}

/** Puts the focus on the title of the screen, which is no tab stop; null when the screen has none yet. */
export function focusTitle(): HTMLElement | null {
  const title = document.querySelector('h1');
  if (title === null) return null;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
  return title;
}

/** Puts the focus where the user continues in the screen: in its grid as it was left, or at its title. */
export function focusScreen(): void {
  const cell = document.querySelector<HTMLElement>(tabStop);
  if (cell === null) focusTitle();
  else cell.focus({ preventScroll: true });
}

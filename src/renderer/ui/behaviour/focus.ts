import { type RefCallback, type RefObject, useCallback, useEffect, useRef } from 'react';
import { useLatest } from './use-latest';

/** The elements that had the focus, the newest last. A dialog may be opened from nested menus that no longer exist when it closes. */
let trail: readonly Element[] = [];
const longest = 30;

/** Records which elements had the focus, for dialogs that close. Called once, at the root of the window. */
export function useFocusTrail(): void {
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element) trail = [...trail.filter((before) => before !== target), target].slice(-longest);
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
}

/** Whether an element can still take the focus. Items of an open menu do not count, because the menu is about to close. */
const isThere = (element: Element): boolean =>
  element.isConnected &&
  element.checkVisibility() &&
  !element.matches(':disabled') &&
  element.closest('[role="menu"]') === null;

/** Returns the focus again if an element is removed with it: a menu or panel that opened the closing part may fade a moment longer. */
function unlessRemoved(focused: Element, closing: Element | null): void {
  if (focused.closest('[role="dialog"], [role="menu"]') === null) return;
  const watching = new MutationObserver(() => {
    if (focused.isConnected) return;
    watching.disconnect();
    if (document.activeElement === document.body) focusBack(closing);
  });
  watching.observe(document.body, { childList: true, subtree: true });
}

/**
 * Returns the focus to the last element outside the closing part that still exists, else to the screen; does
 * nothing if the focus was moved meanwhile.
 * @param closing the closing part, which may be visible a moment longer
 */
export function focusBack(closing: Element | null): void {
  const { activeElement } = document;
  const isLost = activeElement === null || activeElement === document.body || closing?.contains(activeElement) === true;
  const dialogs = [...document.querySelectorAll('[aria-modal="true"]')];
  // Another open dialog has the focus, or must get it.
  const above = dialogs.findLast((dialog) => closing?.contains(dialog) !== true);
  if (!isLost) {
    unlessRemoved(activeElement, closing);
    return;
  }
  const last = trail.findLast(
    (element) =>
      isThere(element) && closing?.contains(element) !== true && (above === undefined || above.contains(element)),
  );
  if (last instanceof HTMLElement) {
    last.focus({ preventScroll: true });
    unlessRemoved(last, closing);
  } else if (above === undefined) document.querySelector('main')?.focus();
}

/**
 * Moves the focus when the focused part of an element is removed; otherwise the browser would reset it to the top of the page.
 * @returns a function that stops this
 */
function keepFocus(within: HTMLElement, handOn: () => void): () => void {
  let last: Element | null = null;
  const note = ({ target }: FocusEvent) => {
    last = target instanceof Element ? target : null;
  };
  // A part that the focus left is removed without moving the focus.
  const forget = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Element) last = null;
  };
  const observer = new MutationObserver(() => {
    if (last === null || last.isConnected || document.activeElement !== document.body) return;
    last = null;
    handOn();
  });
  within.addEventListener('focusout', forget);
  within.addEventListener('focusin', note);
  observer.observe(within, { childList: true, subtree: true });
  return () => {
    within.removeEventListener('focusout', forget);
    within.removeEventListener('focusin', note);
    observer.disconnect();
  };
}

/** Like `keepFocus`, as a `ref` for one or more elements. @param handOn takes over the focus */
export function useFocusAfterRemoval(handOn: () => void): RefCallback<HTMLElement> {
  const newest = useLatest(handOn);
  return useCallback(
    (element) => (element === null ? undefined : keepFocus(element, () => newest.current())),
    [newest],
  );
}

/** The grid cell in the tab order, or the control inside that cell. */
const tabStop = 'main [role="grid"] [role="row"] [tabindex="0"]';

/** Whether nothing is using the focus: it is nowhere, or on the title of the screen. */
export function isFocusFree(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.tagName === 'H1';
}

/** Whether content that was loaded late may take the focus. It may not while a dialog or menu above the screen has it. */
export function isFocusOnScreen(): boolean {
  const { activeElement } = document;
  return isFocusFree() || document.querySelector('main')?.contains(activeElement) === true;
}

/** Puts the focus on the screen's title, which is no tab stop; returns null when the screen has no title yet. */
export function focusTitle(): HTMLElement | null {
  const title = document.querySelector('h1');
  if (title === null) return null;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
  return title;
}

/** The grid cell in the tab order; null without a grid. */
export const cellInTabOrder = (): Element | null =>
  document.querySelector(tabStop)?.closest('[role="gridcell"], [role="rowheader"]') ?? null;

/** Puts the focus where the user continues: in the grid, at its last position, or at the title. */
export function focusScreen(): void {
  const cell = document.querySelector<HTMLElement>(tabStop);
  if (cell === null) focusTitle();
  else cell.focus({ preventScroll: true });
}

/** The heading of a part that the user just opened: it takes the focus and comes into view. */
export function useOpenedHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return heading;
}

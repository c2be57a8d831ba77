/** The cell of the grid that takes part in the tab order, or the control inside it. */
const tabStop = 'main [role="grid"] [role="row"] [tabindex="0"]';

/** Whether the focus is not in use: on nothing, or on the title at which a screen begins. */
export function isFocusFree(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.tagName === 'H1';
}

/** Whether what has come late may still take the focus: not when a dialog or menu over the screen has it by now. */
export function isFocusOnScreen(): boolean {
  const { activeElement } = document;
  return isFocusFree() || document.querySelector('main')?.contains(activeElement) === true;
}

/** Puts the focus on the title of the screen, which Tab passes by; null when it has none yet. */
export function focusTitle(): HTMLElement | null {
  const title = document.querySelector('h1');
  if (title === null) return null;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
  return title;
}

/** Puts the focus where one goes on in the screen that is shown: in its grid as it was left, or at its title. */
export function focusScreen(): void {
  const cell = document.querySelector<HTMLElement>(tabStop);
  if (cell === null) focusTitle();
  else cell.focus({ preventScroll: true });
}

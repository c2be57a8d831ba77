import { openWindow } from './window-place';

type Opens = { readonly 'data-opens'?: string };

/** Marks a control that opens a screen, so that Ctrl or the middle button opens the screen in another window. Null marks nothing. */
export const opensAt = (path: string | null): Opens => (path === null ? {} : { 'data-opens': path });

/** Whether a key or press asks for another window. */
export const isElsewhere = ({ ctrlKey, metaKey }: Pick<MouseEvent, 'ctrlKey' | 'metaKey'>): boolean =>
  ctrlKey || metaKey;

const pathOf = ({ target }: Event): string | null =>
  (target instanceof Element ? target.closest<HTMLElement>('[data-opens]')?.dataset.opens : null) ?? null;

/** Opens marked controls in another window when they are pressed with the middle button, or with Ctrl (docs/rules/session.md#another-window). */
export function followElsewhere(): void {
  const open = (event: MouseEvent): void => {
    const path = pathOf(event);
    if (path === null || !(event.button === 1 || (event.button === 0 && isElsewhere(event)))) return;
    event.preventDefault();
    event.stopPropagation();
    openWindow(path);
  };
  document.addEventListener('auxclick', open, { capture: true });
  document.addEventListener('click', open, { capture: true });
  document.addEventListener('mousedown', (event) => {
    // Otherwise the middle button would start scrolling.
    if (event.button === 1 && pathOf(event) !== null) event.preventDefault();
  });
}

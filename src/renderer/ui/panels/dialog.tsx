import { Modal, type ModalProps } from '@mantine/core';
import { type FocusEvent, useEffect, useRef } from 'react';
import { focusBack } from '../behaviour/focus';

/**
 * When the focus is checked: after a menu or dialog has returned it (10 ms), and after the element that had it has faded
 * (160 ms). At the first check the menu that opened the dialog may still be there, at the second it is gone.
 */
const looks = [30, 300];

/** The trap of the focus focuses without scrolling: in a low window what it focuses may be below the edge. */
const showFocused = ({ target }: FocusEvent): void => target.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/**
 * A dialog that gives the focus back to where it came from, also when it was opened from a menu, a panel or the palette: what had the
 * focus there has gone with it, and the button that opened the menu takes it (docs/product.md#keys).
 */
export function Dialog(props: ModalProps) {
  const root = useRef<HTMLDivElement>(null);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const { opened } = props;
  useEffect(() => {
    if (!opened) return;
    // Opened again before the checks of its closing were made: they would move the focus out of it.
    for (const timer of timers.current) clearTimeout(timer);
    // It may also end with what it is about, without being closed first.
    return () => {
      const closing = root.current;
      timers.current = looks.map((wait) => setTimeout(() => focusBack(closing), wait));
    };
  }, [opened]);
  return <Modal {...props} ref={root} returnFocus onFocus={showFocused} />;
}

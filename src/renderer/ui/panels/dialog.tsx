import { Modal, type ModalProps } from '@mantine/core';
import { type FocusEvent, useEffect, useRef } from 'react';
import { focusBack } from '../behaviour/focus';

/**
 * When the focus is checked: after a menu or dialog has returned it (10 ms), and after the element that had it has faded
 * (160 ms). At the first check the menu that opened the dialog may still be there, at the second it is gone.
 */
const looks = [30, 300];

/** The focus trap focuses without scrolling, and in a low window the focused element may be below the edge. */
const showFocused = ({ target }: FocusEvent): void => target.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/**
 * A dialog that returns the focus to where it came from, also when it was opened from a menu, a panel or the palette. The element that
 * had the focus there is gone, so the button that opened the menu takes it (docs/product.md#keys).
 */
export function Dialog(props: ModalProps) {
  const root = useRef<HTMLDivElement>(null);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const { opened } = props;
  useEffect(() => {
    if (!opened) return;
    // Opened again before the checks of its closing were made: they would move the focus out of it.
    for (const timer of timers.current) clearTimeout(timer);
    // The dialog may also be removed with its subject, without being closed first.
    return () => {
      const closing = root.current;
      timers.current = looks.map((wait) => setTimeout(() => focusBack(closing), wait));
    };
  }, [opened]);
  return <Modal {...props} ref={root} returnFocus onFocus={showFocused} />;
}

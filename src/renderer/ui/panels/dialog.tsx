import { Modal, type ModalProps } from '@mantine/core';
import { type FocusEvent, useEffect, useRef } from 'react';
import { focusBack } from '../behaviour/focus';

/**
 * When to check the focus, in milliseconds after closing. Mantine's menus and dialogs return the focus after 10 ms, and a closing element
 * fades for 160 ms. At the first check the menu that opened the dialog may still exist, at the second it does not.
 */
const focusChecks = [30, 300];

/** The focus trap focuses without scrolling, and in a low window the focused element may be below the edge. */
const showFocused = ({ target }: FocusEvent): void => target.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/**
 * A dialog that returns the focus to where it was, also when a menu, panel or palette opened the dialog. The element that had the focus
 * there no longer exists, so the button that opened the menu gets the focus (docs/rules/list.md#keys).
 */
export function Dialog(props: ModalProps) {
  const root = useRef<HTMLDivElement>(null);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const { opened } = props;
  useEffect(() => {
    if (!opened) return;
    // The dialog was reopened before the checks of its last closing; these would take the focus away from it.
    for (const timer of timers.current) clearTimeout(timer);
    // A dialog may also be removed together with its subject, without being closed first.
    return () => {
      const closing = root.current;
      timers.current = focusChecks.map((wait) => setTimeout(() => focusBack(closing), wait));
    };
  }, [opened]);
  return <Modal {...props} ref={root} returnFocus onFocus={showFocused} />;
}

import { Modal, type ModalProps } from '@mantine/core';
import { type FocusEvent, useEffect, useRef } from 'react';
import { focusBack } from '../behaviour/focus';

/** When the focus is returned, in milliseconds after closing: Mantine's menus and dialogs return it after 10 ms, to what may be gone. */
const focusCheck = 30;

/** The focus trap focuses without scrolling, and in a low window the focused element may be below the edge. */
const showFocused = ({ target }: FocusEvent): void => target.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/**
 * A dialog that returns the focus to where it was, also when a menu, panel or palette opened the dialog. The element that had the focus
 * there no longer exists, so the button that opened the menu gets the focus (docs/rules/list.md#keys).
 */
export function Dialog(props: ModalProps) {
  const root = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { opened } = props;
  useEffect(() => {
    if (!opened) return;
    // The dialog was reopened before the check of its last closing, which would take the focus away from it.
    clearTimeout(timer.current);
    // A dialog may also be removed together with its subject, without being closed first.
    return () => {
      const closing = root.current;
      timer.current = setTimeout(() => focusBack(closing), focusCheck);
    };
  }, [opened]);
  return <Modal {...props} ref={root} returnFocus onFocus={showFocused} />;
}

import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { focusBack } from '../behaviour/focus-trail';

/**
 * When it is looked where the focus is: after a menu or dialog that gives it back by itself (10 ms), and after what had it has faded
 * (160 ms): who closes a dialog at once finds the menu behind it still there, and a moment later not.
 */
const looks = [30, 300];

/**
 * A dialog that gives the focus back to where it came from, also when it was opened from a menu, a panel or the palette: what had the
 * focus there has gone with it, and the button that opened the menu takes it (docs/product.md#keys).
 */
export function Dialog(props: ModalProps) {
  const root = useRef<HTMLDivElement>(null);
  const { opened } = props;
  useEffect(() => {
    if (!opened) return;
    // It may also end with what it is about, without being closed first.
    return () => {
      const closing = root.current;
      for (const wait of looks) setTimeout(() => focusBack(closing), wait);
    };
  }, [opened]);
  return <Modal {...props} ref={root} returnFocus />;
}

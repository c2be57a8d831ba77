import { useHotkeys } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { shortcuts } from '../../shared/domain/shortcuts';
import { keepFocus } from '../ui/kept-focus';
import { focusScreen } from '../ui/screen-focus';

/** What holds the notifications, and the buttons of those that are shown; each has one that closes it, at least. */
const holder = '.mantine-Notifications-root';
const buttons = '.mantine-Notifications-notification button, .mantine-Notifications-notification a';

/** F6 goes to the newest notification, and from there back to where the focus came from; so does a notification that is closed. */
export function useNotificationKey(): void {
  const before = useRef<HTMLElement | null>(null);
  const stop = useRef<(() => void) | null>(null);
  const goBack = () => {
    stop.current?.();
    if (before.current?.isConnected === true) before.current.focus();
    else focusScreen();
  };
  const go = () => {
    const newest = [...document.querySelectorAll<HTMLElement>(buttons)].at(-1);
    const { activeElement } = document;
    if (activeElement?.closest(buttons) != null) return goBack();
    if (newest === undefined) return;
    before.current = activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null;
    stop.current?.();
    const within = newest.closest<HTMLElement>(holder);
    if (within !== null) stop.current = keepFocus(within, goBack);
    newest.focus();
  };
  useEffect(() => () => stop.current?.(), []);
  useHotkeys([[shortcuts.notification.keys, go]], []);
}

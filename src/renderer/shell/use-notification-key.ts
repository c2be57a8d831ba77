import { useHotkeys } from '@mantine/hooks';
import { useRef } from 'react';

/** The buttons of the notifications that are shown; each has one that closes it, at least. */
const buttons = '.mantine-Notifications-notification button, .mantine-Notifications-notification a';

/** F6 goes to the newest notification, and from there back to where the focus came from. */
export function useNotificationKey(): void {
  const before = useRef<HTMLElement | null>(null);
  const go = () => {
    const all = [...document.querySelectorAll<HTMLElement>(buttons)];
    const { activeElement } = document;
    if (all.some((button) => button === activeElement)) before.current?.focus();
    else {
      before.current = activeElement instanceof HTMLElement ? activeElement : null;
      all.at(-1)?.focus();
    }
  };
  useHotkeys([['F6', go]], []);
}

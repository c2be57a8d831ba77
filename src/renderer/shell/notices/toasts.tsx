import { useHotkeys } from '@mantine/hooks';
import { Notifications, notificationsStore } from '@mantine/notifications';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { shortcuts } from '../../../shared/texts/shortcuts';
import { readingTime } from '../../core/notify';
import { focusScreen } from '../../ui/behaviour/focus';
import classes from './toasts.module.css';

/** The z-index: above a dialog's overlay, and below the dialog and everything else that opens. */
const layer = 201;

/** The controls of a message that can take the focus; an offer such as *Downloaden* comes before the close button. */
const buttons = 'button, a';

const focusedMessage = (): Element | null =>
  document.activeElement?.closest('.mantine-Notifications-notification') ?? null;

const newestMessage = () => [...document.querySelectorAll('.mantine-Notifications-notification')].at(-1);

/**
 * Shows messages at the bottom. F6 moves to the newest message, and from there back to the previous focus. A message does not disappear
 * while it has the focus (docs/rules/list.md#messages).
 */
export function Toasts() {
  const [isHeld, setIsHeld] = useState(false);
  const before = useRef<HTMLElement | null>(null);
  const go = () => {
    if (focusedMessage() !== null) before.current?.focus();
    else newestMessage()?.querySelector<HTMLElement>(buttons)?.focus();
  };
  useHotkeys([[shortcuts.notification.keys, go]], []);
  // A message that disappears passes its focus on.
  useEffect(
    () =>
      notificationsStore.subscribe(({ notifications }) => {
        const focused = focusedMessage();
        if (focused === null || notifications.some(({ id }) => id === focused.id)) return;
        if (before.current?.isConnected) before.current.focus();
        else focusScreen();
      }),
    [],
  );
  const onFocus = ({ relatedTarget }: FocusEvent) => {
    if (!isHeld) before.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
    setIsHeld(true);
  };
  return (
    <Notifications
      className={classes.toasts}
      position="bottom-right"
      limit={4}
      transitionDuration={120}
      containerWidth={400}
      // The card of a run of dossiers has more lines than the 200 pixels of the library.
      notificationMaxHeight={480}
      zIndex={layer}
      autoClose={isHeld ? false : readingTime}
      onFocus={onFocus}
      onBlur={({ relatedTarget }) => setIsHeld(isMessage(relatedTarget))}
    />
  );
}

const isMessage = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.mantine-Notifications-notification') !== null;

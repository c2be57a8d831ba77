import { Button, type ButtonProps } from '@mantine/core';
import { type ComponentProps, useId } from 'react';
import { disabledWhen } from '../behaviour/disabled-when';
import classes from './reasoned-button.module.css';

type ReasonedButtonProps = Omit<ButtonProps, 'disabled'> &
  Omit<ComponentProps<'button'>, keyof ButtonProps | 'disabled'> & {
    /** Why the button cannot be used now; null when it can. */
    readonly reason: string | null;
  };

/** A button that is grey as long as there is a reason, which is shown before it. It keeps the focus, and Enter in its form does nothing. */
export function ReasonedButton({ reason, onClick, ...button }: ReasonedButtonProps) {
  const id = useId();
  return (
    <>
      {reason !== null && (
        <span id={id} className={classes.reason}>
          {reason}
        </span>
      )}
      <Button
        {...button}
        aria-describedby={reason === null ? undefined : id}
        {...disabledWhen(reason !== null)}
        onClick={(event) => {
          if (reason === null) onClick?.(event);
          else event.preventDefault();
        }}
      />
    </>
  );
}

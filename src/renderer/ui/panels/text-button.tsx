import type { ReactNode } from 'react';
import classes from './text-button.module.css';

type TextButtonProps = {
  readonly children: ReactNode;
  readonly onClick: () => void;
  readonly disabled?: boolean;
  /** The accessible name, for a button whose text alone is unclear; it must contain that text. */
  readonly label?: string;
};

/** A button that looks like a link within text, such as `Wis filters`. */
export const TextButton = ({ children, onClick, disabled = false, label }: TextButtonProps) => (
  <button type="button" className={classes.button} onClick={onClick} disabled={disabled} aria-label={label}>
    {children}
  </button>
);

import type { ReactNode } from 'react';
import classes from './text-button.module.css';

type TextButtonProps = {
  readonly children: ReactNode;
  readonly onClick: () => void;
  readonly disabled?: boolean;
  /** Its name where its text alone does not say what it is about; it contains that text. */
  readonly label?: string;
};

/** A button that reads as a link within text, such as `Wis filters`. */
export const TextButton = ({ children, onClick, disabled = false, label }: TextButtonProps) => (
  <button type="button" className={classes.button} onClick={onClick} disabled={disabled} aria-label={label}>
    {children}
  </button>
);

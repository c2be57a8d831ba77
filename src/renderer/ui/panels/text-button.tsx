import type { ReactNode } from 'react';
import classes from './text-button.module.css';

type TextButtonProps = { readonly children: ReactNode; readonly onClick: () => void; readonly disabled?: boolean };

/** A button that reads as a link within text, such as `Wis filters`. */
export const TextButton = ({ children, onClick, disabled = false }: TextButtonProps) => (
  <button type="button" className={classes.button} onClick={onClick} disabled={disabled}>
    {children}
  </button>
);

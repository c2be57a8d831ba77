import type { ReactNode } from 'react';
import classes from './quality.module.css';

/** A cell with a number, at its right side. */
export const NumberCell = ({ children }: { readonly children: ReactNode }) => (
  <td className={`figures ${classes.number}`}>{children}</td>
);

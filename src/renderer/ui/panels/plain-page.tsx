import type { ReactNode } from 'react';
import classes from './plain-page.module.css';

/** A page that holds one message in its middle, within the frame or on its own. */
export const PlainPage = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.page}>{children}</div>
);

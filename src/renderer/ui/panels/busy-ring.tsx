import { IconLoader2 } from '@tabler/icons-react';
import classes from './busy-ring.module.css';

/** Something is going on; does not move where reduced motion is preferred. The word beside it says what. */
export const BusyRing = ({ size = 16 }: { readonly size?: number }) => (
  <IconLoader2 className={classes.ring} size={size} stroke={1.8} aria-hidden />
);

import { IconLoader2 } from '@tabler/icons-react';
import classes from './waiting.module.css';

type ProgressLineProps = {
  readonly label: string;
  /** From 0 to 1; null while the total is unknown. */
  readonly part: number | null;
  readonly thin?: boolean;
};

/** Moves only when there is real progress. */
export const ProgressLine = ({ label, part, thin = false }: ProgressLineProps) => (
  <div
    className={`${classes.track} ${thin ? classes.thin : ''}`}
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={part === null ? undefined : Math.floor(part * 100)}
  >
    <div className={classes.done} style={{ transform: `scaleX(${part ?? 0})` }} />
  </div>
);

/** A placeholder for text that is still loading, without animation; `width` is in pixels. */
export const Skeleton = ({ width }: { readonly width: number }) => (
  <span className={classes.bar} style={{ width }} aria-hidden />
);

/** A spinning ring while the program is busy; still when the user prefers reduced motion. The text beside it explains what is happening. */
export const BusyRing = ({ size = 16 }: { readonly size?: number }) => (
  <IconLoader2 className={classes.ring} size={size} stroke={1.8} aria-hidden />
);

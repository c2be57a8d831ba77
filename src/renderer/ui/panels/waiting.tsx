import { IconLoader2 } from '@tabler/icons-react';
import classes from './waiting.module.css';

type ProgressLineProps = {
  readonly label: string;
  /** 0 to 1; null while the end is unknown. */
  readonly part: number | null;
  readonly thin?: boolean;
};

/** Moves only with real progress. */
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

/** The place of a text that is still coming; `width` in pixels. Without motion. */
export const Skeleton = ({ width }: { readonly width: number }) => (
  <span className={classes.bar} style={{ width }} aria-hidden />
);

/** A ring that turns while the program is busy, unless reduced motion is preferred. The text beside it explains what is going on. */
export const BusyRing = ({ size = 16 }: { readonly size?: number }) => (
  <IconLoader2 className={classes.ring} size={size} stroke={1.8} aria-hidden />
);

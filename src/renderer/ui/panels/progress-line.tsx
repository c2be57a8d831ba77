import classes from './progress-line.module.css';

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

import classes from './skeleton.module.css';

/** The place of a text that is still coming; `width` in pixels. Without motion. */
export const Skeleton = ({ width }: { readonly width: number }) => (
  <span className={classes.bar} style={{ width }} aria-hidden />
);

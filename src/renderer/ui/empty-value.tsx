import { notAvailable } from '../../shared/format/format-cell';
import classes from './empty-value.module.css';

/** A field without a value; `short` for a cell of the grid, where a screen reader still hears the whole text. */
export const EmptyValue = ({ short = false }: { readonly short?: boolean }) =>
  short ? (
    <span className={classes.empty}>
      <span aria-hidden>–</span>
      <span className="visually-hidden">{notAvailable}</span>
    </span>
  ) : (
    <span className={classes.empty}>{notAvailable}</span>
  );

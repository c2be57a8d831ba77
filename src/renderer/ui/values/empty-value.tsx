import { notAvailable } from '../../../shared/format/format-cell';
import classes from './empty-value.module.css';

/**
 * A field without a value; `short` for a cell of the grid, where a screen reader still reads the whole text. There it is
 * one element: a list shows hundreds of them, and draws them again with every key typed.
 */
export const EmptyValue = ({ short = false }: { readonly short?: boolean }) =>
  short ? (
    <span className={classes.empty} role="img" aria-label={notAvailable}>
      –
    </span>
  ) : (
    <span className={classes.empty}>{notAvailable}</span>
  );

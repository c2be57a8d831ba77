import { IconX } from '@tabler/icons-react';
import classes from './filter-cells.module.css';

/** Empties the filter of a column; the focus stays where it is. */
export const ClearButton = ({ label, onClear }: { readonly label: string; readonly onClear: () => void }) => (
  <button
    type="button"
    className={classes.clear}
    tabIndex={-1}
    aria-label={`Wis filter ${label}`}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onClear}
  >
    <IconX size={14} stroke={1.8} aria-hidden />
  </button>
);

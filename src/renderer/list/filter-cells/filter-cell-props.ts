import type { Column } from '../../../shared/domain/lists/column';

export type FilterCellProps = {
  readonly column: Column;
  /** 0 for the cell that takes part in the grid's tab order. */
  readonly tabIndex: number;
  /** Gives the focus back to the rows. */
  readonly onLeave: () => void;
};

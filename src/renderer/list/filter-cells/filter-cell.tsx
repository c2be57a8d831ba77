import type { FilterCellProps } from './filter-cell-props';
import { ListFilterCell } from './list-filter-cell';
import { TextFilterCell } from './text-filter-cell';
import { WithheldFilterCell } from './withheld-filter-cell';
import { YesNoFilterCell } from './yes-no-filter-cell';

/** The filter of one column, by its kind. */
export function FilterCell(props: FilterCellProps) {
  if (props.column.withheld) return <WithheldFilterCell {...props} />;
  switch (props.column.filterKind) {
    case 'list':
    case 'commaList':
    case 'topLabel':
      return <ListFilterCell {...props} />;
    case 'yesNo':
    case 'kvkPresence':
      return <YesNoFilterCell {...props} />;
    default:
      return <TextFilterCell {...props} />;
  }
}

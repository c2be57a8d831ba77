import { useId } from 'react';
import { notInSubscription } from '../../../shared/format/format-cell';
import { listSentences } from '../../../shared/texts/list-sentences';
import { useList, useListActions } from '../list-context';
import { filterText } from '../store/filter-state';
import { ClearButton } from './clear-button';
import type { FilterCellProps } from './filter-cell-props';
import classes from './filter-cells.module.css';

/** The place of a filter on a column that the subscription withholds: it says so, and keeps a filter of before to be wiped. */
export function WithheldFilterCell({ column: { name, label }, tabIndex, onLeave }: FilterCellProps) {
  const { wipe } = useListActions();
  const text = useList((state) => filterText(state.filters.typed, name));
  const sentenceId = useId();
  return (
    <div
      className={classes.field}
      data-invalid={text !== '' || undefined}
      title={listSentences.columnNotInSubscription}
    >
      <input
        className={classes.input}
        tabIndex={tabIndex}
        readOnly
        value={text}
        placeholder={notInSubscription}
        aria-label={`Filter ${label}`}
        aria-describedby={sentenceId}
        onKeyDown={(event) => {
          if (event.key === 'Escape' || event.key === 'Enter') onLeave();
        }}
      />
      <span id={sentenceId} className="visually-hidden">
        {listSentences.columnNotInSubscription}
      </span>
      {text !== '' && <ClearButton label={label} onClear={() => wipe([name])} />}
    </div>
  );
}

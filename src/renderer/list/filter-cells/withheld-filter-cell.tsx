import { IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { notInSubscription } from '../../../shared/format/format-cell';
import { listSentences } from '../../../shared/texts/list-sentences';
import { useList, useListActions } from '../list-context';
import { filterText } from '../store/filter-state';
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
      {text !== '' && (
        <button
          type="button"
          className={classes.clear}
          tabIndex={-1}
          aria-label={`Wis filter ${label}`}
          onClick={() => wipe([name])}
        >
          <IconX size={14} stroke={1.8} aria-hidden />
        </button>
      )}
    </div>
  );
}

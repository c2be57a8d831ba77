import { IconLasso, IconX } from '@tabler/icons-react';
import { listDefinitions } from '../../../../../shared/catalog/list-definitions';
import { countOf, formatCount } from '../../../../../shared/format/format-number';
import { useList, useListActions } from '../../../core/store/list-context';
import classes from './area-chip.module.css';
import { toolWords } from './area-words';

/** A chip for the rows that were selected by drawing on the map; separate from the filters, because it is a selection. */
export function AreaChip() {
  const { selectNothing } = useListActions();
  const selection = useList((state) => state.selection);
  const { one, many } = listDefinitions[useList((state) => state.list)];
  if (selection.kind !== 'ids' || selection.drawn === undefined) return null;
  const label = toolWords[selection.drawn.tool];
  const count = selection.ids.size;
  return (
    <span className={classes.chip} title={`${label} ${countOf(count, one, many)}`}>
      <IconLasso size={16} stroke={1.6} aria-hidden />
      <span>
        <span className={classes.word}>{label} </span>
        <b className="figures">
          {formatCount(count)} <span className={classes.word}>{count === 1 ? one : many}</span>
        </b>
      </span>
      <button type="button" className={classes.remove} aria-label={`${label} wissen`} onClick={selectNothing}>
        <IconX size={14} stroke={1.8} aria-hidden />
      </button>
    </span>
  );
}

import { useState } from 'react';
import { useKeptFocus } from '../../ui/behaviour/kept-focus';
import { focusScreen } from '../../ui/behaviour/screen-focus';
import { useWidths } from '../../ui/behaviour/use-widths';
import { TextButton } from '../../ui/panels/text-button';
import { useList, useListActions } from '../list-context';
import { SelectionStatistics } from '../statistics/selection-statistics';
import { selectedCount } from '../store/selection';
import { CopyMenu } from './copy-menu';
import classes from './pager.module.css';
import { SelectionMenu } from './selection-menu';
import { selectAllWords, selectionWords } from './selection-words';

/** What is selected, and what can be done with it. */
export function Chosen({ matched }: { readonly matched: number }) {
  const selection = useList((state) => state.selection);
  const isNone = selectedCount(selection, matched) === 0;
  const keptFocus = useKeptFocus(focusScreen);
  return (
    <div ref={keptFocus} className={classes.chosenPlace}>
      {isNone ? <p className={classes.none}>Niets geselecteerd</p> : <Selected matched={matched} />}
    </div>
  );
}

/** Beside one another, and in a menu where there is no room for that. */
function Selected({ matched }: { readonly matched: number }) {
  const { selectAll, selectNothing } = useListActions();
  const selection = useList((state) => state.selection);
  const [isFolded, setIsFolded] = useState(false);
  const measured = useWidths((widths) => setIsFolded((widths.get('actions') ?? 0) > (widths.get('room') ?? 0)));
  const all = selectAllWords(selection, matched);
  return (
    <div ref={measured('room')} className={classes.chosen}>
      <div ref={measured('actions')} className={classes.actions} data-folded={isFolded || undefined}>
        <span className="figures">{selectionWords(selection, matched)}</span>
        <CopyMenu />
        {all !== null && <TextButton onClick={selectAll}>{all}</TextButton>}
        <TextButton onClick={selectNothing}>Selectie wissen</TextButton>
      </div>
      {isFolded && <SelectionMenu matched={matched} />}
      <SelectionStatistics matched={matched} className={classes.statistics} />
    </div>
  );
}

import { keepDossiers } from '../core/dossiers/keeping-progress';
import { listQueryOf } from './store/list-query';
import type { List } from './store/list-store';
import { rowChoiceOf, selectedCount } from './store/selection';

/** Makes the dossiers of the selected rows available offline, or those of all rows where none is selected. */
export async function keepRows(list: List): Promise<void> {
  const { description, loaded, selection } = list.getState();
  if (description === null) return;
  const hasSelection = selectedCount(selection, loaded?.page.matched ?? 0) > 0;
  await keepDossiers({
    month: description.month,
    ...listQueryOf(list.getState()),
    rows: hasSelection ? rowChoiceOf(selection) : { kind: 'all' },
  });
}

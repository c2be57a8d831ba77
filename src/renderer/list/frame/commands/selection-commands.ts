import { mostNumbersInFilter } from '../../../../shared/filters/several-numbers';
import { tooManySelected } from '../../../../shared/texts/list-sentences';
import { keepDossiers } from '../../../core/dossiers/keeping-progress';
import { notifyFailure, notifyNote } from '../../../core/notify';
import type { List } from '../../core/store/list-store';
import { listQueryOf } from '../../core/store/page-questions';
import { rowChoiceOf, selectedCount } from '../../core/store/selection';
import { firstChart } from '../../displays/chart/first-chart';
import { numbersOfSelection } from '../../tools/related/related-rows';

/** Makes a chart of the selected offices. The selection becomes a filter first, so that each mark opens only selected rows. */
export async function chartSelection(list: List): Promise<void> {
  const { selection, loaded, lastChart, setChart, filterBy } = list.getState();
  const count = selectedCount(selection, loaded?.page.matched ?? 0);
  if (count === 0)
    return void notifyNote('Er is niets geselecteerd', 'Vink eerst de kantoren aan die u in de grafiek wilt.');
  if (selection.kind === 'ids' || selection.but.size > 0) {
    if (count > mostNumbersInFilter) return void notifyNote(...tooManySelected(count));
    const numbers = await numbersOfSelection(list);
    if (!numbers.ok) return notifyFailure('De selectie kan niet worden getekend', numbers);
    // A filter on a single number would also match longer numbers that begin with it.
    const [only = ''] = numbers.data;
    filterBy('kvk', numbers.data.length === 1 ? `${only},${only}` : numbers.data.join(','));
  }
  setChart(lastChart ?? firstChart(list.getState()));
}

/** Makes the dossiers of the selected rows available offline, or of all rows if none is selected. */
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

import { mostNumbersInFilter } from '../../../shared/filters/several-numbers';
import { countOf, formatCount } from '../../../shared/format/format-number';
import { notifyFailure, notifyNote } from '../../core/notify';
import { numbersOfSelection } from '../related-rows';
import type { List } from '../store/list-store';
import { selectedCount } from '../store/selection';
import { firstChart } from './first-chart';

/** A chart of the selected offices alone: the selection becomes a filter, so that every mark opens its own rows. */
export async function chartSelection(list: List): Promise<void> {
  const { selection, loaded, lastChart, setChart, filterBy } = list.getState();
  const count = selectedCount(selection, loaded?.page.matched ?? 0);
  if (count === 0)
    return void notifyNote('Er is niets geselecteerd', 'Vink eerst de kantoren aan die u in de grafiek wilt.');
  if (selection.kind === 'ids' || selection.but.size > 0) {
    if (count > mostNumbersInFilter)
      return void notifyNote(
        'Er zijn te veel kantoren geselecteerd',
        `Het zijn ${countOf(count, 'kantoor', 'kantoren')}; een grafiek van een selectie kan er ${formatCount(mostNumbersInFilter)} hebben. Gebruik een filter: dat heeft geen grens.`,
      );
    const numbers = await numbersOfSelection(list);
    if (!numbers.ok) return notifyFailure('De selectie kan niet worden getekend', numbers);
    // A filter of one number would be the beginning of others too.
    const [only = ''] = numbers.data;
    filterBy('kvk', numbers.data.length === 1 ? `${only},${only}` : numbers.data.join(','));
  }
  setChart(lastChart ?? firstChart(list.getState()));
}

import { IconChartBar } from '@tabler/icons-react';
import { mostNumbersInFilter } from '../../../../shared/filters/kinds/several-numbers';
import { formatCount } from '../../../../shared/format/format-number';
import { tooManySelected } from '../../../../shared/texts/list-sentences';
import { notifyFailure, notifyNote } from '../../../core/notify';
import type { ListCommand } from '../../core/bar/list-command';
import { numbersOfSelection } from '../../core/rows/selected-numbers';
import type { List } from '../../core/store/list-store';
import { selectedCount } from '../../core/store/selection';
import { firstChart } from './first-chart';

/** Makes a chart of the selected offices. The selection becomes a filter first, so that each mark opens only selected rows. */
async function chartSelection(list: List): Promise<void> {
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

export const chartCommand = {
  label: 'Grafiek',
  words: 'verdeling staven spreiding verloop boxen histogram diagram tekenen',
  Icon: IconChartBar,
  fits: ({ comparison }) => comparison === null,
  isOn: ({ chart }) => chart !== null,
  run: (list) => {
    const { chart, lastChart, setChart } = list.getState();
    setChart(chart === null ? (lastChart ?? firstChart(list.getState())) : null);
  },
} satisfies ListCommand;

export const chartSelectionCommand = {
  label: 'Grafiek van de selectie',
  words: 'staven verdeling van de gekozen kantoren',
  Icon: IconChartBar,
  fits: ({ list, comparison }) => list === 'advisers' && comparison === null,
  about: ({ selection, loaded }) => {
    const count = selectedCount(selection, loaded?.page.matched ?? 0);
    return count === 0 ? 'selecteer eerst kantoren' : `${formatCount(count)} geselecteerd`;
  },
  run: (list) => void chartSelection(list),
} satisfies ListCommand;

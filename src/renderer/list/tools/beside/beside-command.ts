import { IconLayoutColumns } from '@tabler/icons-react';
import { navigate } from 'wouter/use-browser-location';
import { formatCount } from '../../../../shared/format/format-number';
import { comparableWords, comparedPath, isComparable } from '../../../core/navigation/compare-address';
import { notifyFailure, notifyNote } from '../../../core/notify';
import type { ListCommand } from '../../core/bar/list-command';
import { numbersOfSelection } from '../../core/rows/selected-numbers';
import type { List, ListStore } from '../../core/store/list-store';
import { selectedCount } from '../../core/store/selection';

const countOf = ({ selection, loaded }: ListStore): number => selectedCount(selection, loaded?.page.matched ?? 0);

/** Shows the selected offices side by side; reports when too few or too many are selected (docs/rules/analysis.md#side-by-side). */
async function openBeside(list: List): Promise<void> {
  const { selection } = list.getState();
  const count = countOf(list.getState());
  if (!isComparable(count)) {
    const selected = count === 0 ? 'Er is niets geselecteerd' : `U selecteerde er ${formatCount(count)}`;
    return void notifyNote(`Selecteer ${comparableWords}`, `${selected}; naast elkaar passen er twee tot zes.`);
  }
  const numbers = selection.kind === 'ids' ? null : await numbersOfSelection(list);
  if (numbers !== null && !numbers.ok) return notifyFailure('De kantoren kunnen nu niet worden vergeleken', numbers);
  const kvks = selection.kind === 'ids' ? [...selection.ids] : (numbers?.data ?? []);
  navigate(comparedPath({ kind: 'offices', kvks }));
}

export const besideCommand = {
  label: 'Naast elkaar',
  words: 'vergelijken kantoren selectie verschillen kolommen beste laagste',
  Icon: IconLayoutColumns,
  fits: ({ list }) => list === 'advisers',
  about: (state) => {
    const count = countOf(state);
    return isComparable(count) ? `${count} geselecteerd` : `selecteer eerst ${comparableWords}`;
  },
  run: (list) => void openBeside(list),
} satisfies ListCommand;

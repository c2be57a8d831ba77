import { navigate } from 'wouter/use-browser-location';
import { formatCount } from '../../../shared/format/format-number';
import { comparableWords, comparedPath, isComparable } from '../../core/navigation/compare-address';
import { notifyFailure, notifyNote } from '../../core/notify';
import { numbersOfSelection } from '../related-rows';
import type { List } from '../store/list-store';
import { selectedCount } from '../store/selection';

/** Shows the selected offices side by side; says so where too few or too many are selected (docs/product.md#side-by-side). */
export async function openBeside(list: List): Promise<void> {
  const { selection, loaded } = list.getState();
  const count = selectedCount(selection, loaded?.page.matched ?? 0);
  if (!isComparable(count)) {
    const selected = count === 0 ? 'Er is niets geselecteerd' : `U selecteerde er ${formatCount(count)}`;
    return void notifyNote(`Selecteer ${comparableWords}`, `${selected}; naast elkaar passen er twee tot zes.`);
  }
  const found = selection.kind === 'ids' ? null : await numbersOfSelection(list);
  if (found !== null && !found.ok) return notifyFailure('De kantoren kunnen nu niet worden vergeleken', found);
  const kvks = selection.kind === 'ids' ? [...selection.ids] : (found?.data ?? []);
  navigate(comparedPath({ kind: 'offices', kvks }));
}

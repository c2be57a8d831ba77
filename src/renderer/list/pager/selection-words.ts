import { formatCount } from '../../../shared/format/format-number';
import { type Selection, selectedCount } from '../store/selection';

/** How many rows are selected, of all that the filter keeps where only some were left out. */
export function selectionWords(selection: Selection, matched: number): string {
  const count = selectedCount(selection, matched);
  if (selection.kind === 'ids') return `${formatCount(count)} geselecteerd`;
  if (selection.but.size > 0) return `${formatCount(count)} van ${formatCount(matched)} gefilterde geselecteerd`;
  return `${count === 1 ? '1' : `Alle ${formatCount(count)}`} gefilterde geselecteerd`;
}

/** The way to all rows that the filter keeps; null where they are selected, and where there is none. */
export function selectAllWords(selection: Selection, matched: number): string | null {
  if (matched === 0 || (selection.kind === 'all' && selection.but.size === 0)) return null;
  return matched === 1 ? 'Selecteer 1 gefilterde' : `Selecteer alle ${formatCount(matched)} gefilterde`;
}

import { kvkListColumn } from '../../../../shared/catalog/kvk-list-column';
import { listDefinitions } from '../../../../shared/catalog/list-definitions';
import type { KvkListRow } from '../../../../shared/domain/lists/kvk-list';
import type { ListName } from '../../../../shared/domain/lists/list-name';
import { formatCount } from '../../../../shared/format/format-number';
import { type GridRow, rowsBehind } from '../../../grid/grid-row';
import type { ListState } from '../store/list-state';

/** The column of the KvK list with this id; its label is not used. */
const columnOf = (id: number): string => kvkListColumn({ id, name: '' }).name;

/**
 * Whether to show missing numbers after the page: it is the last page of the KvK list's offices, and the user asked for its missing
 * numbers.
 */
export function showsBehind({ behind, filters, loaded }: Pick<ListState, 'behind' | 'filters' | 'loaded'>): boolean {
  if (behind === null || loaded === null) return false;
  const { offset, ids, matched } = loaded.page;
  const isAtWork = filters.applied.some(({ column, text }) => column === columnOf(behind) && text.trim() === '+');
  return isAtWork && offset + ids.length >= matched;
}

/**
 * Grey rows for numbers that are not offices. They are not rows of the register, so counts, sorts, filters and files leave them out
 * (docs/rules/filters.md#missing-numbers).
 */
export function missingRows(list: ListName, id: number, missing: readonly KvkListRow[]): readonly GridRow[] {
  const { name, dossier } = listDefinitions[list];
  const kvks = missing.map(({ kvk }) => kvk);
  const cells = {
    kvk: kvks,
    ...(dossier === null ? {} : { [dossier]: kvks }),
    [name]: missing.map(({ line }) =>
      line === null ? 'Niet in de adviseurslijst' : `Niet in de adviseurslijst (regel ${formatCount(line)})`,
    ),
    [columnOf(id)]: missing.map(({ label }) => label),
  };
  return rowsBehind(
    kvks.map((kvk) => `behind/${kvk}`),
    cells,
  );
}

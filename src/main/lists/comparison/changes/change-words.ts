import { columnNamed } from '../../../../shared/catalog/catalog';
import { changeKindWords, changeWordColumns, computedColumnNamed } from '../../../../shared/catalog/computed';
import { changeKinds } from '../../../../shared/domain/lists/changes';
import type { Cell, Column } from '../../../../shared/domain/lists/column';
import type { Mutations } from '../../../../shared/domain/lists/list';
import { createColumnBuilder } from '../../../columns/column-builder';
import type { StoredColumn } from '../../../columns/stored-column';
import type { ChangeSources, ListOfMonth } from './earlier-months';
import { type MonthChange, monthChangeSteps } from './month-changes';
import { changeKindOf, changeWordsOf, joinChanges, type RowChange } from './row-changes';

type Asked = {
  readonly ids: readonly string[];
  readonly mutations: Mutations;
  /** The list's columns, with the provider's labels instead of the catalogue's. */
  readonly columnOf?: (name: string) => Column | undefined;
};

/** How many rows are joined in one step. */
const rowsOfStep = 256;
/** How many rows of a column are handled in one step. */
const rowsOfPart = 4096;

/**
 * Finds every change of some rows in the period, the newest first, in the months and the stored dossiers of this computer
 * (docs/rules/comparison.md#what-changed). The list, its filters and the file of changes use it.
 */
export function* changeSteps(
  current: ListOfMonth,
  { months, entriesOf }: ChangeSources,
  { ids, mutations, columnOf = (name) => columnNamed(current.list, name) }: Asked,
): Generator<undefined, ReadonlyMap<string, readonly RowChange[]>> {
  const inAnyGroup = current.list === 'persons';
  const ofMonths = new Map<string, MonthChange[]>(ids.map((id) => [id, []]));
  for (const change of yield* monthChangeSteps(current, months, { ids, mutations }))
    ofMonths.get(change.id)?.push(change);
  const joined = new Map<string, readonly RowChange[]>();
  for (const [id, ofRow] of ofMonths) {
    if (joined.size % rowsOfStep === 0) yield;
    const entries = entriesOf(id).filter(
      ({ day, group }) =>
        day >= mutations.from && day <= mutations.to && (inAnyGroup || mutations.groups.includes(group)),
    );
    joined.set(id, joinChanges(ofRow, entries, { inAnyGroup, columnOf }));
  }
  return joined;
}

/** Sorts by importance: first columns of the list's default view, then others, and last the years of figures. */
function byImportance({ what: firstWhat }: RowChange, { what: secondWhat }: RowChange): number {
  const rank = (what: RowChange['what']): number => {
    if (what === null || what.column === null) return 2;
    return what.column.kind === 'year' || what.column.kind === 'dates' ? 3 : what.column.standard ? 0 : 1;
  };
  return rank(firstWhat) - rank(secondWhat);
}

/** The cells of *Wat* and *Soort wijziging* for the changes of one row; null without changes. */
export function wordsOfChanges(changes: readonly RowChange[], isPerson: boolean): Readonly<Record<string, Cell>> {
  const words = [...new Set([...changes].sort(byImportance).map((change) => changeWordsOf(change, isPerson)))];
  const kinds = new Set(changes.map(changeKindOf));
  return {
    changedWords: words.length === 0 ? null : words,
    changedHow:
      kinds.size === 0 ? null : changeKinds.flatMap((kind) => (kinds.has(kind) ? [changeKindWords[kind]] : [])),
  };
}

/**
 * The words of changes for all rows of a list, as columns that can be filtered, sorted and exported.
 * @param changes the changes by row id, for rows that may have changes
 */
export function* changeWordColumnsOf(
  { list, total, rowNumber }: Pick<ListOfMonth, 'list' | 'rowNumber'> & { readonly total: number },
  changes: ReadonlyMap<string, readonly RowChange[]>,
): Generator<undefined, ReadonlyMap<string, StoredColumn>> {
  const byRow = new Map<number, Readonly<Record<string, Cell>>>();
  for (const [id, ofRow] of changes) {
    if (byRow.size % rowsOfStep === 0) yield;
    const row = rowNumber(id);
    if (row !== undefined) byRow.set(row, wordsOfChanges(ofRow, list === 'persons'));
  }
  const columns = new Map<string, StoredColumn>();
  for (const name of changeWordColumns) {
    const column = computedColumnNamed(name);
    if (column === undefined) continue;
    const builder = createColumnBuilder(column);
    for (let row = 0; row < total; row++) {
      if (row % rowsOfPart === 0) yield;
      const cell = byRow.get(row)?.[name] ?? null;
      builder.push(typeof cell === 'object' && cell !== null ? [...cell] : cell);
    }
    yield;
    columns.set(name, builder.finish());
  }
  return columns;
}

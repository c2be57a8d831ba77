import { changeWordColumns } from '../../../../shared/catalog/computed';
import type { EarlierQuery, EarlierValue, EarlierValues, RowChanges } from '../../../../shared/domain/lists/changes';
import { type Cell, type Column, storageOf } from '../../../../shared/domain/lists/column';
import type { ListQuery, Mutations, RowChoice } from '../../../../shared/domain/lists/list';
import { formatCell } from '../../../../shared/format/format-cell';
import { readDate } from '../../../columns/read-cell';
import { inSlices } from '../../rows/in-slices';
import type { ListEngine } from '../../rows/list-engine';
import { cellChange } from '../cell-change';
import { changeSteps } from './change-words';
import type { DossierChange } from './dossier-change';
import { type ChangeSources, comparable, type ListOfMonth, onceOf, readOnce } from './earlier-months';
import { changesOf } from './list-changes';
import { monthChanges } from './month-changes';

/**
 * The changes of some rows: old values of the columns, and columns with the words of changes. The words are computed once for all rows,
 * while the thread answers other questions.
 */
export async function rowChangesOf(list: ListEngine, asked: EarlierQuery): Promise<RowChanges> {
  const { ids, columns, mutations } = asked;
  const names = changeWordColumns.filter((name) => columns.includes(name));
  if (names.length > 0) await inSlices(changesOf(list).steps(mutations));
  const rows = ids.map((id) => list.rowNumber(id));
  const wordsOf = (name: string): readonly Cell[] => {
    const cellOf = list.cells(name, { near: null, peers: null, mutations });
    return rows.map((row) => (row === undefined ? null : cellOf(row)));
  };
  return {
    values: earlierValues(list, changesOf(list).sources(), asked),
    words: Object.fromEntries(names.map((name) => [name, wordsOf(name)])),
  };
}

/** A dossier with an unknown old value: its row, its id, and the newest day of such a change. */
type Lacking = { readonly id: string; readonly dossier: string; readonly day: string };

/** The number of changed dossiers of an action's rows, and the dossiers with an old value that no source has. */
export async function lackingValues(
  list: ListEngine,
  query: ListQuery,
  choice: RowChoice,
): Promise<{ readonly dossiers: number; readonly lacking: readonly Lacking[] }> {
  const { mutations } = query;
  if (mutations === null) return { dossiers: 0, lacking: [] };
  const [idOf, { dossierOf }] = [list.idOf(), list.identified()];
  const dossierOfId = new Map(
    Array.from(list.chosen(query, choice), (row) => [idOf(row), dossierOf(row) ?? idOf(row)] as const),
  );
  const ids = [...dossierOfId.keys()];
  const changes = await inSlices(changeSteps(readOnce(list), onceOf(changesOf(list).sources()), { ids, mutations }));
  const lacking = new Map<string, Lacking>();
  for (const [id, ofRow] of changes) {
    const dossier = dossierOfId.get(id) ?? id;
    const unknown = ofRow.find(({ what }) => what === null);
    if (unknown !== undefined && !lacking.has(dossier)) lacking.set(dossier, { id, dossier, day: unknown.day });
  }
  return { dossiers: new Set(dossierOfId.values()).size, lacking: [...lacking.values()] };
}

type Asked = { readonly ids: readonly string[]; readonly columns: readonly string[]; readonly mutations: Mutations };

type FoundValue = EarlierValue & { readonly on: string };

/**
 * The old values of some rows' cells that changed in the period, from a stored month or dossier. The newest of several changes is used. A
 * value that looks the same does not count as a change (docs/rules/columns.md#earlier-values).
 */
export function earlierValues(
  current: ListOfMonth,
  { months, entriesOf }: ChangeSources,
  { ids, columns, mutations }: Asked,
): EarlierValues {
  const compared = new Map(
    columns.flatMap((name) => comparable(current, name, mutations) ?? []).map((pair) => [pair.column.name, pair]),
  );
  const byColumn = new Map<string, (FoundValue | null)[]>();
  const places = new Map(ids.map((id, at) => [id, at]));
  const note = (id: string, name: string, value: FoundValue): void => {
    const [at, row, column] = [places.get(id), current.rowNumber(id), compared.get(name)?.column];
    if (at === undefined || row === undefined || column === undefined) return;
    if (current.unreadIn(name)(row) || cellChange(column, value.value, current.cells(name)(row)) === null) return;
    const values = byColumn.get(name) ?? ids.map(() => null);
    byColumn.set(name, values);
    const otherValue = values[at] ?? null;
    if (otherValue === null || value.on > otherValue.on) values[at] = value;
  };
  for (const { id, days, known } of monthChanges(current, months, { ids, mutations, columns: [...compared.keys()] })) {
    if (known !== null) note(id, known.column.name, { value: known.old, period: known.period, on: days.at(-1) ?? '' });
  }
  for (const id of ids) {
    for (const entry of entriesOf(id)) {
      const of = entry.column === null ? undefined : compared.get(entry.column);
      const row = current.rowNumber(id);
      if (of === undefined || row === undefined || !isInPeriod(entry, mutations)) continue;
      const value = valueBefore(of.column, entry, current.cells(of.column.name)(row));
      if (value !== undefined) note(id, of.column.name, { value, day: entry.day, on: entry.day });
    }
  }
  return Object.fromEntries(
    [...byColumn].map(([name, values]) => [name, values.map((value) => (value === null ? null : withoutPlace(value)))]),
  );
}

function withoutPlace({ on: _, ...value }: FoundValue): EarlierValue {
  return value;
}

const isInPeriod = ({ day }: DossierChange, { from, to }: Mutations): boolean => day >= from && day <= to;

/**
 * The old value of a cell; undefined when the dossier's value is about another year, or when its present value differs from the list's: the
 * dossier then describes another part of the cell, or writes it differently.
 * @param cell the present value in the list
 */
function valueBefore(column: Column, { before, figures, values, year }: DossierChange, cell: Cell): Cell | undefined {
  const storage = storageOf(column.kind);
  if (year?.isOlder === true) return undefined;
  if (storage === 'items' || storage === 'date') {
    const [textBefore, textNow] = [values?.before, values?.after].map((texts) =>
      texts === undefined ? undefined : cellOf(column, texts),
    );
    return textNow !== undefined && looksOf(column, textNow) === looksOf(column, cell) ? textBefore : undefined;
  }
  if (before === null && year?.before == null) return null;
  return storage === 'number' ? (figures.before ?? undefined) : before;
}

/** A dossier's texts as a cell of a column of days or of several values; undefined for other columns. */
function cellOf(column: Column, texts: readonly string[]): Cell | undefined {
  if (storageOf(column.kind) === 'items') return texts.length === 0 ? null : texts;
  const [text, ...others] = texts;
  if (text === undefined) return null;
  const day = others.length > 0 ? null : readDate(text);
  return day === null ? undefined : day || null;
}

/** How a cell looks, ignoring the order of its values. */
const looksOf = (column: Column, cell: Cell): string =>
  formatCell(column, Array.isArray(cell) ? [...new Set<string>(cell)].sort() : cell);

import type {
  KeptOwnTable,
  MatchDecision,
  OwnClues,
  OwnColumn,
  OwnKind,
  OwnTable,
  OwnTableHead,
  RowLinks,
  RowState,
} from '../../shared/domain/lists/own-table';
import { rowStates } from '../../shared/domain/lists/own-table';
import { Fault } from '../../shared/domain/result';
import { decisionKey } from '../../shared/matching/clues';
import { countRows } from '../../shared/own-tables/count-rows';
import { decimalsOfFigures, ownCellReader } from '../../shared/own-tables/read-own-cell';
import { readTextCells } from '../columns/text-cells';
import { cluesReader, type HeadedTable } from '../matching/match-table';
import { RowGroups } from '../matching/row-groups';
import type { PackedTable } from './pack-table';

export const headOf = ({ links: _links, cells: _cells, ...head }: OwnTable): OwnTableHead => head;

/** A kept table as it is compared with a new version. */
export const headed = ({ rows, cells, clues, columns }: OwnTable): HeadedTable => ({
  ...{ rows, cells, clues },
  heads: new Map(columns.flatMap(({ id, head, isInFile }) => (isInFile ? [[id, head]] : []))),
});

/** A read table, with its columns by place. */
export const headedDraft = ({ rows, columns }: PackedTable, clues: OwnClues): HeadedTable => ({
  ...{ rows, clues },
  cells: new Map(columns.map(({ place, cells }) => [place, cells])),
  heads: new Map(columns.map(({ place, head }) => [place, head])),
});

/** The cells in memory that all threads share, because they are many. */
export function withSharedCells(table: OwnTable): OwnTable {
  if ([...table.cells.values()].every(({ buffer }) => buffer instanceof SharedArrayBuffer)) return table;
  const shared = (bytes: Uint8Array): Uint8Array => {
    const copy = new Uint8Array(new SharedArrayBuffer(bytes.length));
    copy.set(bytes);
    return copy;
  };
  return { ...table, cells: new Map([...table.cells].map(([column, bytes]) => [column, shared(bytes)])) };
}

/** A column to keep, and its place in the file; null for a column that only an earlier version had. */
type PlacedColumn = { readonly column: OwnColumn; readonly place: number | null };

/**
 * The columns of a table that is kept: those that the user chose, under the number that their heading has in the earlier version, and those
 * of the earlier version that the file lacks.
 * @throws Fault INVALID_REQUEST for a place that the file lacks
 */
export function columnsToKeep(
  { columns: chosen }: Pick<KeptOwnTable, 'columns'>,
  { columns: read }: Pick<PackedTable, 'columns'>,
  before: Pick<OwnTable, 'columns' | 'lastColumn'> | null,
): readonly PlacedColumn[] {
  const earlier = new Map((before?.columns ?? []).map((column) => [column.head, column]));
  let last = before === null ? 0 : lastColumnOf(before);
  const kept = chosen.map(({ place, name, kind, join }): PlacedColumn => {
    const column = read.find((own) => own.place === place);
    if (column === undefined) throw new Fault('INVALID_REQUEST', 'place');
    const { head, cells } = column;
    const decimals = decimalsAs(kind, column, cells);
    const id = earlier.get(head)?.id ?? ++last;
    return { place, column: { id, head, name, kind, decimals, join, isInFile: true } };
  });
  const heads = new Set(read.map(({ head }) => head));
  const gone = (before?.columns ?? []).filter(({ head }) => !heads.has(head));
  return [...kept, ...gone.map((column) => ({ place: null, column: { ...column, isInFile: false } }))];
}

/** The highest number that a column of a table ever had, which no other column gets. */
export const lastColumnOf = ({ columns, lastColumn = 0 }: Pick<OwnTable, 'columns' | 'lastColumn'>): number =>
  Math.max(lastColumn, ...columns.map(({ id }) => id));

const figures: ReadonlySet<OwnKind> = new Set(['number', 'amount', 'percentage']);
/** The most different cells of a column that are read to find its decimals: a column can have a million. */
const mostRead = 10_000;

/** The decimals of a column that gets a kind: those of its cells, when it had a kind without figures. */
export function decimalsAs(
  kind: OwnKind,
  before: Pick<OwnColumn, 'kind' | 'decimals'>,
  bytes: Uint8Array | undefined,
): number {
  const cells = bytes === undefined ? null : readTextCells(bytes);
  if (cells === null || figures.has(before.kind) || !figures.has(kind)) return before.decimals;
  const texts = Array.from({ length: Math.min(cells.texts, mostRead) }, (_, code) => cells.text(code));
  return decimalsOfFigures(texts.map(ownCellReader(kind, texts)));
}

export const stateIn = ({ links }: { readonly links: RowLinks }, row: number): RowState | undefined =>
  rowStates[links.states[row] ?? rowStates.length];

/** How many rows are read before other work has its turn. */
const rowsAtOnce = 2000;
const groupsOf = new WeakMap<OwnTable['cells'], RowGroups>();

/** The rows of a table by their clues (`decisionKey`). They are read once, in slices, because a table can have a million rows. */
export async function rowsByClues(table: OwnTable): Promise<RowGroups> {
  const known = groupsOf.get(table.cells);
  if (known !== undefined) return known;
  const clues = cluesReader(table);
  const groups = new RowGroups(table.rows, (row) => decisionKey(clues(row)));
  for (let row = 0; row < table.rows; row++) {
    if (row % rowsAtOnce === rowsAtOnce - 1) await new Promise(setImmediate);
    groups.add(row);
  }
  groupsOf.set(table.cells, groups);
  return groups;
}

/**
 * A table whose rows are linked as decided.
 * @param kvk the office, null for none, undefined when the decision was withdrawn
 */
export function withDecision(table: OwnTable, rows: readonly number[], kvk: number | null | undefined): OwnTable {
  const state: RowState = kvk === undefined ? 'doubtful' : kvk === null ? 'decidedNone' : 'decided';
  const links = { kvks: table.links.kvks.slice(), states: table.links.states.slice() };
  for (const row of rows) {
    links.kvks[row] = kvk ?? 0;
    links.states[row] = rowStates.indexOf(state);
  }
  return { ...table, links, counts: countRows(links) };
}

/** A table whose doubtful rows are linked by the decisions about them, which came after the rows were linked. */
export async function withLaterDecisions(table: OwnTable, decisions: readonly MatchDecision[]): Promise<OwnTable> {
  if (table.counts.doubtful === 0 || decisions.length === 0) return table;
  const groups = await rowsByClues(table);
  let linked = table;
  for (const { clues, kvk } of decisions) {
    const rows = groups.rows(clues).filter((row) => stateIn(table, row) === 'doubtful');
    if (rows.length > 0) linked = withDecision(linked, rows, kvk);
  }
  return linked;
}

/** A table with new links. A row that has an office keeps it when the register of the month no longer has one for it. */
export function relinked(table: OwnTable, fresh: RowLinks): OwnTable {
  const links = { kvks: fresh.kvks.slice(), states: fresh.states.slice() };
  for (let row = 0; row < table.rows; row++) {
    const kvk = table.links.kvks[row] ?? 0;
    if (kvk === 0 || links.kvks[row] !== 0 || stateIn({ links }, row) === 'decidedNone') continue;
    links.kvks[row] = kvk;
    links.states[row] = table.links.states[row] ?? 0;
  }
  return { ...table, links, counts: countRows(links) };
}

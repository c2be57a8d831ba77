import { comparableColumns } from '../../../shared/catalog/catalog';
import type {
  AskedSubject,
  Consequence,
  ConsequenceChange,
  ConsequenceChanges,
  ConsequenceKind,
  Unchecked,
} from '../../../shared/domain/watch/consequence';
import { formatCell } from '../../../shared/format/format-cell';
import { cellKindOf } from '../comparison/column-changes';
import type { ComparedColumnState } from '../comparison/compared-list';
import { getOrMake } from '../rows/get-or-make';
import { type MonthPair, memberBits, namesOf, WatchedMonths } from './month-pair';

/** The later month's consequences for some selections (docs/rules/watch.md#consequences), in the same order. */
export function consequencesOf(
  pair: MonthPair,
  subjects: readonly AskedSubject[],
): readonly (Consequence | Unchecked)[] {
  const months = new WatchedMonths(pair);
  return subjects.map((subject) => {
    const unknown = months.unknownSelection(subject.selection, true);
    return unknown === null ? consequenceOf(months, subject) : { key: subject.key, unknown };
  });
}

function consequenceOf(months: WatchedMonths, asked: AskedSubject): Consequence {
  const { earlier, later } = months.pair;
  const names = { came: [] as string[], left: [] as string[], changed: [] as string[], continued: [] as string[] };
  const idOf = namedBy(months.pair, earlier.idOf(), later.idOf());
  const { size, rows, changes } = rowsOf(months, asked);
  for (const { row, kind } of rows) names[kind].push(idOf(row));
  return {
    key: asked.key,
    size,
    offices: names,
    method: changes.method,
    missing: months.inLater(asked.selection).missing,
  };
}

/** A row of both months with a consequence in the later month. */
type ConsequenceRow = { readonly row: number; readonly kind: ConsequenceKind };

function rowsOf(months: WatchedMonths, { selection, columns }: AskedSubject) {
  const { rows } = months.pair.compared;
  const members = months.membersOf(selection);
  const unknown = months.unknownMembers(selection);
  const changes = changesIn(months, columns);
  const consequenceRows: ConsequenceRow[] = [];
  let size = 0;
  for (let row = 0; row < rows.total; row++) {
    const member = members[row];
    if (member === 0) continue;
    const [wasIn, isIn] = [(member & memberBits.earlier) !== 0, (member & memberBits.later) !== 0];
    if (isIn) size += 1;
    if (rows.continued.has(row)) consequenceRows.push({ row, kind: 'continued' });
    // Whether it came or left is not known.
    else if (unknown.has(row)) continue;
    else if (!wasIn) consequenceRows.push({ row, kind: 'came' });
    else if (!isIn) consequenceRows.push({ row, kind: 'left' });
    else if (changes.isChanged[row] === 1) consequenceRows.push({ row, kind: 'changed' });
  }
  return { size, rows: consequenceRows, changes };
}

/** Reads a value of an office in the later month, or in the earlier month if the office was removed. */
function namedBy<T>({ compared, later }: MonthPair, ofEarlier: (row: number) => T, ofLater: (row: number) => T) {
  const { rows } = compared;
  return (row: number): T => {
    const at = rows.later[row];
    return at < later.total ? ofLater(at) : ofEarlier(rows.earlier[row]);
  };
}

/** The order of the kinds in a file: the rarest first. */
const inFile = ['came', 'left', 'continued', 'changed'] as const satisfies readonly ConsequenceKind[];

/**
 * The lines of a file about some selections' offices (docs/rules/watch.md#consequences), in the same order; null for a selection that one of
 * the months cannot answer.
 * @param most the most lines of each selection
 */
export function consequenceChanges(
  pair: MonthPair,
  subjects: readonly AskedSubject[],
  most: number,
): readonly (ConsequenceChanges | null)[] {
  const months = new WatchedMonths(pair);
  return subjects.map((subject) =>
    months.unknownSelection(subject.selection, true) === null ? linesOf(months, subject, most) : null,
  );
}

function linesOf(months: WatchedMonths, asked: AskedSubject, most: number): ConsequenceChanges {
  const { compared, earlier, later } = months.pair;
  const [idThen, idNow] = [earlier.idOf(), later.idOf()];
  const [nameThen, nameNow] = [namesOf(earlier), namesOf(later)];
  const idOf = namedBy(months.pair, idThen, idNow);
  const nameOf = namedBy(months.pair, nameThen, nameNow);
  const { rows, changes } = rowsOf(months, asked);
  const changed = new Set(rows.flatMap(({ row, kind }) => (kind === 'changed' ? [row] : [])));
  const cells = cellsOf(months, changes.states, changed);
  const lines: ConsequenceChange[] = [];
  let total = 0;
  const add = (line: ConsequenceRow, of: Pick<ConsequenceChange, 'column' | 'before' | 'after'>): void => {
    total += 1;
    if (lines.length < most) lines.push({ kind: line.kind, id: idOf(line.row), name: nameOf(line.row), ...of });
  };
  for (const kind of inFile) {
    for (const line of rows) {
      if (line.kind !== kind) continue;
      const [rowEarlier, rowLater] = [compared.rows.earlier[line.row], compared.rows.later[line.row]];
      if (kind === 'changed')
        for (const { column, read } of cells.get(line.row) ?? []) add(line, { column, ...read() });
      else if (kind === 'continued')
        add(line, {
          column: null,
          before: `${nameThen(rowEarlier)} (${idThen(rowEarlier)})`,
          after: `${nameNow(rowLater)} (${idNow(rowLater)})`,
        });
      else add(line, { column: null, before: '', after: '' });
    }
  }
  return { lines, total };
}

type ChangedCell = {
  readonly column: string;
  readonly read: () => Pick<ConsequenceChange, 'before' | 'after'>;
};

/** The changed cells, by row and in column order. */
function cellsOf(
  { pair: { compared, earlier, later } }: WatchedMonths,
  states: readonly ComparedColumnState[],
  wanted: ReadonlySet<number>,
): ReadonlyMap<number, readonly ChangedCell[]> {
  const { rows } = compared;
  const cellsByRow = new Map<number, ChangedCell[]>();
  for (const { column, changes } of states) {
    const { at, codes } = changes;
    const [before, after] = [earlier.cells(column.name), later.cells(column.name)];
    for (let place = 0; place < at.length; place++) {
      const row = rows.both[at[place]];
      if (cellKindOf(codes[place]) === undefined || !wanted.has(row)) continue;
      const cells = getOrMake(cellsByRow, row, () => []);
      cells.push({
        column: column.name,
        read: () => ({
          before: formatCell(column, before(rows.earlier[row])),
          after: formatCell(column, after(rows.later[row])),
        }),
      });
    }
  }
  return cellsByRow;
}

/** Rows with a change in some columns, those columns, and the columns whose method changed. */
function changesIn(months: WatchedMonths, columns: readonly string[] | null) {
  const { compared, later } = months.pair;
  const { rows } = compared;
  const isChanged = new Uint8Array(rows.total);
  const [states, method]: [ComparedColumnState[], string[]] = [[], []];
  for (const name of columns ?? comparableColumns(later.list).map((column) => column.name)) {
    const state = months.state(name);
    if (state === null || later.isWithheld(name)) continue;
    if (state.outside === 'method') method.push(name);
    if (state.outside !== null) continue;
    states.push(state);
    const { at, codes } = state.changes;
    for (let place = 0; place < at.length; place++) {
      if (cellKindOf(codes[place]) !== undefined) isChanged[rows.both[at[place]]] = 1;
    }
  }
  return { isChanged, states, method };
}

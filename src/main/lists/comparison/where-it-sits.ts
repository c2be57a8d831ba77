import { columnNamed, isAboutChanges } from '../../../shared/catalog/catalog';
import { listDefinitions } from '../../../shared/catalog/list-definitions';
import type { Column } from '../../../shared/domain/lists/column';
import { type OverRepresented, type SegmentCounts, surplusOf } from '../../../shared/domain/lists/comparison';
import { flagOf, flagWords } from '../../../shared/domain/lists/flag-words';
import type { ListQuery } from '../../../shared/domain/lists/list';
import { type JoinedColumn, through } from '../rows/columns/list-column';
import { cellKindOf } from './column-changes';
import { kindBits } from './compared-list';
import type { ComparedEngine } from './comparisons';

/** The most values that a column may have; more would divide the rows into too many segments. */
const mostValues = 400;
/** A segment is named when it has at least this many changed rows, and its surplus is at least one part in this many of all changed rows. */
const least = { rows: 20, partsOfChange: 20 } as const;
const mostNamed = 4;
/** The column that says whether an office is active. */
const activeName = 'active';

/**
 * The segments that explain most of a query's changes (docs/rules/comparison.md#where-it-sits). They show how often, but not why. At most one
 * segment per column.
 * @param column counts only rows that changed in this column; null counts the rows with any change
 */
export const whereItSits = (of: ComparedEngine, query: ListQuery, column: string | null): readonly OverRepresented[] =>
  segmentsOf(of, query, column).map(({ changedRows: _, ...segment }) => segment);

/** The same segments, with their changed rows. */
export function segmentsOf(of: ComparedEngine, query: ListQuery, column: string | null): readonly Segment[] {
  const { engine, compared } = of;
  const { changed, all, isOfActive } = comparedWith(of, rowsWithChange(of, query, column));
  const states = new Map(compared.columns().map((state) => [state.column.name, state]));
  const named: Candidate[] = [];
  for (const name of engine.withFewValues(mostValues)) {
    const state = states.get(name);
    if (state !== undefined && state.outside !== null) continue;
    const joined = engine.columnOnce(name);
    const described = joined.column.column;
    // A rank among all rows does not divide the rows into segments, and what changed does not explain that it changed.
    if (described.filterKind === 'topLabel' || isAboutChanges(described)) continue;
    const codesOf = readCodes(of, name, joined);
    if (codesOf === null) continue;
    const cameBy = state === undefined ? none : Uint32Array.from(state.changes.at, (at) => compared.rows.both[at]);
    const best = mostOf({ changed, all, cameBy, ...codesOf }, described.kind === 'flag' ? flagWords.no : null);
    if (best === null) continue;
    const { value, code, ...counts } = best;
    named.push({
      column: name,
      value,
      label: labelOf(of, described, value),
      ...counts,
      isOfActive,
      isNumber: described.kind === 'kvk',
      holds: (row) => codesOf.of(row) === code,
    });
  }
  // A group's number and its name select the same rows; its name is understood.
  named.sort((first, second) => bySurplus(first, second) || Number(first.isNumber) - Number(second.isNumber));
  const isSame = (first: Candidate, second: Candidate) =>
    first.changed === second.changed &&
    first.rows === second.rows &&
    all.every((row) => first.holds(row) === second.holds(row));
  return named
    .filter((segment, at) => named.findIndex((earlier) => isSame(segment, earlier)) === at)
    .slice(0, mostNamed)
    .map(({ isNumber: _, holds, ...segment }) => ({ ...segment, changedRows: () => changed.filter(holds) }));
}

export type Segment = OverRepresented & { readonly changedRows: () => Uint32Array };

/** A segment, and which rows it has. */
type Candidate = OverRepresented & { readonly isNumber: boolean; readonly holds: (row: number) => boolean };

const none = new Uint32Array(0);

/** The largest surplus first; of equal ones the largest segment. */
const bySurplus = (first: SegmentCounts, second: SegmentCounts): number =>
  surplusOf(second) - surplusOf(first) || second.changed - first.changed;

/** The query's rows that changed, whether or not it asks for changed rows only. */
function rowsWithChange({ engine, compared }: ComparedEngine, query: ListQuery, column: string | null): Uint32Array {
  const passing = engine.passing(query);
  const state = column === null ? undefined : compared.columns().find((state) => state.column.name === column);
  if (state === undefined) {
    const bits = compared.bits();
    return passing.filter((row) => (bits[row] & ~kindBits.unread) !== 0);
  }
  const isChanged = new Uint8Array(engine.total);
  state.changes.at.forEach((place, at) => {
    if (cellKindOf(state.changes.codes[at]) !== undefined) isChanged[compared.rows.both[place]] = 1;
  });
  return passing.filter((row) => isChanged[row] === 1);
}

/** Changed rows, and the rows whose parts they are compared with. */
type Population = { readonly changed: Uint32Array; readonly all: Uint32Array };

/** The same, and whether only rows that are or were active belong to it. */
type Compared = Population & Pick<OverRepresented, 'isOfActive'>;

/** Offices that are inactive in both months hardly change: they are compared with nothing, unless only they changed. */
function comparedWith({ engine, lists, compared: { rows } }: ComparedEngine, changed: Uint32Array): Compared {
  const all = Uint32Array.from({ length: engine.total }, (_, row) => row);
  if (columnNamed(engine.list, activeName) === undefined || engine.isWithheld(activeName))
    return { changed, all, isOfActive: false };
  const [flagEarlier, flagLater] = [lists.earlier.cells(activeName), lists.later.cells(activeName)];
  const isActive = Uint8Array.from(all, (row) =>
    Number(flagOf(flagEarlier(rows.earlier[row])) === true || flagOf(flagLater(rows.later[row])) === true),
  );
  const activeOf = (several: Uint32Array) => several.filter((row) => isActive[row] === 1);
  const ofActive = { changed: activeOf(changed), all: activeOf(all) };
  return ofActive.changed.length < least.rows ? { changed, all, isOfActive: false } : { ...ofActive, isOfActive: true };
}

/** The values of a text column, and the code of each row's value; 0 without a value. */
type RowCodes = { readonly values: readonly string[]; readonly of: (row: number) => number };

/** Reads the values of rows in the later month, and of rows that are gone in the earlier one; null for columns other than texts. */
function readCodes({ compared, lists }: ComparedEngine, name: string, later: JoinedColumn): RowCodes | null {
  const codes = codesIn(later);
  if (codes === null) return null;
  const { rows } = compared;
  const firstGone = lists.later.total;
  if (rows.total === firstGone) return codes;
  const before = codesIn(lists.earlier.columnOnce(name));
  const codeOf = new Map(codes.values.map((value, code) => [value, code]));
  const values = [...codes.values];
  const nowCode = (before?.values ?? []).map((value) => codeOf.get(value) ?? values.push(value) - 1);
  const ofGone = (row: number): number => nowCode[before?.of(rows.earlier[row]) ?? 0] ?? 0;
  return { values, of: (row) => (row < firstGone ? codes.of(row) : ofGone(row)) };
}

function codesIn({ column: { stored }, via }: JoinedColumn): RowCodes | null {
  if (stored.storage !== 'text') return null;
  const { codes, dictionary } = stored;
  return { values: dictionary, of: (row) => codes[through(via, row)] ?? 0 };
}

type Segments = RowCodes &
  Population & {
    /** Rows whose own cell of the column changed: these came into their segment by the change, which explains nothing. */
    readonly cameBy: Uint32Array;
  };

/**
 * The value with the largest surplus; null without one that is large enough.
 * @param absent a value that says that something is not so, and names no segment
 */
function mostOf(
  { changed, all, cameBy, values, of }: Segments,
  absent: string | null,
): (SegmentCounts & { readonly value: string; readonly code: number }) | null {
  const [ofAll, ofChanged, ofCame] = [0, 1, 2].map(() => new Uint32Array(values.length)) as [Counts, Counts, Counts];
  for (const row of all) count(ofAll, of(row));
  const came = new Set(cameBy);
  for (const row of changed) {
    count(ofChanged, of(row));
    if (came.has(row)) count(ofCame, of(row));
  }
  let best: ReturnType<typeof mostOf> = null;
  for (const [code, value] of values.entries()) {
    if (code === 0 || value === absent) continue;
    const segment = {
      value,
      code,
      changed: ofChanged[code],
      allChanged: changed.length,
      rows: ofAll[code],
      allRows: all.length,
    };
    const isLarge = surplusOf(segment) * least.partsOfChange >= segment.allChanged * segment.allRows;
    const cameHere = 2 * ofCame[code] > segment.changed;
    if (segment.changed < least.rows || !isLarge || cameHere) continue;
    if (best === null || bySurplus(segment, best) < 0) best = segment;
  }
  return best;
}

type Counts = Uint32Array;

function count(counts: Counts, code: number): void {
  counts[code] += 1;
}

/** A value as it is shown: an office by its name where the list has it. */
function labelOf({ engine }: ComparedEngine, { kind }: Column, value: string): string {
  const { name } = listDefinitions[engine.list];
  const row = kind === 'kvk' && engine.list === 'advisers' ? engine.rowNumber(value) : undefined;
  const office = row === undefined ? null : engine.cells(name)(row);
  return typeof office === 'string' ? office : value;
}

import type { CellFormat, CellFormats, FormatRule } from '../../../shared/domain/lists/format-rule';
import type { ListQuery } from '../../../shared/domain/lists/list';
import { formatCondition } from '../../../shared/filters/format-condition';
import type { JoinedColumn, ListColumn } from '../rows/columns/list-column';
import type { ListEngine } from '../rows/list-engine';
import { passes } from '../rows/narrow-rows';
import { type ColumnTest, rowTest } from '../rows/row-test';
import { barOver, scaleOver, topBound } from './format-bounds';

type AskedFormats = {
  readonly query: ListQuery;
  /** Only rules of these columns are applied: the columns that the subscription allows. */
  readonly columns: readonly string[];
  readonly rules: readonly FormatRule[];
};

type FormatRow = { readonly row: number; readonly isOutside: boolean };
/** The effect of a rule on a row; null when the rule does not apply. */
type RuleOfRow = (at: FormatRow) => Partial<CellFormat> | null;

const plain: CellFormat = { mark: null, shade: null, bar: null };

/**
 * The formats of some rows by a list's rules. Bounds, ranks and shares refer to the rows that the query keeps. Rules of withheld columns
 * are ignored, and so are rules that are unknown to this version, or do not fit the column.
 * @param outside rows that the query leaves out; they never count as highest or lowest
 */
export function formatCells(
  engine: ListEngine,
  { query, columns, rules }: AskedFormats,
  { rows, outside }: { readonly rows: readonly number[]; readonly outside: ReadonlySet<number> },
): CellFormats | undefined {
  const formats: Record<string, readonly (CellFormat | null)[]> = {};
  const asked = new Set(columns);
  for (const name of new Set(rules.map(({ column }) => column))) {
    if (!asked.has(name) || engine.isWithheld(name)) continue;
    const own = rules.filter(({ column }) => column === name);
    const joined = engine.column(name, query);
    const all = own.flatMap((rule) => ruleOfRow(rule, joined, { engine, query }) ?? []);
    if (all.length > 0) formats[name] = rows.map((row) => formatOf(all, { row, isOutside: outside.has(row) }));
  }
  return Object.keys(formats).length === 0 ? undefined : formats;
}

/** The first rule that colours a cell is used, and so is the first rule with a bar. */
function formatOf(rules: readonly RuleOfRow[], row: FormatRow): CellFormat | null {
  let format = plain;
  for (const rule of rules) {
    const { mark = null, shade = null, bar = null } = rule(row) ?? {};
    const isColoured = format.mark !== null || format.shade !== null;
    if (!isColoured && (mark !== null || shade !== null)) format = { ...format, mark, shade };
    if (format.bar === null && bar !== null) format = { ...format, bar };
  }
  return format === plain ? null : format;
}

type Surroundings = { readonly engine: ListEngine; readonly query: ListQuery };

function ruleOfRow(rule: FormatRule, joined: JoinedColumn, surroundings: Surroundings): RuleOfRow | null {
  if (rule.kind === 'later') return null;
  if (rule.kind === 'where') {
    const test = testOf(joined.column, rule.text, surroundings.engine.thisYear);
    if (test === null) return null;
    const mark = { sign: rule.sign, word: rule.word };
    const joinedTest = { ...test, via: joined.via };
    return ({ row }) => (passes(joinedTest, row) ? { mark } : null);
  }
  const read = rawNumbers(joined);
  if (read === null) return null;
  const sorted = sortedNumbers(joined, surroundings);
  if (sorted.length === 0) return null;
  const ofNumber = numberRule(rule, sorted);
  return (at) => {
    const value = read(at.row);
    return Number.isNaN(value) ? null : ofNumber(value, at.isOutside);
  };
}

type NumberRule = (value: number, isOutside: boolean) => Partial<CellFormat> | null;

function numberRule(rule: Extract<FormatRule, { kind: 'bar' | 'scale' | 'top' }>, sorted: Float64Array): NumberRule {
  switch (rule.kind) {
    case 'bar': {
      const barOf = barOver(sorted, rule.ends);
      return (value) => ({ bar: barOf(value) });
    }
    case 'scale': {
      const shareOf = scaleOver(sorted, rule);
      return (value) => ({ shade: { share: shareOf(value), colours: rule.colours } });
    }
    case 'top': {
      const bound = topBound(sorted, rule);
      const mark = { sign: rule.sign, word: rule.word };
      return (value, isOutside) => {
        const holds = bound !== null && !isOutside && (rule.end === 'highest' ? value >= bound : value <= bound);
        return holds ? { mark } : null;
      };
    }
  }
}

/** Reads a column's unrounded numbers, as sorting and spreadsheets use them; null for other columns. */
function rawNumbers({ column: { stored }, via }: JoinedColumn): ((row: number) => number) | null {
  if (stored.storage !== 'number') return null;
  const { values } = stored;
  return via === null ? (row) => values[row] ?? Number.NaN : (row) => values[via[row]] ?? Number.NaN;
}

/** The sorted numbers of each column, for the row arrays of the last queries. */
const sortedOf = new WeakMap<Uint32Array, Map<ListColumn['stored'], Float64Array>>();

/** A column's numbers in the query's rows, ascending; sorted once for each query. */
function sortedNumbers(joined: JoinedColumn, { engine, query }: Surroundings): Float64Array {
  const kept = engine.kept(query);
  const known = sortedOf.get(kept) ?? new Map<ListColumn['stored'], Float64Array>();
  sortedOf.set(kept, known);
  const { stored } = joined.column;
  const before = known.get(stored);
  if (before !== undefined) return before;
  const sorted = sortedByRank(joined, kept);
  known.set(stored, sorted);
  return sorted;
}

/** Sorts by counting ranks, which are stored with the column. A full sort would take ten times as long. */
function sortedByRank({ column, via }: JoinedColumn, kept: Uint32Array): Float64Array {
  const { ofRow, count } = column.ranks();
  const times = new Uint32Array(count);
  for (let at = 0; at < kept.length; at++) {
    const row = kept[at];
    const rank = ofRow[via === null ? row : via[row]] ?? 0;
    times[rank] += 1;
  }
  const values = valuesByRank(column);
  const sorted = new Float64Array(kept.length - (times[0] ?? 0));
  let end = 0;
  for (let rank = 1; rank < count; rank++) {
    const from = end;
    end += times[rank];
    sorted.fill(values[rank], from, end);
  }
  return sorted;
}

const rankedOf = new WeakMap<ListColumn, Float64Array>();

/** The number of each of a column's ranks; rank 0 means no number. */
function valuesByRank(column: ListColumn): Float64Array {
  const known = rankedOf.get(column);
  if (known !== undefined) return known;
  const { ofRow, count } = column.ranks();
  const values = new Float64Array(count);
  if (column.stored.storage === 'number')
    column.stored.values.forEach((value, row) => {
      if (!Number.isNaN(value)) values[ofRow[row] ?? 0] = value;
    });
  rankedOf.set(column, values);
  return values;
}

/** The tests of conditions, by their text. Keystrokes in other filters do not change them. */
const testsOf = new WeakMap<ListColumn, Map<string, ColumnTest | null>>();

function testOf(column: ListColumn, text: string, thisYear: number): ColumnTest | null {
  const known = testsOf.get(column) ?? new Map<string, ColumnTest | null>();
  testsOf.set(column, known);
  const before = known.get(text);
  if (before !== undefined) return before;
  const condition = formatCondition(column.column, text, thisYear);
  const test = condition === null ? null : rowTest(column, condition);
  if (known.size >= testsKept) known.clear();
  known.set(text, test);
  return test;
}

const testsKept = 16;

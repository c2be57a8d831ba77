import { isCalculated } from '../../../shared/catalog/calculated-column';
import { listDefinitions } from '../../../shared/catalog/list-definitions';
import { asksEarlierMonths, isFormulaColumn } from '../../../shared/catalog/named-columns';
import { isOfMonth } from '../../../shared/catalog/past-column';
import type { Cell, Column } from '../../../shared/domain/lists/column';
import { flagWord } from '../../../shared/domain/lists/flag-words';
import { Fault } from '../../../shared/domain/result';
import { type CheckedFormula, type FormulaLeaf, leafKey, leavesOf } from '../../../shared/formulas/checked-formula';
import { type EmptyReason, evaluateRow } from '../../../shared/formulas/evaluate-row';
import type { FormulaValue } from '../../../shared/formulas/language/formula';
import type { ReasonFacts, ReasonInput, ReasonMonth, ReasonQuery } from '../../../shared/reasons/reason-facts';
import { checkedWith, type SourceLeaf, sourceKey, valueSource } from '../../../shared/reasons/value-source';
import { quantile } from '../classes/quantiles';
import { calculatedOf } from '../formulas/calculated-columns';
import type { QueryContext } from '../rows/columns/added-columns';
import { numberReader } from '../rows/columns/list-column';
import { ranksOf } from '../rows/columns/peer-ranks';
import type { ListEngine } from '../rows/list-engine';

/** The stored months before that of the list, the newest first, and their lists; no months without the option for them. */
export type KeptLists = {
  readonly periods: readonly string[];
  readonly open: (period: string) => ListEngine | null;
};

/** The fields of the dossier whose figures are of a book year. */
const yearly: readonly string[] = ['keyFigures', 'balanceSheet'];
/** The share of values at either end that a scale leaves out. */
const ends = 0.03;

/**
 * What a cell of a list follows from, without any withheld value.
 * @throws Fault NOT_FOUND for an unknown row, FILTER_INVALID for an unknown column
 */
export function reasonOfCell(engine: ListEngine, query: ReasonQuery, kept: KeptLists): ReasonFacts {
  const row = engine.rowNumber(query.id);
  if (row === undefined) throw new Fault('NOT_FOUND');
  const { column: name } = query;
  const withheld = engine.isWithheld(name);
  const { column } = engine.column(name, query).column;
  const columnOf = (usedName: string) => columnIn(engine, usedName, query);
  const source = valueSource(column, { columnOf, peers: query.peers });
  const cell = withheld ? null : engine.cells(name, query)(row);
  const known = {
    column,
    id: query.id,
    name: String(engine.cells(listDefinitions[engine.list].name)(row) ?? query.id),
    isActive: engine.identified().isActive(row),
    value: cell,
    withheld,
    unread: !withheld && cell === null && engine.unreadIn(name)(row),
    source,
    group: engine.list === 'advisers' ? (query.peers?.name ?? null) : null,
  };
  if (withheld) return { ...known, inputs: [], why: null, bookYear: null, spread: null, months: [] };
  const formula = source.formula === null ? null : checkedWith(source.formula, columnOf);
  const inputs = inputsOf(engine, query, { row, leaves: source.leaves, formula });
  // Without the option for them, a formula of the program does not name earlier months.
  const named = inputs.filter(({ months }) => months === null || kept.periods.length > 0);
  return {
    ...known,
    inputs: named,
    why: formula === null ? null : whyEmpty(engine, query, { row, formula }),
    bookYear: bookYearIn(engine, row, column),
    spread: spreadOf(engine, query),
    months: monthsOf(engine, query, kept),
  };
}

/** A column that a formula or rule may use; undefined when the list lacks it. */
function columnIn(engine: ListEngine, name: string, context: QueryContext): Column | undefined {
  if (!isFormulaColumn(name)) return undefined;
  try {
    return engine.column(name, context).column.column;
  } catch (error) {
    if (error instanceof Fault) return undefined;
    throw error;
  }
}

type Asked = { readonly row: number; readonly formula: CheckedFormula };

const cellOf = (value: FormulaValue): Cell => (typeof value === 'boolean' ? flagWord(value) : value);

function inputsOf(
  engine: ListEngine,
  query: ReasonQuery,
  {
    row,
    leaves,
    formula,
  }: { readonly row: number; readonly leaves: readonly SourceLeaf[]; readonly formula: CheckedFormula | null },
): readonly ReasonInput[] {
  const checked = new Map<string, FormulaLeaf>(
    formula === null ? [] : leavesOf(formula).map((leaf) => [leafKey(leaf), leaf]),
  );
  const vectors = calculatedOf(engine).vectors(query);
  return leaves.map((leaf) => {
    const { column } = engine.column(leaf.name, query).column;
    if (engine.isWithheld(leaf.name)) return { ...leaf, column, value: null, withheld: true, unread: false };
    const inFormula = checked.get(sourceKey(leaf));
    const value =
      inFormula === undefined ? engine.cells(leaf.name, query)(row) : cellOf(vectors.reader(inFormula)(row));
    const isOfRow = leaf.months === null && leaf.figure === null;
    return {
      ...leaf,
      column,
      value,
      withheld: false,
      unread: isOfRow && value === null && engine.unreadIn(leaf.name)(row),
    };
  });
}

/** Why a formula is empty in a row; null when it is not. */
function whyEmpty(engine: ListEngine, query: ReasonQuery, { row, formula }: Asked): EmptyReason | null {
  if (leavesOf(formula).some(({ name }) => engine.isWithheld(name))) return null;
  const vectors = calculatedOf(engine).vectors(query);
  return evaluateRow(formula, { valueOf: (leaf) => vectors.reader(leaf)(row), today: vectors.today }).why;
}

/** The book year of a value in a month; null for a value that is of none. */
function bookYearIn(engine: ListEngine, row: number, { field }: Column): number | null {
  if (!yearly.includes(field)) return null;
  const value = engine.isWithheld('year') ? null : engine.cells('year')(row);
  return typeof value === 'number' ? value : null;
}

/** The figures of all rows as they are shown; null for a column without figures. */
function figuresOf(engine: ListEngine, { column: name, ...context }: ReasonQuery): Float64Array | null {
  const joined = engine.column(name, context);
  if (joined.column.stored.storage !== 'number') return null;
  const read = numberReader(joined);
  return Float64Array.from({ length: engine.total }, (_, row) => read(row));
}

/** The rows among which a value has its place: those of the peer group, else of active offices, else all. */
function groupOf(engine: ListEngine, { peers }: ReasonQuery): Uint32Array {
  if (peers !== null && engine.list === 'advisers') return engine.peerRows(peers);
  const isActive = engine.identified().isActive;
  return Uint32Array.from({ length: engine.total }, (_, row) => row).filter(isActive);
}

function spreadOf(engine: ListEngine, query: ReasonQuery): ReasonFacts['spread'] {
  const figures = figuresOf(engine, query);
  if (figures === null) return null;
  const known = Float64Array.from(groupOf(engine, query), (row) => figures[row])
    .filter((figure) => !Number.isNaN(figure))
    .sort();
  if (known.length === 0) return null;
  return { low: quantile(known, ends), median: quantile(known, 0.5), high: quantile(known, 1 - ends) };
}

/** The value in every stored month. Columns of several months, and of the user's own lists, only have that of now. */
function monthsOf(engine: ListEngine, query: ReasonQuery, { periods, open }: KeptLists): readonly ReasonMonth[] {
  const { column: name } = query;
  const currentMonths = inMonth(engine, query) ?? [];
  const isOne = query.comparison === null && isOfMonth(name) && !(isCalculated(name) && asksEarlierMonths(name));
  if (!isOne) return currentMonths;
  const before = [...periods].reverse().flatMap((period) => {
    const list = open(period);
    try {
      return list === null ? [] : (inMonth(list, query) ?? []);
    } catch (error) {
      // That month lacks the column, or what the peer group asks of it.
      if (error instanceof Fault) return [];
      throw error;
    }
  });
  return [...before, ...currentMonths];
}

/** The value in a month, and its place there; null when that month lacks the row or withholds the column. */
function inMonth(list: ListEngine, query: ReasonQuery): readonly [ReasonMonth] | null {
  const row = list.rowNumber(query.id);
  if (row === undefined || list.isWithheld(query.column)) return null;
  const month = {
    period: list.month.period,
    value: list.cells(query.column, query)(row),
    bookYear: bookYearIn(list, row, list.column(query.column, query).column.column),
    isActive: list.identified().isActive(row),
  };
  const figures = figuresOf(list, query);
  if (figures === null) return [{ ...month, percentile: null, count: 0 }];
  const group = groupOf(list, query);
  const count = group.reduce((sum, row) => (Number.isNaN(figures[row]) ? sum : sum + 1), 0);
  const percentile = ranksOf(figures, group).percentiles[row];
  return [{ ...month, percentile: Number.isNaN(percentile) ? null : percentile, count }];
}

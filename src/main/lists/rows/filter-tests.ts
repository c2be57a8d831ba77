import { sampleName, topOfName } from '../../../shared/catalog/computed';
import type { Sample, TopOf } from '../../../shared/domain/lists/analysis/row-limit';
import type { Cell } from '../../../shared/domain/lists/column';
import type { Condition } from '../../../shared/domain/lists/conditions';
import { type Filter, type ListQuery, wholeList } from '../../../shared/domain/lists/list';
import { Fault } from '../../../shared/domain/result';
import { conditionOf, everyFilter, isConditions } from '../../../shared/filters/conditions/every-filter';
import type { FilterTest } from '../../../shared/filters/kinds/filter';
import { isNoFilter, parseFilter } from '../../../shared/filters/kinds/parse-filter';
import { type Related, readRelated, relatedColumns } from '../../../shared/filters/kinds/related-filter';
import { readSample, readTopOf } from '../../../shared/filters/kinds/row-limit-filters';
import type { QueryContext } from './columns/added-columns';
import type { JoinedColumn } from './columns/list-column';
import { conditionRows, shareOfRows } from './condition-rows';
import type { JoinedTable } from './list-layout';
import { type RowTest, rowTest } from './row-test';

/** What a sample or a top needs from the list. */
type LimitedList = {
  /** Returns a number for a row's value in a column; 0 without a value. */
  readonly ranksOf: (column: string) => (row: number) => number;
  /** Returns a row's id, which is the same in every month. */
  readonly idOf: () => (row: number) => string;
};

/**
 * The sample of rows, in their natural order. Within each stratum the rows are sorted by a hash of the seed and their id, and the first
 * ones are taken. The same seed therefore selects the same rows in any row order, and on every computer.
 */
function sampleOf(rows: Uint32Array, { size, per, seed }: Sample, list: LimitedList): Uint32Array {
  const idOf = list.idOf();
  const strata = strataOf(rows, per, list);
  const chosen = [...strata.values()].flatMap((own) => {
    const count = size.of === 'rows' ? size.count : Math.round((own.length * size.count) / 100);
    if (count >= own.length) return own;
    const keyed = own.map((row) => ({ row, id: idOf(row), key: hashOf(`${seed}/${idOf(row)}`) }));
    keyed.sort((first, second) => first.key - second.key || (first.id < second.id ? -1 : 1));
    return keyed.slice(0, count).map(({ row }) => row);
  });
  return Uint32Array.from(chosen).sort();
}

/**
 * The rows with the highest or lowest numbers of each group, in natural order. Equal rows are taken in order; rows without a number never.
 */
function topOf(rows: Uint32Array, { count, column, end, per }: TopOf, list: LimitedList): Uint32Array {
  const rankOf = list.ranksOf(column);
  const sign = end === 'highest' ? -1 : 1;
  const chosen = [...strataOf(rows, per, list).values()].flatMap((own) =>
    own
      .filter((row) => rankOf(row) > 0)
      .sort((first, second) => sign * (rankOf(first) - rankOf(second)) || first - second)
      .slice(0, count),
  );
  return Uint32Array.from(chosen).sort();
}

function strataOf(rows: Uint32Array, per: string | null, list: LimitedList): ReadonlyMap<number, number[]> {
  const rankOf = per === null ? () => 0 : list.ranksOf(per);
  const strata = new Map<number, number[]>();
  for (const row of rows) {
    const rank = rankOf(row);
    const own = strata.get(rank);
    if (own === undefined) strata.set(rank, [row]);
    else own.push(row);
  }
  return strata;
}

/** FNV-1a with a final mixing step, so that consecutive seeds draw different rows. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Another list of the same month that a filter refers to. */
type FollowedList = {
  readonly requireSent: (name: string) => void;
  readonly cells: (name: string) => (row: number) => Cell;
  readonly passing: (query: ListQuery) => Uint32Array;
  readonly knownKey: (query: Pick<ListQuery, 'filters' | 'mutations' | 'peers'>) => string;
};

/** What filter tests need from the list. */
type TestedList = {
  readonly total: number;
  /** A column that no downloaded list has; null for other names. */
  readonly columnBesideTables: (name: string, context: QueryContext) => JoinedColumn | null;
  readonly tableOf: (name: string) => JoinedTable;
  /** @throws Fault NOT_ALLOWED for a withheld column */
  readonly requireSent: (name: string) => void;
  readonly otherList: (list: Related['list']) => FollowedList;
  /** The present year by the clock service, for the limits of dates. */
  readonly thisYear: number;
};

/** Turns a list's filters into tests of its rows: filters on a column, on the rows of another list, and conditions of several columns. */
export class FilterTests {
  /** The offices of the other list's rows that a filter last referred to. */
  private related: { readonly key: string; readonly numbers: ReadonlySet<string> } | null = null;

  constructor(private readonly list: TestedList) {}

  /** A test for every active filter. @throws Fault FILTER_INVALID, NOT_ALLOWED */
  of(filters: readonly Filter[], context: QueryContext): readonly RowTest[] {
    return filters.filter(({ text }) => !isNoFilter(text)).map((filter) => this.test(filter, context));
  }

  /** The rows that pass each part of conditions; the whole comes first, and a part comes before its own parts. */
  conditionRows(condition: Condition, context: QueryContext): readonly Uint8Array[] {
    return conditionRows(condition, (innerFilter) => this.test(innerFilter, context), this.list.total);
  }

  /** A function that keeps a sample or a top per group of rows; null for an empty filter. @throws Fault FILTER_INVALID */
  limit({ column, text }: Filter): ((rows: Uint32Array, list: LimitedList) => Uint32Array) | null {
    if (isNoFilter(text)) return null;
    const sample = column === sampleName ? readSample(text) : null;
    if (sample !== null) return (rows, list) => sampleOf(rows, sample, list);
    const top = column === topOfName ? readTopOf(text) : null;
    if (top !== null) return (rows, list) => topOf(rows, top, list);
    throw new Fault('FILTER_INVALID', column);
  }

  /** The keys of the sources of old values, for lists that filters refer to. */
  followedKeys(filters: readonly Filter[]): readonly string[] {
    return everyFilter(filters).flatMap(({ text }) => {
      const related = relatedOf(text);
      return related === null ? [] : [this.list.otherList(related.list).knownKey({ ...related, peers: null })];
    });
  }

  private test(filter: Filter, context: QueryContext): RowTest {
    const { list } = this;
    if (isConditions(filter.column)) {
      const condition = conditionOf(filter);
      if (condition === null) throw new Fault('FILTER_INVALID', filter.column);
      const [pass = new Uint8Array(0)] = this.conditionRows(condition, context);
      return { on: 'rows', pass, share: shareOfRows(pass) };
    }
    list.requireSent(filter.column);
    const related = relatedOf(filter.text);
    if (related !== null) return this.relatedTest(filter, related);
    const extra = list.columnBesideTables(filter.column, context);
    if (extra === null) {
      const { table, via } = list.tableOf(filter.column);
      return { ...table.test(filter), via };
    }
    const parsed = parseFilter(extra.column.column, filter.text, list.thisYear);
    if (!parsed.ok) throw new Fault('FILTER_INVALID', filter.column);
    return { ...rowTest(extra.column, parsed.test), via: extra.via };
  }

  /**
   * Tests whether a row has an office that a row of another list also has.
   * @throws Fault FILTER_INVALID for a column other than that of offices
   */
  private relatedTest({ column: name, text }: Filter, related: Related): RowTest {
    if (name !== relatedColumns.advisers && name !== relatedColumns.persons) throw new Fault('FILTER_INVALID', name);
    const numbers = this.relatedNumbers(related);
    const test = (value: string) => (value.match(/\d+/g) ?? []).some((number) => numbers.has(number));
    const of: FilterTest = { on: 'text', test, empty: false };
    const { table, via } = this.list.tableOf(name);
    return { ...rowTest(table.column(name), text.startsWith('!') ? { on: 'not', of } : of), via };
  }

  /** The offices of the other list's rows. The last result is kept, because every keystroke in another filter needs it again. */
  private relatedNumbers({ list, filters, mutations, near }: Related): ReadonlySet<string> {
    const target = this.list.otherList(list);
    const key = JSON.stringify([list, filters, mutations, near, target.knownKey({ filters, mutations, peers: null })]);
    if (this.related?.key === key) return this.related.numbers;
    const column = relatedColumns[list];
    target.requireSent(column);
    const cell = target.cells(column);
    const numbers = new Set<string>();
    for (const row of target.passing({ ...wholeList(list), filters, mutations, near })) {
      for (const number of String(cell(row) ?? '').match(/\d+/g) ?? []) numbers.add(number);
    }
    this.related = { key, numbers };
    return numbers;
  }
}

/** The rows of another list that a filter's text refers to, with or without its sign of negation; null for other texts. */
const relatedOf = (text: string): Related | null => readRelated(text.replace(/^!/, ''));

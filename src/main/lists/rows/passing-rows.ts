import { type Filter, type ListQuery, mostFiltersAsked } from '../../../shared/domain/lists/list';
import { Fault } from '../../../shared/domain/result';
import { everyFilter } from '../../../shared/filters/conditions/every-filter';
import { limitStages } from '../../../shared/filters/kinds/row-limit-filters';
import type { QueryContext, RowRules } from './columns/added-columns';
import type { JoinedColumn } from './columns/list-column';
import type { FilterTests } from './filter-tests';
import type { MutationTests } from './mutation-test';
import { createNarrowing, type Narrowing, unitedRows } from './narrow-rows';
import { type RowTest, rowTest, testOfRows } from './row-test';

type Nearest = {
  /** The distance of every row of the table; NaN for a row without a place. */
  readonly kilometres: Float64Array;
  /** The row of that table for every row of the list; null when they are the same. */
  readonly via: Int32Array | null;
  readonly most: number;
};

/**
 * The nearest of some rows, in natural order; of equally distant rows the first ones. Rows without a place are never included
 * (docs/rules/filters.md#distance).
 */
export function nearestRows(rows: Uint32Array, { kilometres, via, most }: Nearest): Uint32Array {
  const distanceOf = (row: number): number => kilometres[via === null ? row : via[row]] ?? Number.NaN;
  const located = rows.filter((row) => !Number.isNaN(distanceOf(row)));
  if (located.length <= most) return located;
  // The sort is stable, so equally distant rows stay in order.
  return Uint32Array.from(
    [...located].sort((first, second) => distanceOf(first) - distanceOf(second)).slice(0, most),
  ).sort();
}

type FilteredList = {
  readonly total: number;
  readonly column: (name: string, context: QueryContext) => JoinedColumn;
  /** @throws Fault NOT_ALLOWED */
  readonly requireSent: (name: string) => void;
  readonly idOf: () => (row: number) => string;
};

type RowTests = {
  readonly filterTests: FilterTests;
  readonly mutationTests: MutationTests;
  readonly rules: RowRules | null;
};

/**
 * Finds the rows that pass a query. Its filters apply in stages, and between two stages a sample or a top per group is taken
 * (docs/rules/filters.md#samples).
 */
export class PassingRows {
  private narrowing: Narrowing | null = null;

  constructor(
    private readonly list: FilteredList,
    private readonly testsOf: RowTests,
  ) {}

  /** The passing rows, in natural order. @throws Fault FILTER_INVALID, NOT_ALLOWED, TOO_MANY_FILTERS */
  of(query: ListQuery): Uint32Array {
    const { total } = this.list;
    if (everyFilter(query.filters).length > mostFiltersAsked) throw new Fault('TOO_MANY_FILTERS');
    const [first, ...others] = limitStages(query.filters);
    let kept = this.nearest(this.filtered(first?.filters ?? [], query, this.tests(query)), query);
    kept = this.limited(kept, first?.limit, query);
    for (const { filters, limit } of others) {
      if (filters.length > 0) kept = this.filtered(filters, query, [testOfRows(kept, total)]);
      kept = this.limited(kept, limit, query);
    }
    return kept;
  }

  /** The tests of the distance, the comparison and the mutations. */
  private tests(query: ListQuery): readonly RowTest[] {
    const { mutations, near } = query;
    const changed = mutations === null ? null : this.testsOf.mutationTests.of(mutations);
    return [
      ...(near !== null && near.nearest === undefined ? [this.nearTest(near.kilometres, query)] : []),
      ...(this.testsOf.rules?.tests(query) ?? []),
      ...(changed === null ? [] : [changed]),
    ];
  }

  /** The rows that pass some filters and tests. */
  private filtered(filters: readonly Filter[], query: ListQuery, tests: readonly RowTest[]): Uint32Array {
    const { total } = this.list;
    const { rules, filterTests } = this.testsOf;
    this.narrowing ??= createNarrowing(total);
    const { narrowing } = this;
    const sets = rules?.filterSets({ ...query, filters }) ?? [filters];
    return unitedRows(sets.map((set) => narrowing([...filterTests.of(set, query), ...tests])));
  }

  private nearest(kept: Uint32Array, query: ListQuery): Uint32Array {
    const most = query.near?.nearest;
    if (most === undefined) return kept;
    const { column, via } = this.list.column('distance', query);
    return nearestRows(kept, { kilometres: column.shown(), via, most });
  }

  private nearTest(kilometres: number, context: QueryContext): RowTest {
    const { column, via } = this.list.column('distance', context);
    return { ...rowTest(column, { on: 'number', from: 0, to: kilometres }), via };
  }

  /** The rows that a sample or a top per group keeps. */
  private limited(kept: Uint32Array, limit: Filter | null | undefined, query: ListQuery): Uint32Array {
    const { list } = this;
    const limitRows = limit == null ? null : this.testsOf.filterTests.limit(limit);
    if (limitRows === null) return kept;
    return limitRows(kept, {
      idOf: () => list.idOf(),
      ranksOf: (name) => {
        list.requireSent(name);
        const { column, via } = list.column(name, query);
        const { ofRow } = column.ranks();
        return (row) => ofRow[via === null ? row : via[row]] ?? 0;
      },
    });
  }
}

/** Adviesatlas itself: its month files, and the same questions that its window asks. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Comparisons } from '../../src/main/lists/comparison/comparisons';
import { summaryOf } from '../../src/main/lists/comparison/summary';
import { pivotOf } from '../../src/main/lists/pivot/pivot';
import { rowsOfPage } from '../../src/main/lists/questions/described-rows';
import { facetOf } from '../../src/main/lists/questions/facet';
import { openList } from '../../src/main/lists/thread/open-list';
import { MonthFile, type StoredMonth } from '../../src/main/months/month-file';
import type { PivotTable } from '../../src/shared/domain/lists/analysis/pivot-table';
import type { Comparison } from '../../src/shared/domain/lists/comparison';
import { type ListQuery, wholeList } from '../../src/shared/domain/lists/list';
import type { Answering, Cell, Filters, Load, Months } from '../questions.mjs';
import { beginnings, facetColumns, pageColumns, pageSize } from '../questions.mjs';

const whole = wholeList('advisers');
const values = { by: 'values' } as const;
const atLeast = (least: number) => ({ column: 'fte', text: `>=${String(least).replace('.', ',')}` });
const filtersOf = ({ infix, least, provinces }: Filters): ListQuery['filters'] => [
  { column: 'street', text: infix },
  atLeast(least),
  { column: 'province', text: provinces.join('|') },
];

function readMonth({ folder }: Months, month: 'later' | 'earlier'): StoredMonth {
  const stored = JSON.parse(readFileSync(join(folder, 'months.json'), 'utf8'))[month];
  return { ...stored, key: Uint8Array.from(stored.key) };
}

/** The innermost rows of a pivot: the classes of both levels, the number of rows and the only measure. */
function* innermost({ rows, levels, values, counts }: PivotTable): Generator<[Cell, Cell, number, number | null]> {
  for (const [at, { path }] of rows.entries()) {
    if (path.length !== levels.length) continue;
    const [province = null, segment = null] = path.map((index, level) => {
      const named = levels[level]?.[index];
      return named === undefined || named.isEmpty ? null : named.label;
    });
    const median = values[at] ?? Number.NaN;
    yield [province, segment, counts[at] ?? 0, Number.isNaN(median) ? null : median];
  }
}

export const load: Load = (months): Answering => {
  const [later, earlier] = [readMonth(months, 'later'), readMonth(months, 'earlier')];
  const open = (month: StoredMonth) => openList(MonthFile.open(month), 'advisers', { thisYear: 2026, withheld: {} });
  const [list, before] = [open(later), open(earlier)];
  return {
    page(filters) {
      const page = rowsOfPage(list, {
        ...whole,
        filters: filtersOf(filters),
        sort: [
          { column: 'fte', direction: 'desc' },
          { column: 'kvk', direction: 'asc' },
        ],
        columns: pageColumns,
        offset: 0,
        limit: pageSize,
      });
      const rows = page.ids.map((_, row) => pageColumns.map((name) => page.columns[name]?.[row] as Cell));
      return { matched: page.matched, rows };
    },
    facets(filters) {
      const asked = { ...whole, filters: filtersOf(filters), search: '', order: 'count', limit: 500 } as const;
      return Object.fromEntries(
        facetColumns.map((column) => [
          column,
          Object.fromEntries(facetOf(list, { ...asked, column }).values.map(({ value, count }) => [value, count])),
        ]),
      );
    },
    groups(least) {
      const axis = (column: string) => ({ column, bands: values, top: null });
      const pivot = {
        rows: [axis('province'), axis('rfdSegmentation')],
        column: null,
        measures: [{ of: 'median', column: 'fte' }],
        against: null,
      } as const;
      const answer = pivotOf(list, { ...whole, filters: [atLeast(least)], pivot }, () => null);
      if (answer.kind !== 'table') throw new Error(`the pivot answered ${answer.kind}`);
      return [...innermost(answer)];
    },
    typed(word) {
      const asked = { ...whole, columns: ['kvk'], offset: 0, limit: pageSize };
      return beginnings(word).map((text) => {
        const page = rowsOfPage(list, {
          ...asked,
          filters: [{ column: 'name', text }],
          sort: [{ column: 'kvk', direction: 'asc' }],
        });
        return { matched: page.matched, numbers: page.ids };
      });
    },
    compared() {
      const comparison: Comparison = {
        earlier: earlier.ref.period,
        filtersOn: 'later',
        changedOnly: true,
        margins: [],
        methodShare: 1,
      };
      const month = { ref: later.ref, list: () => list, earlier: [earlier.ref], earlierList: () => before };
      const both = new Comparisons().of(month, { list: 'advisers', comparison });
      if (both === null) throw new Error('no comparison');
      const summary = summaryOf(both, { ...whole, comparison });
      const changed = summary.columns.map(({ name, counts }): [string, number] => [
        name,
        counts.changed + counts.filled + counts.emptied,
      ]);
      return {
        appeared: summary.ofRows.arrived,
        disappeared: summary.ofRows.left,
        changed: Object.fromEntries(changed.filter(([, count]) => count > 0)),
      };
    },
  };
};

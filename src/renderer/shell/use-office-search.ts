import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import type { Failure } from '../../shared/bridge/result';
import { type ListPage, type SortKey, wholeList } from '../../shared/domain/list';
import { useCurrentMonth } from '../core/current-month';
import { useAnswer } from '../core/use-answer';
import { officeFilter, onlyActive } from './palette-query';

export type Office = { readonly kvk: string; readonly name: string; readonly city: string; readonly active: boolean };

export type OfficeSearch = {
  readonly offices: readonly Office[];
  readonly matched: number;
  readonly failure: Failure | null;
  /** The text that these offices answer to; empty when there are none. */
  readonly typed: string;
  /** What is typed now has no answer yet. */
  readonly waiting: boolean;
};

const pause = 120;
const limit = 8;
const columns = ['kvk', 'name', 'city'];
/** Who is closed comes after whoever is not. */
const sort: readonly SortKey[] = [
  { column: 'active', direction: 'asc' },
  { column: 'name', direction: 'asc' },
];

const text = (page: ListPage, column: string, row: number) => String(page.columns[column]?.[row] ?? '');

const officesOf = (page: ListPage): readonly Office[] =>
  page.ids.map((_, row) => ({
    kvk: text(page, 'kvk', row),
    name: text(page, 'name', row),
    city: text(page, 'city', row),
    active: page.active[row] ?? true,
  }));

/** Offices whose name or KvK number fits what is typed, a moment after the typing stops; active ones first, or alone. */
export function useOfficeSearch(typed: string, activeOnly: boolean): OfficeSearch {
  const month = useCurrentMonth();
  const [settled] = useDebouncedValue(typed, pause);
  const isSearch = officeFilter(typed) !== null && month !== null;
  const wanted = useMemo(() => {
    const filter = isSearch ? officeFilter(settled) : null;
    if (filter === null || month === null) return null;
    return {
      month,
      ...wholeList('advisers'),
      filters: activeOnly ? [filter, onlyActive] : [filter],
      sort,
      columns,
      offset: 0,
      limit,
      asker: 'palette',
    };
  }, [isSearch, settled, month, activeOnly]);
  // What was found goes as soon as nothing is searched for.
  const { state, data, failure, asked } = useAnswer('list.page', wanted, isSearch ? 'offices' : '');
  const waiting = isSearch && (settled !== typed || state === 'waiting');
  return useMemo(
    () => ({
      offices: data === null ? [] : officesOf(data),
      matched: data?.matched ?? 0,
      failure,
      typed: asked?.filters[0]?.text ?? '',
      waiting,
    }),
    [data, failure, asked, waiting],
  );
}

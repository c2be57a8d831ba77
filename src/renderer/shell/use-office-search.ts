import { useEffect, useState } from 'react';
import type { Failure } from '../../shared/bridge/result';
import type { ListPage } from '../../shared/domain/list';
import { bridge } from '../bridge/bridge';
import { useCurrentMonth } from '../core/current-month';
import { officeFilter } from './palette-query';

export type Office = { readonly kvk: string; readonly name: string; readonly city: string; readonly active: boolean };

export type OfficeSearch = {
  readonly offices: readonly Office[];
  readonly matched: number;
  readonly failure: Failure | null;
  /** The text that these offices answer to. */
  readonly typed: string;
};

const none: OfficeSearch = { offices: [], matched: 0, failure: null, typed: '' };
const pause = 120;
const limit = 8;

const text = (page: ListPage, column: string, row: number) => String(page.columns[column]?.[row] ?? '');

const officesOf = (page: ListPage): readonly Office[] =>
  page.ids.map((_, row) => ({
    kvk: text(page, 'kvk', row),
    name: text(page, 'name', row),
    city: text(page, 'city', row),
    active: page.active[row] ?? true,
  }));

/** Offices whose name or KvK number fits what is typed, a moment after the typing stops; late answers are dropped. */
export function useOfficeSearch(typed: string): OfficeSearch {
  const [found, setFound] = useState(none);
  const month = useCurrentMonth();
  useEffect(() => {
    const filter = officeFilter(typed);
    if (filter === null || month === null) {
      setFound(none);
      return;
    }
    let current = true;
    const ask = async () => {
      const answer = await bridge.request('list.page', {
        month,
        list: 'advisers',
        filters: [filter],
        sort: [{ column: 'name', direction: 'asc' }],
        columns: ['kvk', 'name', 'city'],
        offset: 0,
        limit,
        asker: 'palette',
      });
      if (!current) return;
      if (answer.ok) setFound({ offices: officesOf(answer.data), matched: answer.data.matched, failure: null, typed });
      else if (answer.code !== 'CANCELLED') setFound({ ...none, failure: answer, typed });
    };
    const timer = setTimeout(() => void ask(), pause);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [typed, month]);
  return found;
}

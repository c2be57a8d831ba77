import { useMemo } from 'react';
import { kvkListColumn } from '../../../shared/catalog/kvk-list-column';
import { type ListQuery, wholeList } from '../../../shared/domain/lists/list';
import { withConditions } from '../../../shared/filters/conditions/every-filter';
import { queryOfView } from '../../../shared/view/view';
import { useHasControl } from '../../core/account/subscription-offer';
import { useAnswer } from '../../core/use-answer';
import { useSavedFilters } from '../../list/core/views/saved-filters';

/** Offices that the page can be about: a question to the list of offices, with its name. */
export type QualitySubject = { readonly key: string; readonly name: string; readonly query: ListQuery };

const all: QualitySubject = { key: 'all', name: 'Alle kantoren', query: wholeList('advisers') };
const active: QualitySubject = {
  key: 'active',
  name: 'Actieve kantoren',
  query: { ...wholeList('advisers'), filters: [{ column: 'active', text: 'ja' }] },
};

/** All offices, the active ones, the user's KvK lists, and the saved filters of the list of offices. */
export function useQualitySubjects(period: string): readonly QualitySubject[] {
  const filters = useSavedFilters((state) => state.filters);
  const hasLists = useHasControl('kvkLists');
  const { data: lists } = useAnswer('kvkList.list', hasLists ? undefined : null);
  return useMemo(
    () => [
      all,
      active,
      ...(lists ?? []).map((head) => ({
        key: `list ${head.id}`,
        name: head.name,
        query: { ...wholeList('advisers'), filters: [{ column: kvkListColumn(head).name, text: '+' }] },
      })),
      ...filters
        .filter(({ view }) => view.list === 'advisers' && view.mutations === null && view.comparison === null)
        .map(({ id, name, view }) => ({ key: `filter ${id}`, name, query: queryOfView(view, period) })),
    ],
    [lists, filters, period],
  );
}

/** A question without some offices. */
export const withoutOffices = (query: ListQuery, kvks: readonly string[]): ListQuery =>
  kvks.length === 0
    ? query
    : {
        ...query,
        filters: withConditions(query.filters, [{ mode: 'none', of: [{ column: 'kvk', text: kvks.join(',') }] }]),
      };

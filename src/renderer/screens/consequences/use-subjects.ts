import { useCallback, useMemo } from 'react';
import { columnNamed, ownColumnsOf, tablesOf } from '../../../shared/catalog/catalog';
import type { Column } from '../../../shared/domain/lists/column';
import type { ListName } from '../../../shared/domain/lists/list-name';
import type { WatchSubject } from '../../../shared/domain/watch/watch-rule';
import { goneSubject, type NamedRows } from '../../../shared/texts/watch-sentences';
import { useHasControl } from '../../core/account/subscription-offer';
import { useNewestMonth } from '../../core/months/window-month';
import { useAnswer } from '../../core/use-answer';
import { useSavedFilters } from '../../list/core/views/saved-filters';

/** A possible subject of a rule, with its name. */
export type NamedSubject = {
  readonly key: string;
  readonly subject: WatchSubject;
  readonly name: string;
  readonly list: ListName;
  readonly kind: 'weergave met filters' | 'KvK-lijst';
};

export const subjectKey = ({ kind, id }: WatchSubject): string => `${kind}:${id}`;

/** The user's saved filters and KvK lists. */
export function useSubjects(): readonly NamedSubject[] {
  const filters = useSavedFilters((state) => state.filters);
  const hasLists = useHasControl('kvkLists');
  const { data: lists } = useAnswer('kvkList.list', hasLists ? undefined : null);
  return useMemo(() => {
    const named = (of: Omit<NamedSubject, 'key'>): NamedSubject => ({ key: subjectKey(of.subject), ...of });
    return [
      ...filters
        .filter(({ view }) => view.mutations === null && view.comparison === null)
        .map(({ id, name, view: { list } }) =>
          named({ subject: { kind: 'filter', id }, name, list, kind: 'weergave met filters' }),
        ),
      ...(lists ?? []).map(({ id, name }) =>
        named({ subject: { kind: 'kvkList', id }, name, list: 'advisers', kind: 'KvK-lijst' }),
      ),
    ];
  }, [filters, lists]);
}

/** The name and list of a rule's subject; the name says so if the subject no longer exists. */
export function rowsNamed(subjects: readonly NamedSubject[], subject: WatchSubject): NamedRows {
  const found = subjects.find(({ key }) => key === subjectKey(subject));
  return { name: found?.name ?? goneSubject, list: found?.list ?? 'advisers' };
}

/** The columns of a list whose changes count as changes of its rows (docs/rules/comparison.md#comparison). */
const comparedNames = (list: ListName): ReadonlySet<string> =>
  new Set(
    tablesOf(list)
      .slice(0, 1)
      .flatMap((table) => ownColumnsOf(table))
      .flatMap(({ name, signed, moving, group }) =>
        signed === true || moving === true || group === 'Mutaties' ? [] : [name],
      ),
  );

/** The columns of a list that a rule can watch, with the list's labels, by name. */
export function useRuleColumns(list: ListName): ReadonlyMap<string, Column> {
  const month = useNewestMonth();
  const { data } = useAnswer('list.describe', month === null ? null : { month, list }, list);
  return useMemo(() => {
    const compared = comparedNames(list);
    return new Map(
      (data?.columns ?? []).flatMap((column) => (compared.has(column.name) ? [[column.name, column]] : [])),
    );
  }, [data, list]);
}

/** Finds a column of any list; columns of offices have the provider's labels. */
export type ColumnOf = (list: ListName, name: string | null) => Column | undefined;

export function useColumnOf(): ColumnOf {
  const offices = useRuleColumns('advisers');
  return useCallback(
    (list, name) => {
      if (name === null) return undefined;
      return (list === 'advisers' ? offices.get(name) : undefined) ?? columnNamed(list, name);
    },
    [offices],
  );
}

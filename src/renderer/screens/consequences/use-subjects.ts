import { useMemo } from 'react';
import type { ListName } from '../../../shared/domain/lists/list-name';
import type { WatchSubject } from '../../../shared/domain/watch/watch-rule';
import { goneSubject, type NamedRows } from '../../../shared/texts/watch-sentences';
import { useHasControl } from '../../core/account/subscription-offer';
import { useAnswer } from '../../core/use-answer';
import { useSavedFilters } from '../../list/saved-filters/saved-filters';

/** What a rule can be about, with what it is called. */
export type NamedSubject = {
  readonly key: string;
  readonly subject: WatchSubject;
  readonly name: string;
  readonly list: ListName;
  readonly kind: 'weergave met filters' | 'KvK-lijst';
};

export const subjectKey = ({ kind, id }: WatchSubject): string => `${kind}:${id}`;

/** The saved filters and the lists of KvK numbers of the user. */
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

/** What the subject of a rule is called, said to be gone where it is, and of which list it is. */
export function rowsNamed(subjects: readonly NamedSubject[], subject: WatchSubject): NamedRows {
  const found = subjects.find(({ key }) => key === subjectKey(subject));
  return { name: found?.name ?? goneSubject, list: found?.list ?? 'advisers' };
}

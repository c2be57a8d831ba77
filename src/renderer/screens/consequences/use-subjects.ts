import { useMemo } from 'react';
import type { WatchSubject } from '../../../shared/domain/watch/watch-rule';
import { goneSubject } from '../../../shared/texts/watch-sentences';
import { useHasControl } from '../../core/account/subscription-offer';
import { useAnswer } from '../../core/use-answer';
import { useSavedFilters } from '../../list/saved-filters/saved-filters';

/** What a rule can be about, with what it is called. */
export type NamedSubject = {
  readonly key: string;
  readonly subject: WatchSubject;
  readonly name: string;
  readonly kind: 'weergave met filters' | 'KvK-lijst';
};

export const subjectKey = ({ kind, id }: WatchSubject): string => `${kind}:${id}`;

/** The saved filters of the offices and the lists of KvK numbers of the user. */
export function useSubjects(): readonly NamedSubject[] {
  const filters = useSavedFilters((state) => state.filters);
  const hasLists = useHasControl('kvkLists');
  const { data: lists } = useAnswer('kvkList.list', hasLists ? undefined : null);
  return useMemo(() => {
    const named = (subject: WatchSubject, name: string, kind: NamedSubject['kind']): NamedSubject => ({
      key: subjectKey(subject),
      ...{ subject, name, kind },
    });
    return [
      ...filters
        .filter(({ view }) => view.list === 'advisers' && view.mutations === null && view.comparison === null)
        .map(({ id, name }) => named({ kind: 'filter', id }, name, 'weergave met filters')),
      ...(lists ?? []).map(({ id, name }) => named({ kind: 'kvkList', id }, name, 'KvK-lijst')),
    ];
  }, [filters, lists]);
}

/** What the subject of a rule is called; said to be gone where it is. */
export const subjectName = (subjects: readonly NamedSubject[], subject: WatchSubject): string =>
  subjects.find(({ key }) => key === subjectKey(subject))?.name ?? goneSubject;

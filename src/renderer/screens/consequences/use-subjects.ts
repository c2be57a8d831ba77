import { useCallback, useMemo } from 'react';
import { columnNamed, watchableColumns } from '../../../shared/catalog/catalog';
import { isSameOwner, type Owner } from '../../../shared/domain/account/session';
import type { Column } from '../../../shared/domain/lists/column';
import type { ListName } from '../../../shared/domain/lists/list-name';
import type { DraftSubject } from '../../../shared/domain/watch/watch-rule';
import { everyRow, goneSubject, type NamedRows } from '../../../shared/texts/watch-sentences';
import { useHasControl } from '../../core/account/subscription-offer';
import { useNewestMonth } from '../../core/months/window-month';
import { useAnswer } from '../../core/use-answer';
import { listQueryOf } from '../../list/core/store/page-questions';
import { listFor } from '../../list/core/store/window-list';
import { useSavedFilters } from '../../list/core/views/saved-filters';

/** A possible subject of a rule, with its name. */
export type NamedSubject = {
  readonly key: string;
  readonly subject: DraftSubject;
  readonly name: string;
  readonly list: ListName;
  readonly kind: 'elke maand de hele lijst' | 'wordt bewaard' | 'weergave met filters' | 'KvK-lijst';
};

export const subjectKey = (subject: DraftSubject): string =>
  subject.kind === 'shown' ? 'shown' : `${subject.kind}:${subject.id}`;

const named = (of: Omit<NamedSubject, 'key'>): NamedSubject => ({ key: subjectKey(of.subject), ...of });

export const allOffices = named({
  subject: { kind: 'list', id: 'advisers' },
  name: everyRow('advisers'),
  list: 'advisers',
  kind: 'elke maand de hele lijst',
});

/** What rules can be about: all offices, the user's saved filters, and the KvK lists. */
export function useSubjects(): readonly NamedSubject[] {
  const filters = useSavedFilters((state) => state.filters);
  const hasLists = useHasControl('kvkLists');
  const { data: lists } = useAnswer('kvkList.list', hasLists ? undefined : null);
  return useMemo(
    () => [
      allOffices,
      ...filters
        .filter(({ view }) => view.mutations === null && view.comparison === null)
        .map(({ id, name, view: { list } }) =>
          named({ subject: { kind: 'filter', id }, name, list, kind: 'weergave met filters' }),
        ),
      ...(lists ?? []).map(({ id, name }) =>
        named({ subject: { kind: 'kvkList', id }, name, list: 'advisers', kind: 'KvK-lijst' }),
      ),
    ],
    [filters, lists],
  );
}

/** What the list of this window shows now, as a subject: its saved filter, or its filters; null when it shows everything, or mutations. */
export function shownSubject(owner: Owner, subjects: readonly NamedSubject[]): NamedSubject | null {
  const state = listFor({ comparison: null }).getState();
  const { list, filters, mutations, near, saved } = state;
  if (!isSameOwner(state.owner, owner) || mutations !== null || (filters.applied.length === 0 && near === null))
    return null;
  const kept = subjects.find(({ subject }) => subject.kind === 'filter' && subject.id === saved);
  if (kept !== undefined) return kept;
  return named({
    subject: { kind: 'shown', query: { ...listQueryOf(state), sort: [] } },
    name: 'Het filter van nu',
    list,
    kind: 'wordt bewaard',
  });
}

/** The subjects with what the list shows now after all offices, unless that is one of them. */
export const withShown = (subjects: readonly NamedSubject[], shown: NamedSubject | null): readonly NamedSubject[] =>
  shown?.subject.kind === 'shown' ? [...subjects.slice(0, 1), shown, ...subjects.slice(1)] : subjects;

/** The name and list of a rule's subject; the name says so if the subject no longer exists. */
export function rowsNamed(subjects: readonly NamedSubject[], subject: DraftSubject): NamedRows {
  const known = subjects.find(({ key }) => key === subjectKey(subject));
  return { name: known?.name ?? goneSubject, list: known?.list ?? 'advisers', isWhole: subject.kind === 'list' };
}

/** The columns of a list that a rule can watch, with the list's labels, by name. */
export function useRuleColumns(list: ListName): ReadonlyMap<string, Column> {
  const month = useNewestMonth();
  const { data } = useAnswer('list.describe', month === null ? null : { month, list }, list);
  return useMemo(() => {
    const compared = new Set(watchableColumns(list).map(({ name }) => name));
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

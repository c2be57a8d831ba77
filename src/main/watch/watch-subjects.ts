import type { SavedFilter } from '../../shared/domain/lists/kept-view';
import { queryOfView } from '../../shared/domain/lists/kept-view';
import type { KvkList } from '../../shared/domain/lists/kvk-list';
import { type ColumnPreset, type ListQuery, wholeList } from '../../shared/domain/lists/list';
import { Fault } from '../../shared/domain/result';
import type { AskedSubject, ConsequenceSubject } from '../../shared/domain/watch/consequence';
import { consequenceKey } from '../../shared/domain/watch/consequence';
import type { WatchSelection, WatchSubject } from '../../shared/domain/watch/watch-rule';

/** The list whose offices are followed. */
const followed = 'advisers';

/** Of the offices of one month: a comparison names its months itself. */
const isFollowed = ({ view }: SavedFilter): boolean => view.list === followed && view.comparison === null;

export type WatchSubjectParts = {
  readonly savedFilters: () => Promise<readonly SavedFilter[]>;
  /** Views of columns of the offices. */
  readonly presets: () => Promise<readonly ColumnPreset[]>;
  readonly kvkLists: () => readonly KvkList[];
  /** A query as the subscription may ask it. @throws Fault NOT_ALLOWED */
  readonly allowed: (query: ListQuery) => ListQuery;
};

/** A line of the consequences before it is asked. */
export type FollowedSubject = {
  readonly subject: ConsequenceSubject;
  readonly name: string;
  /** Null where the subscription may not ask it. */
  readonly asked: AskedSubject | null;
};

/** What rules and consequences are about, as the list thread works them out. */
export class WatchSubjects {
  constructor(private readonly parts: WatchSubjectParts) {}

  /** The rows of some subjects, in their order; null for one that is gone, is of another list, or may not be asked. */
  async selectionsOf(subjects: readonly WatchSubject[]): Promise<readonly (WatchSelection | null)[]> {
    const filters = subjects.some(({ kind }) => kind === 'filter') ? await this.parts.savedFilters() : [];
    const lists = this.parts.kvkLists();
    return subjects.map((subject) => {
      if (subject.kind === 'kvkList') return numbersOf(lists.find(({ id }) => id === subject.id));
      return this.rowsOf(filters.find(({ id }) => id === subject.id));
    });
  }

  /** All that the user follows: views, saved filters and lists, each in the user's order. */
  async followed(): Promise<{ readonly subjects: readonly FollowedSubject[]; readonly notFollowed: number }> {
    const [presets, filters] = [await this.parts.presets(), await this.parts.savedFilters()];
    const own = filters.filter(isFollowed);
    const line = (
      subject: ConsequenceSubject,
      name: string,
      of: Omit<AskedSubject, 'key'> | null,
    ): FollowedSubject => ({
      subject,
      name,
      asked: of === null ? null : { key: consequenceKey(subject), ...of },
    });
    const whole: WatchSelection = { of: 'query', query: wholeList(followed) };
    return {
      notFollowed: filters.length - own.length,
      subjects: [
        ...presets.map(({ id, name, columns }) =>
          line({ kind: 'preset', id }, name, { selection: whole, columns: shownOf(columns) }),
        ),
        ...own.map((filter) => {
          const selection = this.rowsOf(filter);
          const columns = shownOf(filter.view.columns);
          return line({ kind: 'filter', id: filter.id }, filter.name, selection && { selection, columns });
        }),
        ...this.parts.kvkLists().map((list) => {
          const selection = numbersOf(list);
          return line({ kind: 'kvkList', id: list.id }, list.name, selection && { selection, columns: null });
        }),
      ],
    };
  }

  private rowsOf(filter: SavedFilter | undefined): WatchSelection | null {
    if (filter === undefined || !isFollowed(filter)) return null;
    try {
      return { of: 'query', query: this.parts.allowed({ ...queryOfView(filter.view, ''), sort: [] }) };
    } catch (error) {
      if (error instanceof Fault) return null;
      throw error;
    }
  }
}

const numbersOf = (list: KvkList | undefined): WatchSelection | null =>
  list === undefined ? null : { of: 'numbers', kvks: list.rows.map(({ kvk }) => kvk) };

const shownOf = (columns: readonly { readonly name: string; readonly shown: boolean }[]): readonly string[] =>
  columns.flatMap(({ name, shown }) => (shown ? [name] : []));

import type { FollowedCounts, FollowedKind } from '../../shared/domain/lists/followed-office';
import type { KvkList } from '../../shared/domain/lists/kvk-list';
import type { CellRemark } from '../../shared/domain/lists/remark';
import type { OfficeMark } from '../../shared/domain/records/record';
import type { WatchRule } from '../../shared/domain/watch/watch-rule';
import { officesNamedIn } from '../../shared/filters/named-offices';
import type { SavedFilter } from '../../shared/view/view';

/** The user's things, as they are stored; null for kinds that the subscription lacks. */
export type OwnedThings = {
  readonly notes: readonly OfficeMark[] | null;
  readonly contacts: readonly OfficeMark[] | null;
  readonly remarks: readonly CellRemark[];
  readonly kvkLists: readonly KvkList[] | null;
  readonly rules: { readonly rules: readonly WatchRule[]; readonly filters: readonly SavedFilter[] } | null;
};

/** How many things of each kind are about any of some numbers. A new kind needs its entry here. */
const counts: {
  readonly [K in FollowedKind]: (things: NonNullable<OwnedThings[K]>, numbers: ReadonlySet<string>) => number;
} = {
  notes: (marks, numbers) => sumOf(marks, numbers, ({ notes }) => notes),
  contacts: (marks, numbers) => sumOf(marks, numbers, ({ contacts }) => contacts),
  remarks: (remarks, numbers) => remarks.filter(({ kvk }) => numbers.has(kvk)).length,
  kvkLists: (lists, numbers) => lists.filter(({ rows }) => rows.some(({ kvk }) => numbers.has(kvk))).length,
  rules: ({ rules, filters }, numbers) => {
    const naming = new Set(
      filters.flatMap(({ id, view }) =>
        [...officesNamedIn(view.filters)].some((kvk) => numbers.has(kvk)) ? [id] : [],
      ),
    );
    return rules.filter(({ subject }) => subject.kind === 'filter' && naming.has(subject.id)).length;
  },
};

const sumOf = (
  marks: readonly OfficeMark[],
  numbers: ReadonlySet<string>,
  countIn: (mark: OfficeMark) => number,
): number => marks.reduce((sum, mark) => (numbers.has(mark.kvk) ? sum + countIn(mark) : sum), 0);

/** How many things are about any of some numbers; kinds without any are left out. */
export function countsAbout(things: OwnedThings, numbers: ReadonlySet<string>): FollowedCounts {
  const kinds = Object.keys(counts) as readonly FollowedKind[];
  return Object.fromEntries(
    kinds.flatMap((kind) => {
      const count = countOf(things, kind, numbers);
      return count === 0 ? [] : [[kind, count]];
    }),
  );
}

function countOf<K extends FollowedKind>(things: OwnedThings, kind: K, numbers: ReadonlySet<string>): number {
  const held = things[kind];
  return held === null ? 0 : counts[kind](held, numbers);
}

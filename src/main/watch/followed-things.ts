import { namesOf } from '../../shared/domain/by-name';
import type { FollowedCounts, FollowedKind } from '../../shared/domain/lists/followed-office';
import type { KvkList } from '../../shared/domain/lists/kvk-list';
import type { RowLinks } from '../../shared/domain/lists/own-table';
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
  /** The links of the rows of each own table. */
  readonly ownRows: readonly RowLinks[] | null;
  readonly rules: { readonly rules: readonly WatchRule[]; readonly filters: readonly SavedFilter[] } | null;
};

/** Things that count together, and the numbers that they are about. */
type Thing = { readonly count: number; readonly numbers: ReadonlySet<string> };

/** What each thing of a kind is about. A new kind needs its entry here. */
const kinds: { readonly [K in FollowedKind]: (things: NonNullable<OwnedThings[K]>) => readonly Thing[] } = {
  notes: (marks) => marks.map(({ kvk, notes }) => ({ count: notes, numbers: new Set([kvk]) })),
  contacts: (marks) => marks.map(({ kvk, contacts }) => ({ count: contacts, numbers: new Set([kvk]) })),
  remarks: (remarks) => remarks.map(({ kvk }) => ({ count: 1, numbers: new Set([kvk]) })),
  kvkLists: (lists) => lists.map((list) => ({ count: 1, numbers: numbersIn(list) })),
  ownRows: (tables) => tables.flatMap(rowsByNumber),
  rules: ({ rules, filters }) => {
    const named = new Map(filters.map(({ id, view }) => [id, officesNamedIn(view.filters)]));
    return rules.flatMap(({ subject }) => {
      const numbers = subject.kind === 'filter' ? named.get(subject.id) : undefined;
      return numbers === undefined ? [] : [{ count: 1, numbers }];
    });
  },
};

/** The numbers of a list, which are made once: the largest lists have hundreds of thousands. */
const known = new WeakMap<KvkList, ReadonlySet<string>>();
function numbersIn(list: KvkList): ReadonlySet<string> {
  const numbers = known.get(list) ?? new Set(list.rows.map(({ kvk }) => kvk));
  known.set(list, numbers);
  return numbers;
}

const knownRows = new WeakMap<RowLinks, readonly Thing[]>();
/** The rows of a table by their number, which are counted once. */
function rowsByNumber(links: RowLinks): readonly Thing[] {
  const known = knownRows.get(links);
  if (known !== undefined) return known;
  const counts = new Map<number, number>();
  for (const kvk of links.kvks) if (kvk !== 0) counts.set(kvk, (counts.get(kvk) ?? 0) + 1);
  const things = [...counts].map(([kvk, count]) => ({ count, numbers: new Set([String(kvk).padStart(8, '0')]) }));
  knownRows.set(links, things);
  return things;
}

const kindNames = namesOf(kinds);

function thingsOf<K extends FollowedKind>(owned: OwnedThings, kind: K): readonly Thing[] {
  const held = owned[kind];
  return held === null ? [] : kinds[kind](held).filter(({ count }) => count > 0);
}

/** Whether any thing is about a number that is no office of a month. @param missing the numbers that are no offices */
export async function areAnyGone(
  owned: OwnedThings,
  missing: (kvks: Uint32Array) => Promise<Uint32Array>,
): Promise<boolean> {
  // Numbers of a list or table are often no offices, and too many to look up for each dossier.
  if ((owned.kvkLists ?? []).length + (owned.ownRows ?? []).length > 0) return true;
  const numbers = new Set(kindNames.flatMap((kind) => thingsOf(owned, kind).flatMap((thing) => [...thing.numbers])));
  return numbers.size > 0 && (await missing(Uint32Array.from(numbers, Number))).length > 0;
}

/** How many things are about any of some numbers; kinds without any are left out. */
export function countsAbout(owned: OwnedThings, wanted: ReadonlySet<string>): FollowedCounts {
  const isAbout = ({ numbers }: Thing): boolean => [...wanted].some((kvk) => numbers.has(kvk));
  return Object.fromEntries(
    kindNames.flatMap((kind) => {
      const count = thingsOf(owned, kind)
        .filter(isAbout)
        .reduce((sum, thing) => sum + thing.count, 0);
      return count === 0 ? [] : [[kind, count]];
    }),
  );
}

import { isDeepStrictEqual } from 'node:util';
import { kvkListOf, withListNumber } from '../../shared/catalog/kvk-list-column';
import { longestKvkListName, type NewKvkList } from '../../shared/domain/kvk-list';
import { longestPresetName } from '../../shared/domain/list';
import type { OwnWorkKind } from '../../shared/domain/own-work';
import { longestFilterName } from '../../shared/domain/saved-filter';
import { freeName, sameName, withEnd } from './free-name';
import type { RoleWork } from './own-work';

/** How own work of a file goes into that of a role; it is written as it stands here, and nothing that was there is touched. */
export type MergedWork = {
  readonly added: RoleWork;
  readonly unchanged: Readonly<Record<OwnWorkKind, number>>;
  readonly renamed: readonly { readonly kind: OwnWorkKind; readonly name: string; readonly as: string }[];
};

type Named = { readonly name: string };
type Incoming<T> = { readonly item: T; readonly same: T | undefined; readonly name: string };

/** What stands behind a name that was taken: `Naam (ingelezen)`, `Naam (ingelezen 2)`. */
const readEnd = (number: number): string => (number === 1 ? ' (ingelezen)' : ` (ingelezen ${number})`);

/** Which of several named things are new, and under which name; `same` is the one that says the same already. */
function byName<T extends Named>(
  present: readonly T[],
  incoming: readonly T[],
  longest: number,
  isSame: (one: T, other: T) => boolean,
): readonly Incoming<T>[] {
  const known = [...present];
  return incoming.map((item) => {
    const same = known.find((each) => bearsName(each.name, item.name, longest) && isSame(each, item));
    if (same !== undefined) return { item, same, name: same.name };
    const names = known.map(({ name }) => name);
    const name = names.some((each) => sameName(each, item.name))
      ? freeName(item.name, names, longest, readEnd)
      : item.name;
    known.push({ ...item, name });
    return { item, same: undefined, name };
  });
}

/** Whether something here bears a name, or the name that was made of it when it was read before. */
function bearsName(here: string, name: string, longest: number): boolean {
  const [end] = / \(ingelezen(?: \d+)?\)$/.exec(here) ?? [];
  return sameName(here, name) || (end !== undefined && sameName(here, withEnd(name, end, longest)));
}

/** Columns of lists of KvK numbers by the numbers that those have here. */
function renumbered<T>(value: T, numbers: ReadonlyMap<number, number>): T {
  if (typeof value === 'string') {
    const number = kvkListOf(value);
    const here = number === null ? undefined : numbers.get(number);
    return here === undefined ? value : (withListNumber(value, here) as T & string);
  }
  if (Array.isArray(value)) return value.map((each) => renumbered(each, numbers)) as T & unknown[];
  if (typeof value !== 'object' || value === null) return value;
  // What the user typed is no name of a column.
  const parts = Object.entries(value).map(([name, each]) => [name, name === 'text' ? each : renumbered(each, numbers)]);
  return Object.fromEntries(parts) as T;
}

/**
 * Merges own work of a file into that of a role by name: what says the same stays as it is, what another one has the name of gets
 * a name of its own, and nothing is written over (docs/product.md#own-work-files).
 * @param addKvkList gives the number under which a new list of KvK numbers is kept
 * @param newId makes ids that nobody has
 */
export function mergeOwnWork(
  present: RoleWork,
  incoming: RoleWork,
  {
    addKvkList,
    newId,
  }: {
    readonly addKvkList: (list: NewKvkList) => number;
    readonly newId: () => string;
  },
): MergedWork {
  const unchanged = { presets: 0, savedFilters: 0, kvkLists: 0, drafts: 0 };
  const renamed: { kind: OwnWorkKind; name: string; as: string }[] = [];
  const told = <T extends Named>(kind: OwnWorkKind, found: readonly Incoming<T>[]) => {
    unchanged[kind] += found.filter(({ same }) => same !== undefined).length;
    for (const { item, same, name } of found)
      if (same === undefined && name !== item.name) renamed.push({ kind, name: item.name, as: name });
    return found;
  };

  const lists = told(
    'kvkLists',
    byName(present.kvkLists, incoming.kvkLists, longestKvkListName, (one, other) =>
      isDeepStrictEqual(rowsOf(one), rowsOf(other)),
    ),
  );
  const numbers = new Map<number, number>();
  const kvkLists = lists.flatMap(({ item, same, name }) => {
    const id = same?.id ?? addKvkList({ ...item, name });
    numbers.set(item.id, id);
    return same === undefined ? [{ ...item, id, name }] : [];
  });
  const here: RoleWork = {
    ...incoming,
    presets: incoming.presets.map(({ list, preset }) => {
      const { columns, sort } = renumbered({ columns: preset.columns, sort: preset.sort }, numbers);
      return { list, preset: { ...preset, columns, sort } };
    }),
    savedFilters: incoming.savedFilters.map((filter) => ({ ...filter, view: renumbered(filter.view, numbers) })),
  };

  const ids = new Map<string, string>();
  const presets = [...new Set(here.presets.map(({ list }) => list))].flatMap((list) => {
    const of = (work: RoleWork) => work.presets.flatMap((each) => (each.list === list ? [each.preset] : []));
    const found = byName(of(present), of(here), longestPresetName, (one, other) =>
      isDeepStrictEqual([one.columns, one.sort], [other.columns, other.sort]),
    );
    return told('presets', found).flatMap(({ item, same, name }) => {
      const id = same?.id ?? newId();
      ids.set(item.id, id);
      return same === undefined ? [{ list, preset: { ...item, id, name } }] : [];
    });
  });

  const last = Math.max(-1, ...present.savedFilters.map(({ position }) => position));
  const moved = here.savedFilters.map((filter) => {
    const { preset } = filter.view;
    return { ...filter, view: { ...filter.view, preset: preset === null ? null : (ids.get(preset) ?? preset) } };
  });
  const filters = told(
    'savedFilters',
    byName(present.savedFilters, moved, longestFilterName, (one, other) => isDeepStrictEqual(one.view, other.view)),
  );
  const savedFilters = filters.flatMap(({ item, same, name }, at) =>
    same === undefined ? [{ ...item, id: newId(), name, position: last + 1 + at, revision: 0 }] : [],
  );

  // Two texts may say the same: each that is here is the same as one of the file.
  const unmatched = [...present.drafts];
  const drafts = incoming.drafts.filter((draft) => {
    const known = unmatched.findIndex(
      (each) => isOfTheSame(each, draft) && isDeepStrictEqual(each.fields, draft.fields),
    );
    if (known === -1) return true;
    unmatched.splice(known, 1);
    unchanged.drafts += 1;
    return false;
  });
  const taken = new Set(present.drafts.map(({ key }) => key));
  /** What comes from a file belongs to no window; a key has one text of that kind. */
  const placed = drafts.map((draft) => {
    const isTaken = taken.has(draft.key);
    taken.add(draft.key);
    return isTaken ? apart(draft, newId) : { ...draft, window: '' };
  });
  return {
    added: {
      presets,
      savedFilters,
      kvkLists,
      drafts: placed,
    },
    unchanged,
    renamed,
  };
}

const rowsOf = ({ fields, rows }: RoleWork['kvkLists'][number]) => [
  fields,
  rows.map(({ kvk, label, more }) => [kvk, label, ...more]).sort(([one = ''], [other = '']) => (one < other ? -1 : 1)),
];

const isNote = ({ itemId }: RoleWork['drafts'][number]): boolean => itemId.startsWith('note');

/** Whether a text is of the same; a note that was put beside another when it was read bears an item of its own. */
const isOfTheSame = (one: RoleWork['drafts'][number], other: RoleWork['drafts'][number]): boolean =>
  one.itemId === other.itemId || (isNote(one) && isNote(other));

/** A text beside another one that was begun of the same: a new note, or a new contact record of the same office. */
function apart(draft: RoleWork['drafts'][number], newId: () => string): RoleWork['drafts'][number] {
  const digits = newId();
  const key = isNote(draft) ? `note${digits}` : `new-${digits}`;
  return {
    ...draft,
    key,
    window: '',
    itemId: isNote(draft) ? key : draft.itemId,
    id: null,
    base: null,
    attempt: null,
    failure: null,
  };
}

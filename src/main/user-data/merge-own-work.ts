import { kvkListOf, withListNumber } from '../../shared/catalog/kvk-list-column';
import { mostRenamed, type OwnWorkCounts, type OwnWorkKind } from '../../shared/domain/account/own-work';
import { longestFilterName } from '../../shared/domain/lists/kept-view';
import { longestKvkListName, type NewKvkList } from '../../shared/domain/lists/kvk-list';
import { type Filter, longestPresetName } from '../../shared/domain/lists/list';
import type { ListName } from '../../shared/domain/lists/list-name';
import { type ConsequenceSubject, consequenceKey } from '../../shared/domain/watch/consequence';
import { longestRuleName, type WatchRule } from '../../shared/domain/watch/watch-rule';
import { changeFilters, isConditions } from '../../shared/filters/conditions/every-filter';
import { byName, digestOf, type Incoming, type Named } from './merge-by-name';
import { newRemarks } from './merge-remarks';
import type { RoleWork } from './own-work';

/** How a file's own work is merged into a role's. Added work has its new ids and names; existing work does not change. */
export type MergedWork = {
  readonly added: RoleWork;
  readonly unchanged: Readonly<Record<OwnWorkKind, number>>;
  readonly renamed: readonly { readonly kind: OwnWorkKind; readonly name: string; readonly as: string }[];
};

/** The outcome of a merge without the added work itself, which may be long. */
export type AddedWork = Pick<MergedWork, 'unchanged' | 'renamed'> & {
  readonly added: OwnWorkCounts;
  /** The number of all renamed items; `renamed` has the first ones. */
  readonly renamedCount: number;
  /** Lists that got presets. */
  readonly lists: readonly ListName[];
};

export const addedOf = ({ added, unchanged, renamed }: MergedWork): AddedWork => ({
  added: {
    presets: added.presets.length,
    savedFilters: added.savedFilters.length,
    kvkLists: added.kvkLists.length,
    drafts: added.drafts.length,
    watchRules: added.watchRules.length,
    remarks: added.remarks.length,
  },
  unchanged,
  renamed: renamed.slice(0, mostRenamed),
  renamedCount: renamed.length,
  lists: [...new Set(added.presets.map(({ list }) => list))],
});

const hasConditions = (value: object): value is Filter =>
  'column' in value &&
  typeof value.column === 'string' &&
  isConditions(value.column) &&
  'text' in value &&
  typeof value.text === 'string';

/** Replaces the numbers of KvK lists in column names by the numbers that the lists have here. */
function renumbered<T>(value: T, numbers: ReadonlyMap<number, number>): T {
  if (typeof value === 'string') {
    const number = kvkListOf(value);
    const here = number === null ? undefined : numbers.get(number);
    return here === undefined ? value : (withListNumber(value, here) as T & string);
  }
  if (Array.isArray(value)) return value.map((each) => renumbered(each, numbers)) as T & unknown[];
  if (typeof value !== 'object' || value === null) return value;
  if (hasConditions(value)) {
    const [changed] = changeFilters([value], (filter) => renumbered(filter, numbers));
    return (changed ?? value) as T & Filter;
  }
  // The user's text cannot be the name of a column.
  const parts = Object.entries(value).map(([name, each]) => [name, name === 'text' ? each : renumbered(each, numbers)]);
  return Object.fromEntries(parts) as T;
}

/** Own work whose columns and filters name KvK lists by their numbers here. */
const withNumbersOfHere = (incoming: RoleWork, numbers: ReadonlyMap<number, number>): RoleWork => ({
  ...incoming,
  presets: incoming.presets.map(({ list, preset }) => {
    const { columns, sort } = renumbered({ columns: preset.columns, sort: preset.sort }, numbers);
    return { list, preset: { ...preset, columns, sort } };
  }),
  savedFilters: incoming.savedFilters.map((filter) => ({ ...filter, view: renumbered(filter.view, numbers) })),
});

/**
 * Merges a file's own work into a role's by name: an item with the same content is not added, an item whose name is taken gets a new name,
 * and nothing is overwritten (docs/product.md#own-work-files).
 * @param addKvkList stores a new KvK list and returns its number
 * @param newId makes unique ids
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
  const unchanged = { presets: 0, savedFilters: 0, kvkLists: 0, drafts: 0, watchRules: 0, remarks: 0 };
  const renamed: { kind: OwnWorkKind; name: string; as: string }[] = [];
  const noted = <T extends Named>(kind: OwnWorkKind, found: readonly Incoming<T>[]) => {
    unchanged[kind] += found.filter(({ same }) => same !== undefined).length;
    for (const { item, same, name } of found)
      if (same === undefined && name !== item.name) renamed.push({ kind, name: item.name, as: name });
    return found;
  };

  const ofLists = { longest: longestKvkListName, contentOf: rowsOf };
  const lists = noted('kvkLists', byName(present.kvkLists, incoming.kvkLists, ofLists));
  const numbers = new Map<number, number>();
  const kvkLists = lists.flatMap(({ item, same, name }) => {
    const id = same?.id ?? addKvkList({ ...item, name });
    numbers.set(item.id, id);
    return same === undefined ? [{ ...item, id, name }] : [];
  });
  const here = withNumbersOfHere(incoming, numbers);

  const ids = new Map<string, string>();
  const presets = [...new Set(here.presets.map(({ list }) => list))].flatMap((list) => {
    const of = (work: RoleWork) => work.presets.flatMap((each) => (each.list === list ? [each.preset] : []));
    const found = byName(of(present), of(here), {
      longest: longestPresetName,
      contentOf: ({ columns, sort }) => [columns, sort],
    });
    return noted('presets', found).flatMap(({ item, same, name }) => {
      const id = same?.id ?? newId();
      ids.set(item.id, id);
      return same === undefined ? [{ list, preset: { ...item, id, name, revision: 0 } }] : [];
    });
  });

  const last = Math.max(-1, ...present.savedFilters.map(({ position }) => position));
  const moved = here.savedFilters.map((filter) => {
    const { preset } = filter.view;
    return { ...filter, view: { ...filter.view, preset: preset === null ? null : (ids.get(preset) ?? preset) } };
  });
  const filters = noted(
    'savedFilters',
    byName(present.savedFilters, moved, { longest: longestFilterName, contentOf: ({ view }) => view }),
  );
  const filterIds = new Map<string, string>();
  const savedFilters = filters.flatMap(({ item, same, name }, at) => {
    const id = same?.id ?? newId();
    filterIds.set(item.id, id);
    return same === undefined ? [{ ...item, id, name, position: last + 1 + at, revision: 0 }] : [];
  });

  const subjects: SubjectIds = { numbers, filters: filterIds, presets: ids };
  const watch = watchHere(present, incoming, { subjects, newId, noted: (found) => noted('watchRules', found) });
  const drafts = newDrafts(present.drafts, incoming.drafts, newId);
  unchanged.drafts = drafts.unchanged;
  const remarks = newRemarks(present.remarks, incoming.remarks);
  unchanged.remarks = remarks.unchanged;
  return {
    added: {
      presets,
      savedFilters,
      kvkLists,
      drafts: drafts.added,
      remarks: remarks.added,
      ...watch,
    },
    unchanged,
    renamed,
  };
}

/** The numbers and ids that a file's items have here, by their numbers and ids in the file. */
type SubjectIds = {
  readonly numbers: ReadonlyMap<number, number>;
  readonly filters: ReadonlyMap<string, string>;
  readonly presets: ReadonlyMap<string, string>;
};

type WatchMerge = {
  readonly subjects: SubjectIds;
  readonly newId: () => string;
  /** Counts items that exist already, and items that were renamed. */
  readonly noted: (found: readonly Incoming<WatchRule>[]) => readonly Incoming<WatchRule>[];
};

/** The subject of a file's rule with its id here; the id of an unknown subject stays. */
function subjectHere<S extends ConsequenceSubject>(subject: S, { numbers, filters, presets }: SubjectIds): S {
  if (subject.kind === 'kvkList') return { ...subject, id: numbers.get(subject.id) ?? subject.id };
  const known = subject.kind === 'preset' ? presets : filters;
  return { ...subject, id: known.get(subject.id) ?? subject.id };
}

/** The file's new rules, with the lines and ticks of months for which none are stored here yet. */
function watchHere(
  present: RoleWork,
  incoming: RoleWork,
  { subjects, newId, noted }: WatchMerge,
): Pick<RoleWork, 'watchRules' | 'watchLines' | 'ticks'> {
  const moved = incoming.watchRules.map((rule) => ({ ...rule, subject: subjectHere(rule.subject, subjects) }));
  const contentOf = ({ subject, condition, includesMethod }: WatchRule) => [subject, condition, includesMethod];
  const ids = new Map<string, string>();
  const watchRules = noted(byName(present.watchRules, moved, { longest: longestRuleName, contentOf })).flatMap(
    ({ item, same, name }) => {
      const id = same?.id ?? newId();
      ids.set(item.id, id);
      return same === undefined ? [{ ...item, id, name, revision: 0 }] : [];
    },
  );
  const lineOf = ({ rule, period }: RoleWork['watchLines'][number]): string => `${period} ${rule}`;
  const tickOf = ({ subject, period }: RoleWork['ticks'][number]): string => `${period} ${consequenceKey(subject)}`;
  const [lines, ticks] = [new Set(present.watchLines.map(lineOf)), new Set(present.ticks.map(tickOf))];
  return {
    watchRules,
    watchLines: incoming.watchLines
      .flatMap((line) => {
        const rule = ids.get(line.rule);
        return rule === undefined ? [] : [{ ...line, rule }];
      })
      .filter((line) => !lines.has(lineOf(line))),
    ticks: incoming.ticks
      .map((tick) => ({ ...tick, subject: subjectHere(tick.subject, subjects) }))
      .filter((tick) => !ticks.has(tickOf(tick))),
  };
}

/** The file's new texts. They belong to no window. A text whose key is taken is added beside the existing one. */
function newDrafts(
  present: RoleWork['drafts'],
  incoming: RoleWork['drafts'],
  newId: () => string,
): { readonly added: RoleWork['drafts']; readonly unchanged: number } {
  let unchanged = 0;
  // Two existing texts may be equal; each of them matches one of the file's texts.
  const unmatched = new Map<string, number>();
  for (const draft of present) {
    const digest = textDigest(draft);
    unmatched.set(digest, (unmatched.get(digest) ?? 0) + 1);
  }
  const once = new Map(incoming.map((draft) => [`${draft.key} ${textDigest(draft)}`, draft]));
  const drafts = [...once.values()].filter((draft) => {
    const digest = textDigest(draft);
    const count = unmatched.get(digest) ?? 0;
    if (count === 0) return true;
    unmatched.set(digest, count - 1);
    unchanged += 1;
    return false;
  });
  const taken = new Set(present.map(({ key }) => key));
  const added = drafts.map((draft) => {
    const own = taken.has(draft.key) ? apart(draft, newId) : { ...draft, window: '' };
    taken.add(own.key);
    return own;
  });
  return { added, unchanged };
}

const rowsOf = ({ fields, rows }: RoleWork['kvkLists'][number]) => [
  fields,
  rows.map(({ kvk, label, more }) => [kvk, label, ...more]).sort(([one = ''], [other = '']) => (one < other ? -1 : 1)),
];

const isNote = ({ itemId }: RoleWork['drafts'][number]): boolean => itemId.startsWith('note');

/** A key for a text's content and subject. All notes share one subject, because a note that was added beside another has a new item. */
const textDigest = (draft: RoleWork['drafts'][number]): string =>
  digestOf([isNote(draft) ? 'note' : draft.itemId, draft.fields]);

/** A text that is added beside an existing one: as a new note, or as a new contact record of the same office. */
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

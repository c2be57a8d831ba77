import {
  type Icon,
  IconBuilding,
  IconColumns3,
  IconFileSearch,
  IconFilter,
  IconLayoutList,
  IconListCheck,
  IconUser,
} from '@tabler/icons-react';
import { useMemo } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useStore } from 'zustand';
import { kvkListColumn } from '../../../shared/catalog/kvk-list-column';
import { listDefinitions } from '../../../shared/catalog/list-definitions';
import type { Account } from '../../../shared/domain/account/session';
import type { SavedFilter } from '../../../shared/domain/lists/kept-view';
import type { KvkListHead } from '../../../shared/domain/lists/kvk-list';
import type { ColumnPreset } from '../../../shared/domain/lists/list';
import type { ListName } from '../../../shared/domain/lists/list-name';
import type { FoundName } from '../../../shared/domain/lists/name-search';
import type { RecentChoice } from '../../../shared/domain/program/recent-choice';
import { readKvk } from '../../../shared/domain/register/kvk';
import { formatCount } from '../../../shared/format/format-number';
import type { ShortcutName } from '../../../shared/texts/shortcuts';
import { ownerKey, useOwner } from '../../core/account/owner';
import { useHasControl } from '../../core/account/subscription-offer';
import { useApplication } from '../../core/application-store';
import { isOffered } from '../../core/navigation/offered-screens';
import { paths } from '../../core/navigation/routes';
import { useAnswer } from '../../core/use-answer';
import { useSavedFilters } from '../../list/saved-filters/saved-filters';
import { deliverTo, showSavedFilter } from '../../list/saved-filters/use-saved-filter';
import type { ArrangedColumn } from '../../list/store/arrangement';
import type { List } from '../../list/store/list-store';
import { commandsOf } from './commands';
import { commandMatches, isBegunLabel } from './palette-query';
import type { NameAnswer } from './use-name-search';

/** One line of the palette, and what it does. */
export type PaletteOption = RecentChoice & {
  readonly Icon: Icon;
  /** In a quiet colour behind it: a place, and a number. */
  readonly aside?: string;
  readonly figure?: string;
  readonly shortcut?: ShortcutName;
  readonly run: () => void;
};
export type PaletteGroup = { readonly label: string; readonly options: readonly PaletteOption[] };

/** More of these are in their own menus. */
const mostColumns = 5;
const mostRecentShown = 8;
const noRecent: readonly RecentChoice[] = [];

/** The value of an option, which no other has. */
export const choiceKey = ({ kind, id }: RecentChoice): string => `${kind} ${id}`;

/** What was taken before, as it can be taken now; what is no more is left out. */
function recentOptions(
  recent: readonly RecentChoice[],
  known: readonly PaletteOption[],
  hasPersons: boolean,
): readonly PaletteOption[] {
  const byValue = new Map(known.map((option) => [choiceKey(option), option]));
  return recent.flatMap((choice): readonly PaletteOption[] => {
    if (choice.kind === 'office') return [officeOption({ id: choice.id, name: choice.label, aside: '', active: true })];
    if (choice.kind === 'person') {
      return hasPersons ? [personOption({ id: choice.id, name: choice.label, aside: '', active: true })] : [];
    }
    return [byValue.get(choiceKey(choice)) ?? []].flat();
  });
}

const officeOption = ({ id, name, aside, active }: FoundName): PaletteOption => ({
  kind: 'office',
  id,
  label: name,
  Icon: IconBuilding,
  aside: active ? aside : `Inactief · ${aside}`,
  figure: id,
  run: () => navigate(paths.entityDetail(id)),
});

const personOption = ({ id, name, aside }: FoundName): PaletteOption => ({
  kind: 'person',
  id,
  label: name,
  Icon: IconUser,
  aside,
  run: () => navigate(paths.personDetail(id)),
});

/** The number itself, when the search does not show it among its offices. */
function directOption(typed: string, { offices }: NameAnswer): readonly PaletteOption[] {
  const kvk = readKvk(typed);
  if (kvk === null || offices.found.some(({ id }) => id === kvk)) return [];
  const run = () => navigate(paths.entityDetail(kvk));
  return [{ kind: 'office', id: kvk, label: `Dossier van KvK ${kvk} openen`, Icon: IconFileSearch, run }];
}

const shownOf = (label: string, { found, matched }: NameAnswer['offices']): string =>
  matched > found.length ? `${label}, ${found.length} van ${formatCount(matched)}` : label;

type Kept = {
  readonly list: List;
  /** Which list the presets and the columns are of. */
  readonly listName: ListName;
  readonly filters: readonly SavedFilter[];
  readonly presets: readonly ColumnPreset[];
  readonly kvkLists: readonly KvkListHead[];
};

/** What the user keeps: saved filters, presets and KvK lists. */
const keptOptions = ({ list, listName, filters, presets, kvkLists }: Kept): readonly PaletteOption[] => [
  ...filters.map(
    (filter): PaletteOption => ({
      kind: 'filter',
      id: filter.id,
      label: filter.name,
      Icon: IconFilter,
      aside: 'Bewaard filter',
      run: () => void showSavedFilter(list, filter),
    }),
  ),
  ...presets.map(
    ({ id, name }): PaletteOption => ({
      kind: 'preset',
      id,
      label: name,
      Icon: IconLayoutList,
      aside: 'Weergave',
      run: () => void deliverTo(listName, async () => list.getState().choosePreset(id)),
    }),
  ),
  ...kvkLists.map(
    (head): PaletteOption => ({
      kind: 'kvkList',
      id: String(head.id),
      label: head.name,
      Icon: IconListCheck,
      aside: 'KvK-lijst',
      run: () =>
        void deliverTo(listName, async () => {
          const { name } = kvkListColumn(head);
          list.getState().setShown(name, true);
          list.getState().type(name, '+');
        }),
    }),
  ),
];

const commandOption =
  (list: List) =>
  ({ id, label, Icon, shortcut, run }: ReturnType<typeof commandsOf>[number]): PaletteOption => ({
    kind: 'command',
    id,
    label,
    Icon,
    run: () => run(list),
    ...(shortcut === undefined ? {} : { shortcut }),
  });

const columnOption =
  ({ list, listName }: Pick<Kept, 'list' | 'listName'>) =>
  ({ column: { name, label, group } }: ArrangedColumn): PaletteOption => ({
    kind: 'column',
    id: name,
    label,
    Icon: IconColumns3,
    aside: group,
    run: () => void deliverTo(listName, async () => list.getState().setShown(name, true)),
  });

type Choices = Kept & {
  readonly account: Account | null;
  readonly columns: readonly ArrangedColumn[];
  readonly recent: readonly RecentChoice[];
};

/** The groups for what is typed; without a group that is empty. */
function groupsOf(choices: Choices, typed: string, answer: NameAnswer): readonly PaletteGroup[] {
  const { list, listName, account, columns, recent } = choices;
  const fits = (label: string, otherNames: string) => commandMatches(label, otherNames, typed);
  const isTyped = typed.trim() !== '';
  const kept = keptOptions(choices);
  const own = kept.filter(({ label, aside = '' }) => isTyped && fits(label, aside));
  const offered = commandsOf(account);
  const commandOptions = offered.map(commandOption(list));
  const names = new Map(offered.map(({ id, otherNames }) => [id, otherNames]));
  const done = commandOptions.filter(({ id, label }) => fits(label, names.get(id) ?? ''));
  const columnOptions = columns.map(columnOption(choices));
  const ofColumns = columnOptions
    .filter(({ label, aside = '' }) => typed.trim().length > 1 && fits(label, aside))
    .slice(0, mostColumns);
  const known = [...kept, ...commandOptions, ...columnOptions];
  const before = isTyped
    ? []
    : recentOptions(recent, known, isOffered(account, 'personDetail')).slice(0, mostRecentShown);
  const offices = [...directOption(typed, answer), ...answer.offices.found.map(officeOption)];
  const begun = (option: PaletteOption) => isBegunLabel(option.label, typed);
  const groups: readonly PaletteGroup[] = [
    { label: 'Laatst gekozen', options: before },
    { label: 'Begint zo', options: [...own, ...done].filter(begun) },
    { label: shownOf('Kantoren', answer.offices), options: offices },
    { label: shownOf('Personen', answer.persons), options: answer.persons.found.map(personOption) },
    { label: 'Bewaard', options: own.filter((option) => !begun(option)) },
    { label: 'Opdrachten', options: done.filter((option) => !begun(option) && !before.includes(option)) },
    { label: `Kolommen van ${listDefinitions[listName].title}`, options: ofColumns },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

/** Everything that answers to what is typed, the best first; groups without anything are left out (docs/product.md#palette). */
export function usePaletteGroups(list: List, typed: string, answer: NameAnswer): readonly PaletteGroup[] {
  const account = useApplication((state) => state.start?.session.account ?? null);
  const filters = useSavedFilters((state) => state.filters);
  const presets = useStore(list, (state) => state.presets);
  const columns = useStore(list, (state) => state.columns);
  const listName = useStore(list, (state) => state.list);
  const hasPresets = useHasControl('presets');
  const hasKvkLists = useHasControl('kvkLists');
  const owner = useOwner();
  const { data: recentOrNone } = useAnswer('recent.list', owner === null ? null : { owner }, ownerKey(owner));
  const recent = recentOrNone ?? noRecent;
  const { data: kvkListsOrNone } = useAnswer('kvkList.list', hasKvkLists ? undefined : null);
  return useMemo(() => {
    const kept = { list, listName, filters, presets: hasPresets ? presets : [] };
    const kvkLists = hasKvkLists ? (kvkListsOrNone ?? []) : [];
    return groupsOf({ ...kept, kvkLists, account, columns, recent }, typed, answer);
  }, [
    list,
    typed,
    answer,
    account,
    filters,
    presets,
    columns,
    listName,
    hasPresets,
    hasKvkLists,
    kvkListsOrNone,
    recent,
  ]);
}

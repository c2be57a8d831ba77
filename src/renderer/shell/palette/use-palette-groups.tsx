import { IconBuilding, IconColumns3, IconFileSearch, IconFilterSearch, IconUser } from '@tabler/icons-react';
import { useMemo } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { canHaveValues } from '../../../shared/catalog/computed';
import { listDefinitions } from '../../../shared/catalog/list-definitions';
import type { Account } from '../../../shared/domain/account/session';
import type { FoundName, FoundNames } from '../../../shared/domain/lists/name-search';
import type { RecentChoice } from '../../../shared/domain/program/recent-choice';
import { readKvk } from '../../../shared/domain/register/kvk';
import { foldTexts, gradeRank, type MatchGrade, matchesOf } from '../../../shared/format/best-match';
import { formatCount } from '../../../shared/format/format-number';
import { ownerKey, useOwner } from '../../core/account/owner';
import { useHasControl } from '../../core/account/subscription-offer';
import { useApplication } from '../../core/application-store';
import { isOffered } from '../../core/navigation/offered-screens';
import { paths } from '../../core/navigation/routes';
import { useOfferedNames } from '../../core/offered-commands';
import { useAnswer } from '../../core/use-answer';
import type { ArrangedColumn } from '../../list/core/store/arrangement';
import type { List } from '../../list/core/store/list-store';
import { useSavedFilters } from '../../list/core/views/saved-filters';
import { deliverTo } from '../../list/core/views/use-saved-filter';
import { type Command, commandsOf } from './commands';
import { exampleSentences } from './example-sentences';
import { type Kept, keptOptions } from './kept-options';
import { begunLabel, choiceKey, type PaletteGroup, type PaletteOption } from './palette-option';
import { isSearch } from './palette-query';
import { withSentence } from './sentence-options';
import { pagesBeside, useGuideSearch } from './use-guide-search';
import type { NameAnswer } from './use-name-search';
import type { ReadSentence } from './use-sentence';

/** The number of columns that are offered; the columns' own menus have the others. */
const mostColumns = 5;
const mostRecentShown = 8;
const noRecent: readonly RecentChoice[] = [];

/** The options that were chosen before and still exist. */
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

const opening = (path: string) => ({ path, run: () => navigate(path) });

const officeOption = ({ id, name, aside, active }: FoundName): PaletteOption => ({
  kind: 'office',
  id,
  label: name,
  Icon: IconBuilding,
  aside: active ? aside : `Inactief · ${aside}`,
  figure: id,
  ...opening(paths.entityDetail(id)),
});

const personOption = ({ id, name, aside }: FoundName): PaletteOption => ({
  kind: 'person',
  id,
  label: name,
  Icon: IconUser,
  aside,
  ...opening(paths.personDetail(id)),
});

/** An option for a typed number whose office the search did not find. */
function directOption(typed: string, { offices }: NameAnswer): readonly PaletteOption[] {
  const kvk = readKvk(typed);
  if (kvk === null || offices.names.some(({ id }) => id === kvk)) return [];
  return [
    {
      kind: 'office',
      id: kvk,
      label: `Dossier van KvK ${kvk} openen`,
      Icon: IconFileSearch,
      ...opening(paths.entityDetail(kvk)),
    },
  ];
}

const shownOf = (label: string, { names, matched }: NameAnswer['offices']): string =>
  matched > names.length ? `${label}, ${names.length} van ${formatCount(matched)}` : label;

const commandOption =
  (list: List) =>
  ({ id, label, Icon, shortcut, about = '', run }: Command): PaletteOption => ({
    kind: 'command',
    id,
    label,
    Icon,
    run: () => run(list),
    ...(about === '' ? {} : { aside: about }),
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
    run: () => void deliverTo(listName, async () => list.getState().goToColumn(name)),
  });

/** A sentence that is typed when it is chosen. */
const exampleOption = (sentence: string): PaletteOption => ({
  kind: 'example',
  id: sentence,
  label: sentence,
  Icon: IconFilterSearch,
  run: () => {},
});

type Choices = Kept & {
  readonly examples: readonly string[];
  readonly account: Account | null;
  readonly columns: readonly ArrangedColumn[];
  readonly recent: readonly RecentChoice[];
  readonly offered: readonly Command[];
};

type Graded = { readonly option: PaletteOption; readonly grade: MatchGrade };

/** The options whose names match the typed text, the best match first. */
const answering = (options: readonly PaletteOption[], namesOf: (option: PaletteOption) => string, typed: string) =>
  matchesOf(options, (option) => foldTexts({ label: option.label, otherNames: namesOf(option) }), typed).map(
    ({ item, grade }): Graded => ({ option: item, grade }),
  );

/** The offices or persons that main found by name, by another value, or in spite of a typing error. */
const foundBy = (options: readonly PaletteOption[], { isNearly }: FoundNames, typed: string): readonly Graded[] =>
  options.map((option) => {
    const [match] = matchesOf([option], ({ label }) => foldTexts({ label }), typed);
    const written = match === undefined || match.grade === 'nearly' ? 'otherName' : match.grade;
    return { option, grade: isNearly ? 'nearly' : written };
  });

type GradedGroup = { readonly label: string; readonly options: readonly Graded[] };

const bestOf = ({ options }: GradedGroup): number =>
  Math.min(...options.map(({ grade }) => gradeRank(grade)), gradeRank('nearly') + 1);

const isName = (kind: PaletteOption['kind']): boolean => kind === 'office' || kind === 'person';

const isBegun = ({ grade }: Graded): boolean => grade === 'equal' || grade === 'begins';

/** Options that start with the typed text come first, whatever their kind; then the group with the best match (docs/rules/list.md#palette). */
function orderedGroups(groups: readonly GradedGroup[]): readonly PaletteGroup[] {
  const isWritten = groups.some(({ options }) => options.some(({ grade }) => grade !== 'nearly'));
  return groups
    .map(({ label, options }) => ({
      label,
      // Main searched offices and persons for the text as typed first, so approximate matches are dropped only among the other options.
      options: options.filter(({ option: { kind }, grade }) => !isWritten || grade !== 'nearly' || isName(kind)),
    }))
    .filter(({ options }) => options.length > 0)
    .sort((a, b) => bestOf(a) - bestOf(b))
    .map(({ label, options }) => ({ label, options: options.map(({ option }) => option) }));
}

/** The groups while the field is empty. */
function untypedGroups({ recent, account, examples }: Choices, known: Known): readonly PaletteGroup[] {
  const before = recentOptions(recent, known.all, isOffered(account, 'personDetail')).slice(0, mostRecentShown);
  const commands = known.commands.filter((option) => !before.includes(option));
  return [
    { label: 'Laatst gekozen', options: before },
    { label: 'In uw eigen woorden, bijvoorbeeld', options: examples.map(exampleOption) },
    { label: 'Opdrachten', options: commands },
  ].filter(({ options }) => options.length > 0);
}

type Known = {
  readonly all: readonly PaletteOption[];
  readonly kept: readonly PaletteOption[];
  readonly commands: readonly PaletteOption[];
  readonly columns: readonly PaletteOption[];
};

/** The groups for a typed text, without empty groups. */
function groupsOf(choices: Choices, typed: string, answer: NameAnswer): readonly PaletteGroup[] {
  const { list, listName } = choices;
  const { offered } = choices;
  const commands = offered.map(commandOption(list));
  const kept = keptOptions(choices);
  const columns = choices.columns.map(columnOption(choices));
  if (typed.trim() === '')
    return untypedGroups(choices, { all: [...kept, ...commands, ...columns], kept, commands, columns });
  const names = new Map(offered.map(({ id, otherNames }) => [id, otherNames]));
  const asideOf = ({ aside = '' }: PaletteOption) => aside;
  const own = answering(kept, asideOf, typed);
  const done = answering(commands, ({ id }) => names.get(id) ?? '', typed);
  const ofColumns = isSearch(typed) ? answering(columns, asideOf, typed).slice(0, mostColumns) : [];
  const offices = [...directOption(typed, answer), ...answer.offices.names.map(officeOption)];
  const equalColumns = ofColumns.filter(({ grade }) => grade === 'equal');
  const begun = isSearch(typed) ? [...own, ...done].filter(isBegun) : [];
  const first = [...begun, ...equalColumns].sort((a, b) => gradeRank(a.grade) - gradeRank(b.grade));
  const rest = (options: readonly Graded[]) => options.filter((option) => !first.includes(option));
  return orderedGroups([
    { label: begunLabel, options: first },
    { label: shownOf('Kantoren', answer.offices), options: foundBy(offices, answer.offices, typed) },
    {
      label: shownOf('Personen', answer.persons),
      options: foundBy(answer.persons.names.map(personOption), answer.persons, typed),
    },
    { label: 'Bewaard', options: rest(own) },
    { label: 'Opdrachten', options: rest(done) },
    { label: `Kolommen van ${listDefinitions[listName].title}`, options: rest(ofColumns) },
  ]);
}

type PaletteInput = {
  readonly typed: string;
  readonly answer: NameAnswer;
  readonly sentence: ReadSentence | null;
};

/** All answers to the typed text in groups, the best first, without empty groups (docs/rules/list.md#palette). */
export function usePaletteGroups(list: List, { typed, answer, sentence }: PaletteInput): readonly PaletteGroup[] {
  const account = useApplication((state) => state.start?.session.account ?? null);
  const filters = useSavedFilters((state) => state.filters);
  const presets = useStore(list, (state) => state.presets);
  const columns = useStore(
    list,
    useShallow(({ columns: all, near, peers, mutations }) =>
      all.filter(({ column }) => canHaveValues(column.name, { near, peers, mutations })),
    ),
  );
  const listName = useStore(list, (state) => state.list);
  const ofScreen = useOfferedNames();
  // Collected when the palette opens, because the list cannot change while it is open.
  const examples = useMemo(() => exampleSentences(list.getState()), [list]);
  const offered = useMemo(() => commandsOf(account, list.getState(), ofScreen), [account, list, ofScreen]);
  const findPages = useGuideSearch();
  const hasPresets = useHasControl('presets');
  const hasKvkLists = useHasControl('kvkLists');
  const owner = useOwner();
  const { data: recentOrNone } = useAnswer('recent.list', owner === null ? null : { owner }, ownerKey(owner));
  const recent = recentOrNone ?? noRecent;
  const { data: kvkListsOrNone } = useAnswer('kvkList.list', hasKvkLists ? undefined : null);
  const { data: ownTablesOrNone } = useAnswer('ownTable.list', hasKvkLists ? undefined : null);
  return useMemo(() => {
    const kept = { list, listName, filters, presets: hasPresets ? presets : [] };
    const kvkLists = hasKvkLists ? (kvkListsOrNone ?? []) : [];
    const ownTables = hasKvkLists ? (ownTablesOrNone ?? []) : [];
    const groups = groupsOf(
      { ...kept, kvkLists, ownTables, account, columns, recent, offered, examples },
      typed,
      answer,
    );
    const shown = sentence === null ? groups : withSentence(groups, list, sentence);
    const pages = pagesBeside(
      findPages(typed),
      shown.flatMap(({ options }) => options),
    );
    return pages.length === 0 ? shown : [...shown, { label: 'In de gids', options: pages }];
  }, [
    list,
    findPages,
    sentence,
    typed,
    answer,
    account,
    offered,
    examples,
    filters,
    presets,
    columns,
    listName,
    hasPresets,
    hasKvkLists,
    kvkListsOrNone,
    ownTablesOrNone,
    recent,
  ]);
}

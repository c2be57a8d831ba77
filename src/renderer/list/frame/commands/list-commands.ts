import {
  type Icon,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBinaryTree2,
  IconBookmarkPlus,
  IconBrush,
  IconBuilding,
  IconChartBar,
  IconCloudDown,
  IconColumns3,
  IconDelta,
  IconDice5,
  IconDownload,
  IconFileDelta,
  IconFilterOff,
  IconHistory,
  IconLayoutColumns,
  IconListNumbers,
  IconMap2,
  IconMathFunction,
  IconMessage,
  IconPalette,
  IconPin,
  IconPinnedOff,
  IconRoute,
  IconTableOptions,
  IconTarget,
  IconTrophy,
  IconUserCheck,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import { navigate } from 'wouter/use-browser-location';
import { isOpen } from '../../../../shared/access/option-access';
import { mayExport } from '../../../../shared/access/permissions';
import { isOfOffices } from '../../../../shared/catalog/catalog';
import { conditionsName, sampleName, topOfName } from '../../../../shared/catalog/computed';
import type { Options } from '../../../../shared/domain/account/session';
import { mostVisits } from '../../../../shared/domain/lists/visit';
import { countOf, formatCount } from '../../../../shared/format/format-number';
import { type CommandName, commandNamed } from '../../../../shared/texts/commands';
import { useApplication } from '../../../core/application-store';
import { comparableWords, comparedPath, isComparable } from '../../../core/navigation/compare-address';
import { notifyFailure, notifyNote } from '../../../core/notify';
import { hasPlaces } from '../../core/rows/detail-path';
import { togglePin } from '../../core/rows/use-drawn-pinned-rows';
import { filterText } from '../../core/store/filter-state';
import type { List, ListStore } from '../../core/store/list-store';
import { standardMutations } from '../../core/store/mutation-periods';
import { exportSubjectOf } from '../../core/store/page-questions';
import { selectedCount } from '../../core/store/selection';
import { firstChart } from '../../displays/chart/first-chart';
import { firstPivot } from '../../displays/pivot/first-pivot';
import { openEarlierExports } from '../../tools/export/earlier-exports-dialog';
import { numbersOfSelection, showRelated } from '../../tools/related/related-rows';
import { openVisitPlan } from '../../tools/visits/open-visit-plan';
import { chartSelection, keepRows } from './selection-commands';

/** Shows the selected offices side by side; reports when too few or too many are selected (docs/product.md#side-by-side). */
export async function openBeside(list: List): Promise<void> {
  const { selection, loaded } = list.getState();
  const count = selectedCount(selection, loaded?.page.matched ?? 0);
  if (!isComparable(count)) {
    const selected = count === 0 ? 'Er is niets geselecteerd' : `U selecteerde er ${formatCount(count)}`;
    return void notifyNote(`Selecteer ${comparableWords}`, `${selected}; naast elkaar passen er twee tot zes.`);
  }
  const found = selection.kind === 'ids' ? null : await numbersOfSelection(list);
  if (found !== null && !found.ok) return notifyFailure('De kantoren kunnen nu niet worden vergeleken', found);
  const kvks = selection.kind === 'ids' ? [...selection.ids] : (found?.data ?? []);
  navigate(comparedPath({ kind: 'offices', kvks }));
}

/** A command of the list: its icon, when it is available, and what it does. */
type ListCommand = {
  readonly Icon: Icon;
  /** Whether the present list has the command; without this function every list has it. */
  readonly fits?: (list: ListStore, options: Options) => boolean;
  /** Describes the present state, after the command's name. */
  readonly about?: (list: ListStore) => string;
  /** Whether the command is on; running it again switches it off. */
  readonly isOn?: (list: ListStore) => boolean;
  readonly run: (list: List) => void;
};

const activeColumn = 'active';
const isActiveOnly = ({ filters }: ListStore): boolean =>
  filterText(filters.typed, activeColumn).trim().toLowerCase() === 'ja';
const remarkColumn = 'hasRemark';
const hasRemarkOnly = ({ filters }: ListStore): boolean => filterText(filters.typed, remarkColumn) === 'ja';

const opens =
  (tool: NonNullable<ListStore['tool']>) =>
  (list: List): void =>
    list.getState().openTool(tool);

/** The list's commands, for the toolbar and the palette. */
export const listCommands = {
  columns: { Icon: IconColumns3, run: opens('columns') },
  calculate: {
    Icon: IconMathFunction,
    fits: ({ comparison }) => comparison === null,
    run: (list) => list.getState().openCalculation(null),
  },
  formats: {
    Icon: IconBrush,
    about: ({ formats }) => (formats.length === 0 ? '' : countOf(formats.length, 'regel', 'regels')),
    run: (list) => list.getState().openFormats(null),
  },
  savePreset: { Icon: IconBookmarkPlus, run: opens('savePreset') },
  wipe: { Icon: IconFilterOff, run: (list) => list.getState().wipe() },
  conditions: {
    Icon: IconBinaryTree2,
    isOn: ({ filters }) => filterText(filters.typed, conditionsName) !== '',
    run: opens('conditions'),
  },
  sample: {
    Icon: IconDice5,
    isOn: ({ filters }) => filterText(filters.typed, sampleName) !== '',
    run: opens('sample'),
  },
  topOf: {
    Icon: IconTrophy,
    isOn: ({ filters }) => filterText(filters.typed, topOfName) !== '',
    run: opens('topOf'),
  },
  activeOnly: {
    Icon: IconUserCheck,
    fits: ({ columns }) => columns.some(({ column }) => column.name === activeColumn && !column.withheld),
    isOn: isActiveOnly,
    run: (list) => list.getState().filterBy(activeColumn, isActiveOnly(list.getState()) ? '' : 'ja'),
  },
  withRemark: {
    Icon: IconMessage,
    fits: ({ columns }) => columns.some(({ column }) => column.name === remarkColumn),
    isOn: hasRemarkOnly,
    run: (list) => list.getState().filterBy(remarkColumn, hasRemarkOnly(list.getState()) ? '' : 'ja'),
  },
  undo: {
    Icon: IconArrowBackUp,
    about: ({ steps }) => steps.at(-1)?.name ?? 'niets om ongedaan te maken',
    run: (list) => void list.getState().undo(),
  },
  redo: {
    Icon: IconArrowForwardUp,
    about: ({ undone }) => undone.at(-1)?.step.name ?? 'niets om opnieuw te doen',
    run: (list) => void list.getState().redo(),
  },
  steps: { Icon: IconHistory, run: opens('steps') },
  mutations: {
    Icon: IconDelta,
    // Articles have no mutations.
    fits: ({ list }) => list !== 'press',
    isOn: ({ mutations }) => mutations !== null,
    run: (list) => {
      const { mutations, setMutations } = list.getState();
      const today = useApplication.getState().start?.today;
      if (mutations !== null) setMutations(null);
      else if (today !== undefined) setMutations(standardMutations(today));
    },
  },
  kvkLists: { Icon: IconListNumbers, fits: ({ list }) => isOfOffices(list), run: opens('kvkLists') },
  // Only offices can form a peer group.
  peers: {
    Icon: IconUsersGroup,
    fits: ({ list }) => list === 'advisers',
    isOn: ({ peers }) => peers !== null,
    run: opens('peers'),
  },
  map: {
    Icon: IconMap2,
    fits: ({ list }) => hasPlaces(list),
    isOn: ({ display }) => display === 'map',
    run: (list) => {
      const { display, setDisplay } = list.getState();
      setDisplay(display === 'map' ? 'table' : 'map');
    },
  },
  pivot: {
    Icon: IconTableOptions,
    fits: ({ comparison }) => comparison === null,
    isOn: ({ pivot }) => pivot !== null,
    run: (list) => {
      const { pivot, lastPivot, setPivot } = list.getState();
      setPivot(pivot === null ? (lastPivot ?? firstPivot(list.getState())) : null);
    },
  },
  chart: {
    Icon: IconChartBar,
    fits: ({ comparison }) => comparison === null,
    isOn: ({ chart }) => chart !== null,
    run: (list) => {
      const { chart, lastChart, setChart } = list.getState();
      setChart(chart === null ? (lastChart ?? firstChart(list.getState())) : null);
    },
  },
  chartSelection: {
    Icon: IconChartBar,
    fits: ({ list, comparison }) => list === 'advisers' && comparison === null,
    about: ({ selection, loaded }) => {
      const count = selectedCount(selection, loaded?.page.matched ?? 0);
      return count === 0 ? 'selecteer eerst kantoren' : `${formatCount(count)} geselecteerd`;
    },
    run: (list) => void chartSelection(list),
  },
  distance: {
    Icon: IconTarget,
    fits: ({ list }) => hasPlaces(list),
    isOn: ({ near }) => near !== null,
    run: opens('distance'),
  },
  visits: {
    Icon: IconRoute,
    fits: ({ list }) => hasPlaces(list),
    about: ({ selection, loaded }) => {
      const count = selectedCount(selection, loaded?.page.matched ?? 0);
      return count === 0 ? `selecteer eerst ten hoogste ${mostVisits} kantoren` : `${formatCount(count)} geselecteerd`;
    },
    run: (list) => void openVisitPlan(list),
  },
  beside: {
    Icon: IconLayoutColumns,
    fits: ({ list }) => list === 'advisers',
    about: ({ selection, loaded }) => {
      const count = selectedCount(selection, loaded?.page.matched ?? 0);
      return isComparable(count) ? `${count} geselecteerd` : `selecteer eerst ${comparableWords}`;
    },
    run: (list) => void openBeside(list),
  },
  colour: {
    Icon: IconPalette,
    fits: ({ description }) => description !== null,
    isOn: ({ colour }) => colour !== null,
    run: opens('colour'),
  },
  pinRow: {
    Icon: IconPin,
    fits: ({ cursor, pivot }) => cursor !== null && pivot === null,
    run: (list) => {
      const { cursor } = list.getState();
      if (cursor !== null) togglePin(list, cursor.id);
    },
  },
  unpinRows: {
    Icon: IconPinnedOff,
    fits: ({ pinnedRows }) => pinnedRows.length > 0,
    about: ({ pinnedRows }) => `${formatCount(pinnedRows.length)} vastgezet`,
    run: (list) => list.getState().unpinRows(),
  },
  export: {
    Icon: IconDownload,
    fits: (state, options) => mayExport(options, exportSubjectOf(state)),
    run: (list) => list.getState().openExport(),
  },
  exportChanges: {
    Icon: IconFileDelta,
    fits: (state, options) => state.mutations !== null && mayExport(options, exportSubjectOf(state)),
    run: (list) => list.getState().openExport({ shape: 'changes' }),
  },
  earlierExports: { Icon: IconHistory, run: openEarlierExports },
  personsOfOffices: {
    Icon: IconUsers,
    fits: ({ list }, options) => list === 'advisers' && isOpen(options, 'parts', 'persons'),
    run: (list) => void showRelated(list, 'persons'),
  },
  officesOfPersons: {
    Icon: IconBuilding,
    fits: ({ list }, options) => list === 'persons' && isOpen(options, 'parts', 'persons'),
    run: (list) => void showRelated(list, 'advisers'),
  },
  keepDossiers: { Icon: IconCloudDown, run: (list) => void keepRows(list) },
} as const satisfies Readonly<Partial<Record<CommandName, ListCommand>>>;

export type ListCommandName = keyof typeof listCommands;
export const listCommandNames = Object.keys(listCommands) as readonly ListCommandName[];
export const listCommandNamed = (name: ListCommandName): ListCommand => listCommands[name];

/** Whether the subscription and the present list have a command. */
export function isListCommand(name: ListCommandName, list: ListStore, options: Options): boolean {
  const { control } = commandNamed(name);
  const { fits } = listCommandNamed(name);
  return (control === undefined || isOpen(options, 'controls', control)) && (fits?.(list, options) ?? true);
}

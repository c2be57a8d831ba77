import { IconChartDots, IconFilter } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { FoldStep } from '../core/bar/folding-bar';
import type { ListCommand } from '../core/bar/list-command';
import { ToolGroup } from '../core/bar/tool-group';
import type { ListStore } from '../core/store/list-store';
import { besideCommand } from '../tools/beside/beside-command';
import { ColourTool, colourCommand } from '../tools/colour/colour-control';
import { ColumnChooser, calculateCommand } from '../tools/columns/column-chooser';
import { ConditionsTool, conditionsCommand } from '../tools/conditions/conditions-control';
import { sampleCommand, topOfCommand } from '../tools/conditions/row-limit-dialogs';
import { DistancePanel, distanceCommand } from '../tools/distance/distance-control';
import { PaperDialog } from '../tools/dossiers/paper-dialog';
import { FormatDialog, formatsCommand } from '../tools/format-rules/format-dialog';
import { FormulaDialog } from '../tools/formulas/formula-dialog';
import { KvkListModal, kvkListsCommand } from '../tools/kvk-lists/kvk-list-control';
import { LimitDialog } from '../tools/limits/limit-dialog';
import { ListMutationPeriod, MutationSwitch, mutationsCommand } from '../tools/mutations/mutation-controls';
import { PastTool, pastCommand } from '../tools/past/past-tool';
import { PeerGroupPanel, peersCommand } from '../tools/peers/peer-group-control';
import {
  ofFilteredOfficesCommand,
  officesOfPersonsCommand,
  personsOfOfficesCommand,
  severalOfficesCommand,
} from '../tools/related/related-rows';
import { withRemarkCommand } from '../tools/remarks/with-remark';
import { UndoControl } from '../tools/undo/undo-control';
import { PresetMenu } from '../tools/views/preset-menu';
import { SavePresetDialog } from '../tools/views/save-view-dialog';
import { SavedFiltersTool, savedFiltersCommand } from '../tools/views/saved-filter-control';
import { wipeCommand } from '../tools/wipe/wipe-command';
import { DisplaySwitch } from './display-switch';

/** A tool of the bar above the rows. Its control is absent where the list or the subscription lacks the tool. */
type BarTool = {
  /** Tools of one group are adjacent, and lines separate groups. */
  readonly group: string;
  readonly Control: ComponentType;
  /** Whether the tool is there at present; without this function it always is. */
  readonly isThere?: (list: ListStore) => boolean;
  /** The command that says whether the tool has an effect at present. */
  readonly command?: ListCommand & Required<Pick<ListCommand, 'isOn'>>;
};

const filterParts: readonly (readonly ListCommand[])[] = [
  [conditionsCommand, kvkListsCommand, withRemarkCommand, severalOfficesCommand, ofFilteredOfficesCommand],
  [savedFiltersCommand],
  [wipeCommand],
];

const filterPanels = [ConditionsTool, SavedFiltersTool];

/** What limits the rows besides the filters of the columns, in words. */
const FiltersGroup = () => <ToolGroup label="Filters" Icon={IconFilter} parts={filterParts} panels={filterPanels} />;

const comparedParts: readonly (readonly ListCommand[])[] = [[conditionsCommand], [savedFiltersCommand], [wipeCommand]];

/** The filters of a list of two months. */
export const ComparedFilters = () => (
  <ToolGroup label="Filters" Icon={IconFilter} parts={comparedParts} panels={filterPanels} />
);

const analysisParts: readonly (readonly ListCommand[])[] = [
  [peersCommand, distanceCommand, colourCommand, pastCommand],
  [calculateCommand, formatsCommand, topOfCommand, sampleCommand],
  [personsOfOfficesCommand, officesOfPersonsCommand, besideCommand],
];

const analysisPanels = [PeerGroupPanel, DistancePanel, ColourTool, PastTool];

const AnalysisGroup = () => (
  <ToolGroup label="Analyse" Icon={IconChartDots} parts={analysisParts} panels={analysisPanels} />
);

/** A new tool is a command in the menu of a group; the bar gets no further controls (docs/rules/list.md#the-bar). */
const tools = {
  displays: { group: 'displays', Control: DisplaySwitch },
  presets: { group: 'view', Control: PresetMenu },
  columns: { group: 'view', Control: ColumnChooser },
  filters: { group: 'filters', Control: FiltersGroup },
  mutations: { group: 'mutations', Control: MutationSwitch, command: mutationsCommand },
  mutationPeriod: {
    group: 'mutations',
    Control: ListMutationPeriod,
    isThere: mutationsCommand.isOn,
    command: mutationsCommand,
  },
  analysis: { group: 'analysis', Control: AnalysisGroup },
  steps: { group: 'undo', Control: UndoControl },
} satisfies Readonly<Record<string, BarTool>>;

type BarToolName = keyof typeof tools;

/** The tools of the bar, in their order. */
export const barTools: Readonly<Record<BarToolName, BarTool>> = tools;

/** Tools that are clear from their icon alone, in the order in which they lose their words. */
const wordless: readonly BarToolName[] = ['columns', 'presets', 'filters', 'analysis'];
/** Tools that move under 'Meer' once there are no more words to hide. */
const foldable: readonly BarToolName[] = ['steps', 'mutationPeriod', 'mutations'];

/** The order in which the bar folds. */
export const foldSteps: readonly FoldStep[] = [
  ...wordless.map((id) => ({ id, to: 'short' as const })),
  ...foldable.map((id) => ({ id, to: 'more' as const })),
];

/** Dialogs that a tool, a menu or a command opens. */
export const toolDialogs: readonly ComponentType[] = [
  SavePresetDialog,
  FormulaDialog,
  FormatDialog,
  LimitDialog,
  KvkListModal,
  PaperDialog,
];

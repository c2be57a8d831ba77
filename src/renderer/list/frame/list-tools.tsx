import type { ComponentType } from 'react';
import type { FoldStep } from '../core/bar/folding-bar';
import type { ListCommand } from '../core/bar/list-command';
import type { ListStore } from '../core/store/list-store';
import { mapCommand } from '../displays/map/map-command';
import { ColourControl, colourCommand } from '../tools/colour/colour-control';
import { ColumnChooser } from '../tools/columns/column-chooser';
import { DistanceControl, distanceCommand } from '../tools/distance/distance-control';
import { FormatDialog } from '../tools/formats/format-dialog';
import { FormulaDialog } from '../tools/formulas/formula-dialog';
import { KvkListControl, KvkListModal } from '../tools/kvk-lists/kvk-list-control';
import {
  ListMutationGroups,
  ListMutationPeriod,
  MutationSwitch,
  mutationsCommand,
} from '../tools/mutations/mutation-controls';
import { PeerGroupControl, peersCommand } from '../tools/peers/peer-group-control';
import { RelatedControl } from '../tools/related/related-control';
import { StepsControl, UndoButton } from '../tools/undo/undo-control';
import { PresetMenu } from '../tools/views/preset-menu';
import { SavePresetDialog } from '../tools/views/save-view-dialog';
import { WipeButton } from '../tools/wipe/wipe-button';
import { DisplayButton } from './display-buttons';
import { listDisplays } from './displays';

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

const MapButton = () => <DisplayButton display={listDisplays.map} />;

const tools = {
  presets: { group: 'view', Control: PresetMenu },
  columns: { group: 'view', Control: ColumnChooser },
  wipe: { group: 'filters', Control: WipeButton },
  undo: { group: 'filters', Control: UndoButton },
  steps: { group: 'filters', Control: StepsControl },
  mutations: { group: 'mutations', Control: MutationSwitch, command: mutationsCommand },
  mutationPeriod: {
    group: 'mutations',
    Control: ListMutationPeriod,
    isThere: mutationsCommand.isOn,
    command: mutationsCommand,
  },
  mutationGroups: {
    group: 'mutations',
    Control: ListMutationGroups,
    isThere: mutationsCommand.isOn,
    command: mutationsCommand,
  },
  kvkLists: { group: 'offices', Control: KvkListControl },
  peers: { group: 'offices', Control: PeerGroupControl, command: peersCommand },
  related: { group: 'offices', Control: RelatedControl },
  map: { group: 'place', Control: MapButton, command: mapCommand },
  distance: { group: 'place', Control: DistanceControl, command: distanceCommand },
  colour: { group: 'place', Control: ColourControl, command: colourCommand },
} satisfies Readonly<Record<string, BarTool>>;

type BarToolName = keyof typeof tools;

/** The tools of the bar, in their order. */
export const barTools: Readonly<Record<BarToolName, BarTool>> = tools;

/**
 * Tools that are clear from their icon alone, in the order in which they lose their words: first those that are available elsewhere, or
 * needed least.
 */
const wordless: readonly BarToolName[] = [
  ...(['wipe', 'undo', 'kvkLists', 'related', 'colour', 'peers', 'distance', 'map', 'columns', 'presets'] as const),
];
/** Tools that move under 'Meer' once there are no more words to hide; views, columns and map always stay. */
const foldable: readonly BarToolName[] = [
  ...(['wipe', 'kvkLists', 'related', 'peers', 'colour', 'steps', 'undo', 'distance'] as const),
  ...(['mutationGroups', 'mutationPeriod', 'mutations'] as const),
];

/** The order in which the bar folds. */
export const foldSteps: readonly FoldStep[] = [
  ...wordless.map((id) => ({ id, to: 'short' as const })),
  ...foldable.map((id) => ({ id, to: 'more' as const })),
];

/** Dialogs that a tool, a menu or a command opens. */
export const toolDialogs: readonly ComponentType[] = [SavePresetDialog, FormulaDialog, FormatDialog, KvkListModal];

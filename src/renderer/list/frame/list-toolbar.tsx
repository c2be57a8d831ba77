import type { ReactNode } from 'react';
import { FoldingBar, type FoldStep } from '../core/bar/folding-bar';
import { type Tool, useTool } from '../core/bar/tool';
import { useList } from '../core/store/list-context';
import { ColourControl } from '../tools/colour/colour-control';
import { ColumnChooser } from '../tools/columns/column-chooser';
import { DistanceControl } from '../tools/distance/distance-control';
import { ExportButton } from '../tools/export/export-button';
import { FormatDialog } from '../tools/formats/format-dialog';
import { FormulaDialog } from '../tools/formulas/formula-dialog';
import { KvkListControl, KvkListModal } from '../tools/kvk-lists/kvk-list-control';
import {
  type MutationChoice,
  MutationPeriod,
  MutationSwitch,
  useMutationChoice,
} from '../tools/mutations/mutation-controls';
import { MutationGroups } from '../tools/mutations/mutation-groups';
import { PeerGroupControl } from '../tools/peers/peer-group-control';
import { RelatedControl } from '../tools/related/related-control';
import { StepsControl, UndoButton } from '../tools/undo/undo-control';
import { PresetActions, PresetMenu, PresetName } from '../tools/views/preset-menu';
import { SaveViewDialog } from '../tools/views/save-view-dialog';
import { WipeButton } from '../tools/wipe/wipe-button';
import { DisplayButton } from './display-buttons';
import { listDisplays } from './displays';
import classes from './list-toolbar.module.css';

/**
 * Tools that are clear from their icon alone, in the order in which they lose their words: first those that are available elsewhere, or
 * needed least.
 */
const wordless = [
  'wipe',
  'undo',
  'kvkLists',
  'related',
  'colour',
  'peers',
  'distance',
  'map',
  'columns',
  'presets',
] as const;
/** Tools that move under 'Meer' once there are no more words to hide; views, columns and map always stay. */
const foldable = [
  'wipe',
  'kvkLists',
  'related',
  'peers',
  'colour',
  'steps',
  'undo',
  'distance',
  'mutationGroups',
  'mutationPeriod',
  'mutations',
] as const;
const steps: readonly FoldStep[] = [
  ...wordless.map((id) => ({ id, to: 'short' as const })),
  ...foldable.map((id) => ({ id, to: 'more' as const })),
];

type ListToolbarProps = {
  readonly title: string;
  /** Shown at the end of the title's row. */
  readonly modes?: ReactNode;
};

/** The list's title and its tools: views, filters, period, export and so on. */
export function ListToolbar({ title, modes }: ListToolbarProps) {
  const [saving, setSaving] = useTool('savePreset');
  const [kvkLists, setKvkLists] = useTool('kvkLists');
  const switchCount = useList((state) => state.switchCount);
  const tools = useTools({ onSaveAs: () => setSaving(true), onKvkLists: () => setKvkLists(true) });
  return (
    <header>
      <div className={classes.titleRow}>
        <h1 className={classes.title}>
          {title}
          <PresetName />
        </h1>
        <PresetActions onSaveAs={() => setSaving(true)} />
        <div className={classes.end}>{modes}</div>
      </div>
      <FoldingBar key={switchCount} tools={tools} steps={steps} end={<ExportButton title={title} />} />
      <SaveViewDialog first="columns" opened={saving} onClose={() => setSaving(false)} />
      <FormulaDialog />
      <FormatDialog />
      <KvkListModal opened={kvkLists} onClose={() => setKvkLists(false)} />
    </header>
  );
}

type ToolParts = { readonly onSaveAs: () => void; readonly onKvkLists: () => void };

function useTools({ onSaveAs, onKvkLists }: ToolParts): readonly Tool[] {
  const mutations = useMutationChoice();
  const near = useList((state) => state.near !== null);
  const map = useList((state) => state.display === 'map');
  const peers = useList((state) => state.peers !== null);
  const colour = useList((state) => state.colour !== null);
  return [
    { id: 'presets', group: 'view', content: <PresetMenu onSaveAs={onSaveAs} /> },
    { id: 'columns', group: 'view', content: <ColumnChooser onSaveAs={onSaveAs} /> },
    { id: 'wipe', group: 'filters', content: <WipeButton /> },
    { id: 'undo', group: 'filters', content: <UndoButton /> },
    { id: 'steps', group: 'filters', content: <StepsControl /> },
    ...(mutations === null ? [] : mutationTools(mutations)),
    { id: 'kvkLists', group: 'offices', content: <KvkListControl onOpen={onKvkLists} /> },
    { id: 'peers', group: 'offices', active: peers, content: <PeerGroupControl /> },
    { id: 'related', group: 'offices', content: <RelatedControl /> },
    { id: 'map', group: 'place', active: map, content: <DisplayButton display={listDisplays.map} /> },
    { id: 'distance', group: 'place', active: near, content: <DistanceControl /> },
    { id: 'colour', group: 'place', active: colour, content: <ColourControl /> },
  ];
}

function mutationTools(choice: MutationChoice): readonly Tool[] {
  const { value, today, lastVisit, hasGroups, change } = choice;
  const tool = (id: string, content: ReactNode): Tool => ({ id, group: 'mutations', active: value !== null, content });
  return [
    tool('mutations', <MutationSwitch {...choice} />),
    ...(value === null
      ? []
      : [
          tool(
            'mutationPeriod',
            <MutationPeriod value={value} today={today} lastVisit={lastVisit} onChange={change} />,
          ),
        ]),
    ...(value === null || !hasGroups
      ? []
      : [tool('mutationGroups', <MutationGroups value={value} onChange={change} />)]),
  ];
}

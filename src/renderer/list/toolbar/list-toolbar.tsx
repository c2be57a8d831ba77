import { Button } from '@mantine/core';
import { IconArrowBackUp, IconFilterOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { disabledWhen } from '../../ui/behaviour/disabled-when';
import { ColourControl } from '../colour/colour-control';
import { ColumnChooser } from '../columns/column-chooser';
import { ExportButton } from '../export/export-button';
import { KvkListControl, KvkListModal } from '../kvk-lists/kvk-list-control';
import { useList, useListActions } from '../list-context';
import { DisplayButton } from '../map/display-button';
import { PresetActions, PresetName } from '../presets/preset-actions';
import { PresetMenu } from '../presets/preset-menu';
import { SavePresetDialog } from '../presets/save-preset-dialog';
import { hidesRows } from '../store/filter-state';
import { DistanceControl } from './distance-control';
import type { FoldStep } from './fold-tools';
import { FoldingBar } from './folding-bar';
import classes from './list-toolbar.module.css';
import { type MutationChoice, MutationPeriod, MutationSwitch, useMutationChoice } from './mutation-controls';
import { MutationGroups } from './mutation-groups';
import { PeerGroupControl } from './peer-group-control';
import { RelatedControl } from './related-control';
import type { Tool } from './tool';

/** Controls that are elsewhere too, or are needed least, are folded first; the views and the columns stay. */
const steps: readonly FoldStep[] = [
  { id: 'wipe', to: 'short' },
  { id: 'undo', to: 'short' },
  { id: 'wipe', to: 'more' },
  { id: 'kvkLists', to: 'more' },
  { id: 'related', to: 'more' },
  { id: 'peers', to: 'more' },
  { id: 'colour', to: 'more' },
  { id: 'undo', to: 'more' },
  { id: 'distance', to: 'more' },
  { id: 'mutationGroups', to: 'more' },
  { id: 'mutationPeriod', to: 'more' },
  { id: 'mutations', to: 'more' },
  { id: 'columns', to: 'short' },
  { id: 'presets', to: 'short' },
  { id: 'map', to: 'short' },
];

type ListToolbarProps = {
  readonly title: string;
  /** Shown at the end of the title row. */
  readonly modes?: ReactNode;
};

/** The title, and what can be done with the list: view, filter, period, export. */
export function ListToolbar({ title, modes }: ListToolbarProps) {
  const [saving, setSaving] = useState(false);
  const [kvkLists, setKvkLists] = useState(false);
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
      <SavePresetDialog opened={saving} onClose={() => setSaving(false)} />
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
    ...(mutations === null ? [] : mutationTools(mutations)),
    { id: 'kvkLists', group: 'offices', content: <KvkListControl onOpen={onKvkLists} /> },
    { id: 'peers', group: 'offices', active: peers, content: <PeerGroupControl /> },
    { id: 'related', group: 'offices', content: <RelatedControl /> },
    { id: 'map', group: 'place', active: map, content: <DisplayButton /> },
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

function WipeButton() {
  const { wipe } = useListActions();
  const isLimited = useList(hidesRows);
  return (
    <Button
      variant="subtle"
      title="Alle filters wissen"
      {...disabledWhen(!isLimited)}
      leftSection={<IconFilterOff size={18} stroke={1.6} aria-hidden />}
      onClick={() => wipe()}
    >
      Alle filters wissen
    </Button>
  );
}

function UndoButton() {
  const { undo } = useListActions();
  const lastStep = useList((state) => state.steps.at(-1)?.name);
  return (
    <Button
      variant="subtle"
      title={lastStep === undefined ? 'Er is niets om ongedaan te maken' : `Ongedaan maken: ${lastStep} (Ctrl Z)`}
      {...disabledWhen(lastStep === undefined)}
      leftSection={<IconArrowBackUp size={18} stroke={1.6} aria-hidden />}
      onClick={() => void undo()}
    >
      Ongedaan maken
    </Button>
  );
}

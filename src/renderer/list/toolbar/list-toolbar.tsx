import { Button } from '@mantine/core';
import { IconArrowBackUp, IconFilterOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { ColourControl } from '../colour/colour-control';
import { ColumnChooser } from '../columns/column-chooser';
import { ExportButton } from '../export/export-button';
import { KvkListControl } from '../kvk-lists/kvk-list-control';
import { useList, useListActions } from '../list-context';
import { PresetActions, PresetName } from '../presets/preset-actions';
import { PresetMenu } from '../presets/preset-menu';
import { SavePresetDialog } from '../presets/save-preset-dialog';
import { hidesRows } from '../store/filter-state';
import { DistanceControl } from './distance-control';
import classes from './list-toolbar.module.css';
import { MutationControls } from './mutation-controls';
import { PeerGroupControl } from './peer-group-control';

/** Switched off without `disabled`: the button that was just used keeps the focus. */
const offWhen = (off: boolean) => ({ 'data-disabled': off || undefined, 'aria-disabled': off });

type ListToolbarProps = {
  readonly title: string;
  /** What stands at the end of the title row. */
  readonly modes?: ReactNode;
};

/** The title, and what can be done with the list: view, filter, period, export. */
export function ListToolbar({ title, modes }: ListToolbarProps) {
  const [saving, setSaving] = useState(false);
  const { wipe, undo } = useListActions();
  const isLimited = useList(hidesRows);
  const lastStep = useList((state) => state.steps.at(-1)?.name);
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
      <div className={classes.bar}>
        <div className={classes.group}>
          <PresetMenu onSaveAs={() => setSaving(true)} />
          <ColumnChooser />
        </div>
        <div className={`${classes.group} ${classes.shortened}`}>
          <Button
            variant="subtle"
            title="Alle filters wissen"
            {...offWhen(!isLimited)}
            leftSection={<IconFilterOff size={18} stroke={1.6} aria-hidden />}
            onClick={() => wipe()}
          >
            Alle filters wissen
          </Button>
          <Button
            variant="subtle"
            title={lastStep === undefined ? 'Er is niets om ongedaan te maken' : `Ongedaan maken: ${lastStep} (Ctrl Z)`}
            {...offWhen(lastStep === undefined)}
            leftSection={<IconArrowBackUp size={18} stroke={1.6} aria-hidden />}
            onClick={() => void undo()}
          >
            Ongedaan maken
          </Button>
        </div>
        <div className={classes.group}>
          <MutationControls />
        </div>
        <div className={classes.group}>
          <KvkListControl />
          <PeerGroupControl />
        </div>
        <div className={classes.group}>
          <DistanceControl />
          <ColourControl />
        </div>
        <div className={classes.end}>
          <ExportButton title={title} />
        </div>
      </div>
      <SavePresetDialog opened={saving} onClose={() => setSaving(false)} />
    </header>
  );
}

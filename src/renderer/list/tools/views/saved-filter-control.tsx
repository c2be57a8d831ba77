import { useHotkeys } from '@mantine/hooks';
import { IconBookmark } from '@tabler/icons-react';
import { useState } from 'react';
import type { SavedFilter } from '../../../../shared/view/view';
import { useHasControl } from '../../../core/account/subscription-offer';
import { TextButton } from '../../../ui/panels/text-button';
import { type ListCommand, opens } from '../../core/bar/list-command';
import { ToolPanel } from '../../core/bar/tool-panel';
import { hidesRows } from '../../core/store/filter-state';
import { useIsChanged, useList, useListStore } from '../../core/store/list-context';
import { showSavedFilter, useChosenFilter, useFiltersHere } from '../../core/views/use-saved-filter';
import { SaveViewDialog } from './save-view-dialog';
import { mostKeys, SavedFilterPanel } from './saved-filter-panel';
import classes from './saved-filters.module.css';
import { ScheduleDialog } from './schedule-dialog';
import { exportView, useViewImport } from './view-files';

export const savedFiltersCommand = {
  label: 'Bewaarde weergaven…',
  words: 'filters kiezen ordenen verwijderen bewaren excel-bron power query automatisch exporteren',
  Icon: IconBookmark,
  run: opens('savedFilters'),
} satisfies ListCommand;

/** The list of all the user's saved filters; Ctrl with a digit chooses one of the first nine. */
export function SavedFiltersTool() {
  const [saving, setSaving] = useState(false);
  const [scheduled, setScheduled] = useState<SavedFilter | null>(null);
  const list = useListStore();
  const files = useViewImport();
  useDigitKeys();
  return (
    <>
      <ToolPanel tool="savedFilters" width={440} dropdown={{ 'aria-label': 'Bewaarde weergaven' }}>
        {(close) => (
          <SavedFilterPanel
            onClose={close}
            onSaveAs={() => setSaving(true)}
            onSchedule={setScheduled}
            onExport={() => void exportView(list)}
            onImport={files.choose}
          />
        )}
      </ToolPanel>
      <SaveViewDialog first="all" opened={saving} onClose={() => setSaving(false)} />
      <ScheduleDialog filter={scheduled} onClose={() => setScheduled(null)} />
      {files.parts}
    </>
  );
}

/** Offers to save a filtered list under a name; absent while the title has *Bewaren*, for a saved filter or a changed view. */
export function SaveFilterButton() {
  const { chosen } = useChosenFilter();
  const isLimited = useList(hidesRows);
  const allowed = useHasControl('presets');
  const isChanged = useIsChanged();
  // A comparison has no such title.
  const isCompared = useList(({ comparison }) => comparison !== null);
  const isInTitle = chosen !== null || (allowed && isChanged && !isCompared);
  const [saving, setSaving] = useState(false);
  return (
    <>
      {!isInTitle && isLimited && (
        <span className={classes.saveAside} title="Weergave bewaren">
          <TextButton onClick={() => setSaving(true)}>Bewaren</TextButton>
        </span>
      )}
      <SaveViewDialog first="all" opened={saving} onClose={() => setSaving(false)} />
    </>
  );
}

/** Works while the user types in a filter too, because Ctrl with a digit types nothing. */
function useDigitKeys(): void {
  const filters = useFiltersHere();
  useHotkeys(
    Array.from({ length: mostKeys }, (_, at) => [
      `mod+${at + 1}`,
      () => {
        const filter = filters[at];
        if (filter !== undefined) void showSavedFilter(filter);
      },
    ]),
    [],
  );
}

import { Button, Popover } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconBookmark, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import type { SavedFilter } from '../../../../shared/view/view';
import { TextButton } from '../../../ui/panels/text-button';
import { hidesRows } from '../../core/store/filter-state';
import { useList, useListStore } from '../../core/store/list-context';
import {
  showSavedFilter,
  useChosenFilter,
  useFiltersHere,
  useSavedFilterActions,
} from '../../core/views/use-saved-filter';
import { SaveViewDialog } from './save-view-dialog';
import { mostKeys, SavedFilterPanel } from './saved-filter-panel';
import classes from './saved-filters.module.css';
import { ScheduleDialog } from './schedule-dialog';
import { exportView, useViewImport } from './view-files';

/** The saved filter that was chosen last, with a list of all the user's views; Ctrl with a digit chooses one of the first nine. */
export function SavedFilterControl() {
  const { chosen, changed } = useChosenFilter();
  const [opened, setOpened] = useState(false);
  const [saving, setSaving] = useState(false);
  const [scheduled, setScheduled] = useState<SavedFilter | null>(null);
  const list = useListStore();
  const files = useViewImport();
  useDigitKeys();
  return (
    <div className={classes.control}>
      <Popover opened={opened} onChange={setOpened} width={440} position="bottom-start" trapFocus returnFocus>
        <Popover.Target>
          <Button
            variant="subtle"
            size="xs"
            title="Bewaarde weergaven"
            leftSection={<IconBookmark size={16} stroke={1.6} aria-hidden />}
            rightSection={<IconChevronDown size={14} stroke={1.6} aria-hidden />}
            onClick={() => setOpened(!opened)}
          >
            <bdi className={classes.chosen} data-standard={chosen === null || undefined}>
              {chosen?.name ?? 'Bewaard'}
            </bdi>
            {changed && (
              <>
                <span className={classes.changed} aria-hidden />
                <span className="visually-hidden">, gewijzigd</span>
              </>
            )}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label="Bewaarde weergaven">
          <SavedFilterPanel
            onClose={() => setOpened(false)}
            onSaveAs={() => setSaving(true)}
            onSchedule={setScheduled}
            onExport={() => void exportView(list)}
            onImport={files.choose}
          />
        </Popover.Dropdown>
      </Popover>
      <SaveViewDialog first="all" opened={saving} onClose={() => setSaving(false)} />
      <ScheduleDialog filter={scheduled} onClose={() => setScheduled(null)} />
      {files.parts}
    </div>
  );
}

/** Saves the list in the chosen filter or under a new name; absent when there is nothing to save. */
export function SaveFilterButton() {
  const { chosen, changed } = useChosenFilter();
  const { save } = useSavedFilterActions();
  const isLimited = useList(hidesRows);
  const [saving, setSaving] = useState(false);
  const offers = chosen === null ? isLimited : changed;
  return (
    <>
      {offers && (
        <span className={classes.saveAside} title="Weergave bewaren">
          <TextButton onClick={() => (chosen === null ? setSaving(true) : void save(chosen))}>Bewaren</TextButton>
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

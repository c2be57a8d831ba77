import { Button, Popover } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconBookmark, IconChevronDown } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import type { ViewFile } from '../../../shared/domain/lists/kept-view';
import { longestFilterName, type SavedFilter } from '../../../shared/domain/lists/kept-view';
import { repeatedSentences } from '../../../shared/texts/repeated-sentences';
import { sentenceOf } from '../../bridge/bridge';
import { NameForm } from '../../ui/forms/name-form';
import { Dialog } from '../../ui/panels/dialog';
import { TextButton } from '../../ui/panels/text-button';
import { useList, useListStore } from '../list-context';
import { hidesRows } from '../store/filter-state';
import { MissingDialog, type MissingReport } from '../view-files/missing-dialog';
import { useViewFile } from '../view-files/use-view-file';
import { mostKeys, SavedFilterPanel } from './saved-filter-panel';
import { useSavedFilters } from './saved-filters';
import classes from './saved-filters.module.css';
import { ScheduleDialog } from './schedule-dialog';
import { showSavedFilter, useChosenFilter, useFiltersHere, useSavedFilterActions } from './use-saved-filter';

const explanation =
  'Filters, periode, afstand, peergroep, sortering, kolommen en kleur worden bewaard, met de soort lijst.';

type SaveFilterDialogProps = { readonly opened: boolean; readonly onClose: () => void };

/** Asks for the name under which the list is kept as it is; without a name nothing is kept. */
function SaveFilterDialog({ opened, onClose }: SaveFilterDialogProps) {
  const { saveAs } = useSavedFilterActions();
  const filters = useSavedFilters((state) => state.filters);
  const save = async (name: string): Promise<string | null> => {
    if (filters.some((filter) => filter.name.toLowerCase() === name.toLowerCase())) {
      return repeatedSentences.nameTaken('filter', name);
    }
    const failed = await saveAs(name);
    return failed === null ? null : sentenceOf(failed);
  };
  return (
    <Dialog opened={opened} onClose={onClose} title="Filter bewaren" size={420}>
      <NameForm initial="" longest={longestFilterName} explanation={explanation} onSave={save} onClose={onClose} />
    </Dialog>
  );
}

/** The filter that was chosen last, and all others under it; Ctrl with a digit chooses one of the first nine. */
export function SavedFilterControl() {
  const { chosen, changed } = useChosenFilter();
  const [opened, setOpened] = useState(false);
  const [saving, setSaving] = useState(false);
  const [scheduled, setScheduled] = useState<SavedFilter | null>(null);
  const [report, setReport] = useState<MissingReport | null>(null);
  const onMissing = useCallback((file: ViewFile, missing: readonly string[]) => setReport({ file, missing }), []);
  const files = useViewFile(onMissing);
  useDigitKeys();
  return (
    <div className={classes.control}>
      <Popover opened={opened} onChange={setOpened} width={440} position="bottom-start" trapFocus returnFocus>
        <Popover.Target>
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconBookmark size={16} stroke={1.6} aria-hidden />}
            rightSection={<IconChevronDown size={14} stroke={1.6} aria-hidden />}
            onClick={() => setOpened(!opened)}
          >
            <bdi className={classes.chosen} data-standard={chosen === null || undefined}>
              {chosen?.name ?? 'Bewaarde filters'}
            </bdi>
            {changed && (
              <>
                <span className={classes.changed} aria-hidden />
                <span className="visually-hidden">, gewijzigd</span>
              </>
            )}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label="Bewaarde filters">
          <SavedFilterPanel
            onClose={() => setOpened(false)}
            onSaveAs={() => setSaving(true)}
            onSchedule={setScheduled}
            onSaveFile={() => void files.save()}
            onOpenFile={(file) => {
              setOpened(false);
              void files.open(file);
            }}
          />
        </Popover.Dropdown>
      </Popover>
      <SaveFilterDialog opened={saving} onClose={() => setSaving(false)} />
      <ScheduleDialog filter={scheduled} onClose={() => setScheduled(null)} />
      <MissingDialog report={report} onClose={() => setReport(null)} />
    </div>
  );
}

/** Keeps the list in the filter that was chosen, or under a new name, where there is something to keep. */
export function SaveFilterButton() {
  const { chosen, changed } = useChosenFilter();
  const { save } = useSavedFilterActions();
  const isLimited = useList(hidesRows);
  const [saving, setSaving] = useState(false);
  const offers = chosen === null ? isLimited : changed;
  return (
    <>
      {offers && (
        <span className={classes.saveAside} title="Filter bewaren">
          <TextButton onClick={() => (chosen === null ? setSaving(true) : void save(chosen))}>Bewaren</TextButton>
        </span>
      )}
      <SaveFilterDialog opened={saving} onClose={() => setSaving(false)} />
    </>
  );
}

/** Also while a filter is typed: digits with Ctrl are no text. */
function useDigitKeys(): void {
  const list = useListStore();
  const filters = useFiltersHere();
  useHotkeys(
    Array.from({ length: mostKeys }, (_, at) => [
      `mod+${at + 1}`,
      () => {
        const filter = filters[at];
        if (filter !== undefined) void showSavedFilter(list, filter);
      },
    ]),
    [],
  );
}

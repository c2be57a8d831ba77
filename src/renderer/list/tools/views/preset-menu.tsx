import { Button, Menu } from '@mantine/core';
import {
  IconCheck,
  IconChevronDown,
  IconFileExport,
  IconFileImport,
  IconLayoutList,
  IconSettings,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { readyViewOf, readyViewsOf } from '../../../../shared/catalog/ready-views';
import { repeatedSentences } from '../../../../shared/texts/repeated-sentences';
import { agreesToChange } from '../../../core/account/change-question';
import { useHasControl } from '../../../core/account/subscription-offer';
import { paths } from '../../../core/navigation/routes';
import { notifyFailure } from '../../../core/notify';
import { KeyHint } from '../../../ui/marks/key-hint';
import { MenuGroup } from '../../../ui/panels/menu-group';
import { hidesRows } from '../../core/store/filter-state';
import { useIsChanged, useList, useListActions, useListStore } from '../../core/store/list-context';
import type { List } from '../../core/store/list-store';
import { notifyLastStep } from '../../core/store/notify-last-step';
import {
  showSavedFilter,
  useChosenFilter,
  useFiltersHere,
  useSavedFilterActions,
} from '../../core/views/use-saved-filter';
import classes from './presets.module.css';
import { RemovePresetDialog } from './remove-preset-dialog';
import { SaveViewDialog } from './save-view-dialog';
import { mostKeys } from './saved-filter-panel';
import { exportView, useViewImport } from './view-files';

/** Stores the present columns and sort in the chosen preset. */
async function saveChosen(list: List): Promise<void> {
  const { owner, presets, preset: id, shownRevisions } = list.getState();
  const chosen = presets.find((preset) => preset.id === id);
  if (chosen === undefined) return;
  const isChanged = (shownRevisions[chosen.id] ?? chosen.revision) !== chosen.revision;
  const agrees = await agreesToChange(
    owner,
    { kind: 'preset', id: chosen.id },
    {
      title: `“${chosen.name}” overschrijven?`,
      reasons: isChanged ? [repeatedSentences.changedElsewhere(chosen.name)] : [],
      yes: 'Overschrijven',
    },
  );
  if (!agrees) return;
  const failed = await list.getState().savePreset(null);
  if (failed === null) notifyLastStep(list, 'Weergave bewaard', `“${chosen.name}”`);
  else notifyFailure('De weergave is niet bewaard', failed);
}

/**
 * The kind of list, and the name of what is on: the saved filter, or else the preset or ready view; only the kind when there is one view.
 * The kind is shortened first, because the rail and the switch of lists say it too.
 */
export function ListTitle({ title }: { readonly title: string }) {
  const { chosen } = useChosenFilter();
  const name = useList(({ list, presets, preset }) => {
    const own = presets.find(({ id }) => id === preset)?.name;
    return own ?? (readyViewsOf(list).length > 1 ? readyViewOf(list, preset).name : undefined);
  });
  const shown = chosen?.name ?? name;
  if (shown === undefined) return <span className={classes.name}>{title}</span>;
  return (
    <span className={classes.title}>
      <span className={classes.kind}>
        {title} <span className={classes.quiet}>– </span>
      </span>
      <bdi className={`${classes.name} ${classes.quiet}`} title={shown}>
        {shown}
      </bdi>
    </span>
  );
}

/** Says that the list differs from what is on, with a button to save it. The menu of views restores it. */
export function PresetActions() {
  const list = useListStore();
  const { save } = useSavedFilterActions();
  const allowed = useHasControl('presets');
  const isPreset = useList(({ presets, preset }) => presets.some(({ id }) => id === preset));
  const filter = useChosenFilter();
  const arrangementChanged = useIsChanged();
  const { chosen } = filter;
  const isLimited = useList(hidesRows);
  const [saving, setSaving] = useState(false);
  const isChanged = chosen === null ? allowed && arrangementChanged : filter.changed;
  const saveShown = () => {
    if (chosen !== null) void save(chosen);
    else if (isPreset) void saveChosen(list);
    else setSaving(true);
  };
  return (
    <>
      {isChanged && (
        <div className={classes.actions}>
          <span className={classes.changed} title="gewijzigd">
            <span className={classes.changedWord}>gewijzigd</span>
          </span>
          <Button variant="subtle" onClick={saveShown}>
            {chosen !== null || isPreset ? 'Bewaren' : 'Bewaren als…'}
          </Button>
        </div>
      )}
      <SaveViewDialog first={isLimited ? 'all' : 'columns'} opened={saving} onClose={() => setSaving(false)} />
    </>
  );
}

/** The list's saved filters, each of which includes a view. */
function ViewsWithFilters() {
  const withFilters = useFiltersHere();
  const saved = useList((state) => state.saved);
  if (withFilters.length === 0) return null;
  return (
    <Menu.RadioGroup value={saved}>
      <MenuGroup label="Uw weergaven met filters">
        {withFilters.slice(0, mostKeys).map((filter, at) => (
          <Menu.RadioItem
            key={filter.id}
            value={filter.id}
            closeMenuOnClick
            checkIcon={<IconCheck size={16} stroke={1.8} />}
            rightSection={<KeyHint keys={`Ctrl ${at + 1}`} />}
            onClick={() => void showSavedFilter(filter)}
          >
            <bdi>{filter.name}</bdi>
          </Menu.RadioItem>
        ))}
      </MenuGroup>
    </Menu.RadioGroup>
  );
}

/** Imports and exports a view as a file, and opens the screen for managing views. */
function FileItems({ onImport }: { readonly onImport: () => void }) {
  const list = useListStore();
  const [, navigate] = useLocation();
  return (
    <>
      <Menu.Item
        leftSection={<IconFileExport size={16} stroke={1.6} aria-hidden />}
        onClick={() => void exportView(list)}
      >
        Exporteren als bestand
      </Menu.Item>
      <Menu.Item leftSection={<IconFileImport size={16} stroke={1.6} aria-hidden />} onClick={onImport}>
        Importeren uit bestand…
      </Menu.Item>
      <Menu.Item
        leftSection={<IconSettings size={16} stroke={1.6} aria-hidden />}
        onClick={() => navigate(paths.views)}
      >
        Beheren…
      </Menu.Item>
    </>
  );
}

/** The menu of the user's views, with or without filters: choose, add, import, export and remove (docs/rules/views.md#kinds-of-views). */
export function PresetMenu() {
  const list = useListStore();
  const { choosePreset, openTool, restoreColumns } = useListActions();
  const allowed = useHasControl('presets');
  const name = useList((state) => state.list);
  const presets = useList((state) => state.presets);
  const preset = useList((state) => state.preset);
  const changed = useIsChanged();
  const [removing, setRemoving] = useState(false);
  const chosen = presets.find(({ id }) => id === preset);
  const files = useViewImport();
  if (!allowed) return null;
  const shown = chosen?.id ?? readyViewOf(name, preset).id;
  // Choosing the current view again restores it; a radio group would not report the same choice twice.
  const choose = (id: string) => {
    if (id !== shown) choosePreset(id);
    else if (changed) restoreColumns();
  };
  const radio = ({ id, name: label }: { readonly id: string; readonly name: string }) => (
    <Menu.RadioItem
      key={id}
      value={id}
      closeMenuOnClick
      checkIcon={<IconCheck size={16} stroke={1.8} />}
      onClick={() => choose(id)}
    >
      {label}
    </Menu.RadioItem>
  );
  return (
    <>
      <Menu position="bottom-start" width={300} trapFocus returnFocus>
        <Menu.Target>
          <Button
            variant="subtle"
            title="Weergave"
            leftSection={<IconLayoutList size={18} stroke={1.6} aria-hidden />}
            rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden />}
          >
            Weergave
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.RadioGroup value={shown}>
            <MenuGroup label="Klaar voor gebruik">{readyViewsOf(name).map(radio)}</MenuGroup>
            {presets.length > 0 && <MenuGroup label="Uw weergaven">{presets.map(radio)}</MenuGroup>}
          </Menu.RadioGroup>
          <ViewsWithFilters />
          <Menu.Divider />
          {changed && chosen !== undefined && <Menu.Item onClick={() => void saveChosen(list)}>Bewaren</Menu.Item>}
          <Menu.Item onClick={() => openTool('savePreset')}>Bewaren als…</Menu.Item>
          {changed && <Menu.Item onClick={restoreColumns}>Herstellen</Menu.Item>}
          {chosen !== undefined && (
            <Menu.Item leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />} onClick={() => setRemoving(true)}>
              Verwijder weergave “{chosen.name}”
            </Menu.Item>
          )}
          <Menu.Divider />
          <FileItems onImport={files.choose} />
        </Menu.Dropdown>
      </Menu>
      {files.parts}
      {chosen !== undefined && (
        <RemovePresetDialog preset={chosen} opened={removing} onClose={() => setRemoving(false)} />
      )}
    </>
  );
}

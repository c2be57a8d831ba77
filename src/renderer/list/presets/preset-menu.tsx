import { Button, Menu } from '@mantine/core';
import { IconCheck, IconChevronDown, IconLayoutList, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useApplication } from '../../core/application-store';
import { useIsChanged, useList, useListActions, useListStore } from '../list-context';
import { RemovePresetDialog } from './remove-preset-dialog';
import { saveChosen } from './save-chosen';

/** Stands for no preset in the menu; ids of presets are never empty. */
const standard = '';

/** The column presets: which one the list shows, a new one, and the end of the one that is chosen. */
export function PresetMenu({ onSaveAs }: { readonly onSaveAs: () => void }) {
  const list = useListStore();
  const { choosePreset, restoreColumns } = useListActions();
  const allowed = useApplication((state) => state.start?.session.account?.options.canPreset ?? false);
  const presets = useList((state) => state.presets);
  const preset = useList((state) => state.preset);
  const changed = useIsChanged();
  const [removing, setRemoving] = useState(false);
  const chosen = presets.find(({ id }) => id === preset);
  if (!allowed) return null;
  return (
    <>
      <Menu position="bottom-start" width={280} trapFocus returnFocus>
        <Menu.Target>
          <Button
            variant="subtle"
            leftSection={<IconLayoutList size={18} stroke={1.6} aria-hidden />}
            rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden />}
          >
            Weergave
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Kolommen en sortering</Menu.Label>
          <Menu.RadioGroup value={chosen?.id ?? standard} onChange={(id) => choosePreset(id === standard ? null : id)}>
            {[{ id: standard, name: 'Standaard' }, ...presets].map(({ id, name }) => (
              <Menu.RadioItem key={id} value={id} closeMenuOnClick checkIcon={<IconCheck size={16} stroke={1.8} />}>
                {name}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Divider />
          {changed && chosen !== undefined && <Menu.Item onClick={() => void saveChosen(list)}>Bewaren</Menu.Item>}
          <Menu.Item onClick={onSaveAs}>Bewaren als…</Menu.Item>
          {changed && <Menu.Item onClick={restoreColumns}>Herstellen</Menu.Item>}
          {chosen !== undefined && (
            <Menu.Item leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />} onClick={() => setRemoving(true)}>
              Verwijder preset “{chosen.name}”
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {chosen !== undefined && (
        <RemovePresetDialog preset={chosen} opened={removing} onClose={() => setRemoving(false)} />
      )}
    </>
  );
}

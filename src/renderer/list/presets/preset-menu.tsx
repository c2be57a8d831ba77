import { Button, Menu } from '@mantine/core';
import { IconCheck, IconChevronDown, IconLayoutList, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useApplication } from '../../core/application-store';
import { entityList, useEntityList, useIsChanged } from '../store/entity-list-store';
import { RemovePresetDialog } from './remove-preset-dialog';
import { saveChosen } from './save-chosen';
import { useSavePreset } from './save-preset-store';

const { choosePreset, restoreColumns } = entityList.getState();
/** Stands for no preset in the menu; ids of presets are never empty. */
const standard = '';

/** The column presets: which one the list shows, a new one, and the end of the one that is chosen. */
export function PresetMenu() {
  const allowed = useApplication((state) => state.start?.session.account?.options.canPreset ?? false);
  const presets = useEntityList((state) => state.presets);
  const preset = useEntityList((state) => state.preset);
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
          {changed && chosen !== undefined && <Menu.Item onClick={() => void saveChosen()}>Bewaren</Menu.Item>}
          <Menu.Item onClick={() => useSavePreset.setState({ opened: true })}>Bewaren als…</Menu.Item>
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

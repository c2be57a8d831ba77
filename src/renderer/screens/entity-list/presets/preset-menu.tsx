import { Button, Menu } from '@mantine/core';
import { IconCheck, IconChevronDown, IconLayoutList, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useApplication } from '../../../app/application-store';
import { entityList, useEntityList } from '../store/entity-list-store';
import { RemovePresetDialog } from './remove-preset-dialog';
import { useSavePreset } from './save-preset-store';

const { choosePreset } = entityList.getState();
const Chosen = () => <IconCheck size={16} stroke={1.8} aria-hidden />;
const NotChosen = () => <span style={{ width: 16 }} />;

/** The column presets: which one the list shows, a new one, and the end of the one that is chosen. */
export function PresetMenu() {
  const allowed = useApplication((state) => state.start?.session.account?.options.canPreset ?? false);
  const presets = useEntityList((state) => state.presets);
  const preset = useEntityList((state) => state.preset);
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
          <Menu.Item
            role="menuitemradio"
            aria-checked={chosen === undefined}
            leftSection={chosen === undefined ? <Chosen /> : <NotChosen />}
            onClick={() => choosePreset(null)}
          >
            Standaard
          </Menu.Item>
          {presets.map(({ id, name }) => (
            <Menu.Item
              key={id}
              role="menuitemradio"
              aria-checked={id === preset}
              leftSection={id === preset ? <Chosen /> : <NotChosen />}
              onClick={() => choosePreset(id)}
            >
              {name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<NotChosen />} onClick={() => useSavePreset.setState({ opened: true })}>
            Bewaren als…
          </Menu.Item>
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

import { Button } from '@mantine/core';
import { useApplication } from '../../core/application-store';
import { entityList, useEntityList, useIsChanged } from '../store/entity-list-store';
import classes from './presets.module.css';
import { saveChosen } from './save-chosen';
import { SavePresetDialog } from './save-preset-dialog';
import { useSavePreset } from './save-preset-store';

const { restoreColumns } = entityList.getState();

/** The name of the chosen preset behind the title of the list. */
export function PresetName() {
  const name = useEntityList(({ presets, preset }) => presets.find(({ id }) => id === preset)?.name);
  return name === undefined ? null : <span className={classes.name}> – {name}</span>;
}

/** That the columns differ from their preset, and what can be done about it. */
export function PresetActions() {
  const allowed = useApplication((state) => state.start?.session.account?.options.canPreset ?? false);
  const chosen = useEntityList(({ presets, preset }) => presets.some(({ id }) => id === preset));
  const changed = useIsChanged();
  if (!allowed) return null;
  return (
    <div className={classes.actions}>
      {changed && (
        <>
          <span className={classes.changed}>gewijzigd</span>
          <div className={classes.buttonsInTitle}>
            {chosen && (
              <Button variant="subtle" onClick={() => void saveChosen()}>
                Bewaren
              </Button>
            )}
            <Button variant="subtle" onClick={() => useSavePreset.setState({ opened: true })}>
              Bewaren als…
            </Button>
            <Button variant="subtle" onClick={restoreColumns}>
              Herstellen
            </Button>
          </div>
        </>
      )}
      <SavePresetDialog />
    </div>
  );
}

import { type Density, densities, type Theme, themes } from '../../../shared/domain/program/settings';
import { changeSettings } from '../../core/account/change-settings';
import { useApplication } from '../../core/application-store';
import { Choice } from './choice';
import classes from './settings-screen.module.css';
import { SettingsSection } from './settings-section';

const themeLabels: Readonly<Record<Theme, string>> = { system: 'Als systeem', light: 'Licht', dark: 'Donker' };
const densityLabels: Readonly<Record<Density, string>> = { compact: 'Compact', spacious: 'Ruim' };

/** How the window looks; it changes at once. */
export function DisplaySettings() {
  const theme = useApplication((state) => state.start?.settings.theme ?? 'system');
  const density = useApplication((state) => state.start?.settings.density ?? 'compact');
  return (
    <SettingsSection title="Weergave">
      <div className={classes.row}>
        <Choice
          label="Thema"
          values={themes}
          labels={themeLabels}
          value={theme}
          onChange={(next) => void changeSettings({ theme: next })}
        />
        <Choice
          label="Rijen van lijsten"
          values={densities}
          labels={densityLabels}
          value={density}
          onChange={(next) => void changeSettings({ density: next })}
        />
      </div>
    </SettingsSection>
  );
}

import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconBriefcase } from '@tabler/icons-react';
import { useOwner } from '../../core/account/owner';
import { goBack } from '../../core/navigation/go-back';
import { paths } from '../../core/navigation/routes';
import { useEscape } from '../../ui/behaviour/use-escape';
import { About } from './about';
import { ConnectionSettings } from './connection-settings';
import { DisplaySettings } from './display-settings';
import { EraseData } from './erase-data';
import classes from './settings-screen.module.css';
import { SettingsSection } from './settings-section';
import { StorageSettings } from './storage-settings';
import { UpdateSettings } from './update-settings';
import { useStorage } from './use-storage';

type SettingsScreenProps = {
  /** Opens the dialog of own work, which stands beside the screens. */
  readonly onOwnWork: () => void;
};

/** What belongs to this computer: how it looks, what lies here, whom it asks, and what the program is (docs/product.md#settings-screen). */
export function SettingsScreen({ onOwnWork }: SettingsScreenProps) {
  useDocumentTitle('Instellingen – Adviesatlas');
  const owner = useOwner();
  useEscape(true, () => goBack(owner === null ? paths.login : paths.entityList));
  const storage = useStorage();
  return (
    <div className={classes.page}>
      <div className={classes.column}>
        <h1 className={classes.title}>Instellingen</h1>
        <DisplaySettings />
        <StorageSettings storage={storage} />
        <ConnectionSettings />
        {owner !== null && (
          <SettingsSection title="Eigen werk">
            <p>Uw weergaven, bewaarde filters, KvK-lijsten en concepten in één bestand, of terug uit zo’n bestand.</p>
            <Button leftSection={<IconBriefcase size={18} stroke={1.6} aria-hidden />} onClick={onOwnWork}>
              Eigen werk opslaan of inlezen…
            </Button>
          </SettingsSection>
        )}
        <UpdateSettings />
        <EraseData />
        <About />
      </div>
    </div>
  );
}

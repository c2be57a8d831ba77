import { Button } from '@mantine/core';
import { IconBriefcase } from '@tabler/icons-react';
import { useState } from 'react';
import type { Density, Theme } from '../../../shared/domain/program/setting-kinds';
import type { ShippedLicence, StorageReport } from '../../../shared/domain/program/storage';
import { formatPeriod } from '../../../shared/format/format-date';
import { bridge } from '../../bridge/bridge';
import { useOwner } from '../../core/account/owner';
import { useApplication } from '../../core/application-store';
import { goBack } from '../../core/navigation/back-button';
import { useIsFramed } from '../../core/navigation/framed';
import { paths } from '../../core/navigation/routes';
import { useScreenTitle } from '../../core/navigation/screen-title';
import { notifyFailure } from '../../core/notify';
import { useEffectOn } from '../../ui/behaviour/use-effect-on';
import { useEscape } from '../../ui/behaviour/use-keys';
import form from '../../ui/forms/form.module.css';
import { Dialog } from '../../ui/panels/dialog';
import { IconButton } from '../../ui/panels/icon-button';
import { ReadingPage } from '../../ui/panels/pages';
import { ConnectionSettings } from './connection-settings';
import { EraseData } from './erase-data';
import { KeptMonths } from './kept-months';
import { PolicyHead } from './policy-head';
import { RemoveSubject } from './remove-subject';
import { ChoiceSetting } from './setting-fields';
import classes from './settings-screen.module.css';
import { SettingsSection } from './settings-section';
import { StorageSettings } from './storage-settings';
import { UpdateSettings } from './update-settings';

/** The version of the program, the month of its data, and its licences. */
function About() {
  const version = useApplication((state) => state.start?.version ?? '');
  const period = useApplication((state) => state.start?.month.current?.period ?? null);
  const [licences, setLicences] = useState<readonly ShippedLicence[] | null>(null);
  const show = async () => {
    const answer = await bridge.request('about.licences');
    if (answer.ok) setLicences(answer.data);
    else notifyFailure('De licenties zijn niet te lezen', answer);
  };
  return (
    <SettingsSection title="Over Adviesatlas">
      <p>
        Adviesatlas {version}
        {period !== null && `, gegevens t/m ${formatPeriod(period)}`}. Onder de MIT-licentie.
      </p>
      <Button onClick={() => void show()}>Licenties van wat erin zit…</Button>
      <Dialog opened={licences !== null} onClose={() => setLicences(null)} title="Licenties" size={720}>
        <div className={form.inDialog}>
          <p>
            {licences?.length === 0
              ? 'Deze uitvoering heeft geen overzicht; een gebouwde versie heeft het wel.'
              : `${licences?.length} pakketten.`}
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
          <ul className={classes.licences} tabIndex={0} aria-label="Pakketten">
            {licences?.map(({ name, version: of, licence, text }) => (
              <li key={`${name} ${of}`} className={classes.licence}>
                {text === '' ? (
                  <span>
                    {name} {of} – {licence}
                  </span>
                ) : (
                  <details>
                    <summary>
                      {name} {of} – {licence}
                    </summary>
                    <pre>{text}</pre>
                  </details>
                )}
              </li>
            ))}
          </ul>
        </div>
      </Dialog>
    </SettingsSection>
  );
}

const themeLabels: Readonly<Record<Theme, string>> = { system: 'Als systeem', light: 'Licht', dark: 'Donker' };
const densityLabels: Readonly<Record<Density, string>> = { compact: 'Compact', spacious: 'Ruim' };

/** The appearance of the window, which changes at once. */
const DisplaySettings = () => (
  <SettingsSection title="Weergave">
    <ChoiceSetting name="theme" label="Thema" labels={themeLabels} />
    <ChoiceSetting name="density" label="Rijen van lijsten" labels={densityLabels} />
  </SettingsSection>
);

/** The files on this computer; null until they are counted. They are counted again when another month or account arrives. */
function useStorage(): StorageReport | null {
  const [storage, setStorage] = useState<StorageReport | null>(null);
  const email = useApplication((state) => state.start?.session.account?.email ?? null);
  const month = useApplication((state) => state.start?.month.current);
  const folder = useApplication((state) => state.start?.settings.exportFolder);
  useEffectOn([email, month, folder], () => {
    let isLate = false;
    void bridge.request('settings.storage').then((answer) => {
      if (answer.ok && !isLate) setStorage(answer.data);
    });
    return () => {
      isLate = true;
    };
  });
  return storage;
}

type SettingsScreenProps = {
  /** Opens the dialog of the user's own work, which is outside this screen. */
  readonly onOwnWork: () => void;
};

/** The settings of this computer: appearance, storage, network, and the program (docs/rules/settings.md#settings-screen). */
export function SettingsScreen({ onOwnWork }: SettingsScreenProps) {
  useScreenTitle('settings');
  const owner = useOwner();
  const isFramed = useIsFramed();
  useEscape(true, () => goBack(owner === null ? paths.login : paths.entityList));
  const storage = useStorage();
  return (
    <ReadingPage title="Instellingen" centred={!isFramed} wide>
      <PolicyHead />
      <DisplaySettings />
      <StorageSettings storage={storage} />
      {owner !== null && <KeptMonths key={`${owner.email} ${owner.role}`} />}
      <ConnectionSettings />
      {owner !== null && (
        <SettingsSection title="Eigen werk">
          <p>Uw weergaven, KvK-lijsten, regels en concepten in één bestand, of terug uit zo’n bestand.</p>
          <IconButton Icon={IconBriefcase} onClick={onOwnWork}>
            Eigen werk bewaren of inlezen…
          </IconButton>
        </SettingsSection>
      )}
      <UpdateSettings />
      {owner !== null && <RemoveSubject />}
      <EraseData />
      <About />
    </ReadingPage>
  );
}

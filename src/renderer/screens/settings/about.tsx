import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ShippedLicence } from '../../../shared/domain/program/storage';
import { formatPeriod } from '../../../shared/format/format-date';
import { bridge } from '../../bridge/bridge';
import { useApplication } from '../../core/application-store';
import { notifyFailure } from '../../core/notify';
import form from '../../ui/forms/form.module.css';
import { Dialog } from '../../ui/panels/dialog';
import classes from './settings-screen.module.css';
import { SettingsSection } from './settings-section';

/** What this program is, of which month its data is, and what it is made with. */
export function About() {
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
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys */}
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

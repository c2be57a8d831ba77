import { Button } from '@mantine/core';
import { IconDeviceLaptop, IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import type { KeptMonths as Kept } from '../../../shared/domain/months/earlier-months';
import { formatMoment, formatPeriod } from '../../../shared/format/format-date';
import { countOf, formatBytes, formatCount } from '../../../shared/format/format-number';
import { earlierSentence, missingSentence } from '../../../shared/texts/kept-month-sentences';
import { EarlierMonthsButton, useKeptMonths } from '../../core/earlier-months';
import { CarryDialog } from './carry-dialog';
import { ReadCarriedDialog } from './read-carried-dialog';
import classes from './settings-screen.module.css';
import { SettingsSection } from './settings-section';

function MonthTable({ months }: Pick<Kept, 'months'>) {
  return (
    <table className={classes.months}>
      <caption>{countOf(months.length, 'maand', 'maanden')} op deze computer</caption>
      <thead>
        <tr>
          <th scope="col">Maand</th>
          <th scope="col">Adviseurs</th>
          <th scope="col">Opgehaald</th>
          <th scope="col">Grootte</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ period, rows, storedAt, bytes, isCurrent }) => (
          <tr key={period}>
            <th scope="row">
              {formatPeriod(period)}
              {isCurrent && ' (huidige)'}
            </th>
            <td className="figures">{rows === null ? 'niet te lezen' : formatCount(rows)}</td>
            <td className="figures">{formatMoment(storedAt)}</td>
            <td className="figures">{formatBytes(bytes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The months on this computer, those that can be fetched, and those that go to another one (docs/product.md#earlier-periods). */
export function KeptMonths() {
  const { kept, fetch } = useKeptMonths();
  const [shown, setShown] = useState<'carry' | 'read' | null>(null);
  const close = () => setShown(null);
  return (
    <SettingsSection title="Maanden">
      {kept !== null && <MonthTable months={kept.months} />}
      <p>{kept === null ? '…' : missingSentence(kept.missing)}</p>
      <div className={classes.actions}>
        <EarlierMonthsButton {...{ kept, fetch }} />
        <Button
          leftSection={<IconDeviceLaptop size={18} stroke={1.6} aria-hidden />}
          disabled={kept === null || kept.months.length === 0}
          onClick={() => setShown('carry')}
        >
          Maanden meenemen…
        </Button>
        <Button leftSection={<IconFileImport size={18} stroke={1.6} aria-hidden />} onClick={() => setShown('read')}>
          Maanden inlezen…
        </Button>
      </div>
      <p role="status">{fetch === null ? '' : earlierSentence(fetch)}</p>
      <CarryDialog opened={shown === 'carry'} onClose={close} />
      <ReadCarriedDialog opened={shown === 'read'} onClose={close} />
    </SettingsSection>
  );
}

import { Button } from '@mantine/core';
import { IconCloudDownload, IconDeviceLaptop, IconFileImport } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import type { EarlierFetch, KeptMonths as Kept } from '../../../shared/domain/months/earlier-months';
import { formatMoment, formatPeriod } from '../../../shared/format/format-date';
import { countOf, formatBytes, formatCount } from '../../../shared/format/format-number';
import { commandNamed } from '../../../shared/texts/commands';
import { earlierSentence } from '../../../shared/texts/kept-month-sentences';
import { bridge } from '../../bridge/bridge';
import { useApplication } from '../../core/application-store';
import { cancelEarlierMonths, fetchEarlierMonths } from '../../core/month-calls';
import { CarryDialog } from './carry-dialog';
import { ReadCarriedDialog } from './read-carried-dialog';
import classes from './settings-screen.module.css';
import { SettingsSection } from './settings-section';

/** The months here; counted again when another one has come. Null until they are counted. */
function useKeptMonths(): { readonly kept: Kept | null; readonly fetch: EarlierFetch | null } {
  const [kept, setKept] = useState<Kept | null>(null);
  const [fetch, setFetch] = useState<EarlierFetch | null>(null);
  const month = useApplication((state) => state.start?.month.current);
  const count = useCallback(async () => {
    const answer = await bridge.request('months.kept');
    if (!answer.ok) return;
    setKept(answer.data);
    setFetch(answer.data.fetch);
  }, []);
  // What is here changes with the current month, and with each one that has come.
  const came = fetch === null ? '' : `${fetch.phase === 'fetching'} ${fetch.done}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another of these, other months
  useEffect(() => {
    void count();
  }, [month, came, count]);
  useEffect(
    () =>
      bridge.listen('months.changed', (next) => {
        setFetch(next);
        // A file may have brought months without any being fetched.
        if (next.phase !== 'fetching' && next.phase !== 'waiting') void count();
      }),
    [count],
  );
  return { kept, fetch };
}

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

/** What can be fetched besides, in a sentence. */
function missingSentence(missing: Kept['missing']): string {
  if (missing === null) return 'Uw aanbieder geeft geen eerdere maanden. Elke nieuwe maand komt er vanzelf bij.';
  if (missing.length === 0) return 'Alle maanden die uw aanbieder geeft en die u bewaart, staan hier.';
  return `Uw aanbieder heeft nog ${countOf(missing.length, 'eerdere maand', 'eerdere maanden')}. Ze komen een voor een, terwijl u doorwerkt.`;
}

/** The months on this computer, those that can be fetched, and those that go to another one (docs/product.md#earlier-periods). */
export function KeptMonths() {
  const { kept, fetch } = useKeptMonths();
  const [shown, setShown] = useState<'carry' | 'read' | null>(null);
  const close = () => setShown(null);
  const isBusy = fetch?.phase === 'fetching' || fetch?.phase === 'waiting';
  return (
    <SettingsSection title="Maanden">
      {kept !== null && <MonthTable months={kept.months} />}
      <p>{kept === null ? '…' : missingSentence(kept.missing)}</p>
      <div className={classes.actions}>
        {isBusy ? (
          <Button onClick={() => void cancelEarlierMonths()}>Stoppen met ophalen</Button>
        ) : (
          <Button
            leftSection={<IconCloudDownload size={18} stroke={1.6} aria-hidden />}
            disabled={kept?.missing == null || kept.missing.length === 0}
            onClick={() => void fetchEarlierMonths()}
          >
            {commandNamed('earlierMonths').label}
          </Button>
        )}
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

import { useClipboard, useDocumentTitle } from '@mantine/hooks';
import { IconAlertTriangle, IconCloudDownload, IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { RefreshState } from '../../../shared/domain/months/month';
import { formatPeriod } from '../../../shared/format/format-date';
import { refreshFailureSentence } from '../../../shared/texts/error-sentences';
import { fetchedMonth } from '../../../shared/texts/list-sentences';
import { useApplication } from '../../core/application-store';
import { RetryButton, refreshMonth } from '../../core/months/month-calls';
import { AcceptButton, DoubtList } from '../../core/months/month-doubts';
import { useDelayed } from '../../ui/behaviour/use-delayed';
import { IconButton } from '../../ui/panels/icon-button';
import { StatePanel } from '../../ui/panels/state-panel';
import { TextButton } from '../../ui/panels/text-button';
import { describeFailure, failureReport } from './failure-report';
import classes from './first-load-screen.module.css';
import { RunningLoad, ToOffices } from './running-load';

const Fetch = () => (
  <IconButton Icon={IconCloudDownload} variant="filled" size="md" onClick={() => void refreshMonth(false)}>
    Gegevens ophalen
  </IconButton>
);

/** Shown when nothing is being fetched, although a new session normally starts fetching. */
function NothingYet() {
  const late = useDelayed(true, 400);
  if (!late) return null;
  return (
    <StatePanel
      icon={<IconCloudDownload size={24} stroke={1.6} />}
      title="Er staan nog geen gegevens op deze computer"
      text="Haal de gegevens van deze maand op. Daarna werkt de lijst ook zonder netwerk."
      actions={<Fetch />}
    />
  );
}

const Cancelled = ({ period }: { readonly period: string | null }) => (
  <StatePanel
    icon={<IconCloudOff size={24} stroke={1.6} />}
    announce
    title="U hebt het ophalen geannuleerd"
    text={`De gegevens${period === null ? '' : ` van ${formatPeriod(period)}`} staan nog niet op deze computer.`}
    actions={
      <>
        <Fetch />
        <ToOffices />
      </>
    }
  />
);

function Failed({ refresh }: { readonly refresh: RefreshState & { readonly phase: 'failed' } }) {
  const version = useApplication((state) => state.start?.version ?? '');
  const clipboard = useClipboard({ timeout: 3000 });
  return (
    <StatePanel
      icon={<IconAlertTriangle size={24} stroke={1.6} />}
      tone="failed"
      announce
      title={`Het laden van ${fetchedMonth(refresh.period)} is mislukt`}
      text={refreshFailureSentence(refresh)}
      actions={
        <>
          <RetryButton size="md" />
          <ToOffices />
        </>
      }
      footer={
        <>
          <span>{describeFailure(refresh)}</span>
          <TextButton onClick={() => clipboard.copy(failureReport(refresh, version))}>
            {clipboard.copied ? 'Melding gekopieerd' : 'Kopieer melding'}
          </TextButton>
        </>
      }
    />
  );
}

const Refused = ({ refresh }: { readonly refresh: RefreshState & { readonly phase: 'refused' } }) => (
  <StatePanel
    icon={<IconAlertTriangle size={24} stroke={1.6} />}
    tone="failed"
    announce
    title={`De gegevens van ${formatPeriod(refresh.period)} lijken niet te kloppen`}
    text="Ze zijn niet overgenomen. Probeer het later opnieuw, of vraag de aanbieder wat er is gebeurd."
    actions={
      <>
        <RetryButton size="md" />
        <AcceptButton refresh={refresh} size="md" />
      </>
    }
    footer={<DoubtList doubts={refresh.doubts} />}
  />
);

function Phase({ refresh }: { readonly refresh: RefreshState }) {
  switch (refresh.phase) {
    case 'running':
      return <RunningLoad refresh={refresh} />;
    case 'failed':
      return <Failed refresh={refresh} />;
    case 'refused':
      return <Refused refresh={refresh} />;
    case 'cancelled':
      return <Cancelled period={refresh.period} />;
    default:
      return <NothingYet />;
  }
}

/**
 * Shown after the login, while this computer has no month yet.
 * @param head shown in the header
 */
export function FirstLoadScreen({ head }: { readonly head: ReactNode }) {
  useDocumentTitle('Gegevens ophalen – Adviesatlas');
  const refresh = useApplication((state) => state.start?.month.refresh);
  return (
    <div className={classes.page}>
      <header className={classes.header}>{head}</header>
      <main className={classes.body}>{refresh !== undefined && <Phase refresh={refresh} />}</main>
    </div>
  );
}

import { IconKey, IconPlugConnectedX } from '@tabler/icons-react';
import { useState } from 'react';
import type { Failure } from '../../shared/bridge/result';
import { sentenceOf } from '../bridge/bridge';
import type { Connection } from '../bridge/connection';
import { FailedPanel } from '../ui/failed-panel';
import { StatePanel } from '../ui/state-panel';
import classes from './connection-panel.module.css';

/** Main is gone: the page is drawn anew once there is a main again. */
function LostPanel() {
  const [stillGone, setStillGone] = useState(false);
  const retry = async () => {
    try {
      await fetch('/', { method: 'HEAD', cache: 'no-store' });
      window.location.reload();
    } catch {
      // Nobody answers: the page that tells so stays.
      setStillGone(true);
    }
  };
  return (
    <FailedPanel
      Icon={IconPlugConnectedX}
      title="De verbinding met Adviesatlas is verbroken."
      text="Het programma draait niet meer. Uw gegevens staan veilig op deze computer. Start Adviesatlas opnieuw en open het adres dat dan wordt getoond."
      onRetry={() => void retry()}
      footer={
        stillGone ? (
          <span role="alert">Adviesatlas antwoordt nog niet. Start het opnieuw, en kies dan Opnieuw proberen.</span>
        ) : undefined
      }
    />
  );
}

/** The whole window when main cannot be asked. */
export const ConnectionPanel = ({ connection }: { readonly connection: Exclude<Connection, 'open'> }) => (
  <main className={classes.page}>
    {connection === 'lost' ? (
      <LostPanel />
    ) : (
      <StatePanel
        icon={<IconKey size={24} stroke={1.6} />}
        announce
        title="Dit adres geeft geen toegang"
        text="Open Adviesatlas met het adres dat bij het starten is getoond."
      />
    )}
  </main>
);

type StartProblemProps = { readonly problem: Failure; readonly onRetry: () => void };

/** The whole window when main answers, but cannot start. */
export const StartProblem = ({ problem, onRetry }: StartProblemProps) => (
  <main className={classes.page}>
    <FailedPanel
      Icon={IconPlugConnectedX}
      title="Adviesatlas kan niet starten"
      text={sentenceOf(problem)}
      onRetry={onRetry}
      footer={<span>Foutcode {problem.code}</span>}
    />
  </main>
);

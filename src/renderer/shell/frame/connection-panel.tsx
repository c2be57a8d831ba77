import { Button } from '@mantine/core';
import { IconKey, IconPlugConnectedX } from '@tabler/icons-react';
import { usePathname } from 'wouter/use-browser-location';
import type { Failure } from '../../../shared/domain/result';
import { useConnection } from '../../bridge/connection';
import type { Connection } from '../../bridge/connection-machine';
import { FailedAnswer } from '../../core/failed-answer';
import { routeOf } from '../../core/navigation/routes';
import { ActivateElsewhere } from '../../screens/activate/activate-screen';
import { useDelayed } from '../../ui/behaviour/use-delayed';
import { FailedPanel, StatePanel } from '../../ui/panels/state-panel';
import classes from './connection-panel.module.css';

type Lost = Exclude<Connection, 'open' | 'refused'>;

/** What each kind of lost connection means, and what the user can do (docs/rules/program.md#lost-connection). */
const sentences: Readonly<Record<Lost, { readonly title: string; readonly text: string }>> = {
  reopening: {
    title: 'De verbinding met Adviesatlas is weg.',
    text: 'Zij wordt hersteld. Wat u hier ziet en typt, blijft staan.',
  },
  unreachable: {
    title: 'Adviesatlas antwoordt niet.',
    text: 'Waarschijnlijk is het programma gestopt. Start het opnieuw: op hetzelfde adres gaat dit venster vanzelf verder, en toont het een ander adres, open dan dat. Wat u hier ziet en typt, blijft staan.',
  },
  restarted: {
    title: 'Adviesatlas is opnieuw gestart, en dit venster heeft geen toegang meer.',
    text: 'Kopieer wat u hier nog niet hebt bewaard, en open het adres dat bij het starten is getoond.',
  },
};

/** A bar in a window that has lost its connection to the program; shown content and typed text stay. */
export function ConnectionBar({ connection }: { readonly connection: Lost }) {
  const retry = useConnection((state) => state.retry);
  // No message is needed for a socket that reopens at once.
  const late = useDelayed(true, connection === 'reopening' ? 500 : 0);
  if (!late) return null;
  const { title, text } = sentences[connection];
  return (
    <div className={classes.bar} role="alert">
      <IconPlugConnectedX size={18} stroke={1.6} aria-hidden />
      <span>
        <strong>{title}</strong> {text}
      </span>
      {connection !== 'restarted' && (
        <Button size="xs" onClick={retry}>
          Opnieuw proberen
        </Button>
      )}
    </div>
  );
}

/** Fills the window when the page was never connected. */
export function ConnectionPanel({ connection }: { readonly connection: 'unreachable' | 'refused' }) {
  const retry = useConnection((state) => state.retry);
  const route = routeOf(usePathname());
  if (connection === 'refused' && route.name === 'activate') {
    return (
      <main className={classes.page}>
        <ActivateElsewhere token={route.token} />
      </main>
    );
  }
  return (
    <main className={classes.page}>
      {connection === 'unreachable' ? (
        <FailedPanel
          Icon={IconPlugConnectedX}
          title="Adviesatlas antwoordt niet."
          text="Waarschijnlijk draait het programma niet. Start het, en open het adres dat dan wordt getoond. Uw gegevens staan op deze computer."
          onRetry={retry}
          footer={undefined}
        />
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
}

type StartProblemProps = { readonly problem: Failure; readonly onRetry: () => void };

/** Fills the window when main answers but cannot start. */
export const StartProblem = ({ problem, onRetry }: StartProblemProps) => (
  <main className={classes.page}>
    <FailedAnswer failure={problem} Icon={IconPlugConnectedX} title="Adviesatlas kan niet starten" onRetry={onRetry} />
  </main>
);

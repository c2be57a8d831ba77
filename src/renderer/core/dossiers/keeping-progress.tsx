import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCircleCheck, IconCloudDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { create } from 'zustand';
import type { Input } from '../../../shared/bridge/contract';
import type { DossierKeeping } from '../../../shared/domain/dossiers/dossier';
import { countOf, formatCount } from '../../../shared/format/format-number';
import { errorSentences } from '../../../shared/texts/error-sentences';
import { repeatedSentences } from '../../../shared/texts/repeated-sentences';
import { bridge } from '../../bridge/bridge';
import { onMissedEvents } from '../../bridge/connection';
import { ProgressLine } from '../../ui/panels/waiting';
import classes from '../exports/export-progress.module.css';
import { notifyFailure, notifyUnlessDone } from '../notify';

/** Counts the rounds in which dossiers were made available offline; after each round, values derived from dossiers are asked for again. */
export const useKeepingRounds = create<{ readonly rounds: number }>(() => ({ rounds: 0 }));

let isShown = false;
/** Numbers the rounds, because each needs a notification with a new id: the previous one may still be shown. */
let times = 0;

const stop = () => void notifyUnlessDone('Het annuleren is niet gelukt', bridge.request('dossier.stopKeeping'));

const missedWords = (missed: number): string =>
  missed === 0 ? '' : ` ${countOf(missed, 'is', 'zijn')} niet te krijgen.`;

function Busy({ state: { total, kept, missed, until } }: { readonly state: DossierKeeping }) {
  const done = kept + missed;
  return (
    <div className={classes.message}>
      <ProgressLine label="Voortgang van de dossiers" part={total === 0 ? 0 : done / total} />
      <span className="figures">
        {formatCount(done)} van {countOf(total, 'dossier', 'dossiers')}.{missedWords(missed)}
      </span>
      <span>
        {until !== null && `${repeatedSentences.providerRests} `}
        {repeatedSentences.workOn}
      </span>
      <div className={classes.actions}>
        <Button onClick={stop}>Annuleren</Button>
      </div>
    </div>
  );
}

type NotificationContent = {
  readonly Icon: typeof IconCloudDownload;
  readonly title: string;
  readonly message: ReactNode;
};

function contentOf(state: DossierKeeping): NotificationContent {
  const { phase, kept, missed, code } = state;
  const many = `${countOf(kept, 'dossier is', 'dossiers zijn')} ook zonder netwerk te lezen.`;
  if (phase === 'running' || phase === 'waiting') {
    return { Icon: IconCloudDownload, title: 'Dossiers ophalen…', message: <Busy state={state} /> };
  }
  if (phase === 'failed') {
    const reason = code === null ? '' : `${errorSentences[code]} `;
    return { Icon: IconAlertTriangle, title: 'Niet alle dossiers zijn opgehaald', message: `${reason}${many}` };
  }
  const title = phase === 'stopped' ? 'Ophalen van dossiers geannuleerd' : 'Dossiers zijn opgehaald';
  return { Icon: IconCircleCheck, title, message: `${many}${missedWords(missed)}` };
}

let follower: ((state: DossierKeeping) => void) | null = null;
let newest: DossierKeeping | null = null;

/**
 * Sends the progress of fetched dossiers to `handle` instead of the notification, until the returned function is called. After that, the
 * notification shows the dossiers that are still being fetched.
 */
export function followKeeping(handle: (state: DossierKeeping) => void): () => void {
  follower = handle;
  newest = null;
  return () => {
    if (follower !== handle) return;
    follower = null;
    if (newest?.phase === 'running' || newest?.phase === 'waiting') showKeeping(newest);
  };
}

/** Shows the progress in one notification, which is updated in place. */
function showKeeping(state: DossierKeeping): void {
  if (state.phase === 'idle') return;
  newest = state;
  if (state.phase !== 'running' && state.phase !== 'waiting')
    useKeepingRounds.setState(({ rounds }) => ({ rounds: rounds + 1 }));
  const followed = follower;
  followed?.(state);
  if (followed !== null && !isShown) return;
  const isBusy = state.phase === 'running' || state.phase === 'waiting';
  const { Icon, title, message } = contentOf(state);
  if (!isShown) times += 1;
  const id = `dossiers-${times}`;
  const notification = {
    id,
    title,
    message,
    icon: <Icon size={20} stroke={1.6} />,
    withCloseButton: !isBusy,
    autoClose: state.phase === 'done' || state.phase === 'stopped',
  };
  if (isShown) notifications.update(notification);
  else notifications.show(notification);
  isShown = isBusy;
}

bridge.listen('dossier.keeping', showKeeping);
onMissedEvents(() => {
  if (!isShown) return;
  isShown = false;
  notifications.update({
    id: `dossiers-${times}`,
    title: 'De verbinding is weg geweest',
    message: 'Of alle dossiers zijn opgehaald, is niet bekend. Maak ze zo nodig opnieuw offline beschikbaar.',
    icon: <IconAlertTriangle size={20} stroke={1.6} />,
    withCloseButton: true,
    autoClose: false,
  });
});

/** Makes the dossiers of rows available offline in the background; a notification shows the progress. */
export async function keepDossiers(rows: Input<'dossier.keepAll'>): Promise<void> {
  const answer = await bridge.request('dossier.keepAll', rows);
  if (answer.ok) showKeeping(answer.data);
  else notifyFailure('De dossiers zijn niet opgehaald', answer);
}

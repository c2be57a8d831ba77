import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCircleCheck, IconFileTypePdf } from '@tabler/icons-react';
import { useEffect } from 'react';
import { create } from 'zustand';
import type { Owner } from '../../../shared/domain/account/session';
import type { PaperRunView } from '../../../shared/domain/exports/paper-run';
import { bridge } from '../../bridge/bridge';
import { onMissedEvents } from '../../bridge/connection';
import { useOwner } from '../account/owner';
import { PaperRunCard, paperRunTitle } from './paper-run-card';

/** The run of dossiers on paper as main reported it last. */
export const usePaperRun = create<{ readonly run: PaperRunView }>(() => ({ run: { at: 'none' } }));

const id = 'papers';
const icons = {
  busy: IconFileTypePdf,
  paused: IconFileTypePdf,
  interrupted: IconAlertTriangle,
  failed: IconAlertTriangle,
  done: IconCircleCheck,
} as const;
let shownAt: PaperRunView['at'] = 'none';
/** Whether the user closed the notification; it comes back when the run is somewhere else. */
let isClosed = false;

/** Shows the run in one notification, which is updated in place. */
function showRun(run: PaperRunView): void {
  usePaperRun.setState({ run });
  const before = shownAt;
  shownAt = run.at;
  if (run.at === 'none') return void notifications.hide(id);
  if (run.at !== before) isClosed = false;
  if (isClosed) return;
  const Icon = icons[run.at];
  const notification = {
    id,
    title: paperRunTitle(run),
    message: <PaperRunCard run={run} />,
    icon: <Icon size={20} stroke={1.6} />,
    withCloseButton: run.at !== 'busy',
    autoClose: false as const,
    onClose: () => {
      isClosed = true;
      // A run that has ended needs no further answer.
      if (shownAt === 'done') void bridge.request('papers.dismiss');
    },
  };
  if (before === 'none') notifications.show(notification);
  else notifications.update(notification);
}

async function askRun(): Promise<void> {
  const answer = await bridge.request('papers.view');
  if (answer.ok) showRun(answer.data);
}

bridge.listen('papers.changed', showRun);
onMissedEvents(() => void askRun());

/** Shows the run of the account that is open, also the one that an earlier start of the program left. */
export function PaperRunNotice() {
  const owner: Owner | null = useOwner();
  useEffect(() => void (owner !== null && askRun()), [owner]);
  return null;
}

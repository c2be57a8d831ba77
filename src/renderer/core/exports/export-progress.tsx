import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCircleCheck, IconFileSpreadsheet } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { create } from 'zustand';
import type { Input } from '../../../shared/bridge/contract';
import type { AskedExport, ExportState } from '../../../shared/domain/exports/export';
import type { ListReport, OfficeReport } from '../../../shared/domain/exports/report';
import type { ErrorCode, Result } from '../../../shared/domain/result';
import { bridge } from '../../bridge/bridge';
import { onMissedEvents } from '../../bridge/connection';
import { askOfWindowMonth } from '../months/window-month';
import { notifyDone } from '../notify';
import { BusyMessage, DoneMessage, FailedMessage, WaitingMessage } from './export-message';

/** An export that the window started, with the request to repeat when the user tries again. */
type Job = {
  /** When writing or fetching began, in milliseconds; null while the export waits. */
  begunAt: number | null;
  readonly ask: () => Promise<Result<ExportState | null>>;
  /** Lets the user choose another name after a failure; null when no name can be chosen. */
  readonly onOtherName: (() => void) | null;
  /** The title of the notification when it is done. */
  readonly done: string;
};

const jobs = new Map<string, Job>();
/** States of exports whose id is still unknown, because an event may arrive before the answer that contains the id. */
const unclaimed = new Map<string, ExportState>();
const shown = new Set<string>();
let failures = 0;

/** The ids of exports that wait or are being written. */
const useRunning = create<{ readonly ids: ReadonlySet<string> }>(() => ({ ids: new Set() }));

/** Whether an export waits or is being written. */
export const useIsExporting = (id: string | null): boolean => useRunning(({ ids }) => id !== null && ids.has(id));

function noteRunning(id: string, isRunning: boolean): void {
  const { ids } = useRunning.getState();
  if (ids.has(id) === isRunning) return;
  useRunning.setState({ ids: isRunning ? new Set([...ids, id]) : new Set([...ids].filter((item) => item !== id)) });
}

/**
 * Starts an export in the background; a notification shows the progress and the outcome. When the rest of the month arrives at the same
 * time, the export is of the whole month.
 * @param onOtherName called after a failure when the user wants another name; null when no name can be chosen
 * @returns the export's id; null when it has not begun
 */
export const startExport = (
  asked: AskedExport,
  onOtherName: ((before: AskedExport) => void) | null,
): Promise<string | null> =>
  start({
    begunAt: null,
    ask: () =>
      askOfWindowMonth(
        asked.request.month,
        (month) => bridge.request('export.start', { ...asked, request: { ...asked.request, month } }),
        ({ period }) => period === asked.request.month.period,
      ),
    onOtherName: onOtherName === null ? null : () => onOtherName(asked),
    done: 'De lijst is geëxporteerd',
  });

/** Orders the provider's workbook about an office, and fetches it in the background. */
export const startReport = (report: OfficeReport): Promise<string | null> =>
  startFetching(() => bridge.request('report.office', report));

/**
 * Orders the provider's workbook about a list's rows, and fetches it in the background.
 * @returns the export's id; null when it has not begun
 */
export const startListReport = (report: ListReport): Promise<string | null> =>
  startFetching(() => bridge.request('report.list', report));

const startFetching = (ask: Job['ask']): Promise<string | null> =>
  start({ begunAt: null, ask, onOtherName: null, done: 'Het rapport is bewaard' });

/**
 * Writes a month's consequences as a workbook, in the background.
 * @returns the export's id; null when it has not begun
 */
export const startConsequenceFile = (asked: Input<'consequences.save'>): Promise<string | null> =>
  start({
    begunAt: null,
    ask: () => bridge.request('consequences.save', asked),
    onOtherName: null,
    done: 'De werkmap is bewaard',
  });

async function start(job: Job): Promise<string | null> {
  const answer = await job.ask();
  if (!answer.ok) {
    failures += 1;
    if (answer.code !== 'CANCELLED') showFailure(`export-${failures}`, job, answer.code);
    return null;
  }
  // Null means that the user closed the desktop's save dialog.
  if (answer.data === null) return null;
  const { id } = answer.data;
  jobs.set(id, job);
  show(unclaimed.get(id) ?? answer.data, job);
  unclaimed.clear();
  return id;
}

bridge.listen('export.changed', (state) => {
  const job = jobs.get(state.id);
  if (job === undefined) unclaimed.set(state.id, state);
  else show(state, job);
});

onMissedEvents(() => {
  for (const id of useRunning.getState().ids) {
    noteRunning(id, false);
    put(id, {
      tone: 'failed',
      title: 'De verbinding is weg geweest',
      message: 'Hoe deze export is afgelopen, is niet bekend. Kijk bij Eerdere exports of het bestand er is.',
    });
  }
});

const icons = { busy: IconFileSpreadsheet, done: IconCircleCheck, failed: IconAlertTriangle } as const;

type Notice = { readonly tone: keyof typeof icons; readonly title: string; readonly message: ReactNode };

/**
 * Shows one notification per export and updates it in place. The user cannot close it while the export is busy; it disappears some time
 * after the export is done.
 */
function put(id: string, { tone, title, message }: Notice): void {
  const Icon = icons[tone];
  const notification = {
    id,
    title,
    message,
    icon: <Icon size={20} stroke={1.6} />,
    withCloseButton: tone !== 'busy',
    autoClose: tone === 'done',
  } as const;
  if (shown.has(id)) notifications.update(notification);
  else notifications.show(notification);
  shown.add(id);
}

function show(state: ExportState, job: Job): void {
  const { id, outcome } = state;
  noteRunning(id, outcome.kind === 'waiting' || outcome.kind === 'busy');
  switch (outcome.kind) {
    case 'waiting':
      put(id, { tone: 'busy', title: 'Wacht op een andere export', message: <WaitingMessage state={state} /> });
      return;
    case 'busy':
      job.begunAt ??= performance.now();
      put(id, {
        tone: 'busy',
        title: state.download === null ? 'Bezig met exporteren…' : 'Bezig met het rapport…',
        message: <BusyMessage state={state} elapsed={performance.now() - job.begunAt} />,
      });
      return;
    case 'done':
      put(id, {
        tone: 'done',
        title: job.done,
        message: <DoneMessage state={state} bytes={outcome.bytes} canOpen={outcome.canOpen} />,
      });
      return;
    case 'cancelled':
      notifications.hide(id);
      notifyDone('De export is geannuleerd', 'Er is geen half bestand achtergebleven.');
      return;
    case 'failed':
      showFailure(id, job, outcome.code);
  }
}

function showFailure(id: string, job: Job, code: ErrorCode): void {
  const after = (next: () => void) => () => {
    notifications.hide(id);
    next();
  };
  const { onOtherName } = job;
  put(id, {
    tone: 'failed',
    title: code === 'EXPORT_TARGET_LOCKED' ? 'Het bestand is nog open in Excel' : 'Het bestand is niet bewaard',
    message: (
      <FailedMessage
        code={code}
        onAgain={after(() => void start({ ...job, begunAt: null }))}
        onOtherName={onOtherName === null ? null : after(onOtherName)}
      />
    ),
  });
}

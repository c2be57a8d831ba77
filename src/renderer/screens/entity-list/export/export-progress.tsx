import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCircleCheck, IconFileSpreadsheet } from '@tabler/icons-react';
import type { ExportRequest, ExportState } from '../../../../shared/domain/export';
import { formatPeriod } from '../../../../shared/format/format-date';
import { formatBytes, formatCount } from '../../../../shared/format/format-number';
import { errorSentences } from '../../../../shared/texts/error-sentences';
import { notifyDone, notifyFailure } from '../../../app/notify';
import { bridge } from '../../../bridge/bridge';
import { ProgressLine } from '../../../ui/progress-line';
import classes from './export-progress.module.css';

type Request = { readonly request: ExportRequest; readonly fileName: string };

/** What each export was asked for, so that it can be tried again. */
const asked = new Map<string, Request>();

/** Starts an export; it goes on in the background, and a notification tells how far it is and how it ends. */
export async function startExport(request: ExportRequest, fileName: string): Promise<void> {
  const answer = await bridge.request('export.start', { request, fileName });
  if (!answer.ok) {
    notifyFailure('De lijst is niet opgeslagen', answer);
    return;
  }
  if (answer.data === null) return;
  asked.set(answer.data.id, { request, fileName });
  show(answer.data);
}

const isShown = new Set<string>();

/** One notification an export, changed in place. */
function show(state: ExportState): void {
  const { id, outcome } = state;
  if (outcome.kind === 'cancelled') {
    notifications.hide(id);
    notifyDone('De export is geannuleerd', 'Er is geen half bestand achtergebleven.');
    return;
  }
  const notification = {
    id,
    title: titles[outcome.kind],
    message: <Message state={state} />,
    icon: icons[outcome.kind],
    'data-tone': outcome.kind === 'busy' ? undefined : outcome.kind,
    withCloseButton: outcome.kind !== 'busy',
    autoClose: false,
  } as const;
  if (isShown.has(id)) notifications.update(notification);
  else notifications.show(notification);
  isShown.add(id);
}

bridge.listen('export.changed', (state) => {
  if (asked.has(state.id)) show(state);
});

const titles = {
  busy: 'Bezig met exporteren…',
  done: 'De lijst is opgeslagen',
  failed: 'De lijst is niet opgeslagen',
} as const;

const icons = {
  busy: <IconFileSpreadsheet size={20} stroke={1.6} />,
  done: <IconCircleCheck size={20} stroke={1.6} />,
  failed: <IconAlertTriangle size={20} stroke={1.6} />,
} as const;

function Message({ state }: { readonly state: ExportState }) {
  switch (state.outcome.kind) {
    case 'busy':
      return <Busy state={state} />;
    case 'done':
      return <Done state={state} bytes={state.outcome.bytes} canOpen={state.outcome.canOpen} />;
    case 'failed':
      return <Failed state={state} sentence={errorSentences[state.outcome.code]} />;
    default:
      return null;
  }
}

function Busy({ state }: { readonly state: ExportState }) {
  const { id, fileName, rows, rowsDone } = state;
  const part = rows === 0 ? 0 : rowsDone / rows;
  return (
    <div className={classes.message}>
      <span>{fileName}</span>
      <ProgressLine label="Voortgang van de export" part={part} />
      <span className="figures">
        <b>{formatCount(rowsDone)}</b> van {formatCount(rows)} rijen, {Math.floor(part * 100)}%. U kunt doorwerken.
      </span>
      <div className={classes.actions}>
        <Button onClick={() => void bridge.request('export.cancel', { id })}>Annuleren</Button>
      </div>
    </div>
  );
}

const countOf = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

async function open(id: string, how: 'file' | 'folder' | 'download'): Promise<void> {
  const answer = await bridge.request('export.open', { id, how });
  if (!answer.ok) return notifyFailure('Het bestand is niet te openen', answer);
  if (answer.data.address === null) return;
  const anchor = document.createElement('a');
  anchor.href = answer.data.address;
  anchor.download = '';
  anchor.click();
}

type DoneProps = { readonly state: ExportState; readonly bytes: number; readonly canOpen: boolean };

const Done = ({ state: { id, fileName, rows, columns, period }, bytes, canOpen }: DoneProps) => (
  <div className={classes.message}>
    <span>{fileName}</span>
    <span className="figures">
      {countOf(rows, 'rij', 'rijen')}, {countOf(columns, 'kolom', 'kolommen')}, {formatBytes(bytes)}. Gegevens t/m{' '}
      {formatPeriod(period)}.
    </span>
    <div className={classes.actions}>
      {canOpen && <Button onClick={() => void open(id, 'file')}>Bestand openen</Button>}
      {canOpen && (
        <Button variant="subtle" onClick={() => void open(id, 'folder')}>
          Map tonen
        </Button>
      )}
      {!canOpen && <Button onClick={() => void open(id, 'download')}>Downloaden</Button>}
    </div>
  </div>
);

function Failed({ state, sentence }: { readonly state: ExportState; readonly sentence: string }) {
  const before = asked.get(state.id);
  const again = () => {
    notifications.hide(state.id);
    if (before !== undefined) void startExport(before.request, before.fileName);
  };
  return (
    <div className={classes.message} role="alert">
      <span>{sentence}</span>
      <div className={classes.actions}>
        <Button onClick={again}>Opnieuw proberen</Button>
      </div>
    </div>
  );
}

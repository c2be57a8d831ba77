import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ErrorCode } from '../../../shared/bridge/result';
import type { ExportState } from '../../../shared/domain/export';
import { formatPeriod } from '../../../shared/format/format-date';
import { formatBytes, formatCount } from '../../../shared/format/format-number';
import { errorSentences } from '../../../shared/texts/error-sentences';
import { bridge } from '../../bridge/bridge';
import { ProgressLine } from '../../ui/progress-line';
import { notifyFailure, notifyUnlessDone } from '../notify';
import { remainingWords } from './export-pace';
import classes from './export-progress.module.css';

const countOf = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

type BusyProps = { readonly state: ExportState; readonly elapsed: number };

/** How far an export is. */
export function BusyMessage({ state: { id, fileName, rows, rowsDone }, elapsed }: BusyProps) {
  const part = rows === 0 ? 0 : rowsDone / rows;
  const ahead = [`${Math.floor(part * 100)}%`, remainingWords(elapsed, rowsDone, rows)].filter((text) => text !== '');
  return (
    <div className={classes.message}>
      <span>{fileName}</span>
      <ProgressLine label="Voortgang van de export" part={part} />
      <span className={`figures ${classes.counts}`}>
        <span>
          <b>{formatCount(rowsDone)}</b> van {countOf(rows, 'rij', 'rijen')}
        </span>
        <span>{ahead.join(', ')}</span>
      </span>
      <span>U kunt doorwerken. Als u annuleert, blijft er geen half bestand achter.</span>
      <div className={classes.actions}>
        <Button onClick={() => void cancel(id)}>Annuleren</Button>
      </div>
    </div>
  );
}

/** An export whose turn has not come. */
export const WaitingMessage = ({ state: { id, fileName } }: { readonly state: ExportState }) => (
  <div className={classes.message}>
    <span>{fileName}</span>
    <span>Deze export begint als de andere klaar is. U kunt doorwerken.</span>
    <div className={classes.actions}>
      <Button onClick={() => void cancel(id)}>Annuleren</Button>
    </div>
  </div>
);

const cancel = (id: string): Promise<void> =>
  notifyUnlessDone('Het annuleren is niet gelukt', bridge.request('export.cancel', { id }));

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

/** What was written, and the ways to it. */
export const DoneMessage = ({ state: { id, fileName, rows, columns, period }, bytes, canOpen }: DoneProps) => (
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

type FailedProps = { readonly code: ErrorCode; readonly onAgain: () => void; readonly onOtherName: () => void };

/** Why nothing was written, and what can be done. */
export const FailedMessage = ({ code, onAgain, onOtherName }: FailedProps): ReactNode => (
  <div className={classes.message} role="alert">
    <span>{errorSentences[code]}</span>
    <div className={classes.actions}>
      <Button onClick={onAgain}>Opnieuw proberen</Button>
      <Button variant="subtle" onClick={onOtherName}>
        Andere naam…
      </Button>
    </div>
  </div>
);

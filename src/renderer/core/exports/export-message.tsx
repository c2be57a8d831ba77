import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ExportState } from '../../../shared/domain/exports/export';
import type { ErrorCode } from '../../../shared/domain/result';
import { formatPeriod } from '../../../shared/format/format-date';
import { countOf, formatBytes, formatCount } from '../../../shared/format/format-number';
import { errorSentences } from '../../../shared/texts/error-sentences';
import { repeatedSentences } from '../../../shared/texts/repeated-sentences';
import { bridge } from '../../bridge/bridge';
import { ProgressLine } from '../../ui/panels/waiting';
import { notifyFailure, notifyUnlessDone } from '../notify';
import { download } from '../read-text-file';
import { remainingWords } from './export-pace';
import classes from './export-progress.module.css';

type BusyProps = { readonly state: ExportState; readonly elapsed: number };

/** Shows the progress of an export. */
export function BusyMessage({ state: { id, fileName, rows, rowsDone, download }, elapsed }: BusyProps) {
  const [done, all] = download === null ? [rowsDone, rows] : [download.bytes, download.of ?? 0];
  const part = all === 0 ? 0 : done / all;
  const ahead = [`${Math.floor(part * 100)}%`, remainingWords(elapsed, done, all)].filter((text) => text !== '');
  return (
    <div className={classes.message}>
      <span>{fileName}</span>
      <ProgressLine label="Voortgang van de export" part={part} />
      <span className={`figures ${classes.counts}`}>
        {download === null && (
          <span>
            <b>{formatCount(rowsDone)}</b> van {countOf(rows, 'rij', 'rijen')}
          </span>
        )}
        {download !== null && (
          <span>{done === 0 ? 'De aanbieder maakt het rapport.' : `${formatBytes(done)} opgehaald`}</span>
        )}
        {all > 0 && <span>{ahead.join(', ')}</span>}
      </span>
      <span>{repeatedSentences.workOn} Als u annuleert, blijft er geen half bestand achter.</span>
      <div className={classes.actions}>
        <Button onClick={() => void cancel(id)}>Annuleren</Button>
      </div>
    </div>
  );
}

/** Shows an export that waits for its turn. */
export const WaitingMessage = ({ state: { id, fileName } }: { readonly state: ExportState }) => (
  <div className={classes.message}>
    <span>{fileName}</span>
    <span>Deze export begint als een van de andere klaar is. {repeatedSentences.workOn}</span>
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
  if (answer.data.address !== null) download(answer.data.address);
}

type DoneProps = { readonly state: ExportState; readonly bytes: number; readonly canOpen: boolean };

/** Shows the written file, with buttons to open it. */
export const DoneMessage = ({ state, bytes, canOpen }: DoneProps) => (
  <div className={classes.message}>
    <span>{state.fileName}</span>
    <span className="figures">
      {state.download === null &&
        `${countOf(state.rows, 'rij', 'rijen')}, ${countOf(state.columns, 'kolom', 'kolommen')}, `}
      {formatBytes(bytes)}. Gegevens t/m {formatPeriod(state.period)}.
    </span>
    <div className={classes.actions}>
      {canOpen && <Button onClick={() => void open(state.id, 'file')}>Bestand openen</Button>}
      {canOpen && (
        <Button variant="subtle" onClick={() => void open(state.id, 'folder')}>
          Map tonen
        </Button>
      )}
      {!canOpen && <Button onClick={() => void open(state.id, 'download')}>Downloaden</Button>}
    </div>
  </div>
);

type FailedProps = {
  readonly code: ErrorCode;
  readonly onAgain: () => void;
  readonly onOtherName: (() => void) | null;
};

/** Shows why no file was written, and what the user can do. */
export const FailedMessage = ({ code, onAgain, onOtherName }: FailedProps): ReactNode => (
  <div className={classes.message} role="alert">
    <span>{errorSentences[code]}</span>
    <div className={classes.actions}>
      <Button onClick={onAgain}>Opnieuw proberen</Button>
      {onOtherName !== null && (
        <Button variant="subtle" onClick={onOtherName}>
          Andere naam…
        </Button>
      )}
    </div>
  </div>
);

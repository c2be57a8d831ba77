import { Box, Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { LeftOutPaper, PaperRunView } from '../../../shared/domain/exports/paper-run';
import type { Result } from '../../../shared/domain/result';
import { formatIsoDate, formatMoment, formatPeriod } from '../../../shared/format/format-date';
import { countOf, formatBytes, formatCount } from '../../../shared/format/format-number';
import { errorSentences } from '../../../shared/texts/error-sentences';
import { repeatedSentences } from '../../../shared/texts/repeated-sentences';
import { bridge } from '../../bridge/bridge';
import { useEffectOn } from '../../ui/behaviour/use-effect-on';
import { TextButton } from '../../ui/panels/text-button';
import { ProgressLine } from '../../ui/panels/waiting';
import { useApplication } from '../application-store';
import { notifyFailure } from '../notify';
import { remainingTime } from './export-pace';
import classes from './export-progress.module.css';

type Shown = Exclude<PaperRunView, { at: 'none' }>;
type Of<At extends Shown['at']> = Extract<Shown, { readonly at: At }>;

const dossiers = (count: number): string => countOf(count, 'dossier', 'dossiers');

/** `om 07:58`, on another day than today `op 24-11-2026 om 07:58`. */
function stoppedWords(stoppedAt: string): string {
  const [day = '', time = ''] = formatMoment(stoppedAt).split(' ');
  return day === formatIsoDate(useApplication.getState().start?.today ?? '') ? `om ${time}` : `op ${day} om ${time}`;
}

/** What has become of the run, in words. */
export function paperRunTitle(run: Shown): string {
  const { whole } = run.progress;
  switch (run.at) {
    case 'busy':
      return 'Bezig met dossiers maken…';
    case 'paused':
      return 'Dossiers maken is gepauzeerd';
    case 'interrupted':
      return `Dossiers maken is ${stoppedWords(run.stoppedAt)} onderbroken`;
    case 'failed':
      return run.code === 'DISK_FULL' ? `De schijf is vol na ${dossiers(whole)}` : `Gestopt na ${dossiers(whole)}`;
    case 'done':
      return whole === 1 ? '1 dossier staat klaar' : `${formatCount(whole)} dossiers staan klaar`;
  }
}

/** Asks main to do something with the run; `papers.changed` then shows what became of it. */
const tried = (answer: Promise<Result<unknown>>): void =>
  void answer.then((result) => {
    if (!result.ok) notifyFailure('Dat is niet gelukt', result);
  });

/** How far a run of dossiers is, and what the user can do with it. */
export function PaperRunCard({ run }: { readonly run: Shown }) {
  const [isCancelled, setCancelled] = useState(false);
  const rests = run.at === 'paused' || run.at === 'interrupted' || run.at === 'failed';
  /** The run rests while the user is asked what is to become of the documents; without any there is nothing to ask. */
  const onCancel = (): void => {
    if (!hasWhole(run)) tried(bridge.request('papers.leave', { keeps: false }));
    else if (run.at === 'busy') tried(bridge.request('papers.pause'));
    setCancelled(hasWhole(run));
  };
  // Another card of the same run may have gone on with it.
  useEffectOn([run.at], () => {
    if (run.at === 'busy') setCancelled(false);
  });
  const card = useRef<HTMLDivElement>(null);
  const focusWithin = useRef(false);
  // The button that was used is gone.
  useEffectOn([run.at, isCancelled], () => {
    if (focusWithin.current && document.activeElement === document.body)
      card.current?.querySelector('button')?.focus({ preventScroll: true });
  });
  return (
    <Box
      ref={card}
      className={classes.message}
      onFocus={() => {
        focusWithin.current = true;
      }}
      // React sends no blur event when the focused button itself is removed.
      onBlur={() => {
        focusWithin.current = false;
      }}
    >
      {run.at === 'busy' && <Busy {...{ run, onCancel }} />}
      {rests && isCancelled && <Cancelled run={run} />}
      {run.at === 'paused' && !isCancelled && <Paused {...{ run, onCancel }} />}
      {run.at === 'interrupted' && !isCancelled && <Interrupted {...{ run, onCancel }} />}
      {run.at === 'failed' && !isCancelled && <Failed {...{ run, onCancel }} />}
      {run.at === 'done' && <Done run={run} />}
    </Box>
  );
}

type Cancellable<R extends Shown> = { readonly run: R; readonly onCancel: () => void };

function Busy({ run, onCancel }: Cancellable<Of<'busy'>>) {
  const { progress, elapsed, before } = run;
  const { total, done, pages, bytes, name } = progress;
  const part = total === 0 ? 0 : done / total;
  const remaining = remainingTime(elapsed, done - before, total - before);
  return (
    <>
      <span className={`figures ${classes.counts}`}>
        <span>
          <b>
            {formatCount(done)} van {dossiers(total)}
          </b>
        </span>
        <span>{Math.floor(part * 100)}%</span>
      </span>
      {name !== '' && <span className={classes.subject}>{name}</span>}
      <ProgressLine label="Voortgang van de dossiers" part={part} />
      <span className={`figures ${classes.counts}`}>
        <span>
          {countOf(pages, 'bladzijde', 'bladzijden')}, {formatBytes(bytes)}
        </span>
        <span>{remaining === '' ? '' : `nog ongeveer ${remaining}`}</span>
      </span>
      <span>
        {repeatedSentences.workOn} Stopt het programma, dan gaat het hier later verder; een half bestand blijft nooit
        achter.
      </span>
      <div className={classes.actions}>
        <Button data-autofocus onClick={() => tried(bridge.request('papers.pause'))}>
          Pauzeren
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          {cancelLabel(run)}
        </Button>
      </div>
    </>
  );
}

type Resting = Of<'paused' | 'interrupted' | 'failed'>;

/** Asks what is to become of the documents that are there. */
function Cancelled({ run }: { readonly run: Resting }) {
  const whole = formatCount(run.progress.whole);
  const leave = (keeps: boolean) => tried(bridge.request('papers.leave', { keeps }));
  return (
    <>
      <span className="figures">
        {whole} van {dossiers(run.progress.total)} staan klaar in {run.folder}. Wilt u die houden?
      </span>
      <div className={classes.actions}>
        <Button onClick={() => tried(bridge.request('papers.continue'))}>{goOnWith(run)}</Button>
        <Button variant="subtle" onClick={() => leave(true)}>
          {whole} houden
        </Button>
        <Button variant="subtle" className={classes.discard} onClick={() => leave(false)}>
          {whole} weggooien
        </Button>
      </div>
    </>
  );
}

/** What can be done with a run that rests: go on, or cancel. */
const Choices = ({ run, goOn, onCancel }: Cancellable<Resting> & { readonly goOn: string }) => (
  <div className={classes.actions}>
    <Button data-autofocus onClick={() => tried(bridge.request('papers.continue'))}>
      {goOn}
    </Button>
    {run.at === 'failed' && run.canMove && (
      <Button variant="subtle" onClick={() => tried(bridge.request('papers.move'))}>
        Andere map…
      </Button>
    )}
    <Button variant="subtle" onClick={onCancel}>
      {cancelLabel(run)}
    </Button>
  </div>
);

/** Whether there are documents to keep: one of all dossiers is whole at its end only. */
const hasWhole = ({ isTogether, progress: { whole } }: Shown): boolean => !isTogether && whole > 0;
const cancelLabel = (run: Shown): string => (hasWhole(run) ? 'Annuleren…' : 'Annuleren');

const restOf = ({ progress: { total, done } }: Shown): number => total - done;
const goOnWith = (run: Shown): string =>
  run.isTogether ? 'Opnieuw beginnen' : `Verder met ${formatCount(restOf(run))}`;

const beginsAnew = 'Eén PDF van alle dossiers wordt opnieuw begonnen, met dezelfde maand en keuzes.';

const Paused = ({ run, onCancel }: Cancellable<Of<'paused'>>) => (
  <>
    <span className="figures">
      {run.isTogether
        ? beginsAnew
        : `${formatCount(run.progress.whole)} van ${dossiers(run.progress.total)} staan klaar in ${run.folder}.`}
    </span>
    <Choices {...{ run, onCancel }} goOn={goOnWith(run)} />
  </>
);

function Interrupted({ run, onCancel }: Cancellable<Of<'interrupted'>>) {
  const { progress, period } = run;
  const month = period === null ? '' : ` dezelfde maand, ${formatPeriod(period)}, en`;
  return (
    <>
      <span className="figures">
        {run.isTogether
          ? beginsAnew
          : `${formatCount(progress.whole)} van ${formatCount(progress.total)} zijn klaar en nagekeken: alle heel. De overige ${formatCount(restOf(run))} gebruiken${month} dezelfde keuzes.`}
      </span>
      <Choices {...{ run, onCancel }} goOn={goOnWith(run)} />
    </>
  );
}

function Failed({ run, onCancel }: Cancellable<Of<'failed'>>) {
  const { whole, bytes } = run.progress;
  const needed = whole === 0 ? '' : ` ongeveer ${formatBytes((bytes / whole) * restOf(run))}`;
  const rest = formatCount(restOf(run));
  return (
    <>
      <span className="figures">
        {run.code === 'DISK_FULL'
          ? `Er is nog${needed === '' ? ' ruimte' : needed} nodig voor de overige ${rest}. Maak ruimte${run.canMove ? ' of kies een andere map' : ''}`
          : `${errorSentences[run.code]} Er zijn er nog ${rest} te maken`}
        {run.isTogether ? '.' : '; wat klaar is, blijft staan.'}
      </span>
      <Choices {...{ run, onCancel }} goOn="Opnieuw proberen" />
    </>
  );
}

function Done({ run: { progress, folder, leftOut, canOpen } }: { readonly run: Of<'done'> }) {
  const [isListed, setListed] = useState(false);
  return (
    <>
      <span className="figures">
        {countOf(progress.pages, 'bladzijde', 'bladzijden')}, {formatBytes(progress.bytes)} in {folder}.
      </span>
      {leftOut.length > 0 && (
        <span>
          {formatCount(leftOut.length)} zonder dossier.{' '}
          <TextButton onClick={() => setListed(!isListed)}>{isListed ? 'Verbergen' : 'Welke?'}</TextButton>
        </span>
      )}
      {isListed && <LeftOut leftOut={leftOut} />}
      {canOpen && (
        <div className={classes.actions}>
          <Button onClick={() => tried(bridge.request('papers.openFolder'))}>Map openen</Button>
        </div>
      )}
    </>
  );
}

/** The offices without a document, with the reason of each. */
const LeftOut = ({ leftOut }: { readonly leftOut: readonly LeftOutPaper[] }) => (
  <ul className={classes.leftOut} aria-label="Kantoren zonder dossier">
    {leftOut.map(({ id, name, code }) => (
      <li key={id}>
        {name ?? 'KvK'} <span className="figures">{id}</span>: {errorSentences[code]}
      </li>
    ))}
  </ul>
);

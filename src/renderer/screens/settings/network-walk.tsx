import { Button, Textarea } from '@mantine/core';
import {
  type Icon,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleMinus,
  IconCircleX,
  IconCopy,
  IconLoader2,
  IconMail,
  IconPlayerStop,
  IconRefresh,
} from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import {
  failedStep,
  noWalk,
  type StepResult,
  type NetworkWalk as Walk,
  type WalkedStep,
  walkSteps,
} from '../../../shared/domain/program/network';
import { formatPeriod } from '../../../shared/format/format-date';
import { mendingOf } from '../../../shared/texts/network-mending';
import {
  announceWalk,
  describeStep,
  describeWalk,
  mendingMessage,
  stepResultNames,
  timeOf,
  walkLines,
  walkStepNames,
  worksOn,
} from '../../../shared/texts/network-walk-sentences';
import { useApplication } from '../../core/application-store';
import { copyText } from '../../core/copy-text';
import { askWalk } from '../../core/walk-calls';
import form from '../../ui/forms/form.module.css';
import { Dialog } from '../../ui/panels/dialog';
import { IconButton } from '../../ui/panels/icon-button';
import classes from './network-walk.module.css';

const icons: Readonly<Record<StepResult['kind'], Icon>> = {
  good: IconCircleCheck,
  failed: IconCircleX,
  notNeeded: IconCircleMinus,
  notExamined: IconCircleDashed,
  busy: IconLoader2,
};

type Failed = WalkedStep & { readonly result: Extract<StepResult, { kind: 'failed' }> };
const isFailed = (walked: WalkedStep): walked is Failed => walked.result.kind === 'failed';

/** What to do about a failed step, and a message to the person who can mend it. */
function Mending({ walked, onMessage }: { readonly walked: Failed; readonly onMessage: () => void }) {
  const { why, mender, notOthers, needed, to } = mendingOf(walked.step, walked.result);
  const { certificate } = walked.result;
  return (
    <div className={classes.mending}>
      <p>{why}</p>
      <dl className={classes.facts}>
        <dt>Wie dit herstelt</dt>
        <dd>
          <strong>{mender}</strong>
          {notOthers}
        </dd>
        <dt>Wat er nodig is</dt>
        <dd>{needed}</dd>
      </dl>
      <div className={classes.actions}>
        {to !== null && (
          <IconButton Icon={IconMail} onClick={onMessage}>
            {`Bericht aan ${to} opstellen`}
          </IconButton>
        )}
        {certificate !== undefined && (
          <IconButton Icon={IconCopy} onClick={() => void copyText(certificate.pem)}>
            Certificaat kopiëren
          </IconButton>
        )}
      </div>
    </div>
  );
}

/** One step; a failed one is open, and Enter folds it. */
function StepRow({
  walked,
  at,
  onMessage,
}: {
  readonly walked: WalkedStep;
  readonly at: number;
  readonly onMessage: () => void;
}) {
  const { step, result } = walked;
  const ms = timeOf(walked);
  const [isFolded, setFolded] = useState(false);
  const id = useId();
  const Sign = icons[result.kind];
  const failed = isFailed(walked);
  const text = describeStep(walked);
  return (
    <li className={classes.step} data-result={result.kind}>
      <Sign className={classes.sign} size={18} stroke={1.8} aria-hidden />
      <span className={classes.number} aria-hidden>
        {at}
      </span>
      <span className={classes.name}>
        {walkStepNames[step]}
        {result.kind !== 'notExamined' && <span className={classes.spoken}>, {stepResultNames[result.kind]}</span>}
      </span>
      <div className={classes.text}>
        {failed ? (
          <button
            type="button"
            className={classes.what}
            data-failed-step
            aria-expanded={!isFolded}
            aria-controls={id}
            onClick={() => setFolded(!isFolded)}
          >
            {text}
          </button>
        ) : (
          text
        )}
        {failed && !isFolded && (
          <div id={id}>
            <Mending walked={walked} onMessage={onMessage} />
          </div>
        )}
      </div>
      <span className={classes.time}>{ms === null ? '–' : `${ms} ms`}</span>
    </li>
  );
}

/** The message, which the user reads, copies and sends. */
function MessageDialog({ text, onClose }: { readonly text: string | null; readonly onClose: () => void }) {
  return (
    <Dialog opened={text !== null} onClose={onClose} title="Bericht" size={760}>
      <div className={`${form.form} ${form.inDialog}`}>
        <p className={form.text}>Lees het door, kopieer het en verstuur het zelf.</p>
        <Textarea aria-label="Bericht" classNames={{ input: classes.lines }} readOnly rows={18} value={text ?? ''} />
        <div className={form.buttons}>
          <Button size="md" onClick={onClose}>
            Sluiten
          </Button>
          <Button size="md" variant="filled" data-autofocus onClick={() => text !== null && void copyText(text)}>
            Kopiëren
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Moves the focus to the failed step when a walk ends that this screen saw running. */
function useFocusOnFailure({ phase }: Walk, block: React.RefObject<HTMLElement | null>): void {
  const before = useRef(phase);
  useEffect(() => {
    const ended = before.current === 'walking' && phase !== 'walking';
    before.current = phase;
    if (phase === 'walking') block.current?.scrollIntoView({ block: 'nearest' });
    if (!ended) return;
    // What is above it may have grown meanwhile.
    block.current?.scrollIntoView({ block: 'nearest' });
    block.current?.querySelector<HTMLElement>('[data-failed-step]')?.focus();
  }, [phase, block]);
}

/** Netwerk onderzoeken: seven steps from this computer to what it asks, and who can mend the one that fails (docs/rules/settings.md#network-walk). */
export function NetworkWalk() {
  const walk = useApplication((state) => state.start?.network.walk ?? noWalk);
  const version = useApplication((state) => state.start?.version ?? '');
  const period = useApplication((state) => state.start?.month.current?.period ?? null);
  const [message, setMessage] = useState<string | null>(null);
  const block = useRef<HTMLElement>(null);
  const id = useId();
  useFocusOnFailure(walk, block);
  const failed = failedStep(walk);
  const isWalking = walk.phase === 'walking';
  const isEnded = walk.phase === 'done' || walk.phase === 'stopped';
  return (
    <section ref={block} className={classes.walk} aria-labelledby={id}>
      <div className={classes.head}>
        <div className={classes.subject}>
          <h3 id={id} className={classes.title}>
            Netwerk onderzoeken
          </h3>
          <span className="quiet">{describeWalk(walk)}</span>
        </div>
        {isEnded && (
          <IconButton Icon={IconCopy} onClick={() => void copyText(walkLines(walk).join('\n'))}>
            Uitslag
          </IconButton>
        )}
        <IconButton
          Icon={isWalking ? IconPlayerStop : IconRefresh}
          variant={isWalking ? 'default' : 'filled'}
          onClick={() => void askWalk(isWalking ? 'stop' : 'start')}
        >
          {isWalking ? 'Stoppen' : isEnded ? 'Opnieuw onderzoeken' : 'Onderzoeken'}
        </IconButton>
      </div>
      <p role="status" className={classes.spoken}>
        {isEnded ? announceWalk(walk) : ''}
      </p>
      {walk.phase !== 'none' && (
        <ol className={classes.steps} aria-label={`${walkSteps.length} stappen`}>
          {walk.steps.map((walked, index) => (
            <StepRow
              key={`${walk.at} ${walked.step}`}
              walked={walked}
              at={index + 1}
              onMessage={() => setMessage(mendingMessage(walk, version))}
            />
          ))}
        </ol>
      )}
      {isEnded && failed !== null && (
        <p className={classes.works}>
          <IconCircleCheck size={18} stroke={1.8} aria-hidden />
          <span>
            <strong>Dit werkt gewoon door:</strong>{' '}
            {worksOn(failed.step, period === null ? null : formatPeriod(period))}
          </span>
        </p>
      )}
      <MessageDialog text={message} onClose={() => setMessage(null)} />
    </section>
  );
}

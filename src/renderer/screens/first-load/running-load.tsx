import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed, IconTable } from '@tabler/icons-react';
import { useRef } from 'react';
import { useLocation } from 'wouter';
import {
  attemptsAllowed,
  type RefreshProgress,
  type RefreshState,
  type RefreshStep,
} from '../../../shared/domain/months/month';
import { formatPeriod } from '../../../shared/format/format-date';
import { formatBytes, formatPercentage } from '../../../shared/format/format-number';
import { waitSentence } from '../../../shared/texts/error-sentences';
import { useApplication } from '../../core/application-store';
import { AskNowButton, cancelRefresh } from '../../core/months/month-calls';
import { paths } from '../../core/navigation/routes';
import { IconButton } from '../../ui/panels/icon-button';
import { BusyRing, ProgressLine } from '../../ui/panels/waiting';
import classes from './first-load-screen.module.css';
import {
  describeRemaining,
  describeStep,
  observe,
  type Pace,
  partAndWhole,
  remainingSeconds,
  startPace,
} from './load-progress';

/**
 * Goes to the list of offices once that has arrived, while other lists are still loading.
 * @param awaited reserves the button's place until then
 */
export function ToOffices({ awaited = false }: { readonly awaited?: boolean }) {
  const [, navigate] = useLocation();
  const hasOffices = useApplication((state) => (state.start?.month.current ?? null) !== null);
  if (!hasOffices && !awaited) return null;
  return (
    <IconButton
      Icon={IconTable}
      variant="filled"
      size="md"
      disabled={!hasOffices}
      onClick={() => navigate(paths.entityList)}
    >
      Alvast naar de Adviseurslijst
    </IconButton>
  );
}

const icons = {
  waiting: <IconCircleDashed size={20} stroke={1.6} aria-hidden />,
  busy: <BusyRing size={20} />,
  done: <IconCircleCheck size={20} stroke={1.6} aria-hidden />,
} as const;

function Step({ step }: { readonly step: RefreshStep }) {
  const { title, state, rows, bytes } = describeStep(step);
  return (
    <tr className={classes[step.state]}>
      <td>{icons[step.state]}</td>
      <th scope="row">
        <strong>{title}</strong> – {state}
      </th>
      <td className="figures">{rows}</td>
      <td className="figures">{bytes}</td>
    </tr>
  );
}

/** The parts of a refresh, with the progress of each. */
const StepTable = ({ steps }: { readonly steps: readonly RefreshStep[] }) => (
  <table className={classes.steps} aria-label="Stappen">
    <tbody>
      {steps.map((step) => (
        <Step key={step.name} step={step} />
      ))}
    </tbody>
  </table>
);

/** The remaining time in words, derived from the progress so far (0 to 1); null while there is no reliable estimate. */
function useRemaining(part: number): string | null {
  const pace = useRef<Pace | null>(null);
  const at = performance.now();
  pace.current = pace.current === null ? startPace(at, part) : observe(pace.current, at, part);
  const seconds = remainingSeconds(pace.current);
  return seconds === null ? null : describeRemaining(seconds);
}

type RunningProps = { readonly refresh: RefreshState & { readonly phase: 'running' } };

/** `50,8 van 91,8 MB`; before anything arrives, it says that the program is waiting. */
function Amount({ progress: { bytes, bytesExpected, isEstimate } }: { readonly progress: RefreshProgress }) {
  if (bytes === 0) return <span>Wachten op de aanbieder</span>;
  if (bytesExpected === null) return <strong>{formatBytes(bytes)}</strong>;
  const [done, whole] = partAndWhole(bytes, bytesExpected, formatBytes);
  return (
    <span>
      <strong>{done}</strong> van {isEstimate && 'ongeveer '}
      {whole}
    </span>
  );
}

function Totals({ progress }: { readonly progress: RefreshProgress }) {
  const { part, attempt, waitsUntil } = progress;
  const remaining = useRemaining(part);
  const ahead = [
    attempt > 1 ? `poging ${attempt} van ${attemptsAllowed}` : null,
    formatPercentage(Math.floor(part * 100)),
    waitsUntil === undefined ? remaining : null,
  ];
  return (
    <div className={`figures ${classes.totals}`}>
      <Amount progress={progress} />
      <span>{ahead.filter((text) => text !== null).join(', ')}</span>
    </div>
  );
}

/** Shows the progress of a month that is being fetched to a computer without months. */
export function RunningLoad({ refresh }: RunningProps) {
  const title = refresh.period === null ? 'Gegevens ophalen' : `Gegevens van ${formatPeriod(refresh.period)} ophalen`;
  const { progress, startedAt } = refresh;
  const { waitsUntil } = progress;
  return (
    <div className={classes.content}>
      <h1>{title}</h1>
      <p className={classes.intro}>
        Dit gebeurt één keer per maand. Daarna staat alles op deze computer en werkt u ook zonder netwerk.
      </p>
      <ProgressLine label={title} part={progress.part} />
      <Totals progress={progress} />
      {waitsUntil !== undefined && <p role="status">{waitSentence(waitsUntil, startedAt)}</p>}
      <StepTable steps={refresh.steps} />
      <div className={classes.actions}>
        <ToOffices awaited />
        {waitsUntil !== undefined && <AskNowButton size="md" />}
        <Button size="md" onClick={() => void cancelRefresh()}>
          Annuleren
        </Button>
      </div>
    </div>
  );
}

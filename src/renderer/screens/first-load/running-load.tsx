import { Button } from '@mantine/core';
import { attemptsAllowed, type RefreshProgress, type RefreshState } from '../../../shared/domain/months/month';
import { formatPeriod } from '../../../shared/format/format-date';
import { formatBytes, formatPercentage } from '../../../shared/format/format-number';
import { cancelRefresh } from '../../core/month-calls';
import { ProgressLine } from '../../ui/panels/progress-line';
import { partAndWhole } from './describe-step';
import classes from './first-load-screen.module.css';
import { StepTable } from './step-table';
import { ToOffices } from './to-offices';
import { useRemaining } from './use-remaining';

type RunningProps = { readonly refresh: RefreshState & { readonly phase: 'running' } };

/** `50,8 van 91,8 MB`; before anything has come that it is waited for. */
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
  const { part, attempt } = progress;
  const ahead = [
    attempt > 1 ? `poging ${attempt} van ${attemptsAllowed}` : null,
    formatPercentage(Math.floor(part * 100)),
    useRemaining(part),
  ];
  return (
    <div className={`figures ${classes.totals}`}>
      <Amount progress={progress} />
      <span>{ahead.filter((text) => text !== null).join(', ')}</span>
    </div>
  );
}

/** A month on its way to a computer that holds none yet. */
export function RunningLoad({ refresh }: RunningProps) {
  const title = refresh.period === null ? 'Gegevens ophalen' : `Gegevens van ${formatPeriod(refresh.period)} ophalen`;
  const { progress } = refresh;
  return (
    <div className={classes.content}>
      <h1>{title}</h1>
      <p className={classes.intro}>
        Dit gebeurt één keer per maand. Daarna staat alles op deze computer en werkt u ook zonder netwerk.
      </p>
      <ProgressLine label={title} part={progress.part} />
      <Totals progress={progress} />
      <StepTable steps={refresh.steps} />
      <div className={classes.actions}>
        <ToOffices awaited />
        <Button size="md" onClick={() => void cancelRefresh()}>
          Annuleren
        </Button>
      </div>
    </div>
  );
}

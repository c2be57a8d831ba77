import { Button } from '@mantine/core';
import type { RefreshState } from '../../../shared/domain/month';
import { formatPeriod } from '../../../shared/format/format-date';
import { formatBytes, formatPercentage } from '../../../shared/format/format-number';
import { cancelRefresh } from '../../core/month-calls';
import { type Progress, progressOf } from '../../core/refresh-progress';
import { ProgressLine } from '../../ui/progress-line';
import { partAndWhole } from './describe-step';
import classes from './first-load-screen.module.css';
import { StepTable } from './step-table';
import { useRemaining } from './use-remaining';

type RunningProps = { readonly refresh: RefreshState & { readonly phase: 'running' } };

function Totals({ progress, indexing }: { readonly progress: Progress; readonly indexing: boolean }) {
  const { bytes, bytesExpected, part } = progress;
  const [done, whole] = bytesExpected === null ? [formatBytes(bytes)] : partAndWhole(bytes, bytesExpected, formatBytes);
  const remaining = useRemaining(bytes, bytesExpected);
  const ahead = [part === null ? null : formatPercentage(Math.floor(part * 100)), indexing ? null : remaining];
  return (
    <div className={`figures ${classes.totals}`}>
      <span>
        <strong>{done}</strong>
        {whole !== undefined && ` van ${whole}`}
      </span>
      <span>{ahead.filter((text) => text !== null).join(', ')}</span>
    </div>
  );
}

/** A month on its way to a computer that holds none yet. */
export function RunningLoad({ refresh }: RunningProps) {
  const title = `Gegevens van ${formatPeriod(refresh.period)} ophalen`;
  const progress = progressOf(refresh.steps);
  const indexing = refresh.steps.some(({ name, state }) => name === 'index' && state !== 'waiting');
  return (
    <div className={classes.content}>
      <h1>{title}</h1>
      <p className={classes.intro}>
        Dit gebeurt één keer per maand. Daarna staat alles op deze computer en werkt u ook zonder netwerk.
      </p>
      <ProgressLine label={title} part={progress.part} />
      <Totals progress={progress} indexing={indexing} />
      <StepTable steps={refresh.steps} />
      <Button size="md" onClick={() => void cancelRefresh()}>
        Annuleren
      </Button>
    </div>
  );
}

import { IconArrowRight } from '@tabler/icons-react';
import type { Cell, Column } from '../../shared/domain/lists/column';
import type { WatchHit } from '../../shared/domain/watch/watch-line';
import { formatCell, isEmptyCell } from '../../shared/format/format-cell';
import { judge } from '../../shared/format/ratings';
import { hitWords } from '../../shared/texts/watch-sentences';
import classes from './hit-cells.module.css';
import { StatusMark } from './status-mark';

type ValueProps = { readonly column: Column | undefined; readonly value: Cell };

function Value({ column, value }: ValueProps) {
  if (isEmptyCell(value)) return <span className={classes.faint}>leeg</span>;
  if (column === undefined) return <span>{String(value)}</span>;
  const judgement = typeof value === 'number' ? judge(column, value) : null;
  return judgement === null ? (
    <span>{formatCell(column, value)}</span>
  ) : (
    <StatusMark status={judgement.status} figure={formatCell(column, value)} />
  );
}

/** What a cell was and is, or what became of the office where the rule is about no column. */
export function HitCells({ hit, column }: { readonly hit: WatchHit; readonly column: Column | undefined }) {
  const { before, after, kind } = hit;
  const isContinued = kind === 'voortgezet door';
  if (column === undefined && !isContinued) return <span className={classes.faint}>{hitWords[kind]}</span>;
  return (
    <span className={classes.change}>
      <s className={isEmptyCell(before) ? classes.plain : classes.before}>
        <Value column={isContinued ? undefined : column} value={before} />
      </s>
      <IconArrowRight size={14} stroke={1.6} aria-label="wordt" />
      <strong>
        <Value column={isContinued ? undefined : column} value={after} />
      </strong>
    </span>
  );
}

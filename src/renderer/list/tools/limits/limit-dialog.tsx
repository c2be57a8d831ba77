import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { formatPeriod } from '../../../../shared/format/format-date';
import { isJudged } from '../../../../shared/format/ratings';
import { repeatedSentences } from '../../../../shared/texts/repeated-sentences';
import { Fetched, FetchedPart } from '../../../ui/behaviour/fetched-part';
import { Dialog } from '../../../ui/panels/dialog';
import type { ListCommand } from '../../core/bar/list-command';
import { useTool } from '../../core/bar/tool';
import { useList } from '../../core/store/list-context';
import type { LimitFormProps } from './limit-form';
import classes from './limits.module.css';

export const limitsCommand = {
  label: repeatedSentences.limitTrial,
  words: 'grens grenzen verschuiven kleur rood oranje groen eigen limiet',
  Icon: IconAdjustmentsHorizontal,
  fits: ({ columns, comparison }) =>
    comparison === null && columns.some(({ column }) => isJudged(column) && !column.withheld),
  run: (list) => list.getState().tryLimits(null),
} satisfies ListCommand;

const limitForm = new FetchedPart<LimitFormProps>(async () => (await import('./limit-form')).LimitForm);

/** Tries other limits for the colours of a column, before the user adopts them (docs/rules/list.md#own-limits). */
export function LimitDialog() {
  const [opened, setOpened] = useTool('limits');
  const column = useList(({ trying, columns }) =>
    trying === null ? undefined : columns.find((arranged) => arranged.column.name === trying)?.column,
  );
  const period = useList(({ description }) => description?.month.period);
  const close = () => setOpened(false);
  return (
    <Dialog
      opened={opened && column !== undefined}
      onClose={close}
      title={
        <>
          Drempelproef{' '}
          {column !== undefined && period !== undefined && (
            <span className={classes.of}>
              kleuren van {column.label}, {formatPeriod(period)}
            </span>
          )}
        </>
      }
      size={1060}
      padding={0}
      classNames={{ header: classes.header }}
    >
      {/* Other limits, adopted in another window, begin the trial again. */}
      {column !== undefined && (
        <Fetched
          key={`${column.name} ${JSON.stringify(column.limits)}`}
          part={limitForm}
          props={{ column, onClose: close }}
          coming={<div className={classes.coming} />}
        />
      )}
    </Dialog>
  );
}

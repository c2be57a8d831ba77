import { useMemo } from 'react';
import { formatPeriod } from '../../../../shared/format/format-date';
import { useMonthsBefore } from '../../../core/months/earlier-months';
import { setReferenceMonth, useNewestMonth } from '../../../core/months/window-month';
import { Sparkline } from '../../../ui/marks/sparkline';
import { TableHead } from '../../../ui/marks/table-head';
import { TextButton } from '../../../ui/panels/text-button';
import { openMonth } from '../open-in-list';
import classes from '../quality.module.css';
import type { QualityTabProps } from '../tab-props';
import { ScoreCells, scoreLabels } from './score-cells';

/** The scores of the kept months as a line and a table; a month opens as reference month. */
export function MonthScores({
  month,
  subject,
  summary,
  hasEarlier,
  list,
}: Omit<QualityTabProps, 'owner' | 'work' | 'columnOf'>) {
  const newest = useNewestMonth();
  const { data } = useMonthsBefore(newest);
  const refs = useMemo(
    () => new Map([...(newest === null ? [] : [newest]), ...(data?.months ?? [])].map((ref) => [ref.period, ref])),
    [newest, data],
  );
  const months = [...summary.months].reverse();
  return (
    <section aria-label="Per maand" aria-busy={!hasEarlier}>
      <h2>
        Per maand <Sparkline size="wide" values={summary.months.map(({ score }) => score?.score ?? null)} />
      </h2>
      <table className={classes.table} aria-label="Per maand">
        <TableHead labels={['Maand', ...scoreLabels]} />
        <tbody>
          {months.map(({ period, score }) => {
            const ref = refs.get(period);
            return (
              <tr key={period}>
                <th scope="row">
                  {ref === undefined || period === month.period ? (
                    formatPeriod(period)
                  ) : (
                    <TextButton label={`${formatPeriod(period)} tonen`} onClick={() => setReferenceMonth(ref)}>
                      {formatPeriod(period)}
                    </TextButton>
                  )}
                </th>
                {score === null ? (
                  <td colSpan={4} className={classes.faint}>
                    Deze maand kan niet worden gelezen.
                  </td>
                ) : (
                  <ScoreCells
                    score={score}
                    of={formatPeriod(period)}
                    onOpen={ref === undefined ? null : (of) => openMonth(list, subject, { month: ref, of })}
                  />
                )}
              </tr>
            );
          })}
          {!hasEarlier && (
            <tr>
              <td colSpan={5} className={classes.faint}>
                Eerdere maanden worden nagekeken…
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

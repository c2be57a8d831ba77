import { useMemo } from 'react';
import { columnNamed } from '../../../../shared/catalog/catalog';
import { pastName } from '../../../../shared/catalog/past-column';
import { subscribed } from '../../../../shared/catalog/subscription-columns';
import type { OfficeSummary } from '../../../../shared/domain/dossiers/dossier';
import { type Comparison, methodShares } from '../../../../shared/domain/lists/comparison';
import { wholeList } from '../../../../shared/domain/lists/list';
import { formatCell, isEmptyCell } from '../../../../shared/format/format-cell';
import { formatPeriod } from '../../../../shared/format/format-date';
import { useNewestMonth, useReferenceMonth } from '../../../core/months/window-month';
import { useAnswer } from '../../../core/use-answer';
import { changedFields } from './newest-changes';
import classes from './preview-panel.module.css';

type ChangedSinceProps = {
  readonly office: OfficeSummary;
  /** The names of the columns in the preview. */
  readonly columns: readonly string[];
};

/**
 * The differences of an office between the shown month and the newest month, without those that only result from another method of
 * calculation.
 */
function useChanged({ office: { kvk }, columns }: ChangedSinceProps) {
  const reference = useReferenceMonth();
  const newest = useNewestMonth();
  const comparison = useMemo(
    (): Comparison | null =>
      reference === null
        ? null
        : {
            earlier: reference.period,
            filtersOn: 'either',
            changedOnly: false,
            margins: [],
            methodShare: methodShares.standard,
          },
    [reference],
  );
  const described = useAnswer(
    'list.describe',
    newest === null || comparison === null ? null : { month: newest, list: 'advisers', comparison },
  ).data;
  const asked = useMemo(() => {
    if (newest === null || comparison === null || described === null) return null;
    const compared = columns.filter((name) => described.changed?.includes(name) === true);
    if (compared.length === 0) return null;
    const names = compared.flatMap((base) => [base, pastName({ base, measure: 'how', months: null })]);
    const rows = { kind: 'ids', ids: [kvk] } as const;
    return { ...wholeList('advisers'), month: newest, comparison, columns: names, rows };
  }, [newest, comparison, described, columns, kvk]);
  return useAnswer('list.cells', asked, kvk).data;
}

/** In the preview of an earlier month, lists the values that have changed since. */
export function ChangedSince(props: ChangedSinceProps) {
  const { office, columns } = props;
  const newest = useNewestMonth();
  const cells = useChanged(props);
  if (cells === null || newest === null) return null;
  const own = columns.flatMap((name) => columnNamed('advisers', name) ?? []);
  const changed = changedFields(subscribed(own, office), cells.columns);
  if (changed.length === 0) return null;
  return (
    <>
      <h3 className={classes.group}>Daarna gewijzigd</h3>
      <dl className={classes.fields}>
        {changed.map(({ column, value }) => (
          <div key={column.name}>
            <dt>{column.label}</dt>
            <dd>
              {isEmptyCell(value) ? 'leeg' : formatCell(column, value)} in {formatPeriod(newest.period)}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

import { useMemo } from 'react';
import type { Column } from '../../../shared/domain/lists/column';
import { formatCell } from '../../../shared/format/format-cell';
import { useAnswer } from '../../core/use-answer';
import { useList, useListQuery } from '../list-context';
import classes from './formula-results.module.css';

/** How the results of all rows are spread, with their median; the figures say it in words. */
export function ResultSpread({ column }: { readonly column: Column }) {
  const query = useListQuery(true);
  const requesterId = useList((state) => `${state.requesterId}/formula spread`);
  const question = useMemo(
    () => (query === null ? null : { ...query, filters: [], column: column.name, requesterId }),
    [query, column.name, requesterId],
  );
  const { data } = useAnswer('list.histogram', question);
  if (data === null || data.bins.length === 0) return <div className={classes.spread} />;
  const { bins, least, most, median } = data;
  const highest = Math.max(1, ...bins.map(({ count }) => count));
  return (
    <figure className={classes.spread}>
      <div className={classes.bars} aria-hidden>
        {bins.map(({ from, count }) => (
          <span key={from} style={{ blockSize: `${Math.max(3, (100 * count) / highest)}%` }} />
        ))}
      </div>
      <figcaption>
        <span className={classes.ends}>
          <span>{formatCell(column, least)}</span>
          <span>{formatCell(column, most)}</span>
        </span>
        Mediaan <b className="figures">{formatCell(column, median)}</b>
      </figcaption>
    </figure>
  );
}

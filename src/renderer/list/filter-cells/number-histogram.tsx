import type { Column } from '../../../shared/catalog/column';
import type { Histogram } from '../../../shared/domain/list';
import { rangeText } from '../../../shared/filters/number-filter';
import { formatCell } from '../../../shared/format/format-cell';
import { formatCount } from '../../../shared/format/format-number';
import { useListActions } from '../list-context';
import classes from './number-histogram.module.css';

/** The smallest bar that can be seen and pressed. */
const leastShare = 0.03;

type NumberHistogramProps = { readonly column: Column; readonly histogram: Histogram };

/** How the numbers of a column are spread under the other filters; a bar filters on its range. */
export function NumberHistogram({ column, histogram }: NumberHistogramProps) {
  const { type } = useListActions();
  const { bins, least, most, median, empty } = histogram;
  const highest = Math.max(1, ...bins.map(({ count }) => count));
  const shown = (value: number | null) => formatCell(column, value);
  return (
    <figure className={classes.histogram} aria-label={`Verdeling van ${column.label}`}>
      <div className={classes.bars}>
        {bins.map(({ from, to, count }) => (
          <button
            key={from}
            type="button"
            tabIndex={-1}
            className={classes.bar}
            title={`${shown(from)} t/m ${shown(to)}: ${formatCount(count)}`}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => type(column.name, rangeText(from, to))}
          >
            <span style={{ blockSize: `${100 * (count === 0 ? 0 : Math.max(leastShare, count / highest))}%` }} />
          </button>
        ))}
      </div>
      <figcaption className={`figures ${classes.caption}`}>
        <span>{shown(least)}</span>
        <span>mediaan {shown(median)}</span>
        <span>{shown(most)}</span>
      </figcaption>
      {empty > 0 && <p className={`figures ${classes.empty}`}>{formatCount(empty)} zonder waarde</p>}
    </figure>
  );
}

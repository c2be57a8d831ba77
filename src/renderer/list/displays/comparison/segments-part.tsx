import { type ReactNode, useMemo } from 'react';
import { type OverRepresented, surplusOf } from '../../../../shared/domain/lists/comparison';
import { withSegment } from '../../../../shared/filters/value-filters';
import { formatCount, formatNumber, formatPercentage } from '../../../../shared/format/format-number';
import { useAnswer } from '../../../core/use-answer';
import { TextButton } from '../../../ui/panels/text-button';
import classes from '../../core/rows/side-panel.module.css';
import { useList, useListActions, useQueryBehindRows } from '../../core/store/list-context';
import { useLabelOf } from './use-label-of';

/** The segments that explain most of the shown changes; each filters the list. */
export function SegmentsPart() {
  const query = useQueryBehindRows();
  const { filterCompared } = useListActions();
  const labelOf = useLabelOf();
  const columns = useList((state) => state.columns);
  const asked = useMemo(
    () => (query === null || query.comparison === null ? null : { ...query, column: null, requesterId: 'where' }),
    [query],
  );
  const { data } = useAnswer('comparison.where', asked, `${asked?.list} ${asked?.comparison?.earlier}`);
  if (data === null || data.length === 0) return null;
  const open = (segment: OverRepresented): void => {
    const shown = columns.find(({ column }) => column.name === segment.column);
    filterCompared(withSegment(query?.filters ?? [], segment, shown?.column), {});
  };
  return (
    <section className={classes.part} aria-label="Waar het zit">
      <h2 className={classes.partTitle}>
        Waar het zit <span className={classes.quiet}>in {formatCount(data[0]?.allChanged ?? 0)} gewijzigde</span>
      </h2>
      <ul className={classes.segments}>
        {data.map((segment) => (
          <Segment key={`${segment.column} ${segment.value}`} segment={segment} onOpen={() => open(segment)}>
            {labelOf(segment.column)} {segment.label}
          </Segment>
        ))}
      </ul>
      <p className={classes.note}>
        Het streepje is het aandeel onder alle rijen die actief zijn of waren; het percentage is wat er meer is, van al
        deze wijzigingen. Het zegt niets over de oorzaak.
      </p>
    </section>
  );
}

type SegmentProps = {
  readonly segment: OverRepresented;
  readonly onOpen: () => void;
  readonly children: ReactNode;
};

function Segment({ segment, onOpen, children }: SegmentProps) {
  const { changed, allChanged, rows, allRows } = segment;
  const [part, usual] = [changed / allChanged, rows / allRows];
  const surplus = surplusOf(segment) / allRows;
  return (
    <li>
      <span className={classes.segmentHead}>
        <TextButton onClick={onOpen}>{children}</TextButton>
        <b className="figures">{formatPercentage((100 * surplus) / allChanged)}</b>
      </span>
      <span className={classes.segmentBar} aria-hidden>
        <i style={{ width: `${100 * part}%` }} />
        <i className={classes.usual} style={{ left: `${100 * usual}%` }} />
      </span>
      <span className={`figures ${classes.quiet}`}>
        {formatCount(changed)}, {formatCount(Math.round(surplus))} meer dan verwacht ({formatNumber(part / usual, 1)} ×)
      </span>
    </li>
  );
}

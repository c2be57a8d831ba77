import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { comparisonWith, standardLimits } from '../../../shared/domain/lists/comparison';
import { wholeList } from '../../../shared/domain/lists/list';
import { marketMoveFilters } from '../../../shared/filters/market-filters';
import { formatPeriod } from '../../../shared/format/format-date';
import { formatCount } from '../../../shared/format/format-number';
import { type SummedPart, summedMoves, summedParts } from '../../../shared/texts/analysis/market-sums';
import { type MovedKind, moveWords } from '../../../shared/texts/analysis/market-words';
import { FailedAnswer } from '../../core/failed-answer';
import { paths } from '../../core/navigation/routes';
import { useAnswer } from '../../core/use-answer';
import { useOpenedHeading } from '../../ui/behaviour/focus';
import { TableHead } from '../../ui/marks/table-head';
import { PageButtons } from '../../ui/panels/page-buttons';
import { useMarketChoice } from './market-choice';
import { useMarket } from './market-context';
import classes from './market-table.module.css';

/** Offices on a page. */
const pageSize = 50;

/** The offices of the sum that was opened last, below its table; nothing while none is. */
export function SummedMoves() {
  const { sum } = useMarketChoice();
  const { view } = useMarket();
  const total = sum === null ? 0 : summedMoves(view.market.moves, sum);
  return sum === null || total === 0 ? null : <SummedOffices key={`${sum} ${total}`} kind={sum} total={total} />;
}

type SummedProps = { readonly kind: MovedKind; readonly total: number };

/** What moved in all months, month by month; the heading takes the focus. */
function SummedOffices({ kind, total }: SummedProps) {
  const { view } = useMarket();
  const [offset, setOffset] = useState(0);
  const heading = useOpenedHeading();
  const parts = summedParts(view.market.moves, kind, { offset, limit: pageSize });
  return (
    <section aria-labelledby="summed-moves">
      <h3 ref={heading} id="summed-moves" tabIndex={-1} className={classes.summed}>
        Samen {formatCount(total)} {moveWords[kind].label}
      </h3>
      <table className={classes.table} aria-labelledby="summed-moves">
        <TableHead labels={['Maand', 'Vergeleken met', 'KvK', 'Kantoor']} />
        {parts.map((part) => (
          <MonthRows key={`${part.period} ${part.offset}`} kind={kind} part={part} />
        ))}
      </table>
      {total > pageSize && (
        <div className={classes.pager}>
          <PageButtons
            {...{ offset, total, limit: pageSize, onGo: setOffset }}
            count={parts.reduce((sum, { limit }) => sum + limit, 0)}
            before="Vorige kantoren"
            next="Volgende kantoren"
          />
        </div>
      )}
    </section>
  );
}

type RowsProps = { readonly kind: MovedKind; readonly part: SummedPart };

/** What moved in one month. */
function MonthRows({ kind, part: { period, earlier, offset, limit } }: RowsProps) {
  const { months, filters } = useMarket();
  const asked = useMemo(() => {
    const month = months.find((ref) => ref.period === period);
    if (month === undefined) return null;
    return {
      ...{ ...wholeList('advisers'), month, filters: marketMoveFilters(filters, kind), offset, limit },
      comparison: { ...comparisonWith(earlier, standardLimits), changedOnly: false },
      ...{ columns: ['kvk', 'name'], requesterId: 'market-sum' },
    };
  }, [months, filters, kind, period, earlier, offset, limit]);
  const { data, failure, reload } = useAnswer('list.page', asked);
  if (failure !== null)
    return (
      <tbody>
        <tr>
          <td colSpan={4}>
            <FailedAnswer within failure={failure} title="De kantoren kunnen niet worden getoond" onRetry={reload} />
          </td>
        </tr>
      </tbody>
    );
  const offices = Array.from({ length: limit }, (_, at) => {
    const kvk = data?.columns.kvk?.[at];
    return kvk == null ? null : { kvk: String(kvk).padStart(8, '0'), name: String(data?.columns.name?.[at] ?? '') };
  });
  return (
    <tbody aria-busy={data === null}>
      {offices.map((office, at) => (
        <tr key={office?.kvk ?? `place ${offset + at}`}>
          <td>{formatPeriod(period)}</td>
          <td>{formatPeriod(earlier)}</td>
          <td className="figures">{office?.kvk ?? '…'}</td>
          <th scope="row">{office !== null && <Link href={paths.entityDetail(office.kvk)}>{office.name}</Link>}</th>
        </tr>
      ))}
    </tbody>
  );
}

import type { CSSProperties } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useHasControl } from '../../core/account/subscription-offer';
import { comparedPath } from '../../core/navigation/compare-address';
import { Skeleton } from '../../ui/panels/waiting';
import { BesideRows } from './beside-rows';
import type { Percentiles } from './beside-table';
import { type BesideColumn, ColumnHead } from './column-head';
import type { useColumnOrder } from './column-order';
import classes from './compare.module.css';
import type { FieldGroup } from './compared-fields';

type BesideTableProps = Pick<ReturnType<typeof useColumnOrder>, 'reorder' | 'remove'> & {
  readonly isOfMonths: boolean;
  readonly heads: readonly BesideColumn[];
  readonly groups: readonly FieldGroup[];
  readonly onlyDifferent: boolean;
  readonly isWaiting: boolean;
  readonly percentiles: Percentiles | null;
};

/** The table of a comparison, with a column for each office or month and a row for each field. */
export function BesideTable({ isOfMonths, heads, isWaiting, reorder, remove, ...rows }: BesideTableProps) {
  const hasMonths = useHasControl('earlierMonths');
  const showMonths = (kvk: string) => navigate(comparedPath({ kind: 'months', kvk, periods: null }));
  return (
    <table className={classes.table} style={{ '--columns': heads.length } as CSSProperties} aria-busy={isWaiting}>
      <thead>
        <tr>
          <th scope="col">Veld</th>
          {heads.map((column) => (
            <ColumnHead
              key={column.id}
              column={column}
              order={reorder.itemProps(column.id)}
              onRemove={() => remove(column.id, column.name)}
              onMonths={isOfMonths || !hasMonths ? undefined : () => showMonths(column.id)}
            />
          ))}
        </tr>
      </thead>
      {isWaiting ? <WaitingRows columns={heads.length} /> : <BesideRows ids={heads.map(({ id }) => id)} {...rows} />}
    </table>
  );
}

const waitingRows = [150, 110, 180, 90, 130, 160, 100, 140] as const;

const WaitingRows = ({ columns }: { readonly columns: number }) => (
  <tbody>
    {waitingRows.map((width) => (
      <tr key={width}>
        {Array.from({ length: columns + 1 }, (_each, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars have no content, so a change of place would not show
          <td key={at}>
            <Skeleton width={at === 0 ? 110 : width} />
          </td>
        ))}
      </tr>
    ))}
  </tbody>
);

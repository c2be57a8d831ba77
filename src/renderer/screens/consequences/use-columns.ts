import { useMemo } from 'react';
import { ownColumnsOf, tablesOf } from '../../../shared/catalog/catalog';
import type { Column } from '../../../shared/domain/lists/column';
import { useAnswer } from '../../core/use-answer';
import { useNewestMonth } from '../../core/window-month';

/** Columns of the offices whose changes are changes of an office (docs/product.md#comparison). */
const compared: ReadonlySet<string> = new Set(
  tablesOf('advisers')
    .slice(0, 1)
    .flatMap((table) => ownColumnsOf(table))
    .flatMap(({ name, signed, moving, group }) =>
      signed === true || moving === true || group === 'Mutaties' ? [] : [name],
    ),
);

/** The columns that a rule can be about, as the list calls them, by name. */
export function useRuleColumns(): ReadonlyMap<string, Column> {
  const month = useNewestMonth();
  const { data } = useAnswer('list.describe', month === null ? null : { month, list: 'advisers' });
  return useMemo(
    () =>
      new Map((data?.columns ?? []).filter(({ name }) => compared.has(name)).map((column) => [column.name, column])),
    [data],
  );
}

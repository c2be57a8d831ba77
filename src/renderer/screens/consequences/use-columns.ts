import { useCallback, useMemo } from 'react';
import { columnNamed, ownColumnsOf, tablesOf } from '../../../shared/catalog/catalog';
import type { Column } from '../../../shared/domain/lists/column';
import type { ListName } from '../../../shared/domain/lists/list-name';
import { useAnswer } from '../../core/use-answer';
import { useNewestMonth } from '../../core/window-month';

/** Columns of a list whose changes are changes of its rows (docs/product.md#comparison). */
const comparedNames = (list: ListName): ReadonlySet<string> =>
  new Set(
    tablesOf(list)
      .slice(0, 1)
      .flatMap((table) => ownColumnsOf(table))
      .flatMap(({ name, signed, moving, group }) =>
        signed === true || moving === true || group === 'Mutaties' ? [] : [name],
      ),
  );

/** The columns of a list that a rule can be about, as the list calls them, by name. */
export function useRuleColumns(list: ListName): ReadonlyMap<string, Column> {
  const month = useNewestMonth();
  const { data } = useAnswer('list.describe', month === null ? null : { month, list }, list);
  return useMemo(() => {
    const compared = comparedNames(list);
    return new Map(
      (data?.columns ?? []).flatMap((column) => (compared.has(column.name) ? [[column.name, column]] : [])),
    );
  }, [data, list]);
}

/** A column of any list; those of the offices in the provider's words. */
export type ColumnOf = (list: ListName, name: string | null) => Column | undefined;

export function useColumnOf(): ColumnOf {
  const offices = useRuleColumns('advisers');
  return useCallback(
    (list, name) => {
      if (name === null) return undefined;
      return (list === 'advisers' ? offices.get(name) : undefined) ?? columnNamed(list, name);
    },
    [offices],
  );
}

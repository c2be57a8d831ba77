import { useMemo } from 'react';
import { listDefinitions } from '../../../../shared/catalog/list-definitions';
import { formatPeriod } from '../../../../shared/format/format-date';
import { describeQuery } from '../../../../shared/texts/describe-query';
import { useApplication } from '../../../core/application-store';
import { useColumnLookup } from '../rows/use-list-columns';
import { useListQuery } from '../store/list-context';

/** The texts around a chart or pivot, the same on screen and in a file. */
export type DrawnHead = { readonly lines: readonly string[]; readonly credit: string };

const nothing: DrawnHead = { lines: [], credit: '' };

/**
 * The list, its month and its filter in words, and the numbers' source.
 * @param isOfMonths whether the numbers cover all months up to that month
 */
export function useDrawnHead(what: 'grafiek' | 'kruistabel', isOfMonths = false): DrawnHead {
  const query = useListQuery(true);
  const columnOf = useColumnLookup();
  const isMadeUp = useApplication(({ start }) => start?.session.account?.fictitious === true);
  return useMemo(() => {
    if (query === null) return nothing;
    const { title } = listDefinitions[query.list];
    const month = formatPeriod(query.month.period);
    return {
      lines: [`${title}, ${isOfMonths ? `t/m ${month}` : month}. ${describeQuery(query, columnOf)}`],
      credit: `Bron: ${title} van de aanbieder, ${month}; ${what} door Adviesatlas${isMadeUp ? '. FICTIEF: verzonnen gegevens' : ''}.`,
    };
  }, [query, columnOf, what, isOfMonths, isMadeUp]);
}

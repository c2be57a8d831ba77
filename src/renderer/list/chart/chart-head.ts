import { useMemo } from 'react';
import { listDefinitions } from '../../../shared/catalog/list-definitions';
import type { Chart } from '../../../shared/domain/lists/chart';
import { formatPeriod } from '../../../shared/format/format-date';
import { describeQuery } from '../../../shared/texts/describe-query';
import { useApplication } from '../../core/application-store';
import { useListQuery } from '../list-context';
import { useColumnLookup } from '../pivot/use-column-lookup';

/** What is written around a chart, on screen as in a file. */
export type ChartHead = { readonly lines: readonly string[]; readonly credit: string };

/** The list, its month and its filter in words, and where the numbers come from. */
export function useChartHead(chart: Chart): ChartHead {
  const query = useListQuery(true);
  const columnOf = useColumnLookup();
  const isMadeUp = useApplication(({ start }) => start?.session.account?.fictitious === true);
  return useMemo(() => {
    if (query === null) return { lines: [], credit: '' };
    const { title } = listDefinitions[query.list];
    const month = formatPeriod(query.month.period);
    const of = chart.kind === 'line' ? `t/m ${month}` : month;
    return {
      lines: [`${title}, ${of}. ${describeQuery(query, columnOf)}`],
      credit: `Bron: ${title} van de aanbieder, ${month}; grafiek door Adviesatlas${isMadeUp ? '. FICTIEF: verzonnen gegevens' : ''}.`,
    };
  }, [query, columnOf, chart, isMadeUp]);
}

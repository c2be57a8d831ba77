import { useState } from 'react';
import type { Facet, FacetQuery } from '../../../../shared/domain/lists/list';
import type { Failure } from '../../../../shared/domain/result';
import { bridge } from '../../../bridge/bridge';
import { useAnswer } from '../../../core/use-answer';
import { useList, useListQuery } from '../store/list-context';

/** The maximum number of values that are drawn. */
export const drawn = 200;

export type FacetAnswer = {
  readonly facet: Facet | null;
  readonly failure: Failure | null;
  /** The search text that these values answer; null when there are no values yet. */
  readonly searched: string | null;
  /** The number of distinct values without a search. */
  readonly distinct: number;
  /** The first value that a search finds, or null; it resolves even if the panel is closed in the meantime. */
  readonly firstOf: (search: string) => Promise<string | null>;
};

type FacetInput = Pick<FacetQuery, 'column' | 'search' | 'order'> & {
  /** Whether the panel is open; values are requested only then. */
  readonly opened: boolean;
};

/** The values of a column with their counts under the filters of other columns. */
export function useFacet({ column, search, order, opened }: FacetInput): FacetAnswer {
  const query = useListQuery(opened);
  const requesterId = useList((state) => `${state.requesterId}/panel`);
  const wanted = query !== null ? { ...query, column, search, order, limit: drawn, requesterId } : null;
  const { data: facet, failure, asked } = useAnswer('list.facet', wanted);
  const [distinct, setDistinct] = useState(0);
  if (facet !== null && asked?.search === '' && facet.distinct !== distinct) setDistinct(facet.distinct);
  const firstOf = async (text: string): Promise<string | null> => {
    if (wanted === null) return null;
    const question = { ...wanted, search: text, requesterId: `${requesterId}/first` };
    const answer = await bridge.request('list.facet', question);
    return answer.ok ? (answer.data.values[0]?.value ?? null) : null;
  };
  return { facet, failure, searched: facet === null ? null : (asked?.search ?? null), distinct, firstOf };
}

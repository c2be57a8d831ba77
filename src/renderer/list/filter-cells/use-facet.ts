import { useState } from 'react';
import type { Facet, FacetQuery } from '../../../shared/domain/lists/list';
import type { Failure } from '../../../shared/domain/result';
import { bridge } from '../../bridge/bridge';
import { useAnswer } from '../../core/use-answer';
import { useList, useListQuery } from '../list-context';

/** At most so many values are drawn. */
export const drawn = 200;

export type FacetAnswer = {
  readonly facet: Facet | null;
  readonly failure: Failure | null;
  /** The search of these values; null when there are none. */
  readonly searched: string | null;
  /** Distinct values without a search. */
  readonly distinct: number;
  /** The value that a search finds first, null for none; also when the panel is closed before the answer. */
  readonly firstOf: (search: string) => Promise<string | null>;
};

type FacetInput = Pick<FacetQuery, 'column' | 'search' | 'order'> & {
  /** Whether the panel is open; values are asked for only then. */
  readonly opened: boolean;
};

/** Counts of a column under the filters of the others. */
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

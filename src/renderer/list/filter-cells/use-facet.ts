import { useEffect, useState } from 'react';
import type { Failure } from '../../../shared/bridge/result';
import type { Facet, FacetQuery } from '../../../shared/domain/list';
import { bridge } from '../../bridge/bridge';
import { useEntityList, useListMonth } from '../store/entity-list-store';

/** At most so many values are drawn. */
export const drawn = 200;

export type FacetAnswer = {
  readonly facet: Facet | null;
  readonly failure: Failure | null;
  /** Distinct values without a search. */
  readonly distinct: number;
};

/** Counts of a column under the filters of the others; a late answer never replaces a newer one. */
export function useFacet(column: string, search: string, order: FacetQuery['order'], opened: boolean): FacetAnswer {
  const list = useEntityList((state) => state.list);
  const mutations = useEntityList((state) => state.mutations);
  const near = useEntityList((state) => state.near);
  const peers = useEntityList((state) => state.peers);
  const filters = useEntityList((state) => state.filters.applied);
  const month = useListMonth();
  const [answer, setAnswer] = useState<FacetAnswer>({ facet: null, failure: null, distinct: 0 });
  useEffect(() => {
    if (!opened || month === null) return;
    let current = true;
    const ask = async () => {
      const query = { list, filters, mutations, near, peers, sort: [], column, search, order, limit: drawn } as const;
      const result = await bridge.request('list.facet', { month, ...query });
      if (!current) return;
      if (result.ok) {
        const facet = result.data;
        setAnswer(({ distinct }) => ({ facet, failure: null, distinct: search === '' ? facet.distinct : distinct }));
      } else if (result.code !== 'CANCELLED') setAnswer((before) => ({ ...before, facet: null, failure: result }));
    };
    void ask();
    return () => {
      current = false;
    };
  }, [list, column, filters, mutations, near, peers, search, order, opened, month]);
  return answer;
}

import { useEffect, useState } from 'react';
import type { Column } from '../../../shared/catalog/column';
import { storageOf } from '../../../shared/catalog/column';
import type { Histogram } from '../../../shared/domain/list';
import { bridge } from '../../bridge/bridge';
import { useEntityList, useListMonth } from '../store/entity-list-store';

/** The spread of a column of numbers while its filter has the focus; null for other columns, and until it is known. */
export function useHistogram(column: Column, wanted: boolean): Histogram | null {
  const list = useEntityList((state) => state.list);
  const filters = useEntityList((state) => state.filters.applied);
  const mutations = useEntityList((state) => state.mutations);
  const near = useEntityList((state) => state.near);
  const peers = useEntityList((state) => state.peers);
  const month = useListMonth();
  const [histogram, setHistogram] = useState<Histogram | null>(null);
  const { name, kind } = column;
  const asks = wanted && storageOf(kind) === 'number';
  useEffect(() => {
    if (!asks || month === null) return setHistogram(null);
    let current = true;
    const query = { month, list, filters, mutations, near, peers, sort: [], column: name };
    void bridge.request('list.histogram', query).then((answer) => {
      // A filter works without its picture, so a failure only leaves it out.
      if (current && answer.ok) setHistogram(answer.data);
    });
    return () => {
      current = false;
    };
  }, [asks, list, filters, mutations, near, peers, name, month]);
  return histogram;
}

import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { OfficeSummary } from '../../../shared/domain/dossiers/dossier';
import { type RowChoice, wholeList } from '../../../shared/domain/lists/list';
import type { Peers } from '../../../shared/dossier/key-figures';
import { segmentPeers } from '../../../shared/filters/segment-peers';
import { useWindowMonth } from '../../core/months/window-month';
import { useAnswer } from '../../core/use-answer';
import type { List } from '../../list/core/store/list-store';

const allRows: RowChoice = { kind: 'all' };

/**
 * The medians of the offices to compare with: the list's peer group, or else the active offices of the same segment. Null until they are
 * known, and for an office without a segment.
 */
export function usePeers(list: List, office: OfficeSummary | null, columns: readonly string[]): Peers | null {
  const month = useWindowMonth();
  const peers = useStore(list, (state) => (state.list === 'advisers' ? state.peers : null));
  const segment = office?.values.rfdSegmentation;
  const question = useMemo(() => {
    if (peers !== null) {
      const { filters, mutations, near } = peers;
      return { name: peers.name, filters, mutations, near };
    }
    const own = segmentPeers(segment);
    return own === null ? null : { ...own, mutations: null, near: null };
  }, [peers, segment]);
  const withheld = office?.withheld;
  const wanted = useMemo(() => {
    // Main refuses a whole question that contains a withheld column.
    const isSent = (name: string): boolean => withheld?.includes(name) !== true;
    return month === null || question === null
      ? null
      : {
          ...wholeList('advisers'),
          month,
          columns: columns.filter(isSent),
          rows: allRows,
          requesterId: 'dossier',
          filters: question.filters,
          mutations: question.mutations,
          near: question.near,
        };
  }, [month, question, columns, withheld]);
  const { data } = useAnswer('list.statistics', wanted, question?.name);
  return useMemo(
    () => (data === null || question === null ? null : { name: question.name, statistics: data }),
    [data, question],
  );
}

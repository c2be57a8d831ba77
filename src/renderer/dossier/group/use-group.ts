import { useMemo } from 'react';
import { largestPage, wholeList } from '../../../shared/domain/lists/list';
import { useCurrentMonth } from '../../core/current-month';
import { useAnswer } from '../../core/use-answer';
import { type GroupNode, type GroupRow, groupColumns, groupRows, groupTree, missingHeads } from './group-members';

const noRows: readonly GroupRow[] = [];

/** The tree of a group as the month knows it; null until it is known. */
export function useGroup(group: string) {
  const month = useCurrentMonth();
  const members = useMemo(
    () =>
      month === null
        ? null
        : {
            ...wholeList('advisers'),
            ...{ month, columns: groupColumns, offset: 0, limit: largestPage, asker: 'group' },
            filters: [{ column: 'groupKvk', text: group }],
          },
    [month, group],
  );
  const { data, failure, reload } = useAnswer('list.page', members, group);
  const rows = useMemo(() => (data === null ? noRows : groupRows(data)), [data]);
  const missing = useMemo(() => missingHeads(group, rows), [group, rows]);
  const wanted = data === null || month === null || missing.length === 0 ? null : { month, kvks: missing };
  const heads = useAnswer('dossier.offices', wanted, group);
  const isKnown = data !== null && (missing.length === 0 || heads.state === 'ready');
  const tree = useMemo(
    (): GroupNode | null => (isKnown ? groupTree(group, rows, heads.data ?? []) : null),
    [isKnown, group, rows, heads.data],
  );
  const retry = () => {
    reload();
    heads.reload();
  };
  // Without the heads the tree would be another one.
  return { tree, total: data?.matched ?? 0, failure: failure ?? heads.failure, reload: retry };
}

import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import { paths } from '../../core/navigation/routes';
import type { List } from '../../list/core/store/list-store';
import { useBackToList } from './back-to-list';
import { placeIn, stepThrough } from './list-traversal';

/** What the reason of a value in a dossier does with the list that the user came from: peers, the next dossier, and the trial of limits. */
export function useReasonInDossier(list: List, id: string) {
  const [, navigate] = useLocation();
  const toList = useBackToList(id);
  const peers = useStore(list, (state) => (state.list === 'advisers' ? state.peers : null));
  const hasTrial = useStore(list, (state) => state.list === 'advisers' && state.comparison === null);
  const isListed = useStore(list, () => placeIn(list, id) !== null);
  const step = async (kvk: string, by: 1 | -1): Promise<string | null> => {
    const own = list.getState().loaded?.page.dossiers.find((dossier) => dossier?.startsWith(kvk)) ?? null;
    const next = own === null ? null : await stepThrough(list, own, by);
    if (next === null) return null;
    navigate(paths.entityDetail(next), { replace: true });
    return next.slice(0, 8);
  };
  const tryLimits = (column: string): void => {
    toList();
    list.getState().tryLimits(column);
  };
  return { peers, step: isListed ? step : undefined, tryLimits: hasTrial ? tryLimits : undefined };
}

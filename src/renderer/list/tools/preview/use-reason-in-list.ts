import { useList, useListStore } from '../../core/store/list-context';
import type { List } from '../../core/store/list-store';

/** Moves the focused row, which the preview follows, to the next or previous office. @returns its number; null at the end of the page */
async function goToOffice(list: List, kvk: string, by: 1 | -1): Promise<string | null> {
  const { loaded, cursor, setCursor } = list.getState();
  const { dossiers = [], ids = [] } = loaded?.page ?? {};
  const from = dossiers.findIndex((dossier) => dossier?.startsWith(kvk));
  for (let at = from + by; from !== -1 && at >= 0 && at < dossiers.length; at += by) {
    const [dossier, id] = [dossiers[at] ?? null, ids[at]];
    if (dossier === null || id === undefined || dossier.startsWith(kvk)) continue;
    setCursor({ id, index: at, column: cursor?.column ?? 'name' });
    return dossier.slice(0, 8);
  }
  return null;
}

/** What the reason of a previewed value does in the list beside it: peers, the next office, and the trial of limits. */
export function useReasonInList() {
  const list = useListStore();
  const peers = useList((state) => (state.list === 'advisers' ? state.peers : null));
  const hasTrial = useList((state) => state.list === 'advisers' && state.comparison === null);
  return {
    peers,
    step: (kvk: string, by: 1 | -1) => goToOffice(list, kvk, by),
    tryLimits: hasTrial ? (column: string) => list.getState().tryLimits(column) : undefined,
  };
}

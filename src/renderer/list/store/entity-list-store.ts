import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { listNouns } from '../../../shared/catalog/catalog';
import type { MonthRef } from '../../../shared/domain/month';
import { useApplication } from '../../core/application-store';
import { currentMonth } from '../../core/current-month';
import { lastScreen } from '../../core/last-screen';
import { notifyFailure, notifyNote } from '../../core/notify';
import { onOwnerChange } from '../../core/owner';
import { bridge } from '../../bridge/bridge';
import { createListStore, type ListStore } from './list-store';
import { isChanged } from './preset-actions';
import { whichList } from '../../screens/entity-list/which-list';

const defaultFixedColumns = 3;

/** The columns frozen by the subscription. */
export const frozenColumns = (): number =>
  useApplication.getState().start?.session.account?.fixedColumns ?? defaultFixedColumns;

/** The list on screen: that of the advisers in one of its display modes, or that of the persons. */
export const entityList = createListStore('advisers', {
  request: bridge.request,
  month: currentMonth,
  options: () => useApplication.getState().start?.session.account?.options ?? null,
  thisYear: () => Number(useApplication.getState().start?.now.slice(0, 4)),
  now: () => Date.parse(useApplication.getState().start?.now ?? '') + performance.now(),
  onUnwritten: (failure) => notifyFailure('Uw weergave is niet bewaard', failure),
  frozen: () => frozenColumns(),
});

/** A part of the state of the list on screen. */
export const useEntityList = <T>(selector: (state: ListStore) => T): T => useStore(entityList, selector);

/** The month of the list on screen; the same object while it is the same. */
export const useListMonth = (): MonthRef | null =>
  useStore(
    entityList,
    useShallow(({ description }) => description?.month ?? null),
  );

/** Whether the columns or the sort differ from the chosen preset. */
export function useIsChanged(): boolean {
  const parts = useStore(
    entityList,
    useShallow(({ list, description, columns, sort, presets, preset, near, peers }) => {
      return { list, description, columns, sort, presets, preset, near, peers };
    }),
  );
  return useMemo(() => isChanged(parts, frozenColumns()), [parts]);
}

bridge.listen('month.replaced', () => void entityList.getState().again());
window.addEventListener('pagehide', () => entityList.getState().flushView());

/**
 * Data of one account or role never shows under another, so this does not wait for a screen to draw. Another role of the
 * same account shows the same list, where it has it.
 */
onOwnerChange((owner, before) => {
  const { list, turnTo } = entityList.getState();
  if (owner === null || before?.email !== owner.email) {
    void turnTo(null, 'advisers');
    return;
  }
  const options = useApplication.getState().start?.session.account?.options ?? null;
  const { mode } = lastScreen.getState();
  const next = whichList(list === 'persons', mode, options);
  void turnTo(owner, next);
  if (list !== 'persons' && list !== next && next !== mode) {
    notifyNote(`${listNouns[list].title} hoort niet bij deze rol`, `U ziet de ${listNouns[next].title}.`);
  }
});

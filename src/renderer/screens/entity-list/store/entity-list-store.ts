import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { DisplayMode } from '../../../../shared/domain/list-name';
import { useApplication } from '../../../app/application-store';
import { bridge } from '../../../bridge/bridge';
import { createListStore, type ListStore } from './list-store';
import { isChanged } from './preset-actions';

const defaultFixedColumns = 3;

/** The columns frozen by the subscription. */
export const frozenColumns = (): number =>
  useApplication.getState().start?.session.account?.fixedColumns ?? defaultFixedColumns;

/** The Adviseurslijst. */
export const entityList = createListStore('advisers', {
  request: bridge.request,
  thisYear: () => Number(useApplication.getState().start?.now.slice(0, 4)),
  now: () => Date.parse(useApplication.getState().start?.now ?? '') + performance.now(),
  frozen: () => frozenColumns(),
});

/** The display mode that the Adviseurslijst was left in; persons are a screen of their own. */
let lastMode: DisplayMode = 'advisers';
entityList.subscribe(({ list }) => {
  if (list !== 'persons') lastMode = list;
});

/** Turns the list to persons, or back to the display mode it was in. */
export const turnTo = (persons: boolean): Promise<void> =>
  entityList.getState().showList(persons ? 'persons' : lastMode);

/** The dossier that a row on screen opens, or null. */
export function dossierOf(id: string): string | null {
  const page = entityList.getState().loaded?.page;
  return page?.dossiers[page.ids.indexOf(id)] ?? null;
}

/** A part of the state of the Adviseurslijst. */
export const useEntityList = <T>(selector: (state: ListStore) => T): T => useStore(entityList, selector);

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

/** Whose list it is; the data of one account or role never shows under another. */
const ownerOf = (start: ReturnType<typeof useApplication.getState>['start']): string | null => {
  const account = start?.session.account ?? null;
  return account === null ? null : `${account.email}\n${account.role}`;
};

let owner = ownerOf(useApplication.getState().start);
useApplication.subscribe(({ start }) => {
  const next = ownerOf(start);
  if (next !== owner && owner !== null) entityList.getState().close();
  owner = next;
});

/** The account and role that are logged in, or null. */
export const useListOwner = (): string | null => useApplication(({ start }) => ownerOf(start));

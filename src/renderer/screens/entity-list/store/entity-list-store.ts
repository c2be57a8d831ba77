import { useStore } from 'zustand';
import { useApplication } from '../../../app/application-store';
import { bridge } from '../../../bridge/bridge';
import { createListStore, type ListStore } from './list-store';

const defaultFixedColumns = 3;

/** The Adviseurslijst. */
export const entityList = createListStore('advisers', {
  request: bridge.request,
  thisYear: () => Number(useApplication.getState().start?.now.slice(0, 4)),
  frozen: () => useApplication.getState().start?.session.account?.fixedColumns ?? defaultFixedColumns,
});

/** The dossier that a row on screen opens, or null. */
export function dossierOf(id: string): string | null {
  const page = entityList.getState().loaded?.page;
  return page?.dossiers[page.ids.indexOf(id)] ?? null;
}

/** A part of the state of the Adviseurslijst. */
export const useEntityList = <T>(selector: (state: ListStore) => T): T => useStore(entityList, selector);

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

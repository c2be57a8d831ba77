import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '../../../../shared/bridge/bridge';
import { readyViewsOf } from '../../../../shared/catalog/ready-views';
import type { Owner } from '../../../../shared/domain/account/session';
import type { ListName } from '../../../../shared/domain/lists/list-name';
import type { Failure } from '../../../../shared/domain/result';
import { longestFilterName, type SavedFilter } from '../../../../shared/view/view';
import { bridge } from '../../../bridge/bridge';
import { onMissedEvents } from '../../../bridge/connection';
import { onOwnerChange, ownerOf } from '../../../core/account/owner';
import { useApplication } from '../../../core/application-store';

type SavedFilters = {
  readonly owner: Owner | null;
  /** In the user's order. */
  readonly filters: readonly SavedFilter[];
  /** The failure, if the filters could not be read. */
  readonly failure: Failure | null;
  /** Replaces the filters by those of another account or role. */
  readonly follow: (owner: Owner | null) => Promise<void>;
  /** Reads the filters again, after this window or another changed them. */
  readonly reload: () => Promise<void>;
  /** Changes the order, and restores it if it could not be stored. */
  readonly order: (filters: readonly SavedFilter[]) => Promise<Failure | null>;
};

/** Creates the store of a user's saved filters. */
function createSavedFilters(request: Bridge['request']): StoreApi<SavedFilters> {
  return createStore<SavedFilters>((set, get) => ({
    owner: null,
    filters: [],
    failure: null,
    follow: async (owner) => {
      set({ owner, filters: [], failure: null });
      await get().reload();
    },
    reload: async () => {
      const { owner } = get();
      if (owner === null) return;
      const answer = await request('savedFilter.list', { owner });
      // In the meantime another account logged in, or the account changed its role.
      if (get().owner !== owner) return;
      set(answer.ok ? { filters: answer.data, failure: null } : { failure: answer });
    },
    order: async (filters) => {
      const { owner } = get();
      if (owner === null) return null;
      set({ filters });
      const answer = await request('savedFilter.order', { owner, ids: filters.map(({ id }) => id) });
      if (answer.ok) return null;
      await get().reload();
      return answer;
    },
  }));
}

/**
 * The names that are taken, in lower case.
 * @param views the existing views, of columns or with filters
 */
export const takenNames = (list: ListName, views: readonly Pick<SavedFilter, 'name'>[]): ReadonlySet<string> =>
  new Set([...views, ...readyViewsOf(list)].map(({ name }) => name.toLowerCase()));

/** A free name: the given one, or that name with a number after it. */
export function freeName(wished: string, taken: ReadonlySet<string>): string {
  let name = wished;
  for (let number = 2; taken.has(name.toLowerCase()); number++) {
    const behind = ` ${number}`;
    name = `${wished.slice(0, longestFilterName - behind.length)}${behind}`;
  }
  return name;
}

/** The saved filters of this window. */
export const savedFilters = createSavedFilters(bridge.request);

export const useSavedFilters = <T>(selector: (state: SavedFilters) => T): T => useStore(savedFilters, selector);

const { follow, reload } = savedFilters.getState();
onOwnerChange((owner) => void follow(owner));
void follow(ownerOf(useApplication.getState().start));
onMissedEvents(() => void reload());
bridge.listen('savedFilters.changed', ({ role }) => {
  if (role === savedFilters.getState().owner?.role) void reload();
});

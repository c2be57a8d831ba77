import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '../../../shared/bridge/bridge';
import type { Owner } from '../../../shared/domain/account/session';
import type { DisplayMode } from '../../../shared/domain/lists/list-name';

export type LastScreenState = {
  readonly owner: Owner | null;
  /** False until the last screen of this owner has been read. */
  readonly known: boolean;
  /** Null for an owner without a last screen. */
  readonly path: string | null;
  /** The display mode that was chosen last. */
  readonly mode: DisplayMode;
};

export type LastScreenStore = LastScreenState & {
  /**
   * Reads an owner's last screen. Another account starts at its own last screen; another role of the same account stays on the present
   * screen.
   */
  readonly follow: (owner: Owner | null) => Promise<void>;
  readonly goTo: (path: string) => void;
  readonly choose: (mode: DisplayMode) => void;
};

const nowhere = { known: false, path: null, mode: 'advisers' } as const;

/** Stores the window's screen for the next start and the next login. */
export function createLastScreenStore(request: Bridge['request']): StoreApi<LastScreenStore> {
  return createStore<LastScreenStore>((set, get) => {
    const write = (change: Partial<Pick<LastScreenState, 'path' | 'mode'>>): void => {
      const { owner, known } = get();
      if (owner === null || !known) return;
      set(change);
      const { path, mode } = get();
      // A failure is ignored: the next screen is written as well, and a full disk is reported when a view is stored.
      if (path !== null) void request('screen.write', { owner, screen: { path, mode } });
    };
    return {
      owner: null,
      ...nowhere,
      follow: async (owner) => {
        const before = get();
        if (before.known && owner !== null && owner.email === before.owner?.email) {
          set({ owner });
          write({});
          return;
        }
        set({ owner, ...nowhere });
        if (owner === null) return;
        const answer = await request('screen.read', { owner });
        // In the meantime another account logged in, or the account changed its role.
        if (get().owner !== owner) return;
        const screen = answer.ok ? answer.data : null;
        set({ known: true, path: screen?.path ?? null, mode: screen?.mode ?? 'advisers' });
      },
      goTo: (path) => {
        if (path !== get().path) write({ path });
      },
      choose: (mode) => write({ mode }),
    };
  });
}

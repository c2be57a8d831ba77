import { createStore } from 'zustand/vanilla';

/** Something that was taken away, and how it comes back. */
export type Deletion = {
  /** As the notice says it: `verwijderen van de notitie`. */
  readonly name: string;
  /** @returns whether it is back */
  readonly run: () => Promise<boolean>;
};

type DeletionStore = {
  readonly deletions: readonly Deletion[];
  /** @returns takes this very deletion back; does nothing when that has happened */
  readonly add: (deletion: Deletion) => () => Promise<void>;
  /** Takes the last deletion back. @returns its name; null when there is none, or it did not come back */
  readonly undo: () => Promise<string | null>;
  readonly reset: () => void;
};

/** More than any user takes back. */
const mostDeletions = 100;

/** What was deleted since the program started, the last at the end (docs/product.md#records-undone). */
export const createDeletions = () =>
  createStore<DeletionStore>((set, get) => {
    const takeBack = async (deletion: Deletion): Promise<boolean> => {
      if (!get().deletions.includes(deletion)) return false;
      set({ deletions: get().deletions.filter((each) => each !== deletion) });
      return deletion.run();
    };
    return {
      deletions: [],
      add: (deletion) => {
        set({ deletions: [...get().deletions.slice(1 - mostDeletions), deletion] });
        return async () => void (await takeBack(deletion));
      },
      undo: async () => {
        const last = get().deletions.at(-1);
        return last !== undefined && (await takeBack(last)) ? last.name : null;
      },
      reset: () => set({ deletions: [] }),
    };
  });

import { createStore } from 'zustand/vanilla';

/** Something that was taken away, how it comes back, and how it is taken away once more. */
export type Deletion = {
  /** As the notice says it: `verwijderen van de notitie`. */
  readonly name: string;
  /** @returns whether it is back */
  readonly run: () => Promise<boolean>;
  /** After `run`. @returns the new deletion; null when it was not taken away */
  readonly again: () => Promise<Deletion | null>;
};

type DeletionStore = {
  readonly deletions: readonly Deletion[];
  /** What came back and can be deleted again, the next one last. */
  readonly undone: readonly Deletion[];
  /** @returns takes this very deletion back; does nothing when that has happened */
  readonly add: (deletion: Deletion) => () => Promise<void>;
  /** Takes the last deletion back. @returns its name; null when there is none, or it did not come back */
  readonly undo: () => Promise<string | null>;
  /** Deletes again what came back last. @returns its name; null when there is none, or it is still there */
  readonly redo: () => Promise<string | null>;
  readonly reset: () => void;
};

/** More than any user takes back. */
const mostDeletions = 100;

/** What was deleted since the program started, the last at the end (docs/product.md#records-undone). */
export const createDeletions = () =>
  createStore<DeletionStore>((set, get) => {
    const push = (deletion: Deletion): void =>
      set({ deletions: [...get().deletions.slice(1 - mostDeletions), deletion] });
    const takeBack = async (deletion: Deletion): Promise<boolean> => {
      if (!get().deletions.includes(deletion)) return false;
      set({ deletions: get().deletions.filter((each) => each !== deletion) });
      const isBack = await deletion.run();
      if (isBack) set({ undone: [...get().undone, deletion] });
      return isBack;
    };
    return {
      deletions: [],
      undone: [],
      add: (deletion) => {
        push(deletion);
        // What was taken back before was of another course.
        set({ undone: [] });
        return async () => void (await takeBack(deletion));
      },
      undo: async () => {
        const last = get().deletions.at(-1);
        return last !== undefined && (await takeBack(last)) ? last.name : null;
      },
      redo: async () => {
        const next = get().undone.at(-1);
        if (next === undefined) return null;
        set({ undone: get().undone.slice(0, -1) });
        const deletion = await next.again();
        if (deletion === null) return null;
        push(deletion);
        return deletion.name;
      },
      reset: () => set({ deletions: [], undone: [] }),
    };
  });

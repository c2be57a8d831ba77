import { createStore } from 'zustand/vanilla';

/** A deletion, with functions to undo it and to redo it. */
export type Deletion = {
  /** Its name in the notice: `verwijderen van de notitie`. */
  readonly name: string;
  /** @returns whether it is back */
  readonly run: () => Promise<boolean>;
  /** Deletes again after `run`. @returns the new deletion; null when that failed */
  readonly again: () => Promise<Deletion | null>;
};

type DeletionStore = {
  readonly deletions: readonly Deletion[];
  /** The undone deletions that can be redone, the next one last. */
  readonly undone: readonly Deletion[];
  /** @returns undoes this deletion; does nothing when that has happened already */
  readonly add: (deletion: Deletion) => () => Promise<void>;
  /** Undoes the last deletion. @returns its name; null when there is none, or that failed */
  readonly undo: () => Promise<string | null>;
  /** Redoes the deletion that was undone last. @returns its name; null when there is none, or that failed */
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
        // A new deletion ends the possibility to redo earlier ones.
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

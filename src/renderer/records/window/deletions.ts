import { createStore } from 'zustand/vanilla';

/** A deletion that can be undone and redone. */
export type Deletion = {
  /** The name in the notification: `verwijderen van de notitie`. */
  readonly name: string;
  /** @returns whether the deleted item was restored */
  readonly run: () => Promise<boolean>;
  /**
   * Deletes the item again after `run`.
   * @returns the new deletion; null when that failed
   */
  readonly again: () => Promise<Deletion | null>;
};

type DeletionStore = {
  readonly deletions: readonly Deletion[];
  /** The undone deletions that can be redone; the last one is redone first. */
  readonly undone: readonly Deletion[];
  /** @returns a function that undoes this deletion; it does nothing if that has already been done */
  readonly add: (deletion: Deletion) => () => Promise<void>;
  /**
   * Undoes the last deletion.
   * @returns its name; null when there is none, or it failed
   */
  readonly undo: () => Promise<string | null>;
  /**
   * Redoes the deletion that was undone last.
   * @returns its name; null when there is none, or it failed
   */
  readonly redo: () => Promise<string | null>;
  readonly reset: () => void;
};

/** More deletions than a user would undo. */
const mostDeletions = 100;

/** The deletions since the program started, the newest last (docs/rules/records.md#records-undone). */
export const createDeletions = () =>
  createStore<DeletionStore>((set, get) => {
    const push = (deletion: Deletion): void =>
      set({ deletions: [...get().deletions.slice(1 - mostDeletions), deletion] });
    const takeBack = async (deletion: Deletion): Promise<boolean> => {
      if (!get().deletions.includes(deletion)) return false;
      set({ deletions: get().deletions.filter((item) => item !== deletion) });
      const isBack = await deletion.run();
      if (isBack) set({ undone: [...get().undone, deletion] });
      return isBack;
    };
    return {
      deletions: [],
      undone: [],
      add: (deletion) => {
        push(deletion);
        // A new deletion makes earlier undone ones impossible to redo.
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

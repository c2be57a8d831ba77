import { createStore } from 'zustand/vanilla';

/** Something that was taken away, and how it comes back. */
export type UndoStep = {
  /** As the notice says it: `verwijderen van de notitie`. */
  readonly name: string;
  /** @returns whether it is back */
  readonly run: () => Promise<boolean>;
};

type UndoStore = {
  readonly steps: readonly UndoStep[];
  /** @returns takes this very step back; nothing when that has happened */
  readonly add: (step: UndoStep) => () => Promise<void>;
  /** Takes the last step back. @returns its name; null when there is none, or it did not come back */
  readonly undo: () => Promise<string | null>;
  readonly reset: () => void;
};

/** More than any user takes back. */
const mostSteps = 100;

/** What was deleted since the program started, the last at the end (docs/product.md#records-undone). */
export const createUndoStack = () =>
  createStore<UndoStore>((set, get) => {
    const takeBack = async (step: UndoStep): Promise<boolean> => {
      if (!get().steps.includes(step)) return false;
      set({ steps: get().steps.filter((each) => each !== step) });
      return step.run();
    };
    return {
      steps: [],
      add: (step) => {
        set({ steps: [...get().steps.slice(1 - mostSteps), step] });
        return async () => void (await takeBack(step));
      },
      undo: async () => {
        const last = get().steps.at(-1);
        return last !== undefined && (await takeBack(last)) ? last.name : null;
      },
      reset: () => set({ steps: [] }),
    };
  });

import { create } from 'zustand';
import type { Owner } from '../../../shared/domain/account/session';

/** A file that the user chose, which main has not accepted yet. */
export type WaitingFile = {
  readonly owner: Owner;
  readonly itemId: string;
  readonly file: File;
  /** Free at its item when it was chosen. */
  readonly name: string;
};

type WaitingFiles = {
  readonly files: readonly WaitingFile[];
  /** Hands the files in one at a time, in the order in which they were chosen: main accepts the next when it has room. */
  readonly add: (files: readonly WaitingFile[], handIn: (file: WaitingFile) => Promise<void>) => Promise<void>;
  /** Removes what waits for an item. */
  readonly cancel: (itemId: string) => void;
};

/** Files that wait for their turn to be sent (docs/product.md#attachments). */
export const useWaitingFiles = create<WaitingFiles>((set, get) => {
  let isHandingIn = false;
  return {
    files: [],
    add: async (files, handIn) => {
      set((state) => ({ files: [...state.files, ...files] }));
      if (isHandingIn) return;
      isHandingIn = true;
      try {
        for (let next = get().files[0]; next !== undefined; next = get().files[0]) {
          const current = next;
          await handIn(current);
          set((state) => ({ files: state.files.filter((file) => file !== current) }));
        }
      } finally {
        isHandingIn = false;
      }
    },
    cancel: (itemId) => set((state) => ({ files: state.files.filter((file) => file.itemId !== itemId) })),
  };
});

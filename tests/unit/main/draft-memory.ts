import type { DraftStorage } from '../../../src/main/records/drafts';
import type { DraftName, StoredDraft } from '../../../src/main/user-data/tables/schemas/draft-schema';

const placeOf = ({ key, window }: DraftName): string => `${key}\n${window}`;

/** A place for drafts in memory that answers as the user's database does. */
export function draftMemory(kept: Map<string, StoredDraft> = new Map()) {
  const all = (): readonly StoredDraft[] => [...kept.values()];
  const storage: DraftStorage = {
    newest: async () => ({ drafts: all(), more: 0 }),
    ofRecords: async (_owner, ids) => all().filter(({ id }) => id !== null && ids.includes(id)),
    near: async (_owner, key, record) =>
      all().filter((draft) => draft.key === key || (record !== null && draft.id === record)),
    sent: async () => all().filter(({ attempt }) => attempt !== null),
    write: async (_owner, draft, replaces) => {
      for (const name of replaces) kept.delete(placeOf(name));
      kept.set(placeOf(draft), structuredClone(draft));
      return null;
    },
    remove: async (_owner, name) => {
      kept.delete(placeOf(name));
      return null;
    },
  };
  return {
    storage,
    all,
    find: (key: string, window = ''): StoredDraft | undefined => kept.get(placeOf({ key, window })),
  };
}

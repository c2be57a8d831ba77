import { digestOf } from './merge-by-name';
import type { RoleWork } from './own-work';

/** The file's new texts. They belong to no window. A text whose key is taken is added beside the existing one. */
export function newDrafts(
  present: RoleWork['drafts'],
  incoming: RoleWork['drafts'],
  newId: () => string,
): { readonly added: RoleWork['drafts']; readonly unchanged: number } {
  let unchanged = 0;
  // Two existing texts may be equal; each of them matches one of the file's texts.
  const unmatched = new Map<string, number>();
  for (const draft of present) {
    const digest = textDigest(draft);
    unmatched.set(digest, (unmatched.get(digest) ?? 0) + 1);
  }
  const once = new Map(incoming.map((draft) => [`${draft.key} ${textDigest(draft)}`, draft]));
  const drafts = [...once.values()].filter((draft) => {
    const digest = textDigest(draft);
    const count = unmatched.get(digest) ?? 0;
    if (count === 0) return true;
    unmatched.set(digest, count - 1);
    unchanged += 1;
    return false;
  });
  const taken = new Set(present.map(({ key }) => key));
  const added = drafts.map((draft) => {
    const own = taken.has(draft.key) ? apart(draft, newId) : { ...draft, window: '' };
    taken.add(own.key);
    return own;
  });
  return { added, unchanged };
}

const isNote = ({ itemId }: RoleWork['drafts'][number]): boolean => itemId.startsWith('note');

/** A key for a text's content and subject. All notes share one subject, because a note that was added beside another has a new item. */
const textDigest = (draft: RoleWork['drafts'][number]): string =>
  digestOf([isNote(draft) ? 'note' : draft.itemId, draft.fields]);

/** A text that is added beside an existing one: as a new note, or as a new contact record of the same office. */
function apart(draft: RoleWork['drafts'][number], newId: () => string): RoleWork['drafts'][number] {
  const digits = newId();
  const key = isNote(draft) ? `note${digits}` : `new-${digits}`;
  return {
    ...draft,
    key,
    window: '',
    itemId: isNote(draft) ? key : draft.itemId,
    id: null,
    base: null,
    attempt: null,
    failure: null,
  };
}

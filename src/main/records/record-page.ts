import type { KeptRecord, RecordDraft, RecordPage, RecordQuery } from '../../shared/domain/records/record';
import type { StoredDraft } from '../user-data/tables/draft-schema';
import type { DraftQuery } from '../user-data/tables/draft-table';
import type { MirrorPage } from './record-calls';
import { itemOf } from './record-index';

/** Which drafts a question is about: they are not searched, so that a text never goes while it is typed. */
export const draftQuery = ({ kind, itemId }: RecordQuery): DraftQuery => ({
  kind,
  item: itemId === null ? null : itemOf(itemId),
});

/** The window that asks, and which windows are open. */
export type Asking = { readonly window: string; readonly isOpen: (window: string) => boolean };

/** Puts what was typed beside what the provider has: changes with their records, and all else with the first page. */
export function joinPage(
  page: MirrorPage,
  asked: readonly StoredDraft[],
  { isFirst, ...asking }: Asking & { readonly isFirst: boolean },
): Omit<RecordPage, 'names' | 'settled' | 'moreDrafts'> {
  const present = new Set(page.present);
  const changes = new Map<string, readonly StoredDraft[]>();
  for (const draft of asked) if (draft.id !== null) changes.set(draft.id, [...(changes.get(draft.id) ?? []), draft]);
  const records = page.records.map(({ mark: _, ...record }): KeptRecord => {
    const ofRecord = changes.get(record.id) ?? [];
    const shown = draftInPlace(ofRecord, asking);
    const otherDrafts = ofRecord.filter((draft) => draft !== shown).map((draft) => shownDraft(draft, asking));
    return { ...record, draft: shown === null ? null : shownDraft(shown, asking), otherDrafts };
  });
  // What is a change of a record that is gone is a new text too.
  const alone = asked.filter(({ id }) => id === null || !present.has(id)).map((draft) => shownDraft(draft, asking));
  return {
    total: page.total,
    all: page.all,
    records,
    drafts: isFirst ? alone : [],
    attachments: page.attachments,
  };
}

const isElsewhere = (draft: Pick<StoredDraft, 'window'>, { window, isOpen }: Asking): boolean =>
  draft.window !== window && isOpen(draft.window);

/** Of the drafts of one record the one that the window goes on with: its own, or else the newest of a window that is gone. */
export function draftInPlace(drafts: readonly StoredDraft[], asking: Asking): StoredDraft | null {
  const own = drafts.find(({ window }) => window === asking.window);
  if (own !== undefined) return own;
  const left = drafts.filter((draft) => !isElsewhere(draft, asking));
  return left.reduce<StoredDraft | null>(
    (one, other) => (one === null || other.typedAt > one.typedAt ? other : one),
    null,
  );
}

/** A draft as the window may know it. */
const shownDraft = (draft: StoredDraft, asking: Asking): RecordDraft => {
  const { key, window, itemId, id, fields, typedAt, failure } = draft;
  return { key, window, isElsewhere: isElsewhere(draft, asking), itemId, id, fields, typedAt, failure };
};

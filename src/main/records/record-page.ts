import type { KeptRecord, RecordDraft, RecordPage, RecordQuery } from '../../shared/domain/record';
import type { StoredDraft } from '../own-data/draft-schema';
import type { MirrorPage } from './record-calls';
import { itemOf, kindOf } from './record-index';

/** The drafts that a question is about: they are not searched, so that a text never goes while it is typed. */
export function draftsAsked(drafts: readonly StoredDraft[], { kind, itemId }: RecordQuery): readonly StoredDraft[] {
  const item = itemId === null ? null : itemOf(itemId);
  return drafts.filter((draft) => kindOf(draft.itemId) === kind && (item === null || itemOf(draft.itemId) === item));
}

/** Puts what was typed beside what the provider has: changes with their records, and all else with the first page. */
export function joinPage(page: MirrorPage, asked: readonly StoredDraft[], isFirst: boolean): Omit<RecordPage, 'names'> {
  const present = new Set(page.present);
  const changes = new Map(asked.flatMap((draft) => (draft.id === null ? [] : [[draft.id, shownDraft(draft)]])));
  const records = page.records.map((record): KeptRecord => ({ ...record, draft: changes.get(record.id) ?? null }));
  // What is a change of a record that is gone stands alone too.
  const alone = asked.filter(({ id }) => id === null || !present.has(id)).map(shownDraft);
  return {
    total: page.total,
    all: page.all,
    records,
    drafts: isFirst ? alone : [],
    attachments: page.attachments,
  };
}

/** A draft as the window may know it. */
const shownDraft = ({ key, itemId, id, fields, typedAt, failure }: StoredDraft): RecordDraft => ({
  key,
  itemId,
  id,
  fields,
  typedAt,
  failure,
});

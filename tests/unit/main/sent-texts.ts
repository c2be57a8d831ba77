import type { MirrorRecord } from '../../../src/main/records/record-calls';
import type { DraftAttempt, StoredDraft } from '../../../src/main/user-data/tables/schemas/draft-schema';
import type { RecordFields } from '../../../src/shared/domain/records/record';

/** A text with nothing else filled in. */
export const fieldsOf = (content: string, change: Partial<RecordFields> = {}): RecordFields => ({
  kind: '',
  state: '',
  contact: '',
  followup: null,
  content,
  custom1: '',
  custom2: '',
  custom3: '',
  sendEmails: [],
  ...change,
});
/** Two moments, a day apart. */
export const first = '2026-11-20T09:00:00.000Z';
export const second = '2026-11-21T09:00:00.000Z';
/** A note at the provider. */
export const recordOf = (content: string, lastChanged = first, id = '7'): MirrorRecord => ({
  id,
  itemId: 'note1',
  fields: fieldsOf(content),
  created: first,
  lastChanged,
  user: 'A',
  replica: null,
  mark: null,
});
/** A text that changes that note. */
export const draftOf = (content: string, change: Partial<StoredDraft> = {}): StoredDraft => ({
  key: '7',
  window: '',
  itemId: 'note1',
  id: '7',
  fields: fieldsOf(content),
  typedAt: second,
  failure: null,
  base: { lastChanged: first, fields: fieldsOf('oud') },
  attempt: null,
  ...change,
});
/** What was sent as a new note, without an answer. */
export const attemptOf = (content: string, change: Partial<DraftAttempt> = {}): DraftAttempt => ({
  mark: 'ons',
  isNew: true,
  itemId: 'note1',
  fields: fieldsOf(content),
  sentBefore: [],
  known: [],
  id: null,
  twinOf: null,
  ...change,
});

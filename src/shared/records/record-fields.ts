import type { KeptRecord, RecordFields, TypedDraft } from '../domain/records/record';

/** The longest text that the provider takes (docs/product.md#records). */
export const longestContent = 100_000;

export const emptyFields: RecordFields = {
  kind: '',
  state: '',
  contact: '',
  followup: null,
  content: '',
  custom1: '',
  custom2: '',
  custom3: '',
  sendEmails: [],
};

/** Whether two say the same. */
export const isSameText = (one: RecordFields, other: RecordFields): boolean =>
  one.followup === other.followup &&
  one.sendEmails.join('\n') === other.sendEmails.join('\n') &&
  (['kind', 'state', 'contact', 'content', 'custom1', 'custom2', 'custom3'] as const).every(
    (name) => one[name] === other[name],
  );

/** Whether there is nothing worth keeping. */
export const isEmptyText = (fields: RecordFields): boolean =>
  isSameText({ ...fields, content: fields.content.trim() }, emptyFields);

/** The fields of a record; recipients of an earlier mail are not mailed again unless that is chosen. */
const withoutMail = (fields: RecordFields): RecordFields => ({ ...fields, sendEmails: [] });

/** The draft of a change of a record. */
export const changeOf = ({
  id,
  itemId,
  fields,
  lastChanged,
}: Omit<KeptRecord, 'draft' | 'otherDrafts' | 'replica'>): TypedDraft => ({
  key: id,
  itemId,
  id,
  base: lastChanged,
  fields: withoutMail(fields),
});

/** The draft that brings back what was deleted, under the item it belonged to, so that its attachments are there again. */
export const revivalOf = ({ itemId, fields }: Pick<KeptRecord, 'itemId' | 'fields'>, newKey: string): TypedDraft => ({
  key: itemId.startsWith('note') ? itemId : newKey,
  itemId,
  id: null,
  fields: withoutMail(fields),
});

let lastTime = 0;

/** A number of a time that this program has not given before. */
function freshTime(now: number): number {
  lastTime = Math.max(now, lastTime + 1);
  return lastTime;
}

/** The key of a new contact record. @param now milliseconds since 1970 */
export const newContactKey = (now: number): string => `new-${freshTime(now)}`;

import type { KeptRecord, RecordFields, TypedDraft } from '../domain/records/record';

/** The most characters that the provider accepts (docs/rules/records.md#records). */
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

/** Whether two records have the same fields. */
export const isSameText = (first: RecordFields, second: RecordFields): boolean =>
  first.followup === second.followup &&
  first.sendEmails.join('\n') === second.sendEmails.join('\n') &&
  (['kind', 'state', 'contact', 'content', 'custom1', 'custom2', 'custom3'] as const).every(
    (name) => first[name] === second[name],
  );

/** Whether a text is empty, so that it need not be stored. */
export const isEmptyText = (fields: RecordFields): boolean =>
  isSameText({ ...fields, content: fields.content.trim() }, emptyFields);

/** A record's fields without recipients: earlier recipients only get another mail if the user chooses that. */
const withoutMail = (fields: RecordFields): RecordFields => ({ ...fields, sendEmails: [] });

/** The draft with which a change of a record begins. */
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

/** The draft that restores a deleted record. It keeps the item's id, so that the attachments belong to it again. */
export const draftToRestore = (
  { itemId, fields }: Pick<KeptRecord, 'itemId' | 'fields'>,
  newKey: string,
): TypedDraft => ({
  key: itemId.startsWith('note') ? itemId : newKey,
  itemId,
  id: null,
  fields: withoutMail(fields),
});

let lastTime = 0;

/** A number made from the time that this program has not used before. */
function freshTime(now: number): number {
  lastTime = Math.max(now, lastTime + 1);
  return lastTime;
}

/** The key of a new contact record. @param now milliseconds since 1970 */
export const newContactKey = (now: number): string => `new-${freshTime(now)}`;

import type { Owner } from '../../shared/domain/account/session';
import type { DoubtChoice, RecordFields, RecordSaved } from '../../shared/domain/records/record';
import { Fault, failureOf } from '../../shared/domain/result';
import type { RecordsClient } from '../provider/records-client';
import type { DraftAttempt, DraftName, StoredDraft } from '../user-data/tables/schemas/draft-schema';
import { type Drafts, nameOf } from './drafts';
import type { MirrorRecord } from './record-calls';
import { kindOf } from './record-index';
import {
  attemptOf,
  isNotTaken,
  isSameFields,
  planSave,
  resultOf,
  type SaveEvidence,
  type SavePlan,
  type Sending,
} from './save-plan';
import type { SyncScope } from './sync-progress';

/** What saving a draft needs, for the open role. */
export type SaveParts = {
  readonly owner: Owner;
  readonly drafts: Pick<Drafts, 'sent' | 'find' | 'change' | 'noteSaved'>;
  readonly mirror: {
    readonly find: (id: string) => Promise<MirrorRecord | null>;
    /** Whether the provider has sent this record in an unreadable form. */
    readonly isUnread: (id: string) => boolean;
    readonly ofItem: (itemId: string) => Promise<readonly MirrorRecord[]>;
    readonly setTwins: (first: string, second: string) => Promise<null>;
  };
  readonly send: {
    readonly add: (record: Parameters<RecordsClient['add']>[0]) => Promise<string | null>;
    readonly edit: (record: Parameters<RecordsClient['edit']>[0]) => Promise<void>;
  };
  /** Updates the mirror. @throws Fault */
  readonly sync: (scope: SyncScope) => Promise<void>;
  /** The addresses to which the login allows a new or a changed record to be mailed. */
  readonly addresses: (isNew: boolean) => readonly string[];
  readonly newNoteId: () => string;
};

/** How many times saving is tried when others change the record at the same moment, before the user is asked to try again. */
const mostTries = 3;

/** What the mirror is updated with until it shows the sent text: first only changes of records, then everything. */
const seenBy = ['recordChanges', 'all'] as const;

/**
 * Sends a draft to the provider, after an update of the mirror (docs/rules/records.md#saving-records).
 * @param choice the user's answer to RECORD_UNCERTAIN; null without one
 * @throws Fault RECORD_NOT_SAVED when the provider refuses or nothing needs to be saved, RECORD_UNCERTAIN when it is unknown whether the
 * provider has the text, and any fault of the provider's calls
 */
export async function saveRecord(name: DraftName, choice: DoubtChoice | null, parts: SaveParts): Promise<RecordSaved> {
  const asked = await parts.drafts.find(parts.owner, name);
  if (asked === null) throw new Fault('RECORD_NOT_SAVED', 'no draft');
  if (kindOf(asked.itemId) === 'notes' && asked.fields.content.trim() === '') {
    throw new Fault('RECORD_NOT_SAVED', 'empty');
  }
  await parts.sync('recordChanges');
  // Text that was typed during the update of the mirror is sent too.
  let draft = (await parts.drafts.find(parts.owner, name)) ?? asked;
  await requireKnown(draft, parts);
  for (let tries = 1; ; tries++) {
    const plan = planSave({ draft, fields: fieldsToSend(draft, parts) }, await evidenceOf(draft, parts), choice);
    try {
      return await carryOut(plan, draft, parts);
    } catch (error) {
      if (!isOvertaken(error) || tries === mostTries) throw refusalOf(error);
    }
    // The provider has a change that the mirror lacks; if it is still missing after this update, everything is requested.
    await parts.sync(tries === 1 ? 'recordChanges' : 'all');
    draft = (await parts.drafts.find(parts.owner, name)) ?? draft;
  }
}

/**
 * Requests everything if the mirror lacks the record that a draft changes, so that an existing record is not added again.
 * @throws Fault RECORD_NOT_SAVED when the record exists but is unreadable
 */
async function requireKnown({ id }: StoredDraft, { mirror, sync }: SaveParts): Promise<void> {
  if (id === null || (await mirror.find(id)) !== null) return;
  await sync('all');
  if ((await mirror.find(id)) === null && mirror.isUnread(id)) throw new Fault('RECORD_NOT_SAVED', 'unread');
}

/**
 * Settles sent drafts after an update of the mirror: a draft that the provider has accepted is done, even if no answer confirmed that; for
 * a draft that it may have accepted the user is asked.
 * @param isSaving whether a draft is being saved, and is left to that save
 * @returns the drafts that are done, and whether any draft has changed
 */
export async function settleAttempts(
  parts: SaveParts,
  isSaving: (name: DraftName) => boolean,
): Promise<{ readonly done: readonly DraftName[]; readonly isOther: boolean }> {
  const done: DraftName[] = [];
  let isOther = false;
  for (const draft of await parts.drafts.sent(parts.owner)) {
    if (draft.attempt === null || isSaving(draft)) continue;
    const plan = planSave({ draft, fields: fieldsToSend(draft, parts) }, await evidenceOf(draft, parts), null);
    if (plan.kind === 'done') {
      await carryOut(plan, draft, parts);
      done.push(nameOf(draft));
    } else if (plan.kind === 'doubt' && draft.failure !== 'RECORD_UNCERTAIN') {
      await parts.drafts.change(parts.owner, nameOf(draft), (stored) => ({ ...stored, failure: 'RECORD_UNCERTAIN' }));
    } else continue;
    isOther = true;
  }
  return { done, isOther };
}

/** The fields to send. Mail only goes to addresses that the login allows, whatever the draft contains. */
function fieldsToSend({ id, fields }: StoredDraft, { addresses }: SaveParts): RecordFields {
  const allowed = new Set(addresses(id === null));
  return { ...fields, sendEmails: fields.sendEmails.filter((address) => allowed.has(address)) };
}

async function evidenceOf({ id, attempt }: StoredDraft, { mirror }: SaveParts): Promise<SaveEvidence> {
  const current = id === null ? null : await mirror.find(id);
  if (attempt === null || !attempt.isNew) return { proven: null, candidates: [], current };
  return { ...resultOf(attempt, await mirror.ofItem(attempt.itemId)), current };
}

async function carryOut(plan: SavePlan, draft: StoredDraft, parts: SaveParts): Promise<RecordSaved> {
  switch (plan.kind) {
    case 'done':
      return finish(draft, plan, parts);
    case 'doubt':
      throw new Fault('RECORD_UNCERTAIN');
    case 'leave': {
      const { attempt } = draft;
      await parts.drafts.change(parts.owner, nameOf(draft), (stored) =>
        isSameFields(stored.fields, draft.fields) ? null : { ...stored, attempt: null, failure: null },
      );
      return { kind: 'saved', id: attempt?.id ?? '' };
    }
    case 'edit': {
      const { record } = plan;
      const change = await asChangeOf(record, draft, parts);
      const fields = fieldsToSend(change, parts);
      const sending = { isNew: false, itemId: record.itemId, fields, twinOf: null, isAnother: false };
      const { id, lastChanged, mark } = record;
      const edit = { ...toSend(record.itemId, fields, mark), id, unchangedSince: lastChanged };
      await send(change, { sending, work: () => parts.send.edit(edit) }, parts);
      return finish(change, { record: await seenChanged(record, fields, parts), twinOf: null }, parts);
    }
    case 'add': {
      const { beside, isAnother } = plan;
      const itemId = itemToAdd(draft, plan, parts);
      const fields = fieldsToSend(draft, parts);
      const twinOf = beside?.id ?? null;
      const sending = { isNew: true, itemId, fields, twinOf, isAnother };
      const work = ({ mark }: DraftAttempt) => parts.send.add(toSend(itemId, fields, mark));
      const { attempt, answer } = await send(draft, { sending, work }, parts);
      const added = await seenAdded(draft, { ...attempt, id: answer ?? attempt.id }, parts);
      return finish(draft, { record: added, twinOf }, parts);
    }
  }
}

/** Turns a text that was added by an earlier attempt into a change of its record, before it is sent again. */
async function asChangeOf(record: MirrorRecord, draft: StoredDraft, parts: SaveParts): Promise<StoredDraft> {
  const { id, itemId, lastChanged, fields } = record;
  if (draft.id === id) return draft;
  await excludeFromOthers(record, draft, parts);
  const known = { id, itemId, base: { lastChanged, fields }, attempt: null };
  await parts.drafts.change(parts.owner, nameOf(draft), (stored) => ({ ...stored, ...known }));
  return { ...draft, ...known };
}

/** The item of an added text. A note that is kept beside another gets its own item, and keeps it when it is sent again. */
function itemToAdd(
  { itemId, attempt }: StoredDraft,
  { beside, isAnother }: Extract<SavePlan, { readonly kind: 'add' }>,
  { newNoteId }: SaveParts,
): string {
  if (beside === null || kindOf(beside.itemId) !== 'notes') return itemId;
  return attempt?.isNew === true && !isAnother ? attempt.itemId : newNoteId();
}

/** The record in the provider's form. */
const toSend = (itemid: string, { sendEmails, ...fields }: RecordFields, mark: string | null) => ({
  itemid,
  ...fields,
  sendEmails: [...sendEmails],
  mark: mark ?? undefined,
});

/** The text to send, and the call that sends it. */
type SendingWork<T> = { readonly sending: Sending; readonly work: (attempt: DraftAttempt) => Promise<T> };

/**
 * Stores the attempt before sending, so that its result can be found after a lost answer. Only an answer that proves a refusal restores the
 * earlier state of the draft.
 */
async function send<T>(
  draft: StoredDraft,
  { sending, work }: SendingWork<T>,
  { owner, drafts, mirror }: SaveParts,
): Promise<{ readonly attempt: DraftAttempt; readonly answer: T }> {
  const attempt = attemptOf(draft, sending, await mirror.ofItem(sending.itemId));
  const note = (noted: DraftAttempt | null) =>
    drafts.change(owner, nameOf(draft), (stored) => ({ ...stored, attempt: noted }));
  await note(attempt);
  try {
    return { attempt, answer: await work(attempt) };
  } catch (error) {
    if (isNotTaken(error)) await note(draft.attempt);
    throw error;
  }
}

/**
 * The changed record as the provider has it now.
 * @throws Fault when the provider does not show the change; the draft stays, and the next update decides
 */
async function seenChanged(record: MirrorRecord, fields: RecordFields, parts: SaveParts): Promise<MirrorRecord> {
  for (const scope of seenBy) {
    await parts.sync(scope);
    const current = await parts.mirror.find(record.id);
    // Another person deleted the record after the change.
    if (current === null) return { ...record, fields };
    if (isSameFields(current.fields, fields) || current.lastChanged !== record.lastChanged) return current;
  }
  throw new Fault('RECORD_UNCERTAIN', 'not there');
}

/**
 * The added record as the provider has it now.
 * @throws Fault when the provider does not show it; the draft stays with the returned id, and the next update decides
 */
async function seenAdded(draft: StoredDraft, attempt: DraftAttempt, parts: SaveParts): Promise<MirrorRecord> {
  const { owner, drafts, mirror } = parts;
  try {
    for (const scope of seenBy) {
      await parts.sync(scope);
      const { proven, candidates } = resultOf(attempt, await mirror.ofItem(attempt.itemId));
      if (proven !== null) return proven;
      // The provider accepted the text without returning an id, and there is only one new record.
      const [only, ...others] = candidates;
      if (scope === 'all' && attempt.id === null && only !== undefined && others.length === 0) return only;
    }
    throw new Fault('RECORD_UNCERTAIN', 'not there');
  } catch (error) {
    await drafts.change(owner, nameOf(draft), (stored) => ({ ...stored, attempt }));
    throw error;
  }
}

/** The record that a draft became, and the record beside which it is kept. */
type SavedAs = { readonly record: MirrorRecord; readonly twinOf: string | null };

async function finish(draft: StoredDraft, { record, twinOf }: SavedAs, parts: SaveParts): Promise<RecordSaved> {
  const { owner, drafts, mirror } = parts;
  const { id, itemId, fields } = record;
  const name = nameOf(draft);
  // The base is the text that was sent, so that the next save notices a change made elsewhere.
  const isOurs = isSameFields(fields, fieldsToSend(draft, parts));
  const base = isOurs ? { lastChanged: record.lastChanged, fields } : { lastChanged: '', fields: draft.fields };
  // An added record results from this text; a changed record may be the result of another attempt.
  if (record.id !== draft.id) await excludeFromOthers(record, draft, parts);
  drafts.noteSaved(owner, name, { id, itemId, base, begunOn: draft.base?.lastChanged ?? null });
  await drafts.change(owner, name, (stored) =>
    isSameFields(stored.fields, draft.fields) ? null : { ...stored, id, itemId, base, attempt: null, failure: null },
  );
  if (twinOf === null) return { kind: 'saved', id };
  await mirror.setTwins(id, twinOf);
  return { kind: 'savedTwice', id };
}

/** Notes that a record is the result of this text, and not of another text with the same content. */
async function excludeFromOthers({ id, itemId }: MirrorRecord, draft: StoredDraft, parts: SaveParts): Promise<void> {
  if (kindOf(itemId) === 'notes') return;
  for (const otherDraft of await parts.drafts.sent(parts.owner)) {
    const { attempt } = otherDraft;
    const isSame = otherDraft.key === draft.key && otherDraft.window === draft.window;
    if (isSame || attempt === null || attempt.itemId !== itemId || attempt.known.includes(id)) continue;
    await parts.drafts.change(parts.owner, nameOf(otherDraft), (kept) =>
      kept.attempt === null ? kept : { ...kept, attempt: { ...kept.attempt, known: [...kept.attempt.known, id] } },
    );
  }
}

/** Whether another person changed or deleted the record between the update and the save. */
const isOvertaken = (error: unknown): boolean =>
  error instanceof Fault &&
  (error.code === 'NOT_FOUND' || (error.code === 'PROVIDER_REFUSED' && error.detail === '409'));

/** The fault for a refusal of the provider. */
function refusalOf(error: unknown): Fault {
  const { code, detail } = failureOf(error);
  return code === 'PROVIDER_REFUSED' || code === 'NOT_FOUND'
    ? new Fault('RECORD_NOT_SAVED', detail)
    : new Fault(code, detail);
}

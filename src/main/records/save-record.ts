import type { Owner } from '../../shared/domain/account/session';
import type { DoubtChoice, RecordFields, RecordSaved } from '../../shared/domain/records/record';
import { Fault, failureOf } from '../../shared/domain/result';
import type { RecordsClient } from '../provider/records-client';
import type { DraftAttempt, DraftName, StoredDraft } from '../user-data/tables/draft-schema';
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

/** The inputs of a save, for the open role. */
export type SaveParts = {
  readonly owner: Owner;
  readonly drafts: Pick<Drafts, 'sent' | 'find' | 'change' | 'noteSaved'>;
  readonly mirror: {
    readonly find: (id: string) => Promise<MirrorRecord | null>;
    /** Whether the provider has sent a record that could not be read. */
    readonly isUnread: (id: string) => boolean;
    readonly ofItem: (itemId: string) => Promise<readonly MirrorRecord[]>;
    readonly setTwins: (one: string, other: string) => Promise<null>;
  };
  readonly send: {
    readonly add: (record: Parameters<RecordsClient['add']>[0]) => Promise<string | null>;
    readonly edit: (record: Parameters<RecordsClient['edit']>[0]) => Promise<void>;
  };
  /** Brings the mirror up to date. @throws Fault */
  readonly sync: (scope: SyncScope) => Promise<void>;
  /** Addresses that a record of this kind may be mailed to, by the login. */
  readonly addresses: (isNew: boolean) => readonly string[];
  readonly newNoteId: () => string;
};

/** So often a record may be changed by others between the look and the change before the user is asked to try again. */
const mostTries = 3;

/** Only records are asked for until the provider shows the sent text; attachments are left to the next request. */
const seenBy = ['recordChanges', 'all'] as const;

/**
 * Sends a draft to the provider, after a look at what the provider has (docs/product.md#saving-records).
 * @param choice the user's answer to RECORD_UNCERTAIN; null for none
 * @throws Fault RECORD_NOT_SAVED when the provider refuses or there is nothing to save, RECORD_UNCERTAIN when it is unknown whether the
 *   provider has it, and as every call of the provider does
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
    // The provider has a change that this program lacks, so the second time everything is asked for.
    await parts.sync(tries === 1 ? 'recordChanges' : 'all');
    draft = (await parts.drafts.find(parts.owner, name)) ?? draft;
  }
}

/**
 * The mirror may lack an existing record: before a change of it is added as a new record, everything is asked for.
 * @throws Fault RECORD_NOT_SAVED when the record exists but cannot be read
 */
async function requireKnown({ id }: StoredDraft, { mirror, sync }: SaveParts): Promise<void> {
  if (id === null || (await mirror.find(id)) !== null) return;
  await sync('all');
  if ((await mirror.find(id)) === null && mirror.isUnread(id)) throw new Fault('RECORD_NOT_SAVED', 'unread');
}

/**
 * After an update of the mirror: drafts that the provider has accepted, although no answer said so, are done; drafts that it may have
 * accepted ask their user.
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
      await parts.drafts.change(parts.owner, nameOf(draft), (now) => ({ ...now, failure: 'RECORD_UNCERTAIN' }));
    } else continue;
    isOther = true;
  }
  return { done, isOther };
}

/** Mails only go to addresses of the login, whatever a draft has. */
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
      await parts.drafts.change(parts.owner, nameOf(draft), (now) =>
        isSameFields(now.fields, draft.fields) ? null : { ...now, attempt: null, failure: null },
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

/** A text that turned out to be added becomes a change of its record, before it is sent again. */
async function asChangeOf(record: MirrorRecord, draft: StoredDraft, parts: SaveParts): Promise<StoredDraft> {
  const { id, itemId, lastChanged, fields } = record;
  if (draft.id === id) return draft;
  await excludeFromOthers(record, draft, parts);
  const known = { id, itemId, base: { lastChanged, fields }, attempt: null };
  await parts.drafts.change(parts.owner, nameOf(draft), (now) => ({ ...now, ...known }));
  return { ...draft, ...known };
}

/** A note that is kept beside another has an item of its own, which is the same each time that it is sent. */
function itemToAdd(
  { itemId, attempt }: StoredDraft,
  { beside, isAnother }: Extract<SavePlan, { readonly kind: 'add' }>,
  { newNoteId }: SaveParts,
): string {
  if (beside === null || kindOf(beside.itemId) !== 'notes') return itemId;
  return attempt?.isNew === true && !isAnother ? attempt.itemId : newNoteId();
}

/** The record as it is sent; the provider knows no other shape. */
const toSend = (itemid: string, { sendEmails, ...fields }: RecordFields, mark: string | null) => ({
  itemid,
  ...fields,
  sendEmails: [...sendEmails],
  mark: mark ?? undefined,
});

/** What is about to be sent, and the call that sends it. */
type SendingWork<T> = { readonly sending: Sending; readonly work: (attempt: DraftAttempt) => Promise<T> };

/**
 * Stores the attempt, and then sends: after a lost answer the result is looked for by the stored attempt. Only an answer that proves a
 * refusal restores the draft.
 */
async function send<T>(
  draft: StoredDraft,
  { sending, work }: SendingWork<T>,
  { owner, drafts, mirror }: SaveParts,
): Promise<{ readonly attempt: DraftAttempt; readonly answer: T }> {
  const attempt = attemptOf(draft, sending, await mirror.ofItem(sending.itemId));
  const note = (noted: DraftAttempt | null) =>
    drafts.change(owner, nameOf(draft), (now) => ({ ...now, attempt: noted }));
  await note(attempt);
  try {
    return { attempt, answer: await work(attempt) };
  } catch (error) {
    if (isNotTaken(error)) await note(draft.attempt);
    throw error;
  }
}

/**
 * The changed record as the provider has it now. @throws Fault when the provider does not show the change: the draft stays, and
 * the next look decides
 */
async function seenChanged(record: MirrorRecord, fields: RecordFields, parts: SaveParts): Promise<MirrorRecord> {
  for (const scope of seenBy) {
    await parts.sync(scope);
    const now = await parts.mirror.find(record.id);
    // Another person deleted it after it was changed.
    if (now === null) return { ...record, fields };
    if (isSameFields(now.fields, fields) || now.lastChanged !== record.lastChanged) return now;
  }
  throw new Fault('RECORD_UNCERTAIN', 'not there');
}

/**
 * The added record as the provider has it now. @throws Fault when the provider does not show it: the draft stays with the returned
 * id, and the next look decides
 */
async function seenAdded(draft: StoredDraft, attempt: DraftAttempt, parts: SaveParts): Promise<MirrorRecord> {
  const { owner, drafts, mirror } = parts;
  try {
    for (const scope of seenBy) {
      await parts.sync(scope);
      const { proven, candidates } = resultOf(attempt, await mirror.ofItem(attempt.itemId));
      if (proven !== null) return proven;
      // The provider accepted it without returning a number; it is the only new record among all that it has.
      const [only, ...others] = candidates;
      if (scope === 'all' && attempt.id === null && only !== undefined && others.length === 0) return only;
    }
    throw new Fault('RECORD_UNCERTAIN', 'not there');
  } catch (error) {
    await drafts.change(owner, nameOf(draft), (now) => ({ ...now, attempt }));
    throw error;
  }
}

/** The record that a draft has become, and the one beside which it is kept. */
type SavedAs = { readonly record: MirrorRecord; readonly twinOf: string | null };

async function finish(draft: StoredDraft, { record, twinOf }: SavedAs, parts: SaveParts): Promise<RecordSaved> {
  const { owner, drafts, mirror } = parts;
  const { id, itemId, fields } = record;
  const name = nameOf(draft);
  // The text as it was sent: the next save finds a later change elsewhere.
  const isOurs = isSameFields(fields, fieldsToSend(draft, parts));
  const base = isOurs ? { lastChanged: record.lastChanged, fields } : { lastChanged: '', fields: draft.fields };
  // An added record is the result of this text; a changed record may be the result of another.
  if (record.id !== draft.id) await excludeFromOthers(record, draft, parts);
  drafts.noteSaved(owner, name, { id, itemId, base, begunOn: draft.base?.lastChanged ?? null });
  await drafts.change(owner, name, (now) =>
    isSameFields(now.fields, draft.fields) ? null : { ...now, id, itemId, base, attempt: null, failure: null },
  );
  if (twinOf === null) return { kind: 'saved', id };
  await mirror.setTwins(id, twinOf);
  return { kind: 'savedTwice', id };
}

/** A record that is the result of one text is not the result of another text with the same content. */
async function excludeFromOthers({ id, itemId }: MirrorRecord, draft: StoredDraft, parts: SaveParts): Promise<void> {
  if (kindOf(itemId) === 'notes') return;
  for (const other of await parts.drafts.sent(parts.owner)) {
    const { attempt } = other;
    const isSame = other.key === draft.key && other.window === draft.window;
    if (isSame || attempt === null || attempt.itemId !== itemId || attempt.known.includes(id)) continue;
    await parts.drafts.change(parts.owner, nameOf(other), (now) =>
      now.attempt === null ? now : { ...now, attempt: { ...now.attempt, known: [...now.attempt.known, id] } },
    );
  }
}

/** Another person changed or deleted it between the look and the change. */
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

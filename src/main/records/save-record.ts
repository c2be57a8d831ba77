import { Fault, failureOf } from '../../shared/bridge/result';
import type { RecordFields, RecordSaved } from '../../shared/domain/record';
import type { Owner } from '../../shared/domain/session';
import type { DraftAttempt, StoredDraft } from '../own-data/draft-schema';
import type { RecordsClient } from '../provider/records-client';
import type { Drafts } from './drafts';
import type { MirrorRecord } from './record-calls';
import { kindOf } from './record-index';
import { isSameFields } from './same-fields';
import { planSave, type SavePlan, type SaveSight } from './save-plan';

/** What saving needs of the role that is open. */
export type SaveParts = {
  readonly owner: Owner;
  readonly drafts: Pick<Drafts, 'all' | 'find' | 'change' | 'noteSaved'>;
  readonly mirror: {
    readonly find: (id: string) => Promise<MirrorRecord | null>;
    readonly findAdded: (itemId: string, fields: RecordFields | null, after: string) => Promise<MirrorRecord | null>;
    readonly latest: () => Promise<string>;
    readonly setTwins: (one: string, other: string) => Promise<null>;
  };
  readonly send: {
    readonly add: (record: Parameters<RecordsClient['add']>[0]) => Promise<string | null>;
    readonly edit: (record: Parameters<RecordsClient['edit']>[0]) => Promise<void>;
  };
  /** Brings the mirror up to date. @throws Fault */
  readonly sync: () => Promise<void>;
  /** Addresses that a record of this kind may be mailed to, by the login. */
  readonly addresses: (isNew: boolean) => readonly string[];
  readonly newNoteId: () => string;
};

/** So often a record may be changed by others between the look and the change before the user is asked to try again. */
const mostTries = 3;

/**
 * Sends a draft to the provider, after a look at what the provider has (docs/product.md#saving-records).
 * @throws Fault RECORD_NOT_SAVED when the provider refuses or there is nothing to save, and as every call of the provider does
 */
export async function saveRecord(key: string, parts: SaveParts): Promise<RecordSaved> {
  const asked = await parts.drafts.find(parts.owner, key);
  if (asked === null) throw new Fault('RECORD_NOT_SAVED', 'no draft');
  if (kindOf(asked.itemId) === 'notes' && asked.fields.content.trim() === '') {
    throw new Fault('RECORD_NOT_SAVED', 'empty');
  }
  await parts.sync();
  // What was typed while the mirror was brought up to date goes along.
  let draft = (await parts.drafts.find(parts.owner, key)) ?? asked;
  for (let tries = 1; ; tries++) {
    const plan = planSave(draft, fieldsToSend(draft, parts), await sightOf(draft, parts));
    try {
      return await carryOut(plan, draft, parts);
    } catch (error) {
      if (!isOvertaken(error) || tries === mostTries) throw refusalOf(error);
    }
    await parts.sync();
    draft = (await parts.drafts.find(parts.owner, key)) ?? draft;
  }
}

/** After the mirror was brought up to date: drafts that turn out to have been taken, although no answer said so, are done. */
export async function settleAttempts(parts: SaveParts, saving: ReadonlySet<string>): Promise<boolean> {
  let isOther = false;
  for (const draft of await parts.drafts.all(parts.owner)) {
    if (draft.attempt === null || saving.has(draft.key)) continue;
    const plan = planSave(draft, fieldsToSend(draft, parts), await sightOf(draft, parts));
    if (plan.kind !== 'done') continue;
    await carryOut(plan, draft, parts);
    isOther = true;
  }
  return isOther;
}

/** Mails go to addresses of the login alone, whatever a draft says. */
function fieldsToSend({ id, fields }: StoredDraft, { addresses }: SaveParts): RecordFields {
  const allowed = new Set(addresses(id === null));
  return { ...fields, sendEmails: fields.sendEmails.filter((address) => allowed.has(address)) };
}

async function sightOf({ id, attempt }: StoredDraft, { mirror }: SaveParts): Promise<SaveSight> {
  const current = id === null ? null : await mirror.find(id);
  if (attempt === null || !attempt.isNew) return { attempted: null, current };
  // Nobody else makes a note of that id; contact records of an office are many.
  const fields = kindOf(attempt.itemId) === 'notes' ? null : attempt.fields;
  return { attempted: await mirror.findAdded(attempt.itemId, fields, attempt.since), current };
}

async function carryOut(plan: SavePlan, draft: StoredDraft, parts: SaveParts): Promise<RecordSaved> {
  switch (plan.kind) {
    case 'done':
      return finish(draft, plan.record, plan.twinOf, parts);
    case 'edit': {
      const { record } = plan;
      const fields = fieldsToSend(draft, parts);
      await note(draft, { isNew: false, itemId: record.itemId, fields, twinOf: null }, parts);
      await parts.send.edit({ ...toSend(record.itemId, fields), id: record.id, unchangedSince: record.lastChanged });
      return finish(draft, await seen(record, parts, fields), null, parts);
    }
    case 'add': {
      const { beside } = plan;
      const isNoteBeside = beside !== null && kindOf(beside.itemId) === 'notes';
      const itemId = isNoteBeside ? parts.newNoteId() : draft.itemId;
      const fields = fieldsToSend(draft, parts);
      const twinOf = beside?.id ?? null;
      const { since } = await note(draft, { isNew: true, itemId, fields, twinOf }, parts);
      const id = await parts.send.add(toSend(itemId, fields));
      return finish(draft, await seenAdded(id, { itemId, fields, since }, parts), twinOf, parts);
    }
  }
}

/** The record as it is sent; the provider knows no other shape. */
const toSend = (itemid: string, { sendEmails, ...fields }: RecordFields) => ({
  itemid,
  ...fields,
  sendEmails: [...sendEmails],
});

/** Writes down what is sent before it is: an answer that gets lost is looked for by that. */
async function note(draft: StoredDraft, sent: Omit<DraftAttempt, 'since'>, parts: SaveParts): Promise<DraftAttempt> {
  const attempt = { ...sent, since: await parts.mirror.latest() };
  await parts.drafts.change(parts.owner, draft.key, (now) => ({ ...now, attempt }));
  return attempt;
}

/** The record that was changed, as the provider has it now; as it was sent when the provider cannot be asked. */
async function seen(record: MirrorRecord, parts: SaveParts, fields: RecordFields): Promise<MirrorRecord> {
  await parts.sync().catch(() => {});
  return (await parts.mirror.find(record.id)) ?? { ...record, fields };
}

/** @throws Fault when it is not known which record it became: the draft stays, and the next look tells */
async function seenAdded(
  id: string | null,
  { itemId, fields, since }: Pick<DraftAttempt, 'itemId' | 'fields' | 'since'>,
  parts: SaveParts,
): Promise<MirrorRecord> {
  let fault: unknown = new Fault('RECORD_NOT_SAVED', 'not there');
  try {
    await parts.sync();
  } catch (error) {
    fault = error;
  }
  const found = id === null ? await parts.mirror.findAdded(itemId, fields, since) : await parts.mirror.find(id);
  if (found !== null) return found;
  if (id === null) throw fault;
  return { id, itemId, fields, created: since, lastChanged: since, user: '', twin: null };
}

async function finish(
  draft: StoredDraft,
  record: MirrorRecord,
  twinOf: string | null,
  parts: SaveParts,
): Promise<RecordSaved> {
  const { owner, drafts, mirror } = parts;
  const { id, itemId, fields } = record;
  // As it was sent: what somebody else has made of it since is found by the next save.
  const isOurs = isSameFields(fields, fieldsToSend(draft, parts));
  const base = { lastChanged: isOurs ? record.lastChanged : '', fields: draft.fields };
  await drafts.change(owner, draft.key, (now) =>
    isSameFields(now.fields, draft.fields) ? null : { ...now, id, itemId, base, attempt: null, failure: null },
  );
  drafts.noteSaved(owner, draft.key, { id, itemId, base, begunOn: draft.base?.lastChanged ?? null });
  if (twinOf === null) return { kind: 'saved', id };
  await mirror.setTwins(id, twinOf);
  return { kind: 'savedTwice', id };
}

/** It was changed or deleted by somebody else between the look and the change. */
const isOvertaken = (error: unknown): boolean =>
  error instanceof Fault &&
  (error.code === 'NOT_FOUND' || (error.code === 'PROVIDER_REFUSED' && error.detail === '409'));

/** What a refusal of the provider means for the user's text. */
function refusalOf(error: unknown): Fault {
  const { code, detail } = failureOf(error);
  return code === 'PROVIDER_REFUSED' || code === 'NOT_FOUND'
    ? new Fault('RECORD_NOT_SAVED', detail)
    : new Fault(code, detail);
}

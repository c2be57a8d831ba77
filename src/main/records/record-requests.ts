import { z } from 'zod';
import { itemIdSchema, recordIdSchema } from '../../provider-api/records';
import { isOpen } from '../../shared/access/option-access';
import type { RecordKind } from '../../shared/domain/records/record';
import { Fault } from '../../shared/domain/result';
import { accountOf, owner, ownRole, requestsOfOwner, requirePart } from '../session/allowance';
import type { Session } from '../session/session';
import type { DraftName } from '../user-data/tables/schemas/draft-schema';
import type { RoomRequests } from '../wire/router';
import { kindOf } from './record-index';
import type { RecordService } from './record-service';

const text = z.string().max(1000);
const bytes: z.ZodType<Uint8Array> = z.instanceof(Uint8Array);
const id = z.string().min(1).max(60);
const key = z.string().regex(/^(note|new-)?\d{1,20}$/);
/** The random name that a window chooses for each loaded page. */
const windowName = z.string().regex(/^[0-9a-f-]{1,36}(\.[0-9a-f-]{1,36})?$/);
const window = windowName.optional();
const takes = z.object({ window: windowName.or(z.literal('')), typedAt: z.string().max(100) }).optional();

const query = z.object({
  kind: z.enum(['notes', 'contacts']),
  itemId: itemIdSchema.nullable(),
  also: z
    .array(z.string().regex(/^\d{8}$/))
    .max(1000)
    .readonly()
    .optional(),
  search: z.string().max(1000),
  followups: z.enum(['all', 'open', 'overdue']),
  order: z.enum(['newest', 'followup']),
  offset: z.number().int().min(0).max(10_000_000),
  limit: z.number().int().min(0).max(500),
});

/**
 * The most characters of a draft. It is more than the provider accepts: a longer text is stored, and saving reports that it is too long.
 */
const longestContent = 1_000_000;
const fields = z.object({
  kind: text,
  state: text,
  contact: text,
  followup: z.iso.datetime({ offset: true }).nullable(),
  content: z.string().max(longestContent),
  custom1: text,
  custom2: text,
  custom3: text,
  sendEmails: z.array(z.string().max(320)).max(50),
});
const draft = z.object({
  key,
  itemId: itemIdSchema,
  id: recordIdSchema.nullable(),
  fields,
  base: z.iso.datetime().optional(),
  takes,
});

const nameOf = (input: { readonly key: string; readonly window?: string | undefined }): DraftName => ({
  key: input.key,
  window: input.window ?? '',
});

/** Checks of what a session may request about records. Each check throws the Fault of the missing right. */
function recordRights(session: Session) {
  const requireLoginId = (): void => {
    if (session.view().account?.hasLoginId !== true) throw new Fault('NOT_ALLOWED', 'loginid');
  };
  /** @throws Fault NOT_LOGGED_IN, NOT_ALLOWED */
  const requireKind = (kind: RecordKind): void => {
    if (kind === 'notes') requirePart(session, 'notes');
    else requireLoginId();
  };
  const mayRead = (kind: RecordKind): boolean =>
    kind === 'notes' ? isOpen(session.options(), 'parts', 'notes') : session.view().account?.hasLoginId === true;
  const requireAny = (): void => {
    if (session.view().account?.hasLoginId !== true) requirePart(session, 'notes');
  };
  /** Checks the kind of a record or draft, which follows from its item. */
  const requireItem = (itemId: string): void => requireKind(kindOf(itemId));
  const requireAttachments = (itemId: string): void => {
    requireLoginId();
    requireItem(itemId);
  };
  return {
    owned: requestsOfOwner((named) => accountOf(session, named).role),
    requireLoginId,
    requireAny,
    requireItem,
    requireAttachments,
    requireKind,
    mayRead,
  };
}
type RecordRights = ReturnType<typeof recordRights>;

/** Requests about notes, contact records and attachments, if the subscription includes them (docs/rules/records.md#records). */
export function recordRequests(records: RecordService, session: Session) {
  const rights = recordRights(session);
  return {
    ...textRequests(records, rights),
    ...draftRequests(records, session, rights),
    ...attachmentRequests(records, rights),
  };
}

const textRequests = (records: RecordService, { owned, requireAny, requireKind, requireItem, mayRead }: RecordRights) =>
  ({
    'record.page': owned({ query, window }, (_role, input) => {
      requireKind(input.query.kind);
      return records.page(input.query, input.window);
    }),
    'record.marks': owned({}, async () => {
      requireAny();
      const [hasNotes, hasContacts] = [mayRead('notes'), mayRead('contacts')];
      const marks = (await records.marks()).map((mark) => ({
        kvk: mark.kvk,
        notes: hasNotes ? mark.notes : 0,
        contacts: hasContacts ? mark.contacts : 0,
        followup: hasContacts ? mark.followup : null,
      }));
      return marks.filter(({ notes, contacts }) => notes + contacts > 0);
    }),
    'record.state': owned({}, () => {
      requireAny();
      return records.state();
    }),
    'record.sync': owned({}, () => {
      requireAny();
      return records.sync();
    }),
    'record.save': owned({ key, window, choice: z.enum(['there', 'add']).optional() }, async (_role, input) => {
      requireAny();
      requireItem(await records.itemOfDraft(nameOf(input)));
      return records.changes.save(nameOf(input), input.choice ?? null);
    }),
    'record.remove': owned({ id, shown: z.iso.datetime().optional(), window }, async (_role, input) => {
      requireAny();
      const itemId = await records.itemOfRecord(input.id);
      if (itemId === null) return null;
      requireItem(itemId);
      return records.changes.remove(input.id, input.shown ?? null, input.window);
    }),
  }) satisfies RoomRequests;

/** Requests about drafts. */
const draftRequests = (records: RecordService, session: Session, { requireAny, requireItem }: RecordRights) =>
  ({
    'draft.write': {
      input: z.object({ owner, draft, window }),
      answer: (input) => {
        // The user may type while the role changes: the text is stored for the role in which it was typed.
        ownRole(session, input.owner);
        requireItem(input.draft.itemId);
        return records.writeDraft(input.owner, input.draft, input.window);
      },
    },
    'draft.remove': {
      input: z.object({ owner, key, window, takes }),
      answer: (input) => {
        ownRole(session, input.owner);
        requireAny();
        return records.removeDraft(input.owner, nameOf(input), input.takes);
      },
    },
    'draft.leave': {
      input: z.object({ window: windowName }),
      answer: (input) => records.leave(input.window),
    },
  }) satisfies RoomRequests;

const attachmentRequests = (records: RecordService, { owned, requireLoginId, requireAttachments }: RecordRights) =>
  ({
    'attachment.add': owned(
      {
        itemId: itemIdSchema,
        fileName: z.string().max(1000),
        data: bytes,
      },
      (_role, input) => {
        requireAttachments(input.itemId);
        return records.attachments.add(input);
      },
    ),
    'attachment.cancel': owned({ id }, (_role, input) => {
      requireLoginId();
      return records.attachments.cancel(input.id);
    }),
    'attachment.remove': owned({ id }, async (_role, input) => {
      requireLoginId();
      requireAttachments(await records.attachments.itemOf(input.id));
      return records.attachments.remove(input.id);
    }),
    'attachment.restore': owned({ id }, (_role, input) => {
      requireLoginId();
      requireAttachments(records.attachments.removedItemOf(input.id));
      return records.attachments.restore(input.id);
    }),
    'attachment.save': owned({ id }, async (_role, input) => {
      requireLoginId();
      requireAttachments(await records.attachments.itemOf(input.id));
      return records.attachments.save(input.id);
    }),
  }) satisfies RoomRequests;

import { z } from 'zod';
import { isOpen } from '../../shared/access/option-access';
import { allowedView } from '../../shared/access/permissions';
import type { EventName, Events } from '../../shared/bridge/contract';
import type { Owner } from '../../shared/domain/account/session';
import { type Clock, todayBy } from '../../shared/domain/clock';
import {
  type FilledInFile,
  type KvkListRow,
  type KvkUploadAnswer,
  largestWorkbook,
  longestKvkListName,
  longestKvkListText,
} from '../../shared/domain/lists/kvk-list';
import type { ListName } from '../../shared/domain/lists/list-name';
import {
  delimiters,
  encodings,
  type FileChoice,
  type ListText,
  type ReadTableFile,
} from '../../shared/domain/lists/table-file';
import type { MonthRef } from '../../shared/domain/months/month';
import { Fault } from '../../shared/domain/result';
import { mostAddedColumns } from '../../shared/kvk-lists/kvk-file';
import { keptId } from '../../shared/view/part-schemas';
import { columnName, listName as list } from '../../shared/view/question-schemas';
import { monthRefSchema as month } from '../months/month-ref-schema';
import { owner, ownRole } from '../session/allowance';
import type { Session } from '../session/session';
import { nothing, type RoomRequests } from '../wire/router';
import type { KvkLists } from './kvk-lists';
import { ownedRequests } from './owned-requests';
import {
  columnPresetSchema,
  lastScreenSchema,
  listViewSchema,
  recentChoiceSchema,
  revision,
} from './tables/schemas/list-view-schema';
import type { AskUserData } from './user-data-questions';

/** The provider's call that takes a list. */
type SendKvkList = (
  name: string,
  csv: string,
  input: { token: string },
) => Promise<{ readonly status: number; readonly taken: boolean }>;

/** A list in the provider's format, and its number of rows. */
type UploadOf = (list: ListText) => Promise<{ readonly csv: string; readonly rows: number }>;

/**
 * Sends a list to the provider under one of the names that the login gave (docs/rules/provider.md#kvk-uploads).
 * @throws Fault NOT_LOGGED_IN, NOT_ALLOWED, INVALID_REQUEST when no line has a number, of the connection or the session
 */
async function uploadKvkList(
  session: Session,
  { send, uploadOf }: { readonly send: SendKvkList; readonly uploadOf: UploadOf },
  { name, ...list }: ListText & { readonly name: string },
): Promise<KvkUploadAnswer> {
  const held = session.held();
  if (held === null) throw new Fault('NOT_LOGGED_IN');
  if (session.view().account?.uploadLists.includes(name) !== true) throw new Fault('NOT_ALLOWED', name);
  const { csv, rows } = await uploadOf(list);
  if (rows === 0) throw new Fault('INVALID_REQUEST', 'no KvK number');
  // Another account or role is open by now, and this list must not be sent under its name.
  if (session.held()?.epoch !== held.epoch) throw new Fault('CANCELLED');
  const { jwt: token } = held.stored.payload;
  try {
    const { status, taken } = await send(name, csv, { token });
    session.note(held.epoch, null);
    return taken ? { kind: 'taken', rows } : { kind: 'refused', status, statusText: await textOf(status) };
  } catch (error) {
    if (error instanceof Fault) session.note(held.epoch, error);
    throw error;
  }
}

/** Imported here and not at the start, because this module loads Node's HTTP client, which takes a twentieth of a second. */
async function textOf(status: number): Promise<string> {
  const { STATUS_CODES } = await import('node:http');
  return STATUS_CODES[status] ?? '';
}

type Emit = <N extends EventName>(name: N, payload: Events[N]) => void;

/** A window's random name. A question without one is about the place that the next new window copies. */
const windowId = z.string().regex(/^[0-9a-f-]{36}$/);
const window = windowId.optional();

/** Requests about how the user left the lists. Without the option every list has the standard arrangement. */
export function viewRequests(askUserData: AskUserData, session: Session, clock: Clock) {
  const roleOf = (named: Owner) => ownRole(session, named);
  const owned = ownedRequests(askUserData, session);
  return {
    'view.read': {
      input: z.object({ owner, list, window }),
      answer: async ({ owner: named, list: of, window: name = null }) => {
        const role = roleOf(named);
        const view = await askUserData('readView', () => ({ role, window: name, list: of }));
        return view === null ? null : allowedView(session.options(), view);
      },
    },
    'view.write': {
      input: z.object({ owner, list, view: listViewSchema, window }),
      answer: ({ owner: named, window: name = null, ...view }) =>
        askUserData('writeView', () => ({ role: roleOf(named), window: name, ...view })),
    },
    'screen.read': {
      input: z.object({ owner, window }),
      answer: ({ owner: named, window: name = null }) =>
        askUserData('readScreen', () => ({ role: roleOf(named), window: name })),
    },
    'screen.write': {
      input: z.object({ owner, screen: lastScreenSchema, window }),
      answer: ({ owner: named, window: name = null, screen }) =>
        askUserData('writeScreen', () => ({ role: roleOf(named), window: name, screen })),
    },
    'window.use': owned('useWindow', { window: windowId }),
    'recent.list': owned('recentChoices', {}),
    'recent.note': owned('noteChoice', { choice: recentChoiceSchema }),
    'visit.note': {
      input: z.object({ owner }),
      answer: async (input) => {
        const visit = { role: roleOf(input.owner), day: todayBy(clock) };
        return { before: await askUserData('noteVisit', () => visit) };
      },
    },
  } satisfies RoomRequests;
}

/** Requests about the user's column presets, when the subscription has them. */
export function presetRequests(askUserData: AskUserData, session: Session, emit: Emit) {
  const owned = ownedRequests(askUserData, session);
  /** Shows the new presets in every window. */
  const changed = (role: string, { list: of }: { readonly list: ListName }): void =>
    emit('presets.changed', { role, list: of });
  const presets = owned('presets', { list });
  return {
    'preset.list': {
      input: presets.input,
      answer: (input) => {
        ownRole(session, input.owner);
        return isOpen(session.options(), 'parts', 'preset') ? presets.answer(input) : [];
      },
    },
    'preset.write': owned('writePreset', { list, preset: columnPresetSchema }, changed),
    'preset.remove': owned('removePreset', { list, preset: z.object({ id: keptId, revision }) }, changed),
  } satisfies RoomRequests;
}

/** A list's text, and the user's choices for reading it. */
const listText = {
  text: z.string().max(longestKvkListText),
  layout: z
    .object({
      delimiter: z.enum(delimiters).optional(),
      head: z.number().int().min(1).nullable().optional(),
      column: z.number().int().min(0).max(20_000).optional(),
    })
    .optional(),
};
const id = z.number().int().min(1);

/** Adds columns of the register to a user's file, and writes the result. */
type FillIn = (month: MonthRef, file: FilledInFile) => Promise<{ readonly path: string } | null>;

type Surroundings = {
  readonly send: SendKvkList;
  readonly uploadOf: UploadOf;
  readonly fillIn: FillIn;
  /** Writes the numbers of a list that are not offices to a file; null when the user closed the dialog. */
  readonly saveMissing: (
    name: string,
    month: MonthRef,
    missing: readonly KvkListRow[],
  ) => Promise<{ readonly path: string } | null>;
  /** Reads a file of any kind as a table. */
  readonly readFile: (file: { readonly bytes: Uint8Array; readonly choice: FileChoice }) => Promise<ReadTableFile>;
};

/** Requests about the user's own lists of KvK numbers. Without the option there are no lists. */
export const kvkListRequests = (
  kvkLists: KvkLists,
  session: Session,
  { send, uploadOf, fillIn, saveMissing, readFile }: Surroundings,
) =>
  ({
    'kvkList.list': {
      input: nothing,
      answer: () => (isOpen(session.options(), 'parts', 'kvkColumns') ? kvkLists.heads() : []),
    },
    'kvkList.readFile': {
      input: z.object({
        bytes: z.instanceof(Uint8Array),
        choice: z.object({
          encoding: z.enum(encodings).optional(),
          sheet: z.string().max(200).optional(),
          withHidden: z.boolean().optional(),
        }),
      }),
      answer: (file) => {
        if (file.bytes.length > largestWorkbook) throw new Fault('FILE_TOO_HEAVY', 'size');
        return readFile(file);
      },
    },
    'kvkList.check': {
      input: z.object({ month, ...listText, replaces: id.nullable() }),
      answer: ({ month: ref, replaces, ...asked }) => kvkLists.check(ref, asked, replaces),
    },
    'kvkList.add': {
      input: z.object({ name: z.string().trim().min(1).max(longestKvkListName), ...listText }),
      answer: ({ name, ...asked }) => kvkLists.add(name, asked),
    },
    'kvkList.replace': {
      input: z.object({ id, revision, ...listText }),
      answer: ({ text, layout, ...list }) => kvkLists.replace(list, { text, layout }),
    },
    'kvkList.restore': {
      input: z.object({ id, revision, replaced: z.boolean() }),
      answer: ({ replaced, ...list }) => (replaced ? kvkLists.replaceAgain(list) : kvkLists.restore(list)),
    },
    'kvkList.missing': {
      input: z.object({ month, id }),
      answer: (input) => kvkLists.missing(input.month, input.id),
    },
    'kvkList.saveMissing': {
      input: z.object({ month, id }),
      answer: async (input) => {
        const { name, rows } = await kvkLists.allMissing(input.month, input.id);
        return saveMissing(name, input.month, rows);
      },
    },
    'kvkList.fillIn': {
      input: z.object({
        month,
        name: z.string().trim().min(1).max(longestKvkListName),
        ...listText,
        columns: z.array(columnName).min(1).max(mostAddedColumns),
      }),
      answer: ({ month: ref, ...file }) => fillIn(ref, file),
    },
    'kvkList.upload': {
      input: z.object({ name: z.string().min(1).max(100), ...listText }),
      answer: (input) => uploadKvkList(session, { send, uploadOf }, input),
    },
    'kvkList.remove': {
      input: z.object({ id, revision }),
      answer: (list) => kvkLists.remove(list),
    },
  }) satisfies RoomRequests;

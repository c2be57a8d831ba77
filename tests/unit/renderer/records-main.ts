import type { ApplicationStart } from '../../../src/shared/bridge/application';
import type { Bridge } from '../../../src/shared/bridge/bridge';
import type { EventName, Events, RequestName } from '../../../src/shared/bridge/contract';
import { type OptionName, optionNames } from '../../../src/shared/domain/account/session';
import type {
  Attachment,
  KeptRecord,
  RecordDraft,
  RecordFields,
  RecordPage,
  RecordQuery,
  RecordsState,
  TypedDraft,
  Upload,
} from '../../../src/shared/domain/records/record';
import { followupOf } from '../../../src/shared/domain/records/record';
import type { ErrorCode } from '../../../src/shared/domain/result';
import { fold } from '../../../src/shared/format/fold';
import { emptyFields } from '../../../src/shared/records/record-fields';

const now = '2026-10-25T09:00:00.000Z';

export const someRecord = (id: string, itemId: string, fields: Partial<RecordFields>): KeptRecord => ({
  id,
  itemId,
  fields: { ...emptyFields, ...fields },
  created: now,
  lastChanged: now,
  user: 'M. Verbeek',
  draft: null,
  otherDrafts: [],
  replica: null,
});

/** A text that was typed in a window but not saved. */
export const someDraft = (
  key: string,
  fields: Partial<RecordFields>,
  change: Partial<RecordDraft> = {},
): RecordDraft => ({
  key,
  window: 'eerder',
  isElsewhere: false,
  itemId: key,
  id: null,
  typedAt: now,
  failure: null,
  fields: { ...emptyFields, ...fields },
  ...change,
});

export const someFile = (id: string, itemId: string, fileName: string): Attachment => ({
  id,
  itemId,
  fileName,
  size: 2048,
  lastChanged: now,
  isKept: true,
});

const kindOf = (itemId: string) => (itemId.startsWith('note') ? 'notes' : 'contacts');

/** A main with records in memory, which fails on a command of the test. */
export function createRecordsMain() {
  let records: readonly KeptRecord[] = [];
  let drafts: readonly RecordDraft[] = [];
  let files: readonly Attachment[] = [];
  let removed: Attachment | null = null;
  let uploads: readonly Upload[] = [];
  let syncedAt: string | null = now;
  let unread: RecordsState['unread']['first'] = [];
  let settled: readonly string[] = [];
  let version = 1;
  let lastId = 1000;
  const nextId = () => {
    lastId += 1;
    return String(lastId);
  };
  const names: Record<string, string> = {};
  const failures: Partial<Record<RequestName, ErrorCode>> = {};
  const asked: { readonly name: RequestName; readonly input: unknown }[] = [];
  const listeners = new Map<EventName, Set<(payload: never) => void>>();

  const state = (): RecordsState => ({
    sync: 'done',
    syncedAt,
    fault: null,
    version,
    uploads,
    unread: { count: unread.length, first: unread },
  });
  const emit = <N extends EventName>(name: N, payload: Events[N]) => {
    for (const listener of listeners.get(name) ?? []) listener(payload as never);
  };
  const changed = () => {
    version += 1;
    emit('records.changed', state());
  };
  const page = (requesterId: string, { kind, itemId, search, followups, offset, limit }: RecordQuery): RecordPage => {
    const isOfKind = (each: { readonly itemId: string }) =>
      kindOf(each.itemId) === kind && (itemId === null || each.itemId === itemId);
    const all = records.filter(isOfKind);
    const words = fold(search)
      .split(/\s+/)
      .filter((word) => word !== '');
    const fit = all
      .filter(({ fields }) => words.every((word) => fold(fields.content).includes(word)))
      .filter(({ fields: { followup } }) => {
        const stand = followupOf(followup, now.slice(0, 10));
        return followups === 'all' || stand === 'overdue' || (followups === 'open' && stand === 'open');
      });
    const shown = fit.slice(offset, offset + limit);
    const ids = new Set(records.map(({ id }) => id));
    return {
      total: fit.length,
      all: all.length,
      names,
      settled,
      moreDrafts: 0,
      records: shown.map((record) => {
        const ofRecord = drafts.filter(({ id }) => id === record.id);
        const draft =
          ofRecord.find(({ window: name }) => name === requesterId) ??
          ofRecord.find(({ isElsewhere }) => !isElsewhere) ??
          null;
        return { ...record, draft, otherDrafts: ofRecord.filter((each) => each !== draft) };
      }),
      drafts: offset > 0 ? [] : drafts.filter((draft) => isOfKind(draft) && (draft.id === null || !ids.has(draft.id))),
      attachments: files.filter((file) => file.itemId === itemId || shown.some((each) => each.itemId === file.itemId)),
    };
  };
  type Name = { readonly key: string; readonly window?: string; readonly takes?: TypedDraft['takes'] };
  const isOf = (draft: RecordDraft, { key, window: name = '', takes }: Name): boolean =>
    draft.key === key && (draft.window === name || draft.window === takes?.window);
  const answers: Partial<Record<RequestName, (input: never) => unknown>> = {
    'record.page': ({ query, window: requesterId = '' }: { query: RecordQuery; window?: string }) =>
      page(requesterId, query),
    'record.state': state,
    'record.sync': state,
    'draft.write': ({ draft: typed, window: name = '' }: { draft: TypedDraft; window?: string }) => {
      const { key, itemId, id, fields, takes } = typed;
      const draft = { key, window: name, isElsewhere: false, itemId, id, fields, typedAt: now, failure: null };
      const isKnown = drafts.some((each) => each.key === key && each.window === name);
      drafts = [draft, ...drafts.filter((each) => !isOf(each, { key, window: name, takes }))];
      if (isKnown) emit('draft.typed', { key, window: name });
      else changed();
      return null;
    },
    'draft.remove': (name: Name) => {
      drafts = drafts.filter((each) => !isOf(each, name));
      changed();
      return null;
    },
    'record.save': (name: Name) => {
      const draft = drafts.find((each) => isOf(each, name));
      if (draft === undefined) throw new Error(`no draft ${name.key}`);
      drafts = drafts.filter((each) => each !== draft);
      const id = draft.id ?? nextId();
      const saved = someRecord(id, draft.itemId, draft.fields);
      records = records.some((each) => each.id === id)
        ? records.map((each) => (each.id === id ? saved : each))
        : [saved, ...records];
      changed();
      return { kind: 'saved', id };
    },
    'record.remove': ({ id }: { id: string }) => {
      records = records.filter((each) => each.id !== id);
      changed();
      return null;
    },
    'attachment.add': ({ itemId, fileName, data }: { itemId: string; fileName: string; data: Uint8Array }) => {
      const id = nextId();
      files = [{ ...someFile(id, itemId, fileName), size: data.length }, ...files];
      changed();
      return { id };
    },
    'attachment.remove': ({ id }: { id: string }) => {
      removed = files.find((each) => each.id === id) ?? null;
      files = files.filter((each) => each.id !== id);
      changed();
      return { canRestore: true };
    },
    'attachment.restore': () => {
      files = removed === null ? files : [removed, ...files];
      changed();
      return null;
    },
    'attachment.save': () => ({ path: '/exports/bijlage', address: null }),
  };

  const request = async (name: RequestName, input: unknown) => {
    asked.push({ name, input });
    const code = failures[name];
    if (code === undefined) return { ok: true, data: (await answers[name]?.(input as never)) ?? null };
    if (name === 'record.save') {
      const { key } = input as { readonly key: string };
      drafts = drafts.map((draft) => (draft.key === key ? { ...draft, failure: code } : draft));
      changed();
    }
    return { ok: false, code, detail: '' };
  };
  const listen = <N extends EventName>(name: N, listener: (payload: Events[N]) => void) => {
    const known = listeners.get(name) ?? new Set();
    listeners.set(name, known.add(listener));
    return () => known.delete(listener);
  };

  return {
    bridge: { request, listen } as unknown as Bridge,
    asked,
    failures,
    names,
    answers,
    /** What the provider and the disk contain. */
    give: (given: {
      readonly records?: readonly KeptRecord[];
      readonly drafts?: readonly RecordDraft[];
      readonly files?: readonly Attachment[];
      readonly uploads?: readonly Upload[];
      readonly syncedAt?: string | null;
      readonly unread?: RecordsState['unread']['first'];
      readonly settled?: readonly string[];
    }) => {
      records = given.records ?? records;
      drafts = given.drafts ?? drafts;
      files = given.files ?? files;
      uploads = given.uploads ?? uploads;
      unread = given.unread ?? unread;
      settled = given.settled ?? settled;
      if (given.syncedAt !== undefined) syncedAt = given.syncedAt;
      changed();
    },
    /** Reports that more text was typed, by another window or by this window before its reload. */
    typedOn: (name: Events['draft.typed']) => emit('draft.typed', name),
    records: () => records,
    drafts: () => drafts,
    files: () => files,
  };
}

/** A logged-in account with every option, except as given. */
export const someStart = (options: Partial<Record<OptionName, boolean>> = {}, hasLoginId = true): ApplicationStart =>
  ({
    now,
    today: '2026-10-25',
    session: {
      state: 'loggedIn',
      connection: 'online',
      account: {
        email: 'a@b.example',
        role: 'volledig',
        userName: 'M. Verbeek',
        roles: [],
        hasLoginId,
        options: { ...Object.fromEntries(optionNames.map((name) => [name, true])), ...options },
        contactSettings: {
          kinds: ['Bezoek', 'Telefoon'],
          states: ['Open', 'Afgerond'],
          contacts: ['Directie'],
          labels: { custom1: 'Regio' },
          custom1: ['Noord', 'Zuid'],
          custom2: [],
          custom3: [],
          insertEmails: ['binnendienst@b.example'],
          updateEmails: [],
          deleteEmails: [],
        },
      },
    },
    month: { current: null, refresh: { phase: 'idle' } },
  }) as unknown as ApplicationStart;

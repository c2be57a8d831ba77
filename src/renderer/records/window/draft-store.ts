import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '../../../shared/bridge/bridge';
import { isSameOwner, type Owner } from '../../../shared/domain/account/session';
import type { DoubtChoice, RecordDraft, RecordSaved, TypedDraft } from '../../../shared/domain/records/record';
import { type ErrorCode, type Failure, failure, type Result } from '../../../shared/domain/result';

/** Milliseconds after a keystroke before the text is written to disk (docs/rules/records.md#drafts). */
export const draftDelay = 250;

/** A text typed in this window, which is newer than main's text. */
export type TypedText = {
  readonly draft: TypedDraft;
  /** `saved` and `gone` last until main's answer agrees, so that no older text is shown in between. */
  readonly state: 'typing' | 'kept' | 'saving' | 'saved' | 'gone';
  /** Why the last attempt to save it failed. */
  readonly failure: ErrorCode | null;
  /** Why the text could not be written to disk. */
  readonly unwritten: ErrorCode | null;
};

type DraftState = { readonly texts: Readonly<Record<string, TypedText>> };

type DraftStore = DraftState & {
  /** Accepts typed text, which is written to disk shortly after. */
  readonly type: (draft: TypedDraft) => void;
  /** Writes all waiting texts at once; resolves when they are on disk, or could not be written. */
  readonly flush: () => Promise<void>;
  /**
   * Sends the latest typed text to the provider.
   * @param choice the user's answer to RECORD_UNCERTAIN
   */
  readonly save: (draft: TypedDraft, choice?: DoubtChoice) => Promise<Result<RecordSaved>>;
  /** Discards what was typed. */
  readonly discard: (draft: TypedDraft) => Promise<Failure | null>;
  /** Called when main has found out that the provider has a text, although the answer to its save never arrived. */
  readonly noteSaved: (key: string) => void;
  /** Drops a text that is saved or gone, once main's answer agrees. */
  readonly settle: (key: string) => void;
  /**
   * Called when another account or role logs in, or the user logs out, because texts are shown only to their owner. Text that is not on
   * disk yet, because the session ended while the user typed, is written when its owner returns.
   */
  readonly follow: (owner: Owner | null, before: Owner | null) => void;
  /** Forgets every text, including text that is not on disk. */
  readonly reset: () => void;
};

/**
 * A record's present text, and whether it waits to be sent.
 * @param base the record without a draft
 */
export function shownDraft(
  typed: TypedText | null,
  begun: RecordDraft | null,
  base: TypedDraft,
): { readonly draft: TypedDraft; readonly isWaiting: boolean } {
  if (typed === null)
    return begun === null ? { draft: base, isWaiting: false } : { draft: typedOf(begun), isWaiting: true };
  if (typed.state === 'gone') return { draft: base, isWaiting: false };
  return { draft: typed.draft, isWaiting: typed.state !== 'saved' };
}

/** A draft in the form in which this window continues it, whichever window started it. */
export const typedOf = ({ key, itemId, id, fields, window, typedAt }: RecordDraft): TypedDraft => ({
  key,
  itemId,
  id,
  fields,
  takes: { window, typedAt },
});

type Dependencies = {
  readonly request: Bridge['request'];
  readonly owner: () => Owner | null;
  /** The name of this window, which owns the texts that are typed in it. */
  readonly window: string;
};

type Access = {
  readonly get: () => DraftState;
  readonly set: (state: DraftState) => void;
};

/** Writes texts to disk shortly after the last key; for each draft, one write after another. */
function createDraftWriter({ get, set }: Access, { request, owner, window }: Dependencies) {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const writing = new Map<string, Promise<void>>();

  const change = (key: string, part: Partial<TypedText>): void => {
    const text = get().texts[key];
    if (text !== undefined) set({ texts: { ...get().texts, [key]: { ...text, ...part } } });
  };
  const forget = (key: string): void => {
    const { [key]: _gone, ...texts } = get().texts;
    set({ texts });
  };
  const rest = (key: string): boolean => {
    clearTimeout(timers.get(key));
    return timers.delete(key);
  };
  const writeNow = async (draft: TypedDraft, who: Owner): Promise<void> => {
    const input = { owner: who, window, draft };
    let answer = await request('draft.write', input);
    if (!answer.ok && answer.code === 'THREAD_DIED') answer = await request('draft.write', input);
    // A newer text was typed, or the text is being sent.
    const text = get().texts[draft.key];
    if (text?.draft !== draft) return;
    change(draft.key, {
      unwritten: answer.ok ? null : answer.code,
      ...(text.state === 'typing' ? { state: 'kept' } : {}),
    });
  };
  /** Runs writes one after another, so that an older text never overwrites a newer one. */
  const inOrder = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const done = (writing.get(key) ?? Promise.resolve()).then(work);
    const after = done.then(() => undefined);
    writing.set(key, after);
    const result = await done;
    if (writing.get(key) === after) writing.delete(key);
    return result;
  };
  const write = (key: string): void => {
    rest(key);
    const draft = get().texts[key]?.draft;
    // Another account or role may be open when its turn comes.
    const who = owner();
    if (draft !== undefined && who !== null) void inOrder(key, () => writeNow(draft, who));
  };
  const written = async (key: string): Promise<void> => {
    if (timers.has(key)) write(key);
    await writing.get(key);
  };
  const take = (draft: TypedDraft): void => {
    const failed = get().texts[draft.key]?.failure ?? null;
    const text: TypedText = { draft, state: 'typing', failure: failed, unwritten: null };
    set({ texts: { ...get().texts, [draft.key]: text } });
    rest(draft.key);
    timers.set(
      draft.key,
      setTimeout(() => write(draft.key), draftDelay),
    );
  };
  return {
    change,
    forget,
    rest,
    inOrder,
    written,
    take,
    /** The keys of texts that are still waiting to be written. */
    waiting: (): readonly string[] => [...timers.keys()],
    isWriting: (key: string): boolean => writing.has(key),
    /** Writes all waiting texts at once; resolves when they are on disk, or could not be written. */
    flush: async (): Promise<void> => {
      for (const key of [...timers.keys()]) write(key);
      await Promise.all(writing.values());
    },
  };
}

/** Holds every text typed in this window. Texts are written to disk while the user types, and sent to the provider on request. */
export function createDraftStore(dependencies: Dependencies): StoreApi<DraftStore> {
  const { request, owner, window } = dependencies;
  return createStore<DraftStore>((set, get) => {
    const { change, forget, rest, inOrder, written, take, waiting, isWriting, flush } = createDraftWriter(
      { get, set },
      dependencies,
    );
    /** Unwritten texts of owners that are not logged in. */
    let away: readonly { readonly owner: Owner; readonly drafts: readonly TypedDraft[] }[] = [];

    return {
      texts: {},
      type: take,
      flush,
      save: async (draft, choice) => {
        const who = owner();
        if (who === null) return failure('NOT_LOGGED_IN');
        const { key } = draft;
        const before = get().texts[key];
        // After a failure main may have found out that the provider has the text; a new text is then a change to it.
        const isWritten = before?.draft === draft && before.state !== 'gone' && before.unwritten === null;
        if (!isWritten || before.failure !== null) take(draft);
        change(key, { state: 'saving', failure: null });
        await written(key);
        const unwritten = get().texts[key]?.unwritten ?? null;
        const answer =
          unwritten === null ? await request('record.save', { owner: who, key, window, choice }) : failure(unwritten);
        const typed = get().texts[key];
        if (typed === undefined || typed.state === 'gone') return answer;
        // Text typed in the meantime changes the saved text, and is written again.
        if (typed.draft !== draft) take(typed.draft);
        else change(key, answer.ok ? { state: 'saved', failure: null } : { state: 'kept' });
        if (!answer.ok) change(key, { failure: answer.code });
        return answer;
      },
      discard: async (draft) => {
        const who = owner();
        const { key, takes } = draft;
        rest(key);
        set({ texts: { ...get().texts, [key]: { draft, state: 'gone', failure: null, unwritten: null } } });
        if (who === null) return null;
        const answer = await inOrder(key, () => request('draft.remove', { owner: who, key, window, takes }));
        if (answer.ok) return null;
        if (get().texts[key]?.state === 'gone') forget(key);
        return answer;
      },
      noteSaved: (key) => {
        if (get().texts[key]?.state === 'kept') change(key, { state: 'saved', failure: null });
      },
      settle: (key) => {
        const state = get().texts[key]?.state;
        if (state === 'saved' || state === 'gone') forget(key);
      },
      follow: (next, before) => {
        for (const key of waiting()) rest(key);
        const unwritten = Object.values(get().texts).flatMap(({ draft, state, unwritten }) =>
          state === 'typing' || unwritten !== null || (state === 'saving' && isWriting(draft.key)) ? [draft] : [],
        );
        if (before !== null && unwritten.length > 0) away = [...away, { owner: before, drafts: unwritten }];
        set({ texts: {} });
        const back = away.filter((held) => isSameOwner(held.owner, next));
        away = away.filter((held) => !back.includes(held));
        for (const { drafts } of back) for (const draft of drafts) take(draft);
      },
      reset: () => {
        for (const key of waiting()) rest(key);
        away = [];
        set({ texts: {} });
      },
    };
  });
}

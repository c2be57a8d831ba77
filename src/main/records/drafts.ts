import type { Owner } from '../../shared/domain/account/session';
import type { Clock } from '../../shared/domain/clock';
import type { TypedDraft } from '../../shared/domain/records/record';
import { newNoteId } from '../../shared/domain/records/record';
import type { DraftQuery, NewestDrafts } from '../user-data/tables/draft-table';
import type { DraftBase, DraftName, StoredDraft } from '../user-data/tables/schemas/draft-schema';
import type { MirrorRecord } from './record-calls';
import { kindOf } from './record-index';

/** Stores drafts in the user's database, because they cannot be fetched again. Refuses an owner who is not logged in. */
export type DraftStorage = {
  /** At most `most` drafts, the last typed first. */
  readonly newest: (owner: Owner, query: DraftQuery, most: number) => Promise<NewestDrafts>;
  readonly ofRecords: (owner: Owner, ids: readonly string[]) => Promise<readonly StoredDraft[]>;
  /** The drafts of a key, and the drafts that change a record, in any window; no other drafts are read. */
  readonly near: (owner: Owner, key: string, record: string | null) => Promise<readonly StoredDraft[]>;
  /** The drafts with a sent text that was not yet seen at the provider; no other drafts are read. */
  readonly sent: (owner: Owner) => Promise<readonly StoredDraft[]>;
  /** @param replaces drafts that are removed in the same transaction */
  readonly write: (owner: Owner, draft: StoredDraft, replaces: readonly DraftName[]) => Promise<null>;
  readonly remove: (owner: Owner, name: DraftName) => Promise<null>;
};

/** The record that a draft was saved as. Text that is typed later under the draft's key belongs to this record. */
export type SavedDraft = {
  readonly id: string;
  readonly itemId: string;
  readonly base: DraftBase;
  /** The `lastChanged` of the record when the draft was begun. */
  readonly begunOn: string | null;
};

/** `shown` has the `lastChanged` of every state of the record that the window may still show. */
type KnownSaved = SavedDraft & { readonly shown: ReadonlySet<string> };

/** How many saved drafts are remembered, for keystrokes that arrive after the save. */
const mostSaved = 1000;

/** The owner of a typed text, and the window in which it is typed. */
type TypingPlace = { readonly owner: Owner; readonly window: string };

/** The draft that a text continues, and the drafts that are removed. */
type Before = { readonly draft: StoredDraft | null; readonly replaces: readonly DraftName[] };

/** The user's texts that are not at the provider yet. Each change is stored on disk before the next one begins. */
export class Drafts {
  private order: Promise<unknown> = Promise.resolve();
  private readonly saved = new Map<string, KnownSaved>();

  constructor(
    private readonly storage: DraftStorage,
    private readonly clock: Clock,
  ) {}

  /** At most `most` drafts, the last typed first. */
  newest(owner: Owner, query: DraftQuery, most: number): Promise<NewestDrafts> {
    return this.inOrder(() => this.storage.newest(owner, query, most));
  }

  /** The drafts that change some records. */
  ofRecords(owner: Owner, ids: readonly string[]): Promise<readonly StoredDraft[]> {
    return this.inOrder(() => this.storage.ofRecords(owner, ids));
  }

  /** The drafts with a sent text that was not yet seen at the provider. */
  sent(owner: Owner): Promise<readonly StoredDraft[]> {
    return this.inOrder(() => this.storage.sent(owner));
  }

  find(owner: Owner, name: DraftName): Promise<StoredDraft | null> {
    return this.inOrder(() => this.findNow(owner, name));
  }

  /**
   * Stores text that was typed in a window.
   * @param recordOf finds the record that the text changes, in the mirror
   * @returns whether pages have a new or different draft, and not only a new text of the same draft
   */
  write(at: TypingPlace, typed: TypedDraft, recordOf: (id: string) => Promise<MirrorRecord | null>): Promise<boolean> {
    const { owner, window } = at;
    return this.inOrder(async () => {
      const near = await this.storage.near(owner, typed.key, typed.id);
      const { draft: before, replaces } = await this.draftBefore(at, typed, near);
      const saved = before === null ? this.savedOf(at, typed) : null;
      const id = before?.id ?? saved?.id ?? typed.id;
      const base = before?.base ?? saved?.base ?? (id === null ? null : baseOf(await recordOf(id), typed.base));
      const { key, fields } = typed;
      const itemId = before?.itemId ?? saved?.itemId ?? this.ownItem(window, typed, near);
      const typedAt = this.clock.now().toISOString();
      const known = { failure: before?.failure ?? null, attempt: before?.attempt ?? null };
      await this.storage.write(owner, { key, window, itemId, id, fields, typedAt, base, ...known }, replaces);
      return before === null || replaces.length > 0;
    });
  }

  /** Changes an existing draft; null removes it. */
  change(owner: Owner, name: DraftName, change: (draft: StoredDraft) => StoredDraft | null): Promise<void> {
    return this.inOrder(async () => {
      const draft = await this.findNow(owner, name);
      if (draft === null) return;
      const changed = change(draft);
      if (changed === draft) return;
      await (changed === null ? this.storage.remove(owner, name) : this.storage.write(owner, changed, []));
    });
  }

  /** @param taken a text of another window, which is removed too if it still equals the shown text */
  remove(owner: Owner, name: DraftName, taken: TypedDraft['takes']): Promise<void> {
    return this.inOrder(async () => {
      await this.storage.remove(owner, name);
      if (taken === undefined) return;
      const { key } = name;
      const earlier = (await this.storage.near(owner, key, key)).find((stored) => isTaken(stored, taken));
      if (earlier !== undefined) await this.storage.remove(owner, nameOf(earlier));
    });
  }

  /** Removes drafts that change a deleted record. @param isOwn selects the drafts to remove; those of other windows stay */
  removeOf(owner: Owner, id: string, isOwn: (draft: StoredDraft) => boolean): Promise<void> {
    for (const [name, saved] of this.saved) if (saved.id === id) this.saved.delete(name);
    return this.inOrder(async () => {
      const near = await this.storage.near(owner, id, id);
      for (const draft of near) if (draft.id === id && isOwn(draft)) await this.storage.remove(owner, nameOf(draft));
    });
  }

  /** Resolves when all text that was typed until now is stored on disk. */
  async settled(): Promise<void> {
    await this.order;
  }

  /** Remembers the record of a saved draft, for text that is typed later under its key. */
  noteSaved(owner: Owner, name: DraftName, saved: SavedDraft): void {
    const place = savedPlace(owner, name);
    const before = this.saved.get(place);
    const shown = new Set(before?.id === saved.id ? before.shown : []);
    for (const date of [saved.begunOn, saved.base.lastChanged]) if (date !== null && date !== '') shown.add(date);
    this.saved.delete(place);
    this.saved.set(place, { ...saved, shown });
    for (const oldest of this.saved.keys()) {
      if (this.saved.size <= mostSaved) break;
      this.saved.delete(oldest);
    }
  }

  private async findNow(owner: Owner, { key, window }: DraftName): Promise<StoredDraft | null> {
    const near = await this.storage.near(owner, key, null);
    return near.find((draft) => draft.key === key && draft.window === window) ?? null;
  }

  /**
   * The draft that typed text continues: a draft of the same window, or another window's text that this window took over. If the draft
   * under the key belongs to another record by now, it moves to that record's key.
   */
  private async draftBefore(at: TypingPlace, typed: TypedDraft, near: readonly StoredDraft[]): Promise<Before> {
    const { owner, window } = at;
    const { key, id, takes } = typed;
    const own = near.filter((draft) => draft.window === window);
    const ofKey = own.find((draft) => draft.key === key) ?? null;
    const ofRecord = own.find((draft) => draft.id !== null && draft.id === id) ?? null;
    const earlier = takes === undefined ? undefined : near.find((draft) => isTaken(draft, takes));
    if (ofKey !== null && ofKey.id !== null && !this.isTypedOn(at, typed, ofKey.id)) {
      await this.storage.write(owner, { ...ofKey, key: ofKey.id }, []);
      return replacing(ofRecord, { key, window });
    }
    return replacing(ofKey ?? ofRecord ?? earlier ?? null, { key, window });
  }

  /** The item of a new text. When two windows type under one key, the texts become two notes, and each note needs its own item. */
  private ownItem(window: string, { key, id, itemId }: TypedDraft, near: readonly StoredDraft[]): string {
    const isShared = id === null && near.some((draft) => draft.key === key && draft.window !== window);
    return isShared && kindOf(itemId) === 'notes' ? newNoteId(this.clock.now().getTime()) : itemId;
  }

  /**
   * Whether typed text continues the text that became this record, for example text that was saved beside the record that it changed.
   * Otherwise the window began a change of another state of the record, after it showed the newer record.
   */
  private isTypedOn({ owner, window }: TypingPlace, { key, id, base }: TypedDraft, record: string): boolean {
    if (id === null || id === record || base === undefined) return true;
    return base === this.saved.get(savedPlace(owner, { key, window }))?.begunOn;
  }

  private savedOf(at: TypingPlace, typed: TypedDraft): SavedDraft | null {
    const { owner, window } = at;
    const { key, base, takes } = typed;
    const own = this.saved.get(savedPlace(owner, { key, window }));
    const saved =
      own ?? (takes === undefined ? undefined : this.saved.get(savedPlace(owner, { key, window: takes.window })));
    if (saved === undefined || !this.isTypedOn(at, typed, saved.id)) return null;
    // A window that shows one of these states continues the sent text. Any other state was shown later.
    return base === undefined || saved.shown.has(base) ? saved : null;
  }

  private inOrder<T>(work: () => Promise<T>): Promise<T> {
    const done = this.order.then(work);
    this.order = done.catch(() => {});
    return done;
  }
}

/** A draft's name as one text. */
export const placeOf = ({ key, window }: DraftName): string => `${key}\n${window}`;

const savedPlace = ({ email, role }: Owner, name: DraftName): string => [email, role, placeOf(name)].join('\n');

export const nameOf = ({ key, window }: DraftName): DraftName => ({ key, window });

const isTaken = (draft: StoredDraft, taken: NonNullable<TypedDraft['takes']>): boolean =>
  draft.window === taken.window && draft.typedAt === taken.typedAt;

/** The continued draft; it is removed if its name differs from the new text's. */
const replacing = (draft: StoredDraft | null, { key, window }: DraftName): Before => ({
  draft,
  replaces: draft === null || (draft.key === key && draft.window === window) ? [] : [nameOf(draft)],
});

/** The base of a text: the record that was shown, which may differ from the mirror's record by now. */
function baseOf(record: MirrorRecord | null, shown: string | undefined): DraftBase | null {
  if (record === null) return shown === undefined ? null : { lastChanged: shown, fields: null };
  const { lastChanged, fields } = record;
  if (shown === undefined || shown === lastChanged) return { lastChanged, fields };
  return { lastChanged: shown, fields: null };
}

import type { Owner } from '../../shared/domain/account/session';
import type { Clock } from '../../shared/domain/clock';
import type { TypedDraft } from '../../shared/domain/records/record';
import { newNoteId } from '../../shared/domain/records/record';
import type { DraftBase, DraftName, StoredDraft } from '../user-data/tables/draft-schema';
import type { DraftQuery, NewestDrafts } from '../user-data/tables/draft-table';
import type { MirrorRecord } from './record-calls';
import { kindOf } from './record-index';

/** The store of drafts in the user's database, because they cannot be fetched again. Refuses an owner who is not logged in. */
export type DraftStorage = {
  /** The last typed first, at most so many. */
  readonly newest: (owner: Owner, query: DraftQuery, most: number) => Promise<NewestDrafts>;
  readonly ofRecords: (owner: Owner, ids: readonly string[]) => Promise<readonly StoredDraft[]>;
  /** The drafts of a key, and those that change a record, in any window; other drafts are not read. */
  readonly near: (owner: Owner, key: string, record: string | null) => Promise<readonly StoredDraft[]>;
  /** The drafts with a sent text that was not seen at the provider yet; other drafts are not read. */
  readonly sent: (owner: Owner) => Promise<readonly StoredDraft[]>;
  /** @param replaces drafts that are removed in the same transaction */
  readonly write: (owner: Owner, draft: StoredDraft, replaces: readonly DraftName[]) => Promise<null>;
  readonly remove: (owner: Owner, name: DraftName) => Promise<null>;
};

/** The record of a draft that was saved: text that is typed after that belongs to this record. */
export type SavedDraft = {
  readonly id: string;
  readonly itemId: string;
  readonly base: DraftBase;
  /** `lastChanged` of the record that the draft was begun on. */
  readonly begunOn: string | null;
};

/** `shown`: `lastChanged` of the states that its window may still show, because each of them became this text. */
type KnownSaved = SavedDraft & { readonly shown: ReadonlySet<string> };

/** So many saved drafts are remembered, for keystrokes that were under way during the save. */
const mostSaved = 1000;

/** The owner of a typed text, and the window in which it is typed. */
type TypingPlace = { readonly owner: Owner; readonly window: string };

/** The draft that a text continues, and the rows that are removed. */
type Before = { readonly draft: StoredDraft | null; readonly replaces: readonly DraftName[] };

/** Texts of the user that are not at the provider yet; each change is on the disk before the next begins. */
export class Drafts {
  private order: Promise<unknown> = Promise.resolve();
  private readonly saved = new Map<string, KnownSaved>();

  constructor(
    private readonly storage: DraftStorage,
    private readonly clock: Clock,
  ) {}

  /** The last typed first, at most so many. */
  newest(owner: Owner, query: DraftQuery, most: number): Promise<NewestDrafts> {
    return this.inOrder(() => this.storage.newest(owner, query, most));
  }

  /** The drafts that change some records. */
  ofRecords(owner: Owner, ids: readonly string[]): Promise<readonly StoredDraft[]> {
    return this.inOrder(() => this.storage.ofRecords(owner, ids));
  }

  /** The drafts with a sent text that was not seen at the provider yet. */
  sent(owner: Owner): Promise<readonly StoredDraft[]> {
    return this.inOrder(() => this.storage.sent(owner));
  }

  find(owner: Owner, name: DraftName): Promise<StoredDraft | null> {
    return this.inOrder(() => this.findNow(owner, name));
  }

  /**
   * Stores text that was typed in a window.
   * @param recordOf finds the record that a text changes, in the mirror
   * @returns whether pages now have another draft, and not only a new text of the same one
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

  /** @param taken a text of another window that is removed too, if it still equals the shown text */
  remove(owner: Owner, name: DraftName, taken: TypedDraft['takes']): Promise<void> {
    return this.inOrder(async () => {
      await this.storage.remove(owner, name);
      if (taken === undefined) return;
      const { key } = name;
      const other = (await this.storage.near(owner, key, key)).find((each) => isTaken(each, taken));
      if (other !== undefined) await this.storage.remove(owner, nameOf(other));
    });
  }

  /** Removes drafts that change a deleted record. @param isOwn selects drafts; those of other windows stay */
  removeOf(owner: Owner, id: string, isOwn: (draft: StoredDraft) => boolean): Promise<void> {
    for (const [name, saved] of this.saved) if (saved.id === id) this.saved.delete(name);
    return this.inOrder(async () => {
      const near = await this.storage.near(owner, id, id);
      for (const draft of near) if (draft.id === id && isOwn(draft)) await this.storage.remove(owner, nameOf(draft));
    });
  }

  /** Resolves when all text that was typed until now is on the disk. */
  async settled(): Promise<void> {
    await this.order;
  }

  /** Remembers the record of a saved draft, for later text under its key. */
  noteSaved(owner: Owner, name: DraftName, saved: SavedDraft): void {
    const place = savedPlace(owner, name);
    const before = this.saved.get(place);
    const shown = new Set(before?.id === saved.id ? before.shown : []);
    for (const each of [saved.begunOn, saved.base.lastChanged]) if (each !== null && each !== '') shown.add(each);
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
   * The draft that typed text continues: one of the same window, or the text of another window that it took over. A draft under its key
   * that belongs to another record now is replaced.
   */
  private async draftBefore(at: TypingPlace, typed: TypedDraft, near: readonly StoredDraft[]): Promise<Before> {
    const { owner, window } = at;
    const { key, id, takes } = typed;
    const own = near.filter((draft) => draft.window === window);
    const ofKey = own.find((draft) => draft.key === key) ?? null;
    const ofRecord = own.find((draft) => draft.id !== null && draft.id === id) ?? null;
    const other = takes === undefined ? undefined : near.find((draft) => isTaken(draft, takes));
    if (ofKey !== null && ofKey.id !== null && !this.isTypedOn(at, typed, ofKey.id)) {
      await this.storage.write(owner, { ...ofKey, key: ofKey.id }, []);
      return replacing(ofRecord, { key, window });
    }
    return replacing(ofKey ?? ofRecord ?? other ?? null, { key, window });
  }

  /** The item of a new text. The texts of two windows under one key become two notes, and each note has an item of its own. */
  private ownItem(window: string, { key, id, itemId }: TypedDraft, near: readonly StoredDraft[]): string {
    const isShared = id === null && near.some((draft) => draft.key === key && draft.window !== window);
    return isShared && kindOf(itemId) === 'notes' ? newNoteId(this.clock.now().getTime()) : itemId;
  }

  /**
   * Whether typed text continues a text that became this record, such as a text that was saved beside the record that it changed.
   * A change of another state of the record was begun with the newer record on screen.
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
    // A window that shows one of the states that became this text continues the sent text; any other state was shown to it later.
    return base === undefined || saved.shown.has(base) ? saved : null;
  }

  private inOrder<T>(work: () => Promise<T>): Promise<T> {
    const done = this.order.then(work);
    this.order = done.catch(() => {});
    return done;
  }
}

/** The name of a draft as one text. */
export const placeOf = ({ key, window }: DraftName): string => `${key}\n${window}`;

const savedPlace = ({ email, role }: Owner, name: DraftName): string => [email, role, placeOf(name)].join('\n');

export const nameOf = ({ key, window }: DraftName): DraftName => ({ key, window });

const isTaken = (draft: StoredDraft, taken: NonNullable<TypedDraft['takes']>): boolean =>
  draft.window === taken.window && draft.typedAt === taken.typedAt;

/** Removes a continued draft whose name differs from that of the new text. */
const replacing = (draft: StoredDraft | null, { key, window }: DraftName): Before => ({
  draft,
  replaces: draft === null || (draft.key === key && draft.window === window) ? [] : [nameOf(draft)],
});

/** The base of a text: the shown record, which may differ from the mirror by now. */
function baseOf(record: MirrorRecord | null, shown: string | undefined): DraftBase | null {
  if (record === null) return shown === undefined ? null : { lastChanged: shown, fields: null };
  const { lastChanged, fields } = record;
  if (shown === undefined || shown === lastChanged) return { lastChanged, fields };
  return { lastChanged: shown, fields: null };
}

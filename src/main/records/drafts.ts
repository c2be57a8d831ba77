import type { Clock } from '../../shared/domain/clock';
import type { RecordDraft } from '../../shared/domain/record';
import type { Owner } from '../../shared/domain/session';
import type { DraftBase, StoredDraft } from '../own-data/draft-schema';
import type { MirrorRecord } from './record-calls';

/** Where drafts are kept: in the user's own database, since nobody can fetch them again. Refuses an owner who is not logged in. */
export type DraftStorage = {
  readonly all: (owner: Owner) => Promise<readonly StoredDraft[]>;
  readonly write: (owner: Owner, draft: StoredDraft) => Promise<null>;
  readonly remove: (owner: Owner, key: string) => Promise<null>;
};

/** What the window hands in with a keystroke; `base` is `lastChanged` of the record as it was shown. */
export type TypedDraft = Pick<RecordDraft, 'key' | 'itemId' | 'id' | 'fields'> & {
  readonly base?: string | undefined;
};

/** What became of a draft that was saved: what is typed on belongs to that record. */
export type SavedDraft = {
  readonly id: string;
  readonly itemId: string;
  readonly base: DraftBase;
  /** `lastChanged` of the record that the draft was begun on as a change. */
  readonly begunOn: string | null;
};

/** So many saved drafts are remembered: keystrokes that were under way while their text was saved. */
const mostSaved = 1000;

/** Texts of the user that are not with the provider yet, each change on the disk before the next begins. */
export class Drafts {
  private order: Promise<unknown> = Promise.resolve();
  private readonly saved = new Map<string, SavedDraft>();

  constructor(
    private readonly storage: DraftStorage,
    private readonly clock: Clock,
  ) {}

  all(owner: Owner): Promise<readonly StoredDraft[]> {
    return this.inOrder(() => this.storage.all(owner));
  }

  async find(owner: Owner, key: string): Promise<StoredDraft | null> {
    return (await this.all(owner)).find((draft) => draft.key === key) ?? null;
  }

  /** Keeps what was typed. @param recordOf finds the record that a text is a change of, as the mirror has it */
  write(owner: Owner, typed: TypedDraft, recordOf: (id: string) => Promise<MirrorRecord | null>): Promise<void> {
    return this.inOrder(async () => {
      const before = await this.draftBefore(owner, typed);
      const saved = before === null ? this.savedOf(owner, typed) : null;
      const id = before?.id ?? saved?.id ?? typed.id;
      const base = before?.base ?? saved?.base ?? (id === null ? null : baseOf(await recordOf(id), typed.base));
      const { key, fields } = typed;
      const itemId = before?.itemId ?? saved?.itemId ?? typed.itemId;
      const typedAt = this.clock.now().toISOString();
      const known = { failure: before?.failure ?? null, attempt: before?.attempt ?? null };
      await this.storage.write(owner, { key, itemId, id, fields, typedAt, base, ...known });
      if (before !== null && before.key !== key) await this.storage.remove(owner, before.key);
    });
  }

  /** Changes a draft that is there; null takes it away. */
  change(owner: Owner, key: string, change: (draft: StoredDraft) => StoredDraft | null): Promise<void> {
    return this.inOrder(async () => {
      const draft = (await this.storage.all(owner)).find((each) => each.key === key);
      if (draft === undefined) return;
      const changed = change(draft);
      await (changed === null ? this.storage.remove(owner, key) : this.storage.write(owner, changed));
    });
  }

  remove(owner: Owner, key: string): Promise<void> {
    return this.inOrder(async () => void (await this.storage.remove(owner, key)));
  }

  /** Removes what was typed to change a record that is no more. */
  removeOf(owner: Owner, id: string): Promise<void> {
    for (const [name, saved] of this.saved) if (saved.id === id) this.saved.delete(name);
    return this.inOrder(async () => {
      const kept = await this.storage.all(owner);
      for (const draft of kept) if (draft.id === id) await this.storage.remove(owner, draft.key);
    });
  }

  /** Ends when all that was typed until now is on the disk. */
  async settled(): Promise<void> {
    await this.order;
  }

  /** Remembers what became of a draft, for what is typed on under its key. */
  noteSaved(owner: Owner, key: string, saved: SavedDraft): void {
    this.saved.set(nameOf(owner, key), saved);
    for (const oldest of this.saved.keys()) {
      if (this.saved.size <= mostSaved) break;
      this.saved.delete(oldest);
    }
  }

  /** The draft that this is typed on. One of its key that belongs to another record by now makes room for it. */
  private async draftBefore(owner: Owner, typed: TypedDraft): Promise<StoredDraft | null> {
    const kept = await this.storage.all(owner);
    const ofRecord = kept.find(({ id }) => id !== null && id === typed.id) ?? null;
    const ofKey = kept.find(({ key }) => key === typed.key) ?? null;
    if (ofKey === null || ofKey.id === null || this.isTypedOn(owner, typed, ofKey.id)) return ofKey ?? ofRecord;
    await this.storage.write(owner, { ...ofKey, key: ofKey.id });
    return ofRecord;
  }

  /**
   * Whether what is typed goes on with a text that has become this record, such as one that was kept beside the record it was a change of.
   * Who begins a change anew was shown the record as it is since.
   */
  private isTypedOn(owner: Owner, { key, id, base }: TypedDraft, record: string): boolean {
    return id === null || id === record || base === undefined || base === this.saved.get(nameOf(owner, key))?.begunOn;
  }

  private savedOf(owner: Owner, typed: TypedDraft): SavedDraft | null {
    const { key, base } = typed;
    const saved = this.saved.get(nameOf(owner, key));
    if (saved === undefined || !this.isTypedOn(owner, typed, saved.id)) return null;
    // Whoever was shown the record as it was saved, or as it is since, says so; anybody else types on what was sent.
    const isLater = base !== undefined && Date.parse(base) > Date.parse(saved.base.lastChanged);
    return isLater ? null : saved;
  }

  private inOrder<T>(work: () => Promise<T>): Promise<T> {
    const done = this.order.then(work);
    this.order = done.catch(() => {});
    return done;
  }
}

const nameOf = ({ email, role }: Owner, key: string): string => [email, role, key].join('\n');

/** What a text was begun on: what was shown, which may not be what the mirror has by now. */
function baseOf(record: MirrorRecord | null, shown: string | undefined): DraftBase | null {
  if (record === null) return shown === undefined ? null : { lastChanged: shown, fields: null };
  const { lastChanged, fields } = record;
  if (shown === undefined || shown === lastChanged) return { lastChanged, fields };
  return { lastChanged: shown, fields: null };
}

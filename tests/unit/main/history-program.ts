import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type AskedChanges, askProvider } from '../../../src/main/records/ask-provider';
import { type DraftStorage, Drafts } from '../../../src/main/records/drafts';
import { Mirror } from '../../../src/main/records/mirror';
import type { MirrorRecord } from '../../../src/main/records/record-calls';
import { type SaveParts, saveRecord, settleAttempts } from '../../../src/main/records/save-record';
import { SyncRecords } from '../../../src/main/records/sync-records';
import type { DraftName, StoredDraft } from '../../../src/main/user-data/tables/schemas/draft-schema';
import type { DoubtChoice, TypedDraft } from '../../../src/shared/domain/records/record';
import { newNoteId } from '../../../src/shared/domain/records/record';
import { failureOf } from '../../../src/shared/domain/result';
import { draftMemory } from './draft-memory';
import type { CallFault, HistoryProvider } from './history-provider';

const owner = { email: 'a@demo.example', role: 'volledig' };
const key = new Uint8Array(32).fill(5);
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** What the user saw as saved: the draft, the record that it became, and its text. */
export type Acknowledged = {
  readonly author: string;
  readonly key: string;
  readonly id: string;
  readonly content: string;
  /** What the program itself shows of that record at that moment; null when it shows none. */
  readonly shown: string | null;
};

/** Thrown by everything that a killed program still does. */
class Killed extends Error {}

/** The disk of a computer: it outlives the program. */
type Disk = { readonly folder: string; readonly drafts: Map<string, StoredDraft> };

/** What the program relies on, and how far its clock is off, in milliseconds. */
type Surroundings = {
  readonly provider: HistoryProvider;
  readonly now: () => number;
  readonly onSaved: (saved: Acknowledged) => void;
  /** The names of attempts, and the drafts that they belong to. */
  readonly onAttempt: (mark: string, key: string) => void;
};

/**
 * The real mirror, drafts, sync and saving of one person, put together as the service does it, with a provider in memory. It can be killed
 * before any of its calls, and starts again from its disk.
 */
export class HistoryProgram {
  private readonly disk: Disk;
  private parts: ReturnType<HistoryProgram['start']>;
  /** What goes wrong with the next calls that change something, in this order. */
  readonly faults: (CallFault | null)[] = [];
  /** Whether the next looks fail. */
  missedLooks = 0;
  /** The program is killed before this call, counted from now; null for never. */
  killBefore: number | null = null;
  clock = 0;
  /** The draft that is being sent. */
  private author = '';

  constructor(
    private readonly name: string,
    folder: string,
    private readonly surroundings: Surroundings,
  ) {
    mkdirSync(folder, { recursive: true });
    this.disk = { folder: join(folder), drafts: new Map() };
    this.parts = this.start();
  }

  drafts(): readonly StoredDraft[] {
    return [...this.disk.drafts.values()];
  }

  records(): readonly MirrorRecord[] {
    return this.parts.mirror.index.records();
  }

  type(window: string, typed: TypedDraft): Promise<void> {
    return this.alive(async (parts) => {
      await parts.drafts.write({ owner, window }, typed, async (id) => parts.mirror.index.find(id));
    });
  }

  /** @returns whether the provider answered, and the program still ran to apply the answer */
  async look(scope: 'changes' | 'all' = 'changes'): Promise<boolean> {
    let isDone = false;
    await this.alive(async ({ sync, life }) => {
      const { kind } = await sync.sync(scope);
      isDone = kind === 'done' && !life.isOver;
    });
    return isDone;
  }

  /** Why it was not saved; null when it was. */
  async save(name: DraftName, choice: DoubtChoice | null = null): Promise<string | null> {
    this.author = this.authorOf(name.key);
    let failed: string | null = null;
    await this.alive(async ({ saving, saveParts, drafts }) => {
      const place = `${name.key}\n${name.window}`;
      saving.add(place);
      try {
        await saveRecord(name, choice, saveParts);
      } catch (error) {
        if (error instanceof Killed) throw error;
        const { code } = failureOf(error);
        failed = code;
        await drafts.change(owner, name, (draft) => ({ ...draft, failure: code }));
      } finally {
        saving.delete(place);
      }
    });
    return failed;
  }

  /** Time has passed: what waited for it continues. */
  async wake(): Promise<void> {
    await this.alive(async ({ waits }) => {
      for (const wake of waits.splice(0)) wake();
      await turn();
    });
  }

  /** Ends it at once, and starts it again on the same disk. */
  restart(): void {
    this.stop();
    this.parts = this.start();
  }

  stop(): void {
    this.parts.life.isOver = true;
    this.parts.sync.close();
    this.parts.mirror.close();
  }

  private authorOf(key: string): string {
    return `${this.name} ${key}`;
  }

  private async alive(work: (parts: ReturnType<HistoryProgram['start']>) => Promise<void>): Promise<void> {
    const { parts } = this;
    await work(parts).catch((error) => {
      if (!(error instanceof Killed)) throw error;
    });
    // Work that the program had under way ends too.
    await turn();
    this.killBefore = null;
    if (parts.life.isOver && this.parts === parts) this.restart();
  }

  private start() {
    const { provider, now, onSaved, onAttempt } = this.surroundings;
    const life = { isOver: false };
    /** Every call passes through here; the calls of a killed program do nothing. */
    const step = async <T>(work: () => T): Promise<T> => {
      await Promise.resolve();
      if (!life.isOver && this.killBefore !== null && this.killBefore-- === 0) life.isOver = true;
      if (life.isOver) throw new Killed();
      return work();
    };
    const memory = draftMemory(this.disk.drafts).storage;
    const storage: DraftStorage = {
      newest: (...asked) => step(() => memory.newest(...asked)).then((found) => found),
      ofRecords: (...asked) => step(() => memory.ofRecords(...asked)).then((found) => found),
      near: (...asked) => step(() => memory.near(...asked)).then((drafts) => drafts),
      sent: (who) => step(() => memory.sent(who)).then((drafts) => drafts),
      write: (who, draft, replaces) => {
        if (draft.attempt !== null) onAttempt(draft.attempt.mark, draft.key);
        return step(() => memory.write(who, draft, replaces)).then(() => null);
      },
      remove: (...asked) => step(() => memory.remove(...asked)).then(() => null),
    };
    const clock = { now: () => new Date(now() + this.clock) };
    const mirror = new Mirror({ epoch: 1, folder: this.disk.folder, key }, () => {});
    const drafts = new Drafts(storage, clock);
    const saving = new Set<string>();
    const waits: (() => void)[] = [];
    const changes = ({ since, withAttachments }: AskedChanges) => {
      if (this.missedLooks > 0) {
        this.missedLooks -= 1;
        provider.breakOff();
      }
      const answer = provider.changes(since);
      const attachments = { bytes: new TextEncoder().encode('{"attachments":[]}'), date: answer.date };
      return [answer, withAttachments ? attachments : null] as const;
    };
    const sync: SyncRecords = new SyncRecords({
      clock,
      spread: () => 60_000,
      onChange: () => {},
      startTimer: (_milliseconds, due) => {
        let isCancelled = false;
        waits.push(() => {
          if (!isCancelled) due();
        });
        return () => {
          isCancelled = true;
        };
      },
      ask: async (scope, signal) => {
        const looked = await askProvider(scope, signal, {
          clock,
          since: (asked) => step(() => mirror.since(asked)),
          changes: (asked) => step(() => changes(asked)),
          apply: (records, attachments, answer) => step(() => mirror.apply(records, attachments, answer)),
        });
        await settleAttempts(saveParts, (name) => saving.has(`${name.key}\n${name.window}`)).catch(() => null);
        return looked;
      },
    });
    const saveParts: SaveParts = {
      owner,
      drafts: {
        sent: (who) => drafts.sent(who),
        find: (who, name) => drafts.find(who, name),
        change: (who, name, change) => drafts.change(who, name, change),
        noteSaved: (who, name, saved) => {
          drafts.noteSaved(who, name, saved);
          const shown = mirror.index.find(saved.id)?.fields.content ?? null;
          const { key: draftKey } = name;
          const author = this.authorOf(draftKey);
          onSaved({ author, key: draftKey, id: saved.id, content: saved.base.fields?.content ?? '', shown });
        },
      },
      mirror: {
        find: (id) => step(() => mirror.index.find(id)),
        isUnread: () => false,
        ofItem: (itemId) => step(() => mirror.index.ofItem(itemId)),
        setTwins: (one, other) =>
          step(() => {
            mirror.setTwins(one, other);
            return null;
          }),
      },
      send: {
        add: (record) => step(() => provider.add(record, this.author, this.faults.shift() ?? null)),
        edit: (record) => step(() => provider.edit(record, this.author, this.faults.shift() ?? null)),
      },
      sync: async (scope) => {
        await step(() => null);
        await sync.requireSync(scope);
      },
      addresses: () => [],
      newNoteId: () => newNoteId(clock.now().getTime()),
    };
    sync.open(mirror.state().syncedAt);
    return { life, mirror, drafts, sync, saving, saveParts, waits };
  }
}

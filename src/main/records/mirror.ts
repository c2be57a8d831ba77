import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isDamagedFile, isNoFile, putCacheAside } from '../files/cache-database';
import { faultOfFile } from '../files/file-faults';
import { readAttachmentChanges, readRecordChanges } from './read-changes';
import type { Applied, MirrorState, RecordLocation, RecordNote, Since } from './record-calls';
import { type MirrorChange, RecordFile } from './record-file';
import { RecordIndex } from './record-index';
import {
  type DatedAnswer,
  noProgress,
  progressAfter,
  readName,
  type SyncProgress,
  type SyncScope,
  sinceOf,
  unreadAfter,
  wentBack,
} from './sync-progress';

/** The provider's records of one role, in memory, and on disk if possible: no record is lost when the file fails. */
export class Mirror {
  readonly index = new RecordIndex();
  private file: RecordFile | null;
  private progress: SyncProgress;
  /** The attachments whose bytes are on disk, each with the change that the bytes belong to. */
  private readonly files: Map<string, string>;
  /** Whether a write failed, so that the next one must write everything. */
  private lacksChanges = false;

  constructor(
    private readonly location: RecordLocation,
    private readonly note: (note: RecordNote) => void,
  ) {
    this.file = this.opened();
    this.progress = noProgress;
    this.files = new Map();
    if (this.file === null) return;
    try {
      this.read(this.file);
    } catch (error) {
      if (!isDamagedFile(error)) throw error;
      this.index.clear();
      this.progress = noProgress;
      this.files.clear();
      this.replaceFile();
    }
  }

  state(): MirrorState {
    const { syncedAt, unread } = this.progress;
    return { syncedAt, unread };
  }

  since(scope: SyncScope): Since {
    return sinceOf(this.progress, scope);
  }

  /**
   * Applies changes from the JSON bytes of the answers. Without an answer about attachments the stored time stays, so that the next request
   * asks for both since that time.
   * @throws Fault PROVIDER_ANSWER_INVALID; nothing has changed then
   */
  apply(recordBytes: Uint8Array, attachmentBytes: Uint8Array | null, answer: DatedAnswer): Applied {
    const records = readRecordChanges(recordBytes);
    const attachments = attachmentBytes === null ? noAttachments : readAttachmentChanges(attachmentBytes);
    const { index } = this;
    const changedRecords = records.present
      .map((record) => ({ ...record, replica: index.find(record.id)?.replica ?? null }))
      .filter((record) => index.put(record));
    const goneRecords = records.gone.filter((id) => index.remove(id));
    const single = this.withoutTwins(goneRecords);
    const changedAttachments = attachments.present.filter((attachment) => index.putAttachment(attachment));
    const goneAttachments = attachments.gone.filter((id) => index.removeAttachment(id));
    for (const id of goneAttachments) this.files.delete(id);
    const before = this.progress;
    const seen = new Set([
      ...[...records.present.map(({ id }) => id), ...records.gone].map((id) => readName('records', id)),
      ...[...attachments.present.map(({ id }) => id), ...attachments.gone].map((id) => readName('attachments', id)),
    ]);
    const unread = unreadAfter(before.unread, answer, { seen, unread: [...records.unread, ...attachments.unread] });
    this.progress = attachmentBytes === null ? { ...before, unread } : progressAfter(before, answer, unread);
    this.write({
      records: [...changedRecords, ...single],
      attachments: changedAttachments,
      goneRecords,
      goneAttachments,
      progress: this.progress,
    });
    const changes = [changedRecords, goneRecords, changedAttachments, goneAttachments];
    return {
      changed: changes.some((change) => change.length > 0),
      unread,
      isUnreadOther: !isDeepStrictEqual(unread, before.unread),
      wentBack: wentBack(before, answer),
    };
  }

  /** Notes that two records began as one record that was changed in two places. */
  setTwins(first: string, second: string): void {
    const pair = [
      [first, second],
      [second, first],
    ] as const;
    const records = pair.flatMap(([id, replica]) => {
      const record = this.index.find(id);
      return record === null || this.index.find(replica) === null ? [] : [{ ...record, replica }];
    });
    for (const record of records) this.index.put(record);
    this.write({ ...this.nothing(), records });
  }

  /** Removes all records and attachments of an item, and leaves no trace of them in the file. @returns the number of removed records */
  removeItem(itemId: string): number {
    const goneRecords = this.index.ofItem(itemId).map(({ id }) => id);
    const goneAttachments = this.index.attachmentsOf([itemId]).map(({ id }) => id);
    for (const id of goneRecords) this.index.remove(id);
    for (const id of goneAttachments) {
      this.index.removeAttachment(id);
      this.files.delete(id);
    }
    const records = this.withoutTwins(goneRecords);
    this.write({ ...this.nothing(), records, goneRecords, goneAttachments });
    this.attempt((file) => file.compact());
    return goneRecords.length;
  }

  isKept(id: string): boolean {
    const attachment = this.index.attachment(id);
    return attachment !== null && this.files.get(id) === stateOf(attachment);
  }

  readFile(id: string): Uint8Array | null {
    if (!this.isKept(id)) return null;
    return this.attempt((file) => file.file(id));
  }

  /** Stores the bytes of an attachment. If that fails, they are fetched again next time. */
  keepFile(id: string, data: Uint8Array): void {
    const attachment = this.index.attachment(id);
    if (attachment === null) return;
    const state = stateOf(attachment);
    const gone = this.attempt((file) => file.keepFile(id, state, data));
    if (gone === null) return;
    this.files.set(id, state);
    for (const id of gone) this.files.delete(id);
  }

  close(): void {
    this.file?.close();
    this.file = null;
  }

  private nothing(): MirrorChange {
    return { records: [], attachments: [], goneRecords: [], goneAttachments: [], progress: this.progress };
  }

  /** Removes the link from records whose replica was deleted. */
  private withoutTwins(gone: readonly string[]) {
    if (gone.length === 0) return [];
    const ids = new Set(gone);
    const single = this.index.records().flatMap((record) => {
      return record.replica !== null && ids.has(record.replica) ? [{ ...record, replica: null }] : [];
    });
    for (const record of single) this.index.put(record);
    return single;
  }

  private write(change: MirrorChange): void {
    const written = this.attempt((file) => {
      // A file that failed before, or was just replaced, lacks more than this change.
      file.write(this.lacksChanges ? this.whole() : change, this.lacksChanges);
      return true;
    });
    this.lacksChanges = written !== true;
  }

  private whole(): MirrorChange {
    return { ...this.nothing(), records: this.index.records(), attachments: this.index.allAttachments() };
  }

  /** Uses the file; a damaged file is replaced, and the work is done once more. Null without a file, or when it cannot be written. */
  private attempt<T>(work: (file: RecordFile) => T): T | null {
    if (this.file === null) return null;
    try {
      return work(this.file);
    } catch (error) {
      if (!isDamagedFile(error)) return this.unusable(error);
    }
    this.replaceFile();
    try {
      return this.file === null ? null : work(this.file);
    } catch (error) {
      return this.unusable(error);
    }
  }

  private unusable(error: unknown): null {
    this.note({ unusable: faultOfFile(error, 'DATA_FOLDER_UNUSABLE').message });
    return null;
  }

  private replaceFile(): void {
    this.file?.close();
    putCacheAside(this.path);
    this.note({ putAside: this.path });
    this.files.clear();
    this.lacksChanges = true;
    this.file = this.opened();
  }

  private get path(): string {
    return join(this.location.folder, 'records.sqlite');
  }

  private read(file: RecordFile): void {
    for (const record of file.records()) this.index.put(record);
    for (const attachment of file.attachments()) this.index.putAttachment(attachment);
    for (const [id, changed] of file.files()) this.files.set(id, changed);
    this.progress = file.progress();
  }

  private opened(): RecordFile | null {
    const { folder, key } = this.location;
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      try {
        return RecordFile.open(this.path, key);
      } catch (error) {
        if (!isDamagedFile(error) && !isNoFile(error)) throw error;
        putCacheAside(this.path);
        this.note({ putAside: this.path });
        return RecordFile.open(this.path, key);
      }
    } catch (error) {
      return this.unusable(error);
    }
  }
}

const noAttachments: ReturnType<typeof readAttachmentChanges> = { present: [], gone: [], unread: [] };

/**
 * The state of an attachment that its bytes belong to. The time alone is not enough: two changes may have the same time, within one second
 * or when a clock was set back.
 */
const stateOf = ({ lastChanged, size }: { readonly lastChanged: string; readonly size: number }): string =>
  `${lastChanged} ${size}`;

import { createHash, randomUUID } from 'node:crypto';
import { type Attachment, largestAttachment, type Upload } from '../../shared/domain/records/record';
import { type ErrorCode, Fault, failureOf } from '../../shared/domain/result';
import type { FileHost } from '../files/file-host';
import { freePath } from '../files/file-name';
import type { UnfinishedWork } from '../files/unfinished-work';
import type { RecordsClient, Requester } from '../provider/records-client';
import { Semaphore } from '../wire/semaphore';
import type { RecordSession } from './record-session';
import { attachmentName, writeAttachment } from './write-attachment';

export type AttachmentServiceParts = {
  readonly provider: RecordsClient;
  readonly host: FileHost;
  readonly unfinished: UnfinishedWork;
  /** @throws Fault NOT_LOGGED_IN */
  readonly opened: () => RecordSession;
  /** Updates the mirror. @throws Fault */
  readonly requireSync: () => Promise<void>;
  /** `isOther` is true when stored files have changed, and false when only the progress of an upload has. */
  readonly onChange: (isOther: boolean) => void;
};

/** How many files are sent at a time, and how many are accepted at a time, each with its bytes in memory. */
const sentAtOnce = 2;
const mostUploads = 10;
/** How many more may wait to be accepted; each window passes one at a time. */
const mostWaiting = 10;
/** How many other names are tried when a file's name is taken. */
const mostNames = 5;
/** How often progress is reported, in milliseconds. */
const reportInterval = 100;

/** The most bytes of deleted files that can be sent again; the oldest are dropped first. */
const mostRemoved = 100_000_000;

/** `isNamed`: the upload's name is reserved at its item. */
type Running = { upload: Upload; isNamed: boolean; readonly abort: AbortController };
type Wanted = { readonly itemId: string; readonly fileName: string; readonly data: Uint8Array };
type Sending = { readonly running: Running; readonly wanted: Wanted };
/** `sent` resolves to the code of the failure, or to null; it never rejects. */
type Begun = { readonly id: string; readonly sent: Promise<ErrorCode | null> };

/**
 * Attachments: they are sent, fetched once and stored, and written to the user's files (docs/rules/records.md#attachments). Every method throws a
 * Fault.
 */
export class AttachmentService {
  private readonly running = new Map<string, Running>();
  /** Files that were deleted here, by id, the oldest first. They can be restored as long as the program runs. */
  private readonly removed = new Map<string, Wanted>();
  private readonly room = new Semaphore(mostUploads);
  private readonly turns = new Semaphore(sentAtOnce);
  private waiting = 0;

  constructor(private readonly parts: AttachmentServiceParts) {}

  uploads(): readonly Upload[] {
    return [...this.running.values()].map(({ upload }) => upload);
  }

  /**
   * Accepts a file when there is room for it, and starts sending it.
   * @throws Fault ATTACHMENT_TOO_LARGE, ATTACHMENT_NOT_SENT when too many wait, CANCELLED when the session ends first
   */
  async add(wanted: Wanted): Promise<{ readonly id: string }> {
    return { id: (await this.begin(wanted)).id };
  }

  private async begin(wanted: Wanted): Promise<Begun> {
    const session = this.parts.opened();
    if (wanted.data.length > largestAttachment) throw new Fault('ATTACHMENT_TOO_LARGE', String(wanted.data.length));
    if (this.waiting >= mostWaiting) throw new Fault('ATTACHMENT_NOT_SENT', 'too many');
    this.waiting += 1;
    return new Promise((resolve, reject) => {
      const accepted = async (): Promise<true> => {
        this.waiting -= 1;
        const begun = this.accept(session, wanted);
        resolve(begun);
        await begun.sent;
        return true;
      };
      void this.room.run(session.signal, accepted).then((done) => {
        if (done !== null) return;
        this.waiting -= 1;
        reject(new Fault('CANCELLED'));
      });
    });
  }

  private accept(session: RecordSession, { itemId, fileName, data }: Wanted): Begun {
    const id = randomUUID();
    const name = attachmentName(fileName);
    const upload = { id, itemId, fileName: name, sent: 0, size: data.length, state: 'busy', fault: null } as const;
    const running: Running = { upload, isNamed: false, abort: new AbortController() };
    this.running.set(id, running);
    this.parts.onChange(false);
    // The upload itself reports its outcome.
    return { id, sent: this.run(session, running, { itemId, fileName: name, data }) };
  }

  /** Stops sending, or removes an upload that failed. */
  cancel(id: string): null {
    this.running.get(id)?.abort.abort();
    if (this.running.delete(id)) this.parts.onChange(false);
    return null;
  }

  /** Stops sending when another role or account is opened. */
  forget(): void {
    for (const { abort } of this.running.values()) abort.abort();
    this.running.clear();
    this.removed.clear();
  }

  /** The item that an attachment belongs to. @throws Fault ATTACHMENT_GONE */
  async itemOf(id: string): Promise<string> {
    return (await this.find(this.parts.opened(), id)).itemId;
  }

  /**
   * Deletes a file at the provider, after reading it, so that it can be sent again. An unreadable file is deleted too. The provider deletes by
   * name, and another person may have put another file under it.
   * @throws Fault ATTACHMENT_GONE, RECORD_CHANGED when the file was replaced
   */
  async remove(id: string): Promise<{ readonly canRestore: boolean }> {
    const session = this.parts.opened();
    const shown = await this.find(session, id);
    await this.parts.requireSync();
    const attachment = await this.find(session, id);
    const { itemId, fileName, lastChanged, size } = attachment;
    if (lastChanged !== shown.lastChanged || size !== shown.size) throw new Fault('RECORD_CHANGED');
    const data = await this.bytes(session, attachment).catch(() => null);
    await session
      .toProvider((requester) => this.parts.provider.removeFile(itemId, fileName, requester))
      .catch((error) => {
        // Someone else deleted the file at the same moment.
        if (failureOf(error).code !== 'NOT_FOUND') throw error;
      });
    // A file that was deleted under one account or role is never restored under another.
    if (data !== null && !session.signal.aborted) this.keepRemoved(id, { itemId, fileName, data });
    await this.parts.requireSync().catch(() => {});
    this.parts.onChange(true);
    return { canRestore: this.removed.has(id) };
  }

  /**
   * Sends a deleted file again; a failed restore can be repeated.
   * @throws Fault ATTACHMENT_GONE when the file is no longer kept, or the failure of sending
   */
  async restore(id: string): Promise<null> {
    const session = this.parts.opened();
    const wanted = this.removed.get(id);
    if (wanted === undefined) throw new Fault('ATTACHMENT_GONE');
    // It is removed now, so that a second request does not send it again.
    this.removed.delete(id);
    const upload = await this.begin(wanted).catch((error) => {
      if (!session.signal.aborted) this.keepRemoved(id, wanted);
      throw error;
    });
    const fault = await upload.sent;
    if (fault === null) return null;
    if (!session.signal.aborted) this.keepRemoved(id, wanted);
    this.cancel(upload.id);
    throw new Fault(fault);
  }

  /** The item that a deleted file belonged to. @throws Fault ATTACHMENT_GONE */
  removedItemOf(id: string): string {
    const wanted = this.removed.get(id);
    if (wanted === undefined) throw new Fault('ATTACHMENT_GONE');
    return wanted.itemId;
  }

  private keepRemoved(id: string, wanted: Wanted): void {
    this.removed.set(id, wanted);
    let held = 0;
    for (const [key, { data }] of [...this.removed].reverse()) {
      held += data.length;
      if (held > mostRemoved) this.removed.delete(key);
    }
  }

  /** Writes an attachment to a file of the user. @throws Fault ATTACHMENT_GONE, EXPORT_TARGET_*, DISK_FULL */
  async save(id: string): Promise<{ readonly path: string; readonly address: string | null } | null> {
    const { host, unfinished } = this.parts;
    const session = this.parts.opened();
    const attachment = await this.find(session, id);
    const chosen = await host.chooseTarget(attachmentName(attachment.fileName));
    if (chosen === null) return null;
    const data = await this.bytes(session, attachment);
    // The dialog may have been open for a long time, and another account or role may be open by now.
    if (session.signal.aborted) throw new Fault('CANCELLED');
    const path = await writeAttachment(chosen, data, unfinished);
    return { path, address: host.canOpen ? null : (await host.open(path, 'download')).address };
  }

  private async find(session: RecordSession, id: string): Promise<Attachment> {
    const attachment = await session.ask((call, epoch) => call('attachment', { epoch, id }));
    if (attachment === null) throw new Fault('ATTACHMENT_GONE');
    return attachment;
  }

  /** The stored bytes, or else the provider's bytes, which are then stored. */
  private async bytes(session: RecordSession, { id, itemId, fileName }: Attachment): Promise<Uint8Array> {
    const kept = await session.ask((call, epoch) => call('file', { epoch, id }));
    if (kept !== null) return kept;
    try {
      const data = await session.toProvider((requester) => this.parts.provider.file(itemId, fileName, requester));
      await this.keep(session, id, data);
      return data;
    } catch (error) {
      throw failureOf(error).code === 'NOT_FOUND' ? new Fault('ATTACHMENT_GONE') : error;
    }
  }

  private async keep(session: RecordSession, id: string, data: Uint8Array): Promise<void> {
    await session.ask((call, epoch) => call('keepFile', { epoch, id, data }));
    this.parts.onChange(true);
  }

  private async run(session: RecordSession, running: Running, wanted: Wanted): Promise<ErrorCode | null> {
    const signal = AbortSignal.any([session.signal, running.abort.signal]);
    try {
      const sent = await this.turns.run(signal, () => this.send(session, signal, { running, wanted }));
      if (sent === null) return 'CANCELLED';
      this.end(running);
      return null;
    } catch (error) {
      if (signal.aborted) return 'CANCELLED';
      const fault = codeOf(error);
      running.upload = { ...running.upload, state: 'failed', fault };
      running.isNamed = false;
      this.parts.onChange(false);
      return fault;
    }
  }

  private end({ upload }: Running): void {
    if (this.running.delete(upload.id)) this.parts.onChange(true);
  }

  /** Sends a file under a free name, and under another name if that one is taken in the meantime. */
  private async send(session: RecordSession, signal: AbortSignal, { running, wanted }: Sending): Promise<true> {
    for (let names = 1; ; names += 1) {
      await this.parts.requireSync();
      const fileName = this.takeName(running, wanted, await this.attachmentsOf(session, wanted.itemId));
      const outcome = await this.attempt(session, signal, { running, file: { ...wanted, fileName } });
      if (outcome === 'arrived') return true;
      if (names === mostNames) throw new Fault('ATTACHMENT_NOT_SENT', 'names');
      running.isNamed = false;
    }
  }

  /**
   * Sends a file once. It has arrived when the provider confirms it, or when the provider has exactly these bytes under its name; an equal
   * name and size may belong to another file.
   * @throws Fault when the provider refused the file, or it is unknown whether it arrived
   */
  private async attempt(
    session: RecordSession,
    signal: AbortSignal,
    { running, file }: { readonly running: Running; readonly file: Wanted },
  ): Promise<'arrived' | 'nameTaken'> {
    const { itemId, fileName, data } = file;
    try {
      const send = (requester: Requester) => this.parts.provider.addFile(file, requester, this.progressOf(running));
      const id = await session.toProvider(send, signal);
      // The provider has the file, even if the mirror cannot be updated now.
      await this.parts.requireSync().catch(() => {});
      const named = await this.namedAs(session, itemId, fileName);
      if (named !== null && named.id === id && named.size === data.length) await this.keep(session, id, data);
      return 'arrived';
    } catch (error) {
      if (signal.aborted) throw error;
      const unproven = () => {
        throw error;
      };
      await this.parts.requireSync().catch(unproven);
      const named = await this.namedAs(session, itemId, fileName);
      if (named === null) throw error;
      return (await this.hasBytes(session, named, data).catch(unproven)) ? 'arrived' : 'nameTaken';
    }
  }

  /** Whether an attachment has these bytes. Bytes that were read for this are stored. */
  private async hasBytes(session: RecordSession, attachment: Attachment, data: Uint8Array): Promise<boolean> {
    if (attachment.size !== data.length) return false;
    return digestOf(await this.bytes(session, attachment)) === digestOf(data);
  }

  private progressOf(running: Running): (bytes: number) => void {
    let reportedAt = 0;
    return (sent) => {
      running.upload = { ...running.upload, sent };
      if (performance.now() - reportedAt < reportInterval) return;
      reportedAt = performance.now();
      if (this.running.has(running.upload.id)) this.parts.onChange(false);
    };
  }

  /** Reserves a name. A new file with a taken name gets a number, because the provider would replace the other file. */
  private takeName(running: Running, { itemId, fileName }: Wanted, kept: readonly Attachment[]): string {
    const sent = [...this.running.values()].flatMap(({ isNamed, upload }) =>
      isNamed && upload.itemId === itemId ? [upload] : [],
    );
    const taken = new Set([...sent, ...kept].map((file) => file.fileName.toLowerCase()));
    const free = freePath(fileName, (name) => taken.has(name.toLowerCase()));
    running.upload = { ...running.upload, fileName: free };
    running.isNamed = true;
    return free;
  }

  private async namedAs(session: RecordSession, itemId: string, fileName: string): Promise<Attachment | null> {
    const all = await this.attachmentsOf(session, itemId);
    return all.find((file) => file.fileName === fileName) ?? null;
  }

  private attachmentsOf(session: RecordSession, itemId: string): Promise<readonly Attachment[]> {
    return session.ask((call, epoch) => call('attachmentsOf', { epoch, itemId }));
  }
}

const digestOf = (data: Uint8Array): string => createHash('sha256').update(data).digest('hex');

/** The error code for a file that could not be sent. */
function codeOf(error: unknown): ErrorCode {
  const { code, detail } = failureOf(error);
  if (code === 'PROVIDER_REFUSED') return detail === '413' ? 'ATTACHMENT_TOO_LARGE' : 'ATTACHMENT_NOT_SENT';
  return code;
}

import type { Dispatcher } from 'undici';
import type { z } from 'zod';
import { attachmentType, type crmAddSchema, type crmEditSchema, doneSchema } from '../../provider-api/records';
import { largestAttachment } from '../../shared/domain/records/record';
import { Fault } from '../../shared/domain/result';
import { expectStatus, withRetries } from './http';
import { asFile, type ProviderClient, readAnswer } from './provider-client';

/** The session's token, and the signal that cancels the call. */
export type Requester = { readonly token: string; readonly signal: AbortSignal };

/** The bytes of a JSON answer about changes, and the provider's own time (`Date`) in milliseconds; null without one. */
export type ChangesAnswer = { readonly bytes: Uint8Array; readonly date: number | null };

export type NewFile = { readonly itemId: string; readonly fileName: string; readonly data: Uint8Array };

/** The largest answer about changes: 30,000 notes and contact records take some 15 MB (docs/rules/provider.md#provider-limits). */
const largestChanges = 128 * 1024 * 1024;

/** How many bytes of a file are encoded at a time: a multiple of three, so that base64 padding occurs only at the end. */
const pieceOfFile = 48 * 1024;

/** The provider's calls about records and attachments. Every method throws a Fault. */
export class RecordsClient {
  constructor(private readonly provider: ProviderClient) {}

  /** The changes since a time. */
  changes(name: 'crmAll' | 'attachmentAll', since: string, { token, signal }: Requester): Promise<ChangesAnswer> {
    const url = this.provider.url(name, { since });
    const ask = async () => {
      const call = { method: 'GET', url, token, signal, ...asFile } as const;
      const response = await expectStatus(await this.provider.send(call), [200]);
      const date = Date.parse(String(response.headers.date ?? ''));
      return { bytes: await readBytes(response, largestChanges), date: Number.isNaN(date) ? null : date };
    };
    return withRetries(ask, { signal });
  }

  /** Adds a record; returns its id if the provider answers one. */
  async add(record: z.input<typeof crmAddSchema>, requester: Requester): Promise<string | null> {
    return this.done(await this.provider.json('crmAdd', doneSchema, { body: record, ...requester }));
  }

  /** Changes a record. @throws Fault PROVIDER_REFUSED with 409 when the record has changed since `unchangedSince`; NOT_FOUND */
  async edit(record: z.input<typeof crmEditSchema>, requester: Requester): Promise<void> {
    this.done(await this.provider.json('crmEdit', doneSchema, { body: record, ...requester }));
  }

  /** @throws Fault NOT_FOUND when the record no longer exists */
  async remove(id: string, requester: Requester): Promise<void> {
    this.done(await this.provider.json('crmDelete', doneSchema, { query: { id }, once: true, ...requester }));
  }

  /**
   * Adds a file to an item; returns its id if the provider answers one.
   * @param onSent receives how many bytes of the file were sent
   * @throws Fault PROVIDER_REFUSED with 409 when the item has a file with that name and the provider supports `onlyNew`
   */
  async addFile(file: NewFile, { token, signal }: Requester, onSent: (bytes: number) => void): Promise<string | null> {
    const around = aroundData(file);
    const { head, tail } = around;
    const length = Buffer.byteLength(head) + Math.ceil(file.data.length / 3) * 4 + Buffer.byteLength(tail);
    const stream = { length, chunks: piecesOf(file.data, around, onSent) };
    const call = { method: 'POST', url: this.provider.url('attachmentAdd'), token, signal, stream, ...asFile } as const;
    const response = await expectStatus(await this.provider.send(call), [200]);
    return this.done(await readAnswer(response, doneSchema));
  }

  /** @throws Fault NOT_FOUND when the file no longer exists */
  async removeFile(itemId: string, fileName: string, requester: Requester): Promise<void> {
    const query = { key: `${itemId}/${fileName}` };
    this.done(await this.provider.json('attachmentDelete', doneSchema, { query, once: true, ...requester }));
  }

  /** The bytes of an attachment. The address contains the token, and is therefore never logged. */
  file(itemId: string, fileName: string, { token, signal }: Requester): Promise<Uint8Array> {
    const url = this.provider.url('attachmentDownload', { key: `${itemId}/${fileName}`, token });
    const ask = async () => {
      const response = await this.provider.send({ method: 'GET', url, headers: { accept: '*/*' }, signal, ...asFile });
      return readBytes(await expectFile(response), largestAttachment);
    };
    return withRetries(ask, { signal });
  }

  private done({ ok, id }: z.infer<typeof doneSchema>): string | null {
    if (!ok) throw new Fault('PROVIDER_REFUSED', 'not ok');
    return id ?? null;
  }
}

/** Accepts an answer with a file. A file may be an HTML page, so only here a page is a valid answer. */
async function expectFile(response: Dispatcher.ResponseData): Promise<Dispatcher.ResponseData> {
  return response.statusCode === 200 ? response : expectStatus(response, []);
}

/** The parts of the request before and after the data of a file. */
type AroundData = { readonly head: string; readonly tail: string };

function aroundData({ itemId, fileName }: NewFile): AroundData {
  const request = { itemid: itemId, filename: fileName, mimetype: attachmentType, onlyNew: true, data: '' };
  const whole = JSON.stringify(request);
  return { head: whole.slice(0, -2), tail: whole.slice(-2) };
}

async function* piecesOf(
  data: Uint8Array,
  { head, tail }: AroundData,
  onSent: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(head);
  for (let at = 0; at < data.length; at += pieceOfFile) {
    const piece = data.subarray(at, at + pieceOfFile);
    yield Buffer.from(Buffer.from(piece.buffer, piece.byteOffset, piece.length).toString('base64'));
    onSent(Math.min(data.length, at + pieceOfFile));
  }
  yield Buffer.from(tail);
}

/** @throws Fault PROVIDER_ANSWER_INVALID when there are more than `most` bytes, PROVIDER_UNREACHABLE when the body breaks off */
async function readBytes({ body }: Dispatcher.ResponseData, most: number): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of body) {
      parts.push(part as Buffer);
      length += (part as Buffer).length;
      if (length > most) throw new Fault('PROVIDER_ANSWER_INVALID', 'too large');
    }
  } catch (error) {
    throw error instanceof Fault ? error : new Fault('PROVIDER_UNREACHABLE', 'cut off');
  }
  // A separate buffer, which can be transferred to a thread.
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

import { createHash, type Hash } from 'node:crypto';
import type { Dispatcher } from 'undici';
import { Fault } from '../../../shared/domain/result';
import { largestList, tooLarge } from './allowance';
import { downloadBytes } from './download-list';

/**
 * The mark that distinguishes answers of a list (docs/rules/months.md#list-marks): the provider's ETag, and a digest of the
 * content. It is one text, the ETag first; a missing part is empty.
 */
export type ListMark = { readonly etag: string; readonly contents: string };

/** The stored form of a mark. No ETag ends like the digest. */
const written = /^(.*?) ?(?:inhoud:([0-9a-f]{64}))?$/s;

export function readMark(mark: string): ListMark {
  const [, etag = '', contents = ''] = written.exec(mark) ?? [];
  return { etag, contents };
}

export function writeMark({ etag, contents }: ListMark): string {
  return [...(etag === '' ? [] : [etag]), ...(contents === '' ? [] : [`inhoud:${contents}`])].join(' ');
}

/** Whether two answers had the same bytes; false when a digest is unknown. */
export function holdsSame(first: string, second: string): boolean {
  const { contents } = readMark(first);
  return contents !== '' && contents === readMark(second).contents;
}

/** Whether two answers had the same ETag; false when one of them had no ETag. */
export function isNamedSame(first: string, second: string): boolean {
  const { etag } = readMark(first);
  return etag !== '' && etag === readMark(second).etag;
}

/** The ETag of an answer; empty when it has no ETag. */
export const etagOf = ({ etag }: Dispatcher.ResponseData['headers']): string => (typeof etag === 'string' ? etag : '');

/** Reads an answer chunk by chunk, and returns its mark at the end. */
export function markOf(headers: Dispatcher.ResponseData['headers']): {
  readonly take: (chunk: Uint8Array) => void;
  readonly end: () => string;
} {
  const hash: Hash = createHash('sha256');
  return {
    take: (chunk) => void hash.update(chunk),
    end: () => writeMark({ etag: etagOf(headers), contents: hash.digest('hex') }),
  };
}

/**
 * Reads a whole answer only for its mark.
 * @throws Fault PROVIDER_UNREACHABLE when the connection breaks, LIST_TOO_LARGE, or CANCELLED
 */
export async function readMarkOf(response: Dispatcher.ResponseData, signal: AbortSignal): Promise<string> {
  const mark = markOf(response.headers);
  let bytes = 0;
  for await (const chunk of downloadBytes(response, () => {})) {
    if (signal.aborted) throw new Fault('CANCELLED');
    bytes += chunk.byteLength;
    if (bytes > largestList.bytes) throw tooLarge('bytes');
    mark.take(chunk);
  }
  return mark.end();
}

import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Dispatcher } from 'undici';
import { Fault } from '../../shared/domain/result';

type Answer = Pick<Dispatcher.ResponseData, 'headers' | 'body'>;

/** Whether a body is compressed by gzip. Servers and proxies use several names for it, and may compress without being asked. */
export const isPacked = ({ headers }: Pick<Answer, 'headers'>): boolean =>
  /^\s*(?:x-)?gzip\s*$/i.test(String(headers['content-encoding'] ?? ''));

/** The bytes of a body, unpacked. */
function unpackedBody(answer: Answer): Readable {
  const { body } = answer;
  if (!isPacked(answer)) return body;
  const unpacked = createGunzip();
  body.on('error', (error) => unpacked.destroy(error));
  return body.pipe(unpacked);
}

/**
 * The whole body of an answer, unpacked.
 * @param most the most bytes
 * @throws Fault PROVIDER_ANSWER_INVALID when the body is larger, PROVIDER_UNREACHABLE when it breaks off
 */
export async function readBytes(answer: Answer, most: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of unpackedBody(answer)) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > most) throw new Fault('PROVIDER_ANSWER_INVALID', 'too large');
    }
  } catch (error) {
    throw error instanceof Fault ? error : new Fault('PROVIDER_UNREACHABLE', 'cut off');
  }
  return Buffer.concat(chunks);
}

/** The body as text, without a byte order mark. */
export const readText = async (answer: Answer, most: number): Promise<string> =>
  new TextDecoder().decode(await readBytes(answer, most));

/** Whether a text is an HTML page instead of the requested data. */
export const isPage = (text: string): boolean => /^\s*</.test(text);

/** Whether a body begins as an HTML page; the bytes that were read are put back. A compressed body is not checked. */
export async function beginsAsPage(answer: Answer): Promise<boolean> {
  const type = String(answer.headers['content-type'] ?? '').trim();
  if (/^(?:text\/html|application\/xhtml\+xml)/i.test(type)) return true;
  if (isPacked(answer)) return false;
  const { body } = answer;
  if (body.readableLength === 0) {
    await new Promise<void>((resolve) => {
      for (const event of ['readable', 'end', 'error', 'close']) body.once(event, () => resolve());
    });
  }
  const start: unknown = body.readableEnded || body.destroyed ? null : body.read();
  if (!(start instanceof Uint8Array)) return false;
  body.unshift(start);
  return isPage(new TextDecoder().decode(start.subarray(0, 200)));
}

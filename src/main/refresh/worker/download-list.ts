import { PassThrough, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Dispatcher } from 'undici';
import { Fault } from '../../../shared/domain/result';
import { networkCode } from '../../network/network-fault';
import { isPacked } from '../../provider/answer-body';

export type DownloadProgress = { readonly bytes: number; readonly bytesExpected: number | null };

const chunkSize = 256 * 1024;
/** Some chunks are unpacked in advance, while earlier ones are read. */
const unpacking = { chunkSize, readableHighWaterMark: 4 * chunkSize };

/**
 * The body of a list's answer, unpacked while it is downloaded.
 * @param onProgress gets the number of received bytes, before unpacking
 * @throws Fault PROVIDER_UNREACHABLE when the connection breaks
 */
export async function* downloadBytes(
  response: Dispatcher.ResponseData,
  onProgress: (progress: DownloadProgress) => void,
): AsyncGenerator<Uint8Array> {
  const length = Number(response.headers['content-length']);
  const bytesExpected = Number.isFinite(length) && length > 0 ? length : null;
  let bytes = 0;
  const counter = new Transform({
    transform(chunk: Uint8Array, _encoding, done: TransformCallback) {
      bytes += chunk.length;
      onProgress({ bytes, bytesExpected });
      done(null, chunk);
    },
  });
  const packed = isPacked(response);
  const unpacked = packed ? createGunzip(unpacking) : new PassThrough();
  const finished = pipeline(response.body, counter, unpacked).then(
    () => null,
    (error: unknown) => error,
  );
  try {
    yield* unpacked as AsyncIterable<Uint8Array>;
    const problem = await finished;
    if (problem !== null) throw problem;
  } catch (error) {
    unpacked.destroy();
    if (error instanceof Fault) throw error;
    throw new Fault('PROVIDER_UNREACHABLE', networkCode(error));
  }
}

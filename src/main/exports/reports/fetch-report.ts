import { createWriteStream, statSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Fault } from '../../../shared/domain/result';
import { removeFile } from '../../files/atomic-write';
import { faultOfExportTarget } from '../../files/file-faults';
import { markOfFile } from '../../files/file-mark';
import { moveToTarget } from '../../files/move-to-target';
import { withRetries } from '../../provider/http';
import type { OpenedReport, ProviderClient } from '../../provider/provider-client';
import type { MadeFile, MakeFile } from '../queue/running-exports';

/** More than any real workbook, in bytes. */
export const largestReport = 1024 ** 3;
/** How often progress is told, in milliseconds. */
const toldEvery = 100;

/**
 * Downloads a report beside its place, and moves it there when it is whole. A connection that breaks off is made again, and goes
 * on where it was if the provider can.
 * @throws Fault of the provider, EXPORT_TARGET_*, DISK_FULL or CANCELLED; then nothing is left, and an older file is untouched
 */
export async function fetchReport(
  provider: Pick<ProviderClient, 'openReport'>,
  address: URL,
  file: MakeFile,
): Promise<MadeFile> {
  const { temporary, signal, tell } = file;
  /** What has come, and the provider's mark of what it is a part of. */
  const held = { bytes: 0, etag: '' };
  try {
    await withRetries(
      async () => {
        // What came and was not written yet when the connection broke off is not there.
        const from = statSync(temporary, { throwIfNoEntry: false })?.size ?? 0;
        const { etag } = held;
        // Unless this answer names a mark, the next attempt begins from the first byte.
        held.etag = '';
        const opened = await provider.openReport(address, { from, etag, signal });
        held.bytes = opened.from;
        held.etag = opened.etag;
        await append(opened, held, { temporary, signal, tell });
      },
      { signal },
    );
    const mark = await markOfFile(temporary);
    // The file holds what came, or it is fetched again.
    if (mark.bytes !== held.bytes) throw new Fault('PROVIDER_UNREACHABLE', 'cut off');
    return { ...mark, target: moveToTarget(file) };
  } catch (error) {
    removeFile(temporary);
    throw error instanceof Fault ? error : faultOfExportTarget(error);
  }
}

async function append(
  { body, from, of }: OpenedReport,
  held: { bytes: number },
  { temporary, signal, tell }: Pick<MakeFile, 'temporary' | 'signal' | 'tell'>,
): Promise<void> {
  let toldAt = 0;
  const counted = async function* () {
    try {
      for await (const chunk of body) {
        held.bytes += chunk.length;
        if (held.bytes > largestReport) throw new Fault('PROVIDER_ANSWER_INVALID', 'too large');
        if (performance.now() - toldAt >= toldEvery) {
          toldAt = performance.now();
          tell({ download: { bytes: held.bytes, of } });
        }
        yield chunk;
      }
    } catch (error) {
      if (signal.aborted) throw new Fault('CANCELLED');
      throw error instanceof Fault ? error : new Fault('PROVIDER_UNREACHABLE', 'cut off');
    }
    if (of !== null && held.bytes < of) throw new Fault('PROVIDER_UNREACHABLE', 'cut off');
  };
  await pipeline(counted, createWriteStream(temporary, { flags: from === 0 ? 'w' : 'r+', start: from }));
}

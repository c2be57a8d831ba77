import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { Fault } from '../../../shared/domain/result';
import { momentBounds } from '../../../shared/moments/moment';
import type { StoredMoment } from '../tables/moment-table';

/** A kept moment in a file of own work: its text is compressed. */
export const writtenMomentSchema = z.object({
  id: z.string().regex(/^[0-9a-f]{64}$/),
  office: z.string().min(1).max(40),
  keptAt: z.iso.datetime(),
  packed: z.base64(),
});
export type WrittenMoment = z.infer<typeof writtenMomentSchema>;

export const writtenMoment = ({ text, ...moment }: StoredMoment): WrittenMoment => ({
  ...moment,
  packed: deflateRawSync(text).toString('base64'),
});

/** Unpacks a moment. Whether its text is unchanged is computed when it is shown. @throws Fault OWN_WORK_INVALID */
export function readWrittenMoment({ packed, ...moment }: WrittenMoment): StoredMoment {
  try {
    const bytes = inflateRawSync(Buffer.from(packed, 'base64'), { maxOutputLength: 4 * momentBounds.text });
    return { ...moment, text: bytes.toString('utf8') };
  } catch {
    throw new Fault('OWN_WORK_INVALID', 'moments');
  }
}

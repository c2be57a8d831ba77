import { z } from 'zod';
import { monthListNames } from '../../../shared/domain/months/month-list-name';
import { Fault } from '../../../shared/domain/result';
import { monthHeadSchema } from '../month-head';

/** The owner of the months in a file: only the same account, in the same role, may read them. */
export type CarriedOwner = { readonly provider: string; readonly email: string; readonly role: string };

const count = z.number().int().min(0);
const recordSchema = z.discriminatedUnion('is', [
  z.object({ is: z.literal('owner'), provider: z.string(), email: z.string(), role: z.string() }),
  /** The records of the month's columns follow. */
  z.object({ is: z.literal('month'), head: monthHeadSchema }),
  /** Its bytes are the column's. */
  z.object({
    is: z.literal('column'),
    list: z.enum(monthListNames),
    number: z.number().int(),
    name: z.string(),
    distinct: count.nullable(),
    filled: z.boolean(),
  }),
  /** Own data about months, as the part of the program that stores it writes it. */
  z.object({ is: z.literal('part'), name: z.string().max(100) }),
  z.object({ is: z.literal('end') }),
]);
export type CarriedRecord = z.infer<typeof recordSchema>;

const headBytes = 8;
const mostDescribed = 16 * 1024 * 1024;
const mostBytes = 512 * 1024 * 1024;
const none = new Uint8Array(0);

/** A record as bytes: two lengths, its description as JSON, and its bytes. */
export function recordBytes(record: CarriedRecord, bytes: Uint8Array = none): readonly Uint8Array[] {
  const described = Buffer.from(JSON.stringify(record));
  const lengths = Buffer.alloc(headBytes);
  lengths.writeUInt32LE(described.length, 0);
  lengths.writeUInt32LE(bytes.length, 4);
  return [lengths, described, bytes];
}

/** Reads records from bytes that come in frames, until the record that marks the end. @throws Fault CARRIED_INVALID */
export function* recordsOf(
  frames: Iterable<Buffer>,
): Generator<{ readonly record: CarriedRecord; readonly bytes: Uint8Array }> {
  const source = frames[Symbol.iterator]();
  let rest: Buffer = Buffer.alloc(0);
  const take = (length: number): Buffer => {
    const pieces: Buffer[] = [];
    for (let missing = length; missing > 0; ) {
      if (rest.length === 0) {
        const next = source.next();
        if (next.done === true) throw new Fault('CARRIED_INVALID', 'ends early');
        rest = next.value;
      }
      pieces.push(rest.subarray(0, missing));
      missing -= Math.min(missing, rest.length);
      rest = rest.subarray(pieces.at(-1)?.length ?? 0);
    }
    return pieces.length === 1 ? (pieces[0] as Buffer) : Buffer.concat(pieces);
  };
  for (;;) {
    const lengths = take(headBytes);
    const [described, following] = [lengths.readUInt32LE(0), lengths.readUInt32LE(4)];
    if (described > mostDescribed || following > mostBytes) throw new Fault('CARRIED_INVALID', 'length');
    const record = parse(take(described));
    yield { record, bytes: take(following) };
    if (record.is !== 'end') continue;
    if (rest.length > 0 || source.next().done !== true) throw new Fault('CARRIED_INVALID', 'more');
    return;
  }
}

function parse(described: Buffer): CarriedRecord {
  try {
    return recordSchema.parse(JSON.parse(described.toString('utf8')));
  } catch {
    throw new Fault('CARRIED_INVALID', 'record');
  }
}

import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type MonthRef, monthKey } from '../../../shared/domain/months/month';
import { qualityInputs, qualityRules } from '../../../shared/quality/rules/quality-rules';
import { readBeside, writeBeside } from '../../months/beside-month';
import type { StoredMonth } from '../../months/month-file';
import type { WithheldNow } from '../rows/columns/column-table';
import { bytesOfRule, type MonthStates } from './month-states';
import { personInputs } from './office-rows';

/** Raised when the same rules judge in another way. */
const judgeVersion = 2;
/** How many months stay in memory: those of a year, the month itself, and one of another window. */
const mostKept = 15;

const headSchema = z.object({
  period: z.string(),
  rows: z.number().int().min(0),
  rules: z.array(z.string()),
  withheld: z.array(z.string()),
  segments: z.array(z.string()).min(1).max(0x100),
});

const rulesDigest = createHash('sha256').update(JSON.stringify(qualityRules)).digest('hex');

/** A digest of everything besides the month that decides its states. */
const digestOf = (withheld: WithheldNow): string => {
  const lacking = (withheld.advisers ?? []).filter((name) => qualityInputs.includes(name));
  const ofPersons = personInputs.filter((name) => withheld.persons?.includes(name));
  return createHash('sha256')
    .update(JSON.stringify([judgeVersion, rulesDigest, [...lacking].sort(), ofPersons]))
    .digest('hex');
};

/**
 * The states of the rules in the months: in memory, in a file beside each month, and judged where neither has them. Such a file may be
 * lost; it is encrypted as the month is, and removed with it.
 */
export class KeptStates {
  private readonly months = new Map<string, MonthStates>();

  forget(): void {
    this.months.clear();
  }

  /** @param judge judges the month; only called when its states are not kept @throws Fault of `judge` */
  of({ ref, ...file }: StoredMonth, withheld: WithheldNow, judge: (ref: MonthRef) => MonthStates): MonthStates {
    const key = monthKey(ref);
    const known = this.months.get(key);
    this.months.delete(key);
    const states = known ?? this.read({ ref, ...file }, withheld, judge);
    if (this.months.size >= mostKept)
      for (const oldest of [...this.months.keys()].slice(0, 1)) this.months.delete(oldest);
    this.months.set(key, states);
    return states;
  }

  private read(month: StoredMonth, withheld: WithheldNow, judge: (ref: MonthRef) => MonthStates): MonthStates {
    const purpose = `quality ${digestOf(withheld)}`;
    const bytes = readBeside(month, purpose);
    const kept = bytes === null ? null : decodeStates(bytes);
    if (kept !== null && kept.period === month.ref.period) return kept;
    const made = judge(month.ref);
    writeBeside(month, purpose, encodeStates(made));
    return made;
  }
}

/** States as bytes: the length of the head, the head, and the arrays. */
export function encodeStates({ kvks, segmentOf, packed, ...head }: MonthStates): Uint8Array {
  const text = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(text.byteLength);
  return Buffer.concat([length, text, Buffer.from(kvks.buffer, kvks.byteOffset, kvks.byteLength), segmentOf, packed]);
}

/** The states in bytes; null when these are not bytes of `encodeStates`. */
export function decodeStates(bytes: Uint8Array): MonthStates | null {
  try {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const start = 4 + buffer.readUInt32LE(0);
    const head = headSchema.parse(JSON.parse(buffer.toString('utf8', 4, start)));
    const { rows, rules } = head;
    const size = rules.length * bytesOfRule(rows);
    if (buffer.byteLength !== start + 5 * rows + size) return null;
    // A copy, because an array of numbers has to begin at a multiple of four.
    const kvks = new Uint32Array(Uint8Array.from(buffer.subarray(start, start + 4 * rows)).buffer);
    const segmentOf = Uint8Array.from(buffer.subarray(start + 4 * rows, start + 5 * rows));
    return { ...head, kvks, segmentOf, packed: Uint8Array.from(buffer.subarray(start + 5 * rows)) };
  } catch {
    // Whatever these bytes are, the month can be judged again.
    return null;
  }
}

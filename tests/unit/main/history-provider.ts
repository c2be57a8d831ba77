import type { RecordsClient } from '../../../src/main/provider/records-client';
import { Fault } from '../../../src/shared/domain/result';

type Addition = Parameters<RecordsClient['add']>[0];
type Change = Parameters<RecordsClient['edit']>[0];

/** What goes wrong with a call: on its way there, on its way back, or because it arrives twice or late. */
export type CallFault = 'refused' | 'failsBefore' | 'failsAfter' | 'brokenBefore' | 'lostAnswer' | 'twice' | 'late';

/** A text that a record had, and the draft that wrote it. */
export type Said = { readonly text: string; readonly author: string };

type ProviderRecord = {
  readonly id: string;
  readonly itemid: string;
  readonly content: string;
  readonly mark: string | null;
  readonly created: string;
  readonly lastchanged: string;
};

/**
 * A provider in memory, with a clock that jumps and connections that break. Its `history` has every text of each record, in order:
 * what really happened, whatever the answers were.
 */
export class HistoryProvider {
  private readonly records = new Map<string, ProviderRecord>();
  readonly history = new Map<string, Said[]>();
  /** Marks of all additions that were carried out, also when they are not handed back. */
  readonly additions = new Map<string, string>();
  /** Calls that arrive after their sender stopped waiting. */
  private readonly late: (() => void)[] = [];
  /** How far its clock is from the time that passes, in milliseconds. */
  clock = 0;

  /** @param now the time that passes, in milliseconds */
  constructor(
    private readonly now: () => number,
    private readonly keepsMarks: boolean,
  ) {}

  get ids(): readonly string[] {
    return [...this.records.keys()];
  }

  textOf(id: string): string | undefined {
    return this.records.get(id)?.content;
  }

  /** Everything that changed after a moment, as in its answer, with its `Date`, which has no milliseconds. */
  changes(since: string): { readonly bytes: Uint8Array; readonly date: number } {
    const after = Date.parse(since);
    const blank = { kind: '', state: '', contact: '', followup: null, custom1: '', custom2: '', custom3: '' };
    const records = [...this.records.values()]
      .filter(({ lastchanged }) => Date.parse(lastchanged) > after)
      .map(({ mark, ...record }) => ({
        ...blank,
        ...record,
        sendEmails: [],
        user: 'A',
        ...(this.keepsMarks ? { mark } : {}),
      }));
    const date = Math.floor((this.now() + this.clock) / 1000) * 1000;
    return { bytes: new TextEncoder().encode(JSON.stringify({ records })), date };
  }

  add(record: Addition, author: string, fault: CallFault | null): string {
    const { itemid, content, mark = null } = record;
    return this.carryOut(fault, () => {
      const known = this.keepsMarks && mark !== null ? this.additions.get(mark) : undefined;
      if (known !== undefined) return known;
      const id = String(this.records.size + 1);
      const time = this.time();
      this.records.set(id, { id, itemid, content, mark, created: time, lastchanged: time });
      this.history.set(id, [{ text: content, author }]);
      if (mark !== null) this.additions.set(mark, id);
      return id;
    });
  }

  edit({ id, content, unchangedSince }: Change, author: string, fault: CallFault | null): void {
    this.carryOut(fault, () => {
      const record = this.records.get(id);
      if (record === undefined) throw new Fault('NOT_FOUND', '404');
      if (record.lastchanged !== unchangedSince) throw new Fault('PROVIDER_REFUSED', '409');
      this.records.set(id, { ...record, content, lastchanged: this.time() });
      this.history.get(id)?.push({ text: content, author });
    });
  }

  /** Breaks a connection on which something was asked. */
  breakOff(): never {
    throw new Fault('PROVIDER_UNREACHABLE', 'ECONNRESET');
  }

  /** Calls that were on their way arrive. */
  deliver(): void {
    for (const arrive of this.late.splice(0)) arrive();
  }

  private time(): string {
    return new Date(this.now() + this.clock).toISOString();
  }

  private carryOut<T>(fault: CallFault | null, work: () => T): T {
    if (fault === 'refused') throw new Fault('PROVIDER_REFUSED', '413');
    if (fault === 'failsBefore') throw new Fault('PROVIDER_NOT_READY', '500');
    if (fault === 'brokenBefore') this.breakOff();
    if (fault === 'late') {
      this.late.push(() => {
        try {
          work();
        } catch {
          // Its sender does not wait for the refusal any more.
        }
      });
      throw new Fault('PROVIDER_UNREACHABLE', 'UND_ERR_HEADERS_TIMEOUT');
    }
    const answer = work();
    if (fault === 'twice') return work();
    if (fault === 'lostAnswer') throw new Fault('PROVIDER_UNREACHABLE', 'cut off');
    if (fault === 'failsAfter') throw new Fault('PROVIDER_NOT_READY', '500');
    return answer;
  }
}

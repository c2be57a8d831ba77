import type { Caller } from '../../../shared/bridge/calls';
import { type MonthRef, monthKey } from '../../../shared/domain/months/month';
import type { StoredMonth } from '../../months/month-file';
import type { SentSources } from '../engine/change-sources';
import type { ListCalls } from '../engine/list-thread-calls';

/** The months that a list thread was sent, and what knows the old values of their lists: each goes to it once, and another thread knows none. */
export class SentMonths {
  private by: Caller<ListCalls> | null = null;
  private readonly months = new Set<string>();
  /** What knows the old values of a list, by its key. */
  private readonly sources = new Map<string, string>();

  /** Of some months those that a thread does not know; it does once they are sent. */
  unknownTo(call: Caller<ListCalls>, months: readonly StoredMonth[]): readonly StoredMonth[] {
    if (this.by !== call) {
      this.by = call;
      this.months.clear();
      this.sources.clear();
    }
    const unknown = months.filter(({ ref }) => !this.months.has(monthKey(ref)));
    for (const { ref } of unknown) this.months.add(monthKey(ref));
    return unknown;
  }

  /** Of what knows old values that which the thread does not have; it does once it is sent. */
  unsent(sources: readonly SentSources[]): readonly SentSources[] {
    return sources.filter((each) => {
      if (this.sources.get(nameOf(each)) === each.key) return false;
      this.sources.set(nameOf(each), each.key);
      return true;
    });
  }

  /** A question failed: what went along with it is sent again. */
  forget(months: readonly StoredMonth[], sources: readonly SentSources[]): void {
    for (const { ref } of months) this.months.delete(monthKey(ref));
    for (const each of sources) this.sources.delete(nameOf(each));
  }

  /** A thread is about to close all months but these. What it forgets of old values is sent again where it is asked about. */
  keepOnly(call: Caller<ListCalls>, kept: readonly MonthRef[]): void {
    if (this.by !== call) return;
    const keys = new Set(kept.map(monthKey));
    for (const key of this.months) if (!keys.has(key)) this.months.delete(key);
    this.sources.clear();
  }
}

const nameOf = ({ month, list }: SentSources): string => `${monthKey(month)}/${list}`;

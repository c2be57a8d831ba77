import type { Caller } from '../../../shared/bridge/calls';
import { type MonthRef, monthKey } from '../../../shared/domain/months/month';
import type { StoredMonth } from '../../months/month-file';
import type { SentSources } from '../engine/change-sources';
import type { ListCalls } from '../engine/list-thread-calls';

/** The months and sources of old values that were sent to a list thread. Each is sent once; a new thread has none of them. */
export class SentMonths {
  private by: Caller<ListCalls> | null = null;
  private readonly months = new Set<string>();
  /** The keys of the sent sources of old values, by month and list. */
  private readonly sources = new Map<string, string>();

  /** The months that the thread does not have yet. They count as sent from now on. */
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

  /** The sources of old values that the thread does not have yet. They count as sent from now on. */
  unsent(sources: readonly SentSources[]): readonly SentSources[] {
    return sources.filter((each) => {
      if (this.sources.get(nameOf(each)) === each.key) return false;
      this.sources.set(nameOf(each), each.key);
      return true;
    });
  }

  /** Called when a question failed, so that its months and sources are sent again. */
  forget(months: readonly StoredMonth[], sources: readonly SentSources[]): void {
    for (const { ref } of months) this.months.delete(monthKey(ref));
    for (const each of sources) this.sources.delete(nameOf(each));
  }

  /** Called when a thread will close all months except these. The sources that it forgets are sent again when they are needed. */
  keepOnly(call: Caller<ListCalls>, kept: readonly MonthRef[]): void {
    if (this.by !== call) return;
    const keys = new Set(kept.map(monthKey));
    for (const key of this.months) if (!keys.has(key)) this.months.delete(key);
    this.sources.clear();
  }
}

const nameOf = ({ month, list }: SentSources): string => `${monthKey(month)}/${list}`;

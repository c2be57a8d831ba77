import { accounts } from '../accounts/accounts';
import type { DemoOptions } from '../accounts/demo-options';
import { newestMonth, readPeriod } from '../data/calendar';
import type { World } from '../data/world';
import { Months } from '../months';
import { ListAnswers } from './list-answers';
import { ListCache } from './list-cache';
import { makerHere } from './list-text';
import type { ListThreads } from './list-threads';

/** The months of the demo and their lists. */
export type DemoLists = {
  readonly months: Months;
  readonly answers: ListAnswers;
  readonly close: () => Promise<void>;
};

type ListOptions = Pick<DemoOptions, 'clock' | 'month' | 'seed' | 'offices' | 'version' | 'cache'>;

export const worldOf = ({ seed, offices }: Pick<DemoOptions, 'seed' | 'offices'>): World => ({ seed, size: offices });

/**
 * Opens the lists; with threads those of the newest month are made from now on, before any request: a login may follow at once.
 * @param threads null to make lists between the calls, when they are asked for
 * @throws RangeError for a month that is none
 */
export function openLists(options: ListOptions, threads: ListThreads | null): DemoLists {
  const { clock, month, version, cache } = options;
  const months = new Months(month === undefined ? newestMonth(clock.now()) : readPeriod(month));
  const kept = cache === undefined ? null : new ListCache(cache);
  const answers = new ListAnswers(worldOf(options), threads ?? makerHere, version, kept);
  const first = accounts[0]?.roles[0];
  if (first !== undefined && threads !== null) answers.prepare(months.current, first);
  return {
    months,
    answers,
    close: async () => {
      answers.close();
      await threads?.close();
    },
  };
}

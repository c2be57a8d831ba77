import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { isOpen } from '../../../shared/access/option-access';
import { isDayColumn, ownColumnsOf } from '../../../shared/catalog/catalog';
import type { Options } from '../../../shared/domain/account/session';
import { byName } from '../../../shared/domain/by-name';
import { type Month, type MonthRef, monthRefOf } from '../../../shared/domain/months/month';
import { type MonthListName, monthListNames } from '../../../shared/domain/months/month-list-name';
import { Fault } from '../../../shared/domain/result';
import { writeFileAtomic } from '../../files/atomic-write';
import type { WithheldNow } from '../../lists/rows/columns/column-table';
import type { EndingStore } from '../../lists/service/ending-questions';
import { ListService } from '../../lists/service/list-service';
import { wordsOfMonth } from '../../lists/service/month-words';
import type { StoredMonth } from '../../months/month-file';
import { type ApplicationParts, ownsFolder } from './application-parts';
import type { Files } from './start-files';
import type { Months } from './start-months';
import type { Account } from './start-session';

const digestsSchema = z.array(z.string().max(100));

/** Questions at which the list thread ended, in a file beside the months. */
const endings: EndingStore = {
  read: ({ path }) => {
    try {
      return digestsSchema.parse(JSON.parse(readFileSync(endingFile(path), 'utf8')));
    } catch {
      // Without a readable file no question is known to end the thread.
      return [];
    }
  },
  write: ({ path }, digests) => writeFileAtomic(endingFile(path), JSON.stringify(digests)),
};
const endingFile = (month: string): string => join(dirname(month), 'ended-questions.json');

/** The lists of the stored months. */
export type Lists = ReturnType<typeof startLists>;

export function startLists(
  parts: ApplicationParts,
  { files, account, months: room }: { readonly files: Files; readonly account: Account; readonly months: Months },
) {
  const { provider, session } = account;
  const { months, userActivity } = room;
  const hasEarlier = (): boolean => isOpen(session.options(), 'parts', 'earlierMonths');
  /**
   * Locates a month. A month before the current one counts as missing when the subscription may not use earlier months
   * (docs/rules/months.md#reference-month).
   */
  const locate = (ref: MonthRef): StoredMonth => {
    const { current } = months.view();
    const isEarlier = current !== null && ref.period < current.period;
    if (isEarlier && !hasEarlier()) throw new Fault('MONTH_REPLACED');
    return months.locate(ref);
  };
  const lists = new ListService({
    thread: parts.threads.list,
    locate,
    locateAgain: (ref) => months.locateAgain(ref),
    earlierMonths: (ref) => (hasEarlier() ? months.earlier(ref) : []),
    clock: parts.clock,
    rules: (month) => {
      const rules = session.columnRules();
      const { current } = months.view();
      const isSetBack = month !== undefined && current !== null && month.period < current.period;
      return isSetBack ? { ...rules, words: wordsOfMonth(rules.words, locate(month)) } : rules;
    },
    withheld: () => withheldNow((list) => months.sentNow(list), session.options()),
    geoList: {
      epoch: () => session.held()?.epoch ?? null,
      fetch: () => session.ask((token) => provider.geoList({ token })),
    },
    onDamaged: (ref) => months.damaged(ref),
    note: files.note,
    endings,
    onPage: (isFiltered) => userActivity.ask(isFiltered),
    onTypingSoon: () => userActivity.expect(),
  });
  /** Reads the columns of a month's first page; not for the command line, which shows no pages. */
  const prefetch = (month: Month | null): void => {
    if (month !== null && ownsFolder(parts)) lists.prefetch(monthRefOf(month));
  };
  room.follow({ onReplaced: prefetch, release: (kept) => lists.closeOthers(kept) });
  return { lists, prefetch };
}

/**
 * The columns that a subscription withholds now, in the newest month and in all others (docs/rules/options.md#withheld-columns): those that the
 * provider does not send now, and the days of changes without the option for mutations.
 * @param sentNow the columns of a list that the provider sends now; null when that is unknown
 */
function withheldNow(sentNow: (list: MonthListName) => readonly string[] | null, options: Options): WithheldNow {
  const hasDays = isOpen(options, 'parts', 'mutations');
  return byName(monthListNames, (list) => {
    const names = sentNow(list);
    const sent = names === null ? null : new Set(names);
    return ownColumnsOf(list).flatMap(({ name, derived }) => {
      const isSent = sent === null || derived !== undefined || sent.has(name);
      return isSent && (hasDays || !isDayColumn(name)) ? [] : [name];
    });
  });
}

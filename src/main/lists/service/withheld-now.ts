import { isOpen } from '../../../shared/access/option-access';
import { isDayColumn, ownColumnsOf } from '../../../shared/catalog/catalog';
import type { Options } from '../../../shared/domain/account/session';
import { type MonthListName, monthListNames } from '../../../shared/domain/months/month-list-name';
import type { WithheldNow } from '../rows/columns/column-table';

/**
 * The columns that a subscription withholds now, in the newest month and in all others (docs/rules/options.md#withheld-columns): those that the
 * provider does not send now, and the days of changes without the option for mutations.
 * @param sentNow the columns of a list that the provider sends now; null when that is unknown
 */
export function withheldNow(sentNow: (list: MonthListName) => readonly string[] | null, options: Options): WithheldNow {
  const hasDays = isOpen(options, 'parts', 'mutations');
  const ofList = (list: MonthListName): readonly string[] => {
    const names = sentNow(list);
    const sent = names === null ? null : new Set(names);
    return ownColumnsOf(list).flatMap(({ name, derived }) => {
      const isSent = sent === null || derived !== undefined || sent.has(name);
      return isSent && (hasDays || !isDayColumn(name)) ? [] : [name];
    });
  };
  return Object.fromEntries(monthListNames.map((list) => [list, ofList(list)]));
}

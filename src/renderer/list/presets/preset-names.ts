import { readyViewsOf } from '../../../shared/catalog/ready-views';
import { type ColumnPreset, newPresetName } from '../../../shared/domain/lists/list';
import type { ListName } from '../../../shared/domain/lists/list-name';
import { repeatedSentences } from '../../../shared/texts/repeated-sentences';

/** Names that a view cannot have any more, in small letters. @param views those that there are, of columns or with filters */
export const takenNames = (list: ListName, views: readonly Pick<ColumnPreset, 'name'>[]): ReadonlySet<string> =>
  new Set([...views, ...readyViewsOf(list)].map(({ name }) => name.toLowerCase()));

/** `Adviseurs`, or with a number behind it when that is taken. */
export function freePresetName(taken: ReadonlySet<string>): string {
  let number = 1;
  const name = () => (number === 1 ? newPresetName : `${newPresetName} ${number}`);
  while (taken.has(name().toLowerCase())) number++;
  return name();
}

export const nameTaken = (name: string): string => repeatedSentences.nameTaken('weergave', name);

import type { ComboboxItem, ComboboxItemGroup, ComboboxParsedItem, OptionsFilter } from '@mantine/core';
import { bestMatches, foldTexts } from '../../../shared/format/best-match';

type Choice = { readonly item: ComboboxItem; readonly group: ComboboxItemGroup<ComboboxItem>['group'] | null };

const choicesOf = (option: ComboboxParsedItem): readonly Choice[] =>
  'group' in option ? option.items.map((item) => ({ item, group: option.group })) : [{ item: option, group: null }];

/** Sorts the choices of a field by how well they match the typed text; Enter takes the first (docs/rules/filters.md#best-match). */
export const bestFirst: OptionsFilter = ({ options, search, limit }) => {
  if (search.trim() === '') return options;
  const matches = bestMatches(options.flatMap(choicesOf), ({ item }) => foldTexts(item), search);
  const groups = [...new Set(matches.map(({ group }) => group))];
  return groups
    .flatMap((group): ComboboxParsedItem[] => {
      const items = matches.filter((choice) => choice.group === group).map(({ item }) => item);
      return group === null ? items : [{ group, items }];
    })
    .slice(0, limit);
};

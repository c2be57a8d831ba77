import type { ColumnLookup } from '../../catalog/kvk-list-column';
import { type Condition, isGroup } from '../../domain/lists/conditions';
import type { Filter } from '../../domain/lists/list';
import { conditionWords } from '../kinds/conditions-text';
import { describeFilter } from '../kinds/describe-filter';

/** A part of conditions in words; `joins` marks the joining words, so that a chip can style them. */
export type ConditionWord = { readonly text: string; readonly joins: boolean };

const filterWords = ({ column, text }: Filter, columnOf: ColumnLookup): string => {
  const described = columnOf(column);
  if (described === undefined) return `${column} ${text}`;
  const { label, words } = describeFilter(described, text);
  return `${label} ${words}`;
};

/** Conditions in Dutch: `(Plaats bevat “utrecht” of FTE > 5) en niet Status Inactief`. */
export function describeConditions(condition: Condition, columnOf: ColumnLookup): readonly ConditionWord[] {
  if (!isGroup(condition)) return [{ text: filterWords(condition, columnOf), joins: false }];
  const { mode, of } = condition;
  const parts = of.map((part) => {
    const words = describeConditions(part, columnOf);
    return isGroup(part) && part.mode !== 'none' ? bracketed(words) : words;
  });
  const joiner = { text: mode === 'all' ? conditionWords.all : conditionWords.any, joins: true };
  const all = parts.flatMap((words, at) => (at === 0 ? words : [joiner, ...words]));
  if (mode !== 'none') return all;
  return [{ text: conditionWords.none, joins: true }, ...(parts.length > 1 ? bracketed(all) : all)];
}

function bracketed(words: readonly ConditionWord[]): readonly ConditionWord[] {
  return words.map(({ text, joins }, at) => ({
    text: `${at === 0 ? '(' : ''}${text}${at === words.length - 1 ? ')' : ''}`,
    joins,
  }));
}

export const conditionSentence = (condition: Condition, columnOf: ColumnLookup): string =>
  describeConditions(condition, columnOf)
    .map(({ text }) => text)
    .join(' ');

import type { PivotClass } from '../domain/lists/analysis/pivot-table';
import type { Column } from '../domain/lists/column';
import type { Condition } from '../domain/lists/conditions';
import { traitsOf } from '../domain/lists/filter-kind';
import type { Filter } from '../domain/lists/list';
import { writeChoice } from './kinds/list-choice';
import { rangeText } from './kinds/number-filter';
import { parseFilter } from './kinds/parse-filter';

/** A filter for all values from one filter's values to another's, for numbers and days; null for filters of other kinds. */
export function joinedRange({ name, filterKind }: Column, first: Condition, last: Condition): Filter | null {
  if (!('text' in first) || !('text' in last)) return null;
  const { ordered } = traitsOf(filterKind);
  if (ordered === 'number') {
    const [low, high] = [first, last].map(({ text }) => parseFilter({ filterKind }, text, 0));
    if (low?.ok !== true || high?.ok !== true || low.test.on !== 'number' || high.test.on !== 'number') return null;
    const { from } = low.test;
    const { to } = high.test;
    if (from === Number.NEGATIVE_INFINITY)
      return to === Number.POSITIVE_INFINITY ? null : { column: name, text: `<=${rangeText(to, to)}` };
    return { column: name, text: to === Number.POSITIVE_INFINITY ? `>=${rangeText(from, from)}` : rangeText(from, to) };
  }
  if (ordered !== 'date') return null;
  const [from = '', to = ''] = [first.text.split('..')[0], last.text.split('..').at(-1)];
  return { column: name, text: first.text === last.text ? first.text : `${from}..${to}` };
}

/** A filter for the rows of several classes of a column: a single filter if its kind can express that, else a group of conditions. */
export function anyOf(column: Column, classes: readonly PivotClass[]): Condition {
  const [first, ...others] = classes;
  if (first !== undefined && others.length === 0) return first.condition;
  const { choice, isExact } = traitsOf(column.filterKind);
  const isChoice = choice !== null && isExact && classes.every(({ condition }) => 'text' in condition);
  if (!isChoice) return { mode: 'any', of: classes.map(({ condition }) => condition) };
  const values = classes.flatMap(({ label, isEmpty }) => (isEmpty ? [] : [label]));
  const empty = classes.some(({ isEmpty }) => isEmpty);
  return { column: column.name, text: writeChoice(column.filterKind, { values, empty, all: false }) };
}

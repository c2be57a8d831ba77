import { kvkListOf } from '../catalog/kvk-list-column';
import { isGroup } from '../domain/lists/conditions';
import { conditionOf } from './conditions/every-filter';
import { readRelated } from './related-filter';
import { isLimit } from './row-limits/row-limit-filters';

/**
 * Replaces the names of columns of the user's KvK lists in any part of a view or query: columns, filters, conditions, filters that follow
 * another list, sort, groups, measures, formats and colours. Conditions and followed lists become objects; other texts of filters stay.
 */
export function withListNames(part: unknown, nameOf: (column: string, list: number) => string): unknown {
  if (typeof part === 'string') {
    const list = kvkListOf(part);
    return list === null ? part : nameOf(part, list);
  }
  if (Array.isArray(part)) return part.map((each) => withListNames(each, nameOf));
  if (typeof part !== 'object' || part === null) return part;
  const filter = part as { readonly column?: unknown; readonly text?: unknown };
  if (typeof filter.column === 'string' && typeof filter.text === 'string') {
    const { column, text } = { column: filter.column, text: filter.text };
    return { column: withListNames(column, nameOf), text: textWithNames({ column, text }, nameOf) };
  }
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, withListNames(value, nameOf)]));
}

function textWithNames(
  filter: { readonly column: string; readonly text: string },
  nameOf: (column: string, list: number) => string,
): unknown {
  const condition = conditionOf(filter);
  if (condition !== null) return withListNames(isGroup(condition) ? condition : [condition], nameOf);
  if (isLimit(filter)) return withListNames(filter.text.split(' '), nameOf);
  const isNot = filter.text.startsWith('!');
  const related = readRelated(isNot ? filter.text.slice(1) : filter.text);
  if (related === null) return filter.text;
  // The words are made from the filters.
  return { isNot, ...(withListNames({ ...related, words: '' }, nameOf) as object) };
}

/** The numbers of the user's KvK lists that a part of a view or query names. */
export function listsNamedIn(part: unknown): ReadonlySet<number> {
  const lists = new Set<number>();
  withListNames(part, (name, list) => {
    lists.add(list);
    return name;
  });
  return lists;
}

import { type FormatRule, mostFormatRules } from '../../../shared/domain/lists/format-rule';
import type { ListState } from './list-state';

/** The rules that a list asks with: of the columns that it has, whose values the subscription has; one of a later version is none. */
export function appliedFormats({ formats, columns }: Pick<ListState, 'formats' | 'columns'>): readonly FormatRule[] {
  if (formats.length === 0) return formats;
  const known = new Set(columns.flatMap(({ column }) => (column.withheld === true ? [] : [column.name])));
  return formats.filter(({ column, kind }) => kind !== 'later' && known.has(column)).slice(0, mostFormatRules);
}

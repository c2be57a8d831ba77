import type { Column } from '../domain/lists/column';
import type { FilterTest } from './filter';
import { isNoFilter, parseFilter } from './parse-filter';

/**
 * The condition of a rule that marks cells, in the words of its column's filter; null for a text that is not understood, and for
 * what is about other columns or other lists: a rule is about the values of its own column.
 */
export function formatCondition(column: Column, text: string, thisYear: number): FilterTest | null {
  if (isNoFilter(text)) return null;
  const parsed = parseFilter(column, text, thisYear);
  return parsed.ok && isOfValues(parsed.test) ? parsed.test : null;
}

function isOfValues(test: FilterTest): boolean {
  switch (test.on) {
    case 'not':
      return isOfValues(test.of);
    case 'related':
    case 'conditions':
    case 'sample':
    case 'topOf':
      return false;
    default:
      return true;
  }
}

import type { Column } from '../domain/lists/column';
import type { FilterTest } from './kinds/filter';
import { isNoFilter, parseFilter } from './kinds/parse-filter';

/**
 * Reads the condition of a format rule, which is a filter of the rule's column. Null for an invalid text, and for filters about other
 * columns or lists: a rule may only depend on its own column.
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

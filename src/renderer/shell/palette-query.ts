import type { Filter } from '../../shared/domain/list';

/** Fewer characters than this would name half the register. */
const shortest = 2;

/** The list filter that finds offices for what was typed in the palette: digits are a KvK number, the rest a name. */
export function officeFilter(typed: string): Filter | null {
  const text = typed.trim();
  if (text.length < shortest) return null;
  return /^\d+$/.test(text) ? { column: 'kvk', text } : { column: 'name', text };
}

/** Leaves closed offices out of a search. */
export const onlyActive: Filter = { column: 'active', text: 'ja' };

/** Whether a command answers to what was typed: every word occurs in its label or its other names. */
export function commandMatches(label: string, otherNames: string, typed: string): boolean {
  const text = `${label} ${otherNames}`.toLocaleLowerCase('nl');
  return typed
    .toLocaleLowerCase('nl')
    .split(/\s+/)
    .every((word) => text.includes(word));
}

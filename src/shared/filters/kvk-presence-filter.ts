import { type ParsedFilter, parsed, refused } from './filter';

/** `+` in the list, `-` not in it (`decisions.md`, Filters: KvK presence). */
export function parseKvkPresence(text: string): ParsedFilter {
  const typed = text.trim();
  if (typed === '+') return parsed({ on: 'text', test: () => true, empty: false });
  if (typed === '-') return parsed({ on: 'text', test: () => false, empty: true });
  const meant = /^j/i.test(typed) ? '+' : /^n/i.test(typed) ? '-' : undefined;
  return refused('Typ + voor kantoren in de lijst of - voor de andere, bijvoorbeeld +.', meant);
}

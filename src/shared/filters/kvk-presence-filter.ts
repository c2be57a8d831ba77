import { type ParsedFilter, parsed, parseOrSuggest, refused } from './filter';

/** `+` in the list, `-` not in it (`decisions.md`, Filters: KvK presence). */
export const parseKvkPresence = (text: string): ParsedFilter => parseOrSuggest(text, readPresence, suggestPresence);

function readPresence(text: string): ParsedFilter {
  const typed = text.trim();
  if (typed === '+') return parsed({ on: 'text', test: () => true, empty: false });
  if (typed === '-') return parsed({ on: 'text', test: () => false, empty: true });
  return refused('Typ + voor kantoren in de lijst of - voor de andere, bijvoorbeeld +.');
}

const suggestPresence = (text: string): string | undefined =>
  /^\s*j/i.test(text) ? '+' : /^\s*n/i.test(text) ? '-' : undefined;

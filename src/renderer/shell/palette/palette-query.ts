/** Fewer characters than this would name half the register. */
const shortest = 2;

/** Whether what was typed is searched for among offices and persons. */
export const isSearch = (typed: string): boolean => typed.trim().length >= shortest;

/** Whether something answers to what was typed: every word occurs in its label or its other names. */
export function commandMatches(label: string, otherNames: string, typed: string): boolean {
  const text = `${label} ${otherNames}`.toLocaleLowerCase('nl');
  return typed
    .toLocaleLowerCase('nl')
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Whether the typed text is the beginning of a label: then it comes before labels that only resemble it. */
export const isBegunLabel = (label: string, typed: string): boolean =>
  typed.trim().length > shortest && label.toLocaleLowerCase('nl').startsWith(typed.trim().toLocaleLowerCase('nl'));

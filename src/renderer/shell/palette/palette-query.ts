/** The minimum length of a search: a shorter text would match half of the register. */
const shortest = 2;

/** Whether the typed text is long enough to search offices and persons. */
export const isSearch = (typed: string): boolean => typed.trim().length >= shortest;

/** A shorter text would find half the register. */
const shortest = 2;

/** Whether what was typed is searched for among offices and persons. */
export const isSearch = (typed: string): boolean => typed.trim().length >= shortest;

/** Invisible signs: those that end a line or ring a bell, and those that turn the direction of what follows. */
const unseen = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** A name as it is kept and shown: on one line, without what cannot be seen, and without spaces around it. */
export const plainName = (text: string): string => text.replace(unseen, ' ').replace(/\s+/g, ' ').trim();

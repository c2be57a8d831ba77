/** Invisible characters: control characters, those that end a line, and those that change the direction of the following text. */
const unseen = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** A name as it is stored and shown: on one line, without invisible characters, and without spaces around it. */
export const plainName = (text: string): string => text.replace(unseen, ' ').replace(/\s+/g, ' ').trim();

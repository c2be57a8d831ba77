/** With a capital in front, for a text that starts a sentence. */
export const capitalized = (text: string): string => text.slice(0, 1).toLocaleUpperCase('nl') + text.slice(1);

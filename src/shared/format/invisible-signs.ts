/**
 * Signs without a shape that come along when text is copied from mail, web pages and Word: zero width, direction, soft hyphens and
 * byte-order marks (docs/product.md#invisible-signs).
 */
const invisible = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;
/** Blanks that do not break a line, and those of another width. */
const otherBlanks = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;

/** A text without invisible signs, and with plain blanks. */
export const withoutInvisibleSigns = (text: string): string =>
  /[^\x20-\x7e]/.test(text) ? text.replace(invisible, '').replace(otherBlanks, ' ') : text;

/** Control characters other than tab and line breaks, which XML 1.0 does not know and no spreadsheet shows. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
/** Halves of a character, and the codes that XML 1.0 forbids because they are no characters (its `Char`). */
const noCharacters = /[\p{Surrogate}\ufffe\uffff]/gu;
const replacement = '\ufffd';
/** Codes that may have to be replaced, and also whole pairs of halves: most texts have neither, and need no other check. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
const doubtful = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ud800-\udfff\ufffe\uffff]/;

/**
 * A text as a file may hold it: without control characters, and with the mark for "unreadable" (U+FFFD) in the place of half
 * characters and of codes that are none. Every other text stays as it is.
 */
export const legalText = (text: string): string =>
  // Half characters first, because removing codes between two of them must not join them into another character.
  doubtful.test(text) ? text.replace(noCharacters, replacement).replace(controls, '') : text;

/** Characters of a cell in a workbook; Excel takes a workbook with more for damaged. */
const longestCell = 32_767;

/** Whether a text is more than a cell of a workbook can hold. */
export const isCut = (text: string): boolean => text.length > longestCell && legalText(text).length > longestCell;

/** A text as a cell of a workbook may hold it; what does not fit ends in an ellipsis. */
export function sheetText(text: string): string {
  const legal = legalText(text);
  return legal.length <= longestCell ? legal : `${legal.slice(0, longestCell - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** A text that a spreadsheet would read as the number of a character (ST_Xstring of ECMA-376). */
const characterCode = /_(?=x[0-9A-Fa-f]{4}_)/g;

/** A text of a workbook in which nothing is read as the number of a character. */
export const uncoded = (text: string): string => text.replace(characterCode, '_x005F_');

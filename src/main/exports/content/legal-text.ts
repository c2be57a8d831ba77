/** Control characters other than tab and line breaks. XML 1.0 forbids them, and no spreadsheet shows them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
/** Lone surrogates, and code points that XML 1.0 forbids because they are not characters (its `Char`). */
const noCharacters = /[\p{Surrogate}\ufffe\uffff]/gu;
const replacement = '\ufffd';
/**
 * Finds texts that may need replacements. It also finds complete surrogate pairs, but most texts have neither and need no further check.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
const doubtful = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ud800-\udfff\ufffe\uffff]/;

/**
 * A text that a file may contain: control characters are removed, and lone surrogates and code points that are not characters become
 * U+FFFD. Any other text is unchanged.
 */
export const legalText = (text: string): string =>
  // Surrogates are replaced first: removing a control character between two of them would join them into another character.
  doubtful.test(text) ? text.replace(noCharacters, replacement).replace(controls, '') : text;

/** The most characters of a cell. Excel reports a workbook with a longer cell as damaged. */
const longestCell = 32_767;

/** Whether a text is too long for a cell of a workbook. */
export const isCut = (text: string): boolean => text.length > longestCell && legalText(text).length > longestCell;

/** A text that fits into a cell; a longer text is cut off and ends in an ellipsis. */
export function sheetText(text: string): string {
  const legal = legalText(text);
  return legal.length <= longestCell ? legal : `${legal.slice(0, longestCell - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** The beginning of a text that a spreadsheet would read as a character code (ST_Xstring of ECMA-376). */
const characterCode = /_(?=x[0-9A-Fa-f]{4}_)/g;

/** Escapes a text so that a spreadsheet reads no part of it as a character code. */
export const uncoded = (text: string): string => text.replace(characterCode, '_x005F_');

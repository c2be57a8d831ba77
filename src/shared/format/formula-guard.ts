/** Numbers, percentages, amounts and telephone numbers with a sign: nothing in them runs (docs/product.md#csv). */
const plainFigure =
  /^[+-] ?(?:€ ?|EUR ?)?(?:\(0\) ?)?\d[\d .,]*(?:\(0\)[\d ]+)?(?:[ -]?\d+)*(?:e[+-]?\d{1,3})?(?: ?(?:%|‰|€))?$/i;

/** Whether a spreadsheet would run a text as a formula (OWASP, CSV injection): it begins like one, and is no plain figure. */
export const mayRun = (text: string): boolean => /^[=+\-@\t\r]/.test(text) && !plainFigure.test(text);

/**
 * The same for a cell of the user's own: what only begins with a sign (`- geen -`) is given back as it was, and so is a text in the
 * form that keeps Excel from reading it as a number (`="0123"`).
 */
export const mayRunAsOwn = (text: string): boolean =>
  mayRun(text) && !/^="[^"]*"$/.test(text) && (/^[=\t\r]/.test(text) || /[(|!=]/.test(text));

/** An address of the web without its scheme, `www.` and the slash at its end, as people type one. */
export const withoutWebPrefix = (text: string): string =>
  text
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/\/+$/, '');

export type HeadingPosition = { readonly name: string; readonly top: number };

/**
 * The group at the upper edge: the last group whose heading has scrolled past it.
 * @param edge the bottom of the category bar, in the same pixels as the headings' tops
 */
export function groupAt(headings: readonly HeadingPosition[], edge: number): string | null {
  let best: HeadingPosition | null = null;
  for (const heading of headings) {
    if (heading.top <= edge && (best === null || heading.top > best.top)) best = heading;
  }
  return best?.name ?? headings[0]?.name ?? null;
}

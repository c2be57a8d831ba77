/** A control of the toolbar with its widths in pixels; one of width 0 is not there. */
export type ToolWidth = {
  readonly id: string;
  /** Tools of one group are together; a line separates groups. */
  readonly group: string;
  readonly width: number;
  /** Without its words; null where the words cannot be missed. */
  readonly shortWidth: number | null;
};

/** What a bar that is too narrow does next: leaves out the words of a tool, or moves the tool under 'Meer'. */
export type FoldStep = { readonly id: string; readonly to: 'short' | 'more' };

export type Folding = { readonly short: readonly string[]; readonly more: readonly string[] };

export const nothingFolded: Folding = { short: [], more: [] };

/** Pixels between two tools, and between two groups with the line between them. */
export const toolSpacing = { tool: 4, group: 17 } as const;

function widthOf(tools: readonly ToolWidth[], folding: Folding, moreWidth: number): number {
  let width = 0;
  let before: string | null = null;
  for (const { id, group, width: full, shortWidth } of tools) {
    if (full === 0 || folding.more.includes(id)) continue;
    if (before !== null) width += before === group ? toolSpacing.tool : toolSpacing.group;
    width += folding.short.includes(id) ? (shortWidth ?? full) : full;
    before = group;
  }
  return folding.more.length === 0 ? width : width + toolSpacing.tool + moreWidth;
}

/**
 * The first of the steps, taken one after the other, after which the tools fit; all of them when even that is too wide.
 * @param room the pixels there are
 * @param moreWidth of the button 'Meer', in pixels
 */
export function foldTools(
  tools: readonly ToolWidth[],
  steps: readonly FoldStep[],
  { room, moreWidth }: { readonly room: number; readonly moreWidth: number },
): Folding {
  let folding = nothingFolded;
  for (const { id, to } of steps) {
    if (widthOf(tools, folding, moreWidth) <= room) break;
    const tool = tools.find((each) => each.id === id);
    if (tool === undefined || tool.width === 0) continue;
    folding =
      to === 'short'
        ? { ...folding, short: [...folding.short, id] }
        : { short: folding.short.filter((each) => each !== id), more: [...folding.more, id] };
  }
  return folding;
}

export const isSameFolding = (one: Folding, other: Folding): boolean =>
  one.short.join() === other.short.join() && one.more.join() === other.more.join();

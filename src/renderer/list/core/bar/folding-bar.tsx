import { Box } from '@mantine/core';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLayoutEffectOn } from '../../../ui/behaviour/use-effect-on';
import { useLatest } from '../../../ui/behaviour/use-latest';
import classes from './folding-bar.module.css';
import { MoreTools } from './more-tools';
import type { Tool } from './tool';

/** A tool with its measured widths in pixels; a tool of width 0 is not drawn. */
export type ToolWidth = {
  readonly id: string;
  /** Tools of one group are adjacent, and lines separate groups. */
  readonly group: string;
  readonly width: number;
  /** The width without words; null when the tool needs its words. */
  readonly shortWidth: number | null;
};

/** What a bar that is too narrow does next: it hides a tool's words, or moves the tool under 'Meer'. */
export type FoldStep = { readonly id: string; readonly to: 'short' | 'more' };

type Folding = { readonly short: readonly string[]; readonly more: readonly string[] };

const nothingFolded: Folding = { short: [], more: [] };

/** Pixels between two tools, and between two groups with the line between them. */
const toolSpacing = { tool: 4, group: 17 } as const;

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
 * Takes the steps in order until the tools fit, or until no step is left.
 * @param room the available width in pixels
 * @param moreWidth the width of the button 'Meer' in pixels
 */
export function foldTools(
  tools: readonly ToolWidth[],
  steps: readonly FoldStep[],
  { room, moreWidth }: { readonly room: number; readonly moreWidth: number },
): Folding {
  let folding = nothingFolded;
  for (const { id, to } of steps) {
    if (widthOf(tools, folding, moreWidth) <= room) break;
    const tool = tools.find((tool) => tool.id === id);
    if (tool === undefined || tool.width === 0) continue;
    folding =
      to === 'short'
        ? { ...folding, short: [...folding.short, id] }
        : { short: folding.short.filter((item) => item !== id), more: [...folding.more, id] };
  }
  return folding;
}

const isSameFolding = (first: Folding, second: Folding): boolean =>
  first.short.join() === second.short.join() && first.more.join() === second.more.join();

type FoldingBarProps = {
  readonly tools: readonly Tool[];
  /** The order in which tools fold. */
  readonly steps: readonly FoldStep[];
  /** The part that never folds. */
  readonly end: ReactNode;
};

/** Estimates until the buttons have been measured: a button with only an icon, and 'Meer'. */
const estimatedShortWidth = 42;
const estimatedMoreWidth = 92;

/** The key for a tool's width. An active tool names its setting, which makes it wider. */
const nameOf = ({ id, active = false }: Tool): string => (active ? `${id}*` : id);

/** Finds the tools that do not fit, by their widths, which are measured after each render and resize. */
function useFolding(tools: readonly Tool[], steps: readonly FoldStep[]) {
  const room = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const widths = useRef(new Map<string, number>());
  const [folding, setFolding] = useState(nothingFolded);

  const measure = (): void => {
    if (room.current === null || row.current === null) return;
    for (const element of row.current.querySelectorAll<HTMLElement>('[data-measured]')) {
      widths.current.set(element.dataset.measured ?? '', Math.ceil(element.getBoundingClientRect().width));
    }
    const known = tools.map((tool) => ({
      id: tool.id,
      group: tool.group,
      // A tool that was always folded has an unknown width, so it is put in the bar to be measured.
      width: widths.current.get(nameOf(tool)) ?? (folding.more.includes(tool.id) ? 1 : 0),
      shortWidth: widths.current.get(`${nameOf(tool)}/short`) ?? estimatedShortWidth,
    }));
    const moreWidth = widths.current.get('more') ?? estimatedMoreWidth;
    const next = foldTools(known, steps, { room: room.current.clientWidth, moreWidth });
    if (!isSameFolding(folding, next)) setFolding(next);
  };
  const latestMeasure = useLatest(measure);
  useLayoutEffect(() => {
    measure();
  });
  useEffect(() => {
    // A choice may change labels without rendering this component. `flushSync` prevents that the unfolded state is painted.
    const observer = new ResizeObserver(() => flushSync(() => latestMeasure.current()));
    for (const element of [room.current, row.current]) if (element !== null) observer.observe(element);
    return () => observer.disconnect();
  }, [latestMeasure]);
  return { room, row, folding };
}

/** Tools side by side. Those that do not fit are under 'Meer', and the part at the end is always visible. */
export function FoldingBar({ tools, steps, end }: FoldingBarProps) {
  const { room, row, folding } = useFolding(tools, steps);
  const more = useRef<HTMLButtonElement>(null);
  const focusWithin = useRef(false);
  // The focused tool may have moved under 'Meer'.
  useLayoutEffectOn([folding], () => {
    if (focusWithin.current && document.activeElement === document.body) more.current?.focus();
  });

  const groups = [...new Set(tools.map(({ group }) => group))];
  const inMore = tools.filter(({ id }) => folding.more.includes(id));
  return (
    <Box
      className={classes.bar}
      onFocus={() => {
        focusWithin.current = true;
      }}
      // React sends no blur event when the focused button itself is removed.
      onBlur={() => {
        focusWithin.current = false;
      }}
      style={{ '--tool-gap': `${toolSpacing.tool}px`, '--group-gap': `${(toolSpacing.group - 1) / 2}px` }}
    >
      <div ref={room} className={classes.room}>
        <div ref={row} className={classes.row}>
          {groups.map((group) => (
            <div key={group} className={classes.group}>
              {tools
                .filter((tool) => tool.group === group && !folding.more.includes(tool.id))
                .map((tool) => {
                  const isShort = folding.short.includes(tool.id);
                  return (
                    <div
                      key={tool.id}
                      className={`${classes.tool} ${isShort ? classes.short : ''}`}
                      data-measured={isShort ? `${nameOf(tool)}/short` : nameOf(tool)}
                    >
                      {tool.content}
                    </div>
                  );
                })}
            </div>
          ))}
          {inMore.length > 0 && (
            <div data-measured="more" className={classes.tool}>
              <MoreTools ref={more} tools={inMore} />
            </div>
          )}
        </div>
      </div>
      <div className="fixed-width">{end}</div>
    </Box>
  );
}

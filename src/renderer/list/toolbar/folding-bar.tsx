import { Box } from '@mantine/core';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLatest } from '../../ui/behaviour/use-latest';
import { type FoldStep, foldTools, isSameFolding, nothingFolded, toolSpacing } from './fold-tools';
import classes from './folding-bar.module.css';
import { MoreTools } from './more-tools';
import type { Tool } from './tool';

type FoldingBarProps = {
  readonly tools: readonly Tool[];
  /** In which order the tools give way. */
  readonly steps: readonly FoldStep[];
  /** What never gives way. */
  readonly end: ReactNode;
};

/** Until they have been seen: a button with an icon alone, and 'Meer'. */
const usualShort = 42;
const usualMore = 92;

/** Under which a width is remembered: a tool that is at work says at what, and is wider. */
const nameOf = ({ id, active = false }: Tool): string => (active ? `${id}*` : id);

/** Which tools have no room beside one another by their measured width: measured after every draw and at every size. */
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
      // Of a tool that was folded from the beginning nothing is known: it is tried, and measured then.
      width: widths.current.get(nameOf(tool)) ?? (folding.more.includes(tool.id) ? 1 : 0),
      shortWidth: widths.current.get(`${nameOf(tool)}/short`) ?? usualShort,
    }));
    const moreWidth = widths.current.get('more') ?? usualMore;
    const next = foldTools(known, steps, { room: room.current.clientWidth, moreWidth });
    if (!isSameFolding(folding, next)) setFolding(next);
  };
  const latestMeasure = useLatest(measure);
  useLayoutEffect(() => {
    measure();
  });
  useEffect(() => {
    // Labels change with the choices, without this component being drawn; the state in between is not painted.
    const observer = new ResizeObserver(() => flushSync(() => latestMeasure.current()));
    for (const element of [room.current, row.current]) if (element !== null) observer.observe(element);
    return () => observer.disconnect();
  }, [latestMeasure]);
  return { room, row, folding };
}

/** Tools beside one another; those that do not fit by their measured width are under 'Meer', and the end is always there. */
export function FoldingBar({ tools, steps, end }: FoldingBarProps) {
  const { room, row, folding } = useFolding(tools, steps);
  const more = useRef<HTMLButtonElement>(null);
  const focusWithin = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a tool that had the focus may have moved under 'Meer'
  useLayoutEffect(() => {
    if (focusWithin.current && document.activeElement === document.body) more.current?.focus();
  }, [folding]);

  const groups = [...new Set(tools.map(({ group }) => group))];
  const inMore = tools.filter(({ id }) => folding.more.includes(id));
  return (
    <Box
      className={classes.bar}
      onFocus={() => {
        focusWithin.current = true;
      }}
      // React sends no blur when the focused button itself is removed.
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
      <div className={classes.end}>{end}</div>
    </Box>
  );
}

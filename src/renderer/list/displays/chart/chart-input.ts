import { type KeyboardEvent, type PointerEvent, useCallback, useId, useState } from 'react';
import { type ChartLayout, type Point, type Rect, shapeAt, shapesIn } from './layout/chart-layout';

type ChartInput = {
  readonly layout: ChartLayout;
  readonly onChoose: (marks: ReadonlySet<number>) => void;
  readonly onOpen: (marks: readonly number[]) => void;
};

/** Pixels after which a drag draws a rectangle. */
const leastDrawn = 5;

const rectOf = (first: Point, second: Point): Rect => ({
  left: Math.min(first.x, second.x),
  right: Math.max(first.x, second.x),
  top: Math.min(first.y, second.y),
  bottom: Math.max(first.y, second.y),
});

/**
 * A click opens a mark's rows; a drawn rectangle opens the rows of all marks inside it.
 * @param top the height above the marks in pixels
 */
export function useChartPointer({ layout, onChoose, onOpen, top }: ChartInput & { readonly top: number }) {
  const [begin, setBegin] = useState<Point | null>(null);
  const [drawn, setDrawn] = useState<Rect | null>(null);
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): Point => {
    const { left, top: above } = currentTarget.getBoundingClientRect();
    return { x: clientX - left, y: clientY - above - top };
  };
  const { plot, brush } = layout;
  const along = (rect: Rect): Rect => ({
    ...rect,
    ...(brush === 'x' && { top: plot.top, bottom: plot.bottom }),
    ...(brush === 'y' && { left: 0, right: layout.width }),
  });
  const end = () => {
    setBegin(null);
    setDrawn(null);
  };
  return {
    drawn,
    handlers: {
      onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setBegin(pointOf(event));
      },
      onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
        if (begin === null || brush === null) return;
        const point = pointOf(event);
        const isFar = Math.abs(point.x - begin.x) + Math.abs(point.y - begin.y) > leastDrawn;
        if (!isFar && drawn === null) return;
        const rect = along(rectOf(begin, point));
        setDrawn(rect);
        onChoose(new Set(shapesIn(layout, rect)));
      },
      onPointerUp: (event: PointerEvent<SVGSVGElement>) => {
        if (begin === null) return;
        const at = drawn === null ? shapeAt(layout.shapes, pointOf(event)) : null;
        const marks = drawn === null ? (at === null ? [] : [at]) : shapesIn(layout, drawn);
        end();
        onChoose(new Set());
        if (marks.length > 0) onOpen(marks);
      },
      onPointerCancel: () => {
        end();
        onChoose(new Set());
      },
    },
  };
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrow keys move between marks (with Shift they choose several), and Enter opens the rows of the chosen marks. */
export function useChartKeys({ layout: { shapes, brush }, onChoose, onOpen }: ChartInput) {
  const prefix = useId();
  const [asked, setActive] = useState<number | null>(null);
  const [anchor, setAnchor] = useState<number | null>(null);
  const order = shapes.flatMap((shape, at) => (shape === null ? [] : [at]));
  const active = asked !== null && order.includes(asked) ? asked : null;
  const idOf = useCallback((mark: number): string => `${prefix}-${mark}`, [prefix]);
  const marksTo = (to: number): readonly number[] => {
    const [from, until] = [order.indexOf(anchor ?? to), order.indexOf(to)];
    return order.slice(Math.min(from, until), Math.max(from, until) + 1);
  };
  const go = (to: number, isMore: boolean): void => {
    setActive(to);
    if (isMore && brush !== null) {
      const begin = anchor ?? active ?? to;
      setAnchor(begin);
      const [from, until] = [order.indexOf(begin), order.indexOf(to)];
      onChoose(new Set(order.slice(Math.min(from, until), Math.max(from, until) + 1)));
      return;
    }
    setAnchor(null);
    onChoose(new Set());
  };
  const onKeyDown = (event: KeyboardEvent<SVGGElement>): void => {
    const at = active === null ? -1 : order.indexOf(active);
    const step = steps[event.key];
    const next =
      step !== undefined
        ? order[Math.min(order.length - 1, Math.max(0, at + step))]
        : event.key === 'Home'
          ? order[0]
          : event.key === 'End'
            ? order.at(-1)
            : undefined;
    if (next !== undefined) go(next, event.shiftKey);
    else if ((event.key === 'Enter' || event.key === ' ') && active !== null) onOpen(marksTo(active));
    else if (event.key === 'Escape' && anchor !== null) go(active ?? anchor, false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    active,
    idOf,
    handlers: {
      onKeyDown,
      onFocus: () => {
        if (active === null) setActive(order[0] ?? null);
      },
      onBlur: () => {
        setActive(null);
        setAnchor(null);
        onChoose(new Set());
      },
    },
  };
}

import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import type { AskedReason } from './reason-store';

/** In pixels: the width of the panel, its distance from the value and from the edges of the window. */
const sizes = { width: 440, beside: 14, edge: 8 } as const;

/** Where the panel is; its pointer is at the side of the value, that far from the top of the panel. */
export type ReasonPlace = {
  readonly left: number;
  readonly top: number;
  readonly pointer: { readonly side: 'start' | 'end'; readonly top: number } | null;
};

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/** Beside the value without covering it, at the side where most of the window is; else at the end of the window. */
export function placeBeside(
  value: DOMRect,
  height: number,
  room: { readonly width: number; readonly height: number },
): ReasonPlace {
  const { width, beside, edge } = sizes;
  const middle = value.top + value.height / 2;
  const top = clamp(middle - 0.75 * height, edge, Math.max(edge, room.height - height - edge));
  const pointer = clamp(middle - top, 20, Math.max(20, height - 20));
  const [atStart, atEnd] = [value.left - beside - width, value.right + beside];
  const ofStart = { left: atStart, top, pointer: { side: 'end', top: pointer } } as const;
  const ofEnd = { left: atEnd, top, pointer: { side: 'start', top: pointer } } as const;
  const fitting = [...(atStart >= edge ? [ofStart] : []), ...(atEnd + width <= room.width - edge ? [ofEnd] : [])];
  const isAtEnd = value.left + value.width / 2 > room.width / 2;
  const best = isAtEnd ? fitting[0] : fitting.at(-1);
  if (best !== undefined) return best;
  return { left: room.width - width - edge, top, pointer: null };
}

/**
 * The panel's place, measured again when the panel, the window or the value changes; null before it is drawn.
 * @param content changes when the panel shows something else
 */
export function useReasonPlace(
  panel: RefObject<HTMLElement | null>,
  { anchor, content }: Pick<AskedReason, 'anchor'> & { readonly content: unknown },
): ReasonPlace | null {
  const [place, setPlace] = useState<ReasonPlace | null>(null);
  const measure = useCallback(() => {
    const height = panel.current?.offsetHeight ?? 0;
    const room = { width: window.innerWidth, height: window.innerHeight };
    const value = anchor()?.getBoundingClientRect();
    const place = placeBeside(value ?? new DOMRect(room.width, room.height / 2, 0, 0), height, room);
    setPlace(value === undefined ? { ...place, pointer: null } : place);
  }, [panel, anchor]);
  useLayoutEffect(() => {
    if (content !== undefined) measure();
  }, [measure, content]);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(measure);
    if (panel.current !== null) observer.observe(panel.current);
    window.addEventListener('resize', measure);
    // After a step the screen with the value may still be loading.
    const awaited = new MutationObserver(() => {
      if (anchor() === null) return;
      awaited.disconnect();
      measure();
    });
    if (anchor() === null) awaited.observe(document.body, { childList: true, subtree: true });
    // The grid draws another cell after this panel.
    const frame = requestAnimationFrame(measure);
    return () => {
      observer.disconnect();
      awaited.disconnect();
      window.removeEventListener('resize', measure);
      cancelAnimationFrame(frame);
    };
  }, [panel, anchor, measure]);
  return place;
}

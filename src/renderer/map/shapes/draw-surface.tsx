import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MapArea } from '../../../shared/domain/lists/list-points';
import type { GeoPoint } from '../../../shared/domain/register/geo-point';
import classes from './draw-surface.module.css';
import { areaOf, type DrawTool, outlineOf, type Pixel } from './drawn-area';

type DrawSurfaceProps = {
  readonly tool: DrawTool;
  readonly toPlace: (pixel: Pixel) => GeoPoint;
  readonly onArea: (area: MapArea) => void;
  /** Passes the wheel on to the map below. */
  readonly onWheel: (event: WheelEvent) => void;
};

/** Covers the map while the user draws an area, so that the pointer draws instead of moving the map. */
export function DrawSurface({ tool, toPlace, onArea, onWheel }: DrawSurfaceProps) {
  const surface = useRef<SVGSVGElement>(null);
  // Several moves may arrive before a render, and all of them count.
  const way = useRef<readonly Pixel[]>([]);
  const [outline, setOutline] = useState<readonly Pixel[]>([]);
  const goOn = (next: readonly Pixel[]) => {
    way.current = next;
    setOutline(next.length < 2 ? [] : outlineOf(tool, next));
  };
  const handleWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    // Ignored while an area is being drawn, which must not move with the map.
    if (way.current.length === 0) onWheel(event);
  });
  useEffect(() => {
    const element = surface.current;
    const listener = (event: WheelEvent) => handleWheel(event);
    // Added by script, because React's own listener cannot prevent the page from scrolling.
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, []);
  const placeOf = ({ nativeEvent }: PointerEvent): Pixel => ({ x: nativeEvent.offsetX, y: nativeEvent.offsetY });
  return (
    <svg
      ref={surface}
      className={classes.surface}
      role="presentation"
      onPointerDown={(event) => {
        if (event.button !== 0 || way.current.length > 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        goOn([placeOf(event)]);
      }}
      onPointerMove={(event) => {
        if (way.current.length > 0) goOn([...way.current, placeOf(event)]);
      }}
      onPointerUp={(event) => {
        if (event.button !== 0) return;
        const area = areaOf(tool, way.current.length === 0 ? [] : [...way.current, placeOf(event)], toPlace);
        goOn([]);
        if (area !== null) onArea(area);
      }}
      onPointerCancel={() => goOn([])}
    >
      <polygon className={classes.outline} points={outline.map(({ x, y }) => `${x},${y}`).join(' ')} />
    </svg>
  );
}

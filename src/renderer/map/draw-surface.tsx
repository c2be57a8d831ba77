import { type PointerEvent, useState } from 'react';
import type { MapArea } from '../../shared/domain/list-points';
import type { GeoPoint } from '../../shared/geo/rijksdriehoek';
import classes from './draw-surface.module.css';
import { areaOf, type DrawTool, outlineOf, type Pixel } from './drawn-area';

type DrawSurfaceProps = {
  readonly tool: DrawTool;
  readonly toPlace: (pixel: Pixel) => GeoPoint;
  readonly onArea: (area: MapArea) => void;
};

/** Lies over the map while one draws on it: the pointer draws instead of moving the map. */
export function DrawSurface({ tool, toPlace, onArea }: DrawSurfaceProps) {
  const [way, setWay] = useState<readonly Pixel[]>([]);
  const placeOf = ({ nativeEvent }: PointerEvent): Pixel => ({ x: nativeEvent.offsetX, y: nativeEvent.offsetY });
  const outline = way.length < 2 ? [] : outlineOf(tool, way);
  return (
    <svg
      className={classes.surface}
      role="presentation"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setWay([placeOf(event)]);
      }}
      onPointerMove={(event) => {
        if (way.length > 0) setWay([...way, placeOf(event)]);
      }}
      onPointerUp={(event) => {
        const area = areaOf(tool, [...way, placeOf(event)], toPlace);
        setWay([]);
        if (area !== null) onArea(area);
      }}
      onPointerCancel={() => setWay([])}
    >
      <polygon className={classes.outline} points={outline.map(({ x, y }) => `${x},${y}`).join(' ')} />
    </svg>
  );
}

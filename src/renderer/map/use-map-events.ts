import type { MouseEvent, RefObject } from 'react';
import type { MapProps, MapRef } from 'react-map-gl/maplibre';
import type { GeoPoint } from '../../shared/domain/register/geo-point';
import { fromLibrary, type MapCamera } from './camera/map-camera';
import type { HighlightedPoint } from './points/use-highlighted-point';
import { type Viewport, viewportOf } from './points/viewport';
import type { MapTool } from './shapes/drawn-area';
import { useCoarseMovement } from './style/use-coarse-movement';

/** How many zooms a click on a cluster zooms in. */
const zoomIntoCluster = 2;

/** What a map reports, and what it needs to know for that. */
export type MapReports = {
  /** Whether the map is visible and has the newest points. Once these are drawn, the frame is marked. */
  readonly isCurrent: boolean;
  readonly tool: MapTool;
  readonly onCamera: (camera: MapCamera) => void;
  /** Called when the user chooses a place with the `place` tool. */
  readonly onPlace: (place: GeoPoint) => void;
  /** `elsewhere`: opens in another window. */
  readonly onOpen: (point: number, elsewhere: boolean) => void;
  /** Called when the graphics card drops the map, or a map cannot be drawn. */
  readonly onLost: () => void;
  /** Called when the map is usable: it is drawn completely, or the user moves it. */
  readonly onSeen?: () => void;
};

type MapEventsInput = {
  readonly reports: MapReports;
  /** Has the attribute `data-drawn` while the map is drawn completely. */
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly map: RefObject<MapRef | null>;
  /** The id of the text that explains the keys. */
  readonly hint: string;
  /** The level of the viewport: MapLibre's zoom, rounded down. */
  readonly level: number;
  readonly highlighting: HighlightedPoint;
  readonly setViewport: (next: (before: Viewport) => Viewport) => void;
  readonly endTraversal: () => void;
};

type MapEvents = Pick<
  MapProps,
  'onError' | 'onIdle' | 'onMove' | 'onLoad' | 'onMoveStart' | 'onMoveEnd' | 'onMouseMove' | 'onMouseOut' | 'onClick'
>;

/** The middle button on a point opens the point in another window, like a link; the browser would otherwise start scrolling. */
export function middlePresses({
  map,
  highlighting,
  reports,
}: Pick<MapEventsInput, 'map' | 'highlighting' | 'reports'>) {
  const isOnMap = ({ button, target }: MouseEvent): boolean => button === 1 && target instanceof HTMLCanvasElement;
  return {
    onMouseDown: (event: MouseEvent): void => {
      if (isOnMap(event)) event.preventDefault();
    },
    onAuxClick: (event: MouseEvent): void => {
      const { offsetX, offsetY } = event.nativeEvent;
      const place = isOnMap(event) ? map.current?.unproject([offsetX, offsetY]) : undefined;
      const hit = place === undefined ? null : highlighting.nearest(place);
      if (hit?.kind === 'point') reports.onOpen(hit.point, true);
    },
  };
}

/** Handles the events of the library's map: drawing, moving and the pointer. */
export function useMapEvents(input: MapEventsInput): MapEvents {
  const { reports, frame, map, hint, level, highlighting, setViewport, endTraversal } = input;
  const { onLost, onSeen, onOpen } = reports;
  const { highlight, nearest, follow } = highlighting;
  const coarse = useCoarseMovement();
  return {
    // An error about a tile has the map as its target; without a target, no map could be created.
    onError: ({ target }) => {
      if ((target ?? null) === null) onLost();
    },
    onIdle: () => {
      frame.current?.toggleAttribute('data-drawn', reports.isCurrent);
      onSeen?.();
    },
    onLoad: ({ target }) => {
      // With the role `application`, keys reach the map even with a screen reader; with the role `region` the screen reader would take
      // them.
      target.getCanvas().setAttribute('role', 'application');
      target.getCanvas().setAttribute('aria-describedby', hint);
      coarse.begin(target);
    },
    onMove: ({ viewState }) => {
      coarse.moves();
      setViewport((before) => viewportOf(before, fromLibrary(viewState)));
    },
    onMoveStart: ({ originalEvent }) => {
      if (originalEvent !== undefined) onSeen?.();
      if (coarse.isOwnMovement()) return;
      highlight(null);
      endTraversal();
    },
    onMoveEnd: ({ viewState: { longitude, latitude, zoom: at } }) => {
      coarse.ends();
      reports.onCamera(fromLibrary({ longitude, latitude, zoom: at }));
    },
    onMouseMove: ({ lngLat }) => follow(lngLat),
    onMouseOut: () => highlight(null),
    onClick: ({ lngLat, originalEvent }) => {
      if (reports.tool === 'place') return reports.onPlace({ longitude: lngLat.lng, latitude: lngLat.lat });
      const hit = nearest(lngLat);
      if (hit?.kind === 'point') onOpen(hit.point, originalEvent.ctrlKey || originalEvent.metaKey);
      else if (hit !== null) map.current?.easeTo({ center: [...hit.middle], zoom: level + zoomIntoCluster });
    },
  };
}

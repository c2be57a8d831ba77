import type { MouseEvent, RefObject } from 'react';
import type { MapProps, MapRef } from 'react-map-gl/maplibre';
import type { GeoPoint } from '../../shared/domain/register/geo-point';
import { fromLibrary, type MapCamera } from './map-camera';
import type { LookedPoint } from './points/use-looked-point';
import type { MapTool } from './shapes/drawn-area';
import { useCoarseMovement } from './style/use-coarse-movement';
import { type Viewport, viewportOf } from './viewport';

/** A click on a cluster zooms in by so much. */
const zoomIntoCluster = 2;

/** The callbacks for events of a map. */
export type MapReports = {
  /** Whether the map is visible and has the newest points; once they are drawn, the frame is marked. */
  readonly isCurrent: boolean;
  readonly tool: MapTool;
  readonly onCamera: (camera: MapCamera) => void;
  /** Called when the user points at a place with the tool for that. */
  readonly onPlace: (place: GeoPoint) => void;
  /** `elsewhere`: in another window. */
  readonly onOpen: (point: number, elsewhere: boolean) => void;
  /** Called when the graphics card drops the map, or cannot draw one. */
  readonly onLost: () => void;
  /** Called when the map can be used: it is drawn completely, or the user moves it. */
  readonly onSeen?: () => void;
};

type MapEventsInput = {
  readonly reports: MapReports;
  /** Has the attribute `data-drawn` while all of the map is drawn. */
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly map: RefObject<MapRef | null>;
  /** The id of the text that says what the keys do. */
  readonly hint: string;
  /** The level of the viewport, a whole zoom of MapLibre. */
  readonly level: number;
  readonly looking: LookedPoint;
  readonly setViewport: (next: (before: Viewport) => Viewport) => void;
  readonly endTraversal: () => void;
};

type MapEvents = Pick<
  MapProps,
  'onError' | 'onIdle' | 'onMove' | 'onLoad' | 'onMoveStart' | 'onMoveEnd' | 'onMouseMove' | 'onMouseOut' | 'onClick'
>;

/** A press of the middle button on a point opens it in another window, as on a link; the press itself would begin to scroll. */
export function middlePresses({ map, looking, reports }: Pick<MapEventsInput, 'map' | 'looking' | 'reports'>) {
  const isOnMap = ({ button, target }: MouseEvent): boolean => button === 1 && target instanceof HTMLCanvasElement;
  return {
    onMouseDown: (event: MouseEvent): void => {
      if (isOnMap(event)) event.preventDefault();
    },
    onAuxClick: (event: MouseEvent): void => {
      const { offsetX, offsetY } = event.nativeEvent;
      const place = isOnMap(event) ? map.current?.unproject([offsetX, offsetY]) : undefined;
      const found = place === undefined ? null : looking.nearest(place);
      if (found?.kind === 'point') reports.onOpen(found.point, true);
    },
  };
}

/** Handles the events of the library's map: drawing, moves and the pointer. */
export function useMapEvents(input: MapEventsInput): MapEvents {
  const { reports, frame, map, hint, level, looking, setViewport, endTraversal } = input;
  const { onLost, onSeen, onOpen } = reports;
  const { lookAt, nearest, follow } = looking;
  const coarse = useCoarseMovement();
  return {
    // The map reports a missing tile itself; a map that could not be made reports nothing.
    onError: ({ target }) => {
      if ((target ?? null) === null) onLost();
    },
    onIdle: () => {
      frame.current?.toggleAttribute('data-drawn', reports.isCurrent);
      onSeen?.();
    },
    onLoad: ({ target }) => {
      // As an application the map gets its keys also with a screen reader; in a region the screen reader would take them.
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
      lookAt(null);
      endTraversal();
    },
    onMoveEnd: ({ viewState: { longitude, latitude, zoom: at } }) => {
      coarse.ends();
      reports.onCamera(fromLibrary({ longitude, latitude, zoom: at }));
    },
    onMouseMove: ({ lngLat }) => follow(lngLat),
    onMouseOut: () => lookAt(null),
    onClick: ({ lngLat, originalEvent }) => {
      if (reports.tool === 'place') return reports.onPlace({ longitude: lngLat.lng, latitude: lngLat.lat });
      const found = nearest(lngLat);
      if (found?.kind === 'point') onOpen(found.point, originalEvent.ctrlKey || originalEvent.metaKey);
      else if (found !== null) map.current?.easeTo({ center: [...found.middle], zoom: level + zoomIntoCluster });
    },
  };
}

import { useEffectOn } from '../ui/behaviour/use-effect-on';
import 'maplibre-gl/dist/maplibre-gl.css';
import { setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import {
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Map as LibraryMap, type MapProps, type MapRef, NavigationControl, ScaleControl } from 'react-map-gl/maplibre';
import type { MapArea } from '../../shared/domain/lists/list-points';
import { type MapCamera, mapZooms, panLimits, toLibrary } from './camera/map-camera';
import { MapOverlay } from './map-overlay';
import { type PictureCaption, takePicture } from './map-picture';
import { type MapPlace, placesOnMap } from './map-places';
import classes from './map-view.module.css';
import type { MapPoints } from './points/point-drawing';
import { useMapLayers, useShownPoints } from './points/point-layers';
import type { MapRoute } from './points/route-layers';
import { HighlightedCard, useHighlightedPoint } from './points/use-highlighted-point';
import { useMapLook } from './points/use-map-look';
import { usePointKeys } from './points/use-point-keys';
import { viewportOf } from './points/viewport';
import { DrawSurface } from './shapes/draw-surface';
import { type DrawTool, isDrawTool } from './shapes/drawn-area';
import type { MapShape } from './shapes/map-shapes';
import { ShapeLayers, shapeLayers } from './shapes/shape-layers';
import { baseStyle } from './style/base-style';
import type { PointMark } from './style/mark-atlas';
import { bundled } from './style/parsed-map';
import { useTiles } from './style/use-tiles';
import { WithoutSky } from './style/without-sky';
import { type MapReports, middlePresses, useMapEvents } from './use-map-events';

setWorkerUrl(workerUrl);

const words = {
  'Map.Title': 'Kaart',
  'NavigationControl.ZoomIn': 'Inzoomen',
  'NavigationControl.ZoomOut': 'Uitzoomen',
  'ScaleControl.Kilometers': 'km',
  'ScaleControl.Meters': 'm',
};

/** The duration of an animated move in milliseconds; the library skips it when the system prefers reduced motion. */
const moveDuration = 400;

/** The functions of a drawn map. */
export type MapHandle = {
  /**
   * Takes a picture of the map.
   * @throws Error until the map is drawn
   */
  readonly picture: (caption: PictureCaption) => Promise<Blob>;
  /** Moves the map, without animation when the system prefers reduced motion. */
  readonly goTo: (camera: MapCamera) => void;
  /** Finds places and provinces by name, the best match first. */
  readonly findPlaces: (text: string) => readonly MapPlace[];
};

export type MapViewProps = MapReports & {
  /** The name of the theme; when it changes, the colours are read again. */
  readonly theme: 'light' | 'dark';
  /** The URL template of main's tiles, with `{z}`, `{x}` and `{y}`; null for the bundled map only. */
  readonly tiles: string | null;
  readonly points: MapPoints;
  /** The shapes to fill instead of drawing points, one for each point; null draws the points. */
  readonly shapes?: readonly MapShape[] | null;
  /** The lines of points that moved: longitude and latitude of both ends, in degrees. */
  readonly ways?: Float32Array | undefined;
  /** A route along places, drawn over the points; null for none. */
  readonly route?: MapRoute | null;
  /** The MapLibre zoom from which figures fit side by side; absent when they always fit. */
  readonly figuresFrom?: number | undefined;
  /** Called when MapLibre's zoom, rounded down, changes. */
  readonly onLevel?: (level: number) => void;
  /** The marks of points, by index. */
  readonly marks: readonly PointMark[];
  readonly camera: MapCamera;
  /** Outlined areas on the map. */
  readonly areas: readonly MapArea[];
  readonly onArea: (tool: DrawTool, area: MapArea) => void;
  /** The card about the point that the pointer or the keys highlight; `others` is the number of points at the same position. */
  readonly card: (point: number, others: number) => ReactNode;
  /** The explanation of the keys for screen readers. */
  readonly hint: string;
  /** The source of the map: that of the tiles, or of the bundled map when it replaces them. */
  readonly credit: (isTiles: boolean) => ReactNode;
  readonly handle?: Ref<MapHandle>;
  readonly children?: ReactNode;
};

/** A map of the country with points. It makes no requests, and does not depend on what the points mean. */
export function MapView(props: MapViewProps) {
  const { theme, points, tool, camera, onOpen, onLost, onLevel } = props;
  const frame = useRef<HTMLDivElement>(null);
  const map = useRef<MapRef>(null);
  const hint = useId();
  const [viewport, setViewport] = useState(() => viewportOf(null, camera));
  const { level } = viewport;
  const { index, clusters, seen } = useShownPoints(points, viewport);
  const shapes = props.shapes ?? null;
  const isShapes = shapes !== null;
  const highlighting = useHighlightedPoint({ map, index, clusters, shapeLayers: isShapes ? shapeLayers : null });
  const { highlighted, highlight } = highlighting;
  const keys = usePointKeys({ map, index, highlighted, highlight, onOpen });
  const look = useMapLook(theme, props.marks);
  const tiles = useTiles(props.tiles);
  const isTiles = tiles !== null;
  const style = useMemo(
    () => (look === null ? null : baseStyle(bundled, { colours: look.colours, tiles, isDark: theme === 'dark' })),
    [look, tiles, theme],
  );
  useMapHandle(props.handle, { map, look, isTiles });
  useLostContext(frame, onLost);
  useDrawnMark(props, frame, map);
  const route = props.route ?? null;
  const { areas, ways } = props;
  const layers = useMapLayers({ look, points, clusters, seen, level, areas, ways, route, isShapes });
  useEffect(() => onLevel?.(level), [onLevel, level]);
  const { endTraversal } = keys;
  const middle = middlePresses({ map, highlighting, reports: props });
  const events = useMapEvents({ reports: props, frame, map, hint, level, highlighting, setViewport, endTraversal });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only handles the keys of the map inside, and the middle mouse button on it
    <div ref={frame} className={classes.frame} onKeyDown={keys.onKeyDown} {...middle}>
      <p id={hint} className="visually-hidden">
        {props.hint}
      </p>
      {style !== null && (
        <LibraryMap
          ref={map}
          {...fixedProps}
          {...events}
          initialViewState={toLibrary(camera)}
          mapStyle={style}
          cursor={tool === 'place' ? 'crosshair' : highlighted === null ? 'grab' : 'pointer'}
        >
          {look !== null && shapes !== null && (
            <ShapeLayers
              shapes={shapes}
              map={bundled}
              colours={look.colours}
              figuresFrom={props.figuresFrom ?? mapZooms.least - 1}
              below={isTiles ? undefined : 'regions'}
            />
          )}
          <WithoutSky />
          <MapOverlay layers={layers} />
          <NavigationControl position="top-right" showCompass={false} />
          <ScaleControl position="bottom-right" />
        </LibraryMap>
      )}
      {isDrawTool(tool) && <MapDrawSurface key={tool} tool={tool} map={map} onArea={props.onArea} />}
      <HighlightedCard highlighted={highlighted} level={level} card={props.card} />
      {props.children}
      {props.credit(isTiles)}
    </div>
  );
}

type DrawnMap = {
  readonly map: RefObject<MapRef | null>;
  /** Null until the theme's colours are read. */
  readonly look: ReturnType<typeof useMapLook>;
  readonly isTiles: boolean;
};

/** Provides the map's functions to the screen around it. */
function useMapHandle(handle: Ref<MapHandle> | undefined, { map, look, isTiles }: DrawnMap): void {
  useImperativeHandle(handle, () => ({
    picture: async (caption) => {
      const drawn = map.current?.getMap();
      if (drawn === undefined || look === null) throw new Error('no map to take a picture of');
      return takePicture(drawn, { caption, isTiles, look });
    },
    goTo: (next) => {
      const { longitude, latitude, zoom } = toLibrary(next);
      map.current?.easeTo({ center: [longitude, latitude], zoom, duration: moveDuration });
    },
    findPlaces: (text) => placesOnMap(bundled, text),
  }));
}

/** The fixed properties of the library's map. */
const fixedProps: MapProps = {
  minZoom: mapZooms.least - 1,
  maxZoom: mapZooms.most - 1,
  maxBounds: [panLimits.west, panLimits.south, panLimits.east, panLimits.north],
  locale: words,
  attributionControl: false,
  dragRotate: false,
  pitchWithRotate: false,
  touchPitch: false,
  renderWorldCopies: false,
  fadeDuration: 0,
};

/** Reports that the graphics card has dropped the map. */
function useLostContext(frame: RefObject<HTMLDivElement | null>, onLost: () => void): void {
  useEffect(() => {
    const within = frame.current;
    // The event does not bubble, and the canvas is created later than the frame, so the frame listens in the capture phase.
    within?.addEventListener('webglcontextlost', onLost, true);
    return () => within?.removeEventListener('webglcontextlost', onLost, true);
  }, [frame, onLost]);
}

/** Removes `data-drawn` from the frame when there is something new to draw; `onIdle` adds it again. */
function useDrawnMark(
  { isCurrent, points, shapes }: Pick<MapViewProps, 'isCurrent' | 'points' | 'shapes'>,
  frame: RefObject<HTMLDivElement | null>,
  map: RefObject<MapRef | null>,
): void {
  useEffectOn([isCurrent, points, shapes], () => {
    frame.current?.removeAttribute('data-drawn');
    if (isCurrent) map.current?.triggerRepaint();
  });
}

type MapDrawSurfaceProps = {
  readonly tool: DrawTool;
  readonly map: RefObject<MapRef | null>;
  readonly onArea: MapViewProps['onArea'];
};

/** The surface over the map on which the user draws. */
const MapDrawSurface = ({ tool, map, onArea }: MapDrawSurfaceProps) => (
  <DrawSurface
    tool={tool}
    toPlace={({ x, y }) => {
      const { lng = 0, lat = 0 } = map.current?.unproject([x, y]) ?? {};
      return { longitude: lng, latitude: lat };
    }}
    onArea={(drawn) => onArea(tool, drawn)}
    onWheel={(event) => map.current?.getCanvas().dispatchEvent(new WheelEvent(event.type, event))}
  />
);

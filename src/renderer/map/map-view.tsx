import type { GeoPoint } from '../../shared/domain/register/geo-point';
import 'maplibre-gl/dist/maplibre-gl.css';
import type { Layer } from '@deck.gl/core';
import { setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Map as LibraryMap, type MapRef, NavigationControl, ScaleControl } from 'react-map-gl/maplibre';
import type { MapArea } from '../../shared/domain/lists/list-points';
import { toPlane } from '../../shared/geo/mercator';
import { farthest, fromLibrary, type MapCamera, mapZooms, toLibrary } from './map-camera';
import { MapOverlay } from './map-overlay';
import { type PictureCaption, takePicture } from './map-picture';
import classes from './map-view.module.css';
import { clusterPoints } from './points/cluster-points';
import type { PointMark } from './points/mark-atlas';
import { type MapPoints, markSizeAt } from './points/point-drawing';
import { indexOf, planePerPixel } from './points/point-index';
import { areaLayer, pointLayers, wayLayer } from './points/point-layers';
import { afterStep, type PointTraversal, traversalStepOf } from './points/point-traversal';
import { useLookedPoint } from './points/use-looked-point';
import { DrawSurface } from './shapes/draw-surface';
import { type DrawTool, isDrawTool, type MapTool, ringsOf } from './shapes/drawn-area';
import type { MapShape } from './shapes/map-shapes';
import { ShapeLayers, shapeLayers } from './shapes/shape-layers';
import { baseStyle } from './style/base-style';
import { CoarseWhileMoving, drawGesturesCoarsely, isDrawnByProcessor } from './style/drawn-by-processor';
import { bundled } from './style/parsed-map';
import { useTiles } from './style/use-tiles';
import { WithoutSky } from './style/without-sky';
import { useMapLook } from './use-map-look';
import { inViewport, viewportOf } from './viewport';

setWorkerUrl(workerUrl);

/** A click on a cluster brings the map so much nearer. */
const zoomIntoCluster = 2;

const words = {
  'Map.Title': 'Kaart',
  'NavigationControl.ZoomIn': 'Inzoomen',
  'NavigationControl.ZoomOut': 'Uitzoomen',
  'ScaleControl.Kilometers': 'km',
  'ScaleControl.Meters': 'm',
};

/** What can be asked of a map that is drawn. */
export type MapHandle = {
  /** The map as it is seen. @throws Error while it is not drawn */
  readonly picture: (caption: PictureCaption) => Promise<Blob>;
};

export type MapViewProps = {
  /** Another name: the colours are read again. */
  readonly theme: 'light' | 'dark';
  /** Where main hands tiles on, with `{z}`, `{x}` and `{y}`; null for the bundled map alone. */
  readonly tiles: string | null;
  readonly points: MapPoints;
  /** What is filled instead of the points, one for each of them; null where the points themselves are drawn. */
  readonly shapes?: readonly MapShape[] | null;
  /** The ways of points that moved, longitude and latitude of both ends, in degrees. */
  readonly ways?: Float32Array | undefined;
  /** The zoom of MapLibre from which on figures have room beside one another; always when it is not said. */
  readonly figuresFrom?: number | undefined;
  /** Another whole zoom of MapLibre. */
  readonly onLevel?: (level: number) => void;
  /** Whether the map is visible and the points are those requested last: once they are drawn, the frame says so. */
  readonly isCurrent: boolean;
  /** What the marks of the points look like, by their number. */
  readonly marks: readonly PointMark[];
  readonly camera: MapCamera;
  readonly onCamera: (camera: MapCamera) => void;
  readonly tool: MapTool;
  /** Parts of the map that are drawn around. */
  readonly areas: readonly MapArea[];
  readonly onArea: (tool: DrawTool, area: MapArea) => void;
  /** A place was pointed at, with the tool for that. */
  readonly onPlace: (place: GeoPoint) => void;
  /** What is shown and announced of a point that is looked at, and of `others` at the same spot. */
  readonly card: (point: number, others: number) => ReactNode;
  readonly onOpen: (point: number) => void;
  /** What the keys do, for screen readers. */
  readonly hint: string;
  /** The source of the map: of the tiles, or of the bundled map in their place. */
  readonly credit: (isTiles: boolean) => ReactNode;
  /** The graphics card has dropped the map, or gave none. */
  readonly onLost: () => void;
  /** The map itself can be used: all of it is drawn, or the user moves it. */
  readonly onSeen?: () => void;
  readonly handle?: Ref<MapHandle>;
  readonly children?: ReactNode;
};

/** A map of the country with points on it. It sends no requests, and knows nothing of the domain. */
export default function MapView(props: MapViewProps) {
  const { theme, tiles, points, isCurrent, marks, camera, onCamera, onLost, onOpen, tool, areas, onArea, onPlace } =
    props;
  const frame = useRef<HTMLDivElement>(null);
  const map = useRef<MapRef>(null);
  const hint = useId();
  const [viewport, setViewport] = useState(() => viewportOf(null, camera));
  const index = useMemo(() => indexOf(points.positions), [points.positions]);
  const clusters = useMemo(
    () => clusterPoints(index, viewport.level, points.alone),
    [index, viewport.level, points.alone],
  );
  const isReaching = viewport.level >= points.circlesFrom;
  const seen = useMemo(
    () => inViewport(viewport, index, clusters, isReaching),
    [viewport, index, clusters, isReaching],
  );
  const shapes = props.shapes ?? null;
  const isShapes = shapes !== null;
  const { ways } = props;
  const { looked, lookAt, nearest, follow } = useLookedPoint(map, index, clusters, isShapes ? shapeLayers : null);
  const traversal = useRef<PointTraversal | null>(null);
  const coarse = useRef<CoarseWhileMoving | null>(null);
  const stopCoarse = useRef<() => void>(() => undefined);
  useEffect(() => () => stopCoarse.current(), []);
  const look = useMapLook(theme, marks);
  const shownTiles = useTiles(tiles);
  const style = useMemo(
    () => (look === null ? null : baseStyle(bundled, look.colours, shownTiles, theme === 'dark')),
    [look, shownTiles, theme],
  );

  useImperativeHandle(props.handle, () => ({
    picture: async (caption) => {
      const drawn = map.current?.getMap();
      if (drawn === undefined || look === null) throw new Error('no map to take a picture of');
      return takePicture(drawn, caption, shownTiles !== null, look);
    },
  }));

  useEffect(() => {
    const within = frame.current;
    // The event goes no further than the canvas, which comes later than the frame: it is captured on its way down.
    within?.addEventListener('webglcontextlost', onLost, true);
    return () => within?.removeEventListener('webglcontextlost', onLost, true);
  }, [onLost]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other points are to be drawn as well
  useEffect(() => {
    frame.current?.removeAttribute('data-drawn');
    if (isCurrent) map.current?.triggerRepaint();
  }, [isCurrent, points, shapes]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other points are other numbers
  useEffect(() => {
    traversal.current = null;
  }, [index]);

  const layers = useMemo((): readonly Layer[] => {
    if (look === null) return [];
    const { colours, atlas } = look;
    const around = areas.map((part, at) => areaLayer(`area ${at}`, ringsOf(part), colours));
    if (isShapes) return around;
    const moved = ways === undefined ? [] : [wayLayer(ways, colours.value3)];
    return [...around, ...moved, ...pointLayers({ points, clusters, seen, atlas, colours, level: viewport.level })];
  }, [look, points, clusters, seen, viewport.level, areas, isShapes, ways]);

  const { onLevel, onSeen } = props;
  useEffect(() => onLevel?.(viewport.level), [onLevel, viewport.level]);

  const pointsByDistance = (): readonly number[] => {
    const view = map.current;
    if (view === null) return [];
    const { lng, lat } = view.getCenter();
    const { width, height } = view.getCanvas().getBoundingClientRect();
    const visible = view.getBounds();
    return index
      .nearest(toPlane(lng, lat), (Math.hypot(width, height) / 2) * planePerPixel(view.getZoom()))
      .filter((at) => visible.contains(index.degreesOf(at)));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLCanvasElement)) return;
    const step = traversalStepOf(event.key);
    if (step !== null) {
      event.preventDefault();
      traversal.current = afterStep(traversal.current, step, pointsByDistance);
      lookAt(traversal.current?.order[traversal.current.step] ?? null);
    } else if (event.key === 'Enter' && looked !== null) {
      // What is opened may take the focus, and is not pressed by the same key.
      event.preventDefault();
      onOpen(looked.point);
    } else if (event.key === 'Escape' && looked !== null) {
      event.stopPropagation();
      lookAt(null);
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the map within
    <div ref={frame} className={classes.frame} onKeyDown={onKeyDown}>
      <p id={hint} className="visually-hidden">
        {props.hint}
      </p>
      {style !== null && (
        <LibraryMap
          ref={map}
          initialViewState={toLibrary(camera)}
          minZoom={mapZooms.least - 1}
          maxZoom={mapZooms.most - 1}
          maxBounds={[farthest.west, farthest.south, farthest.east, farthest.north]}
          mapStyle={style}
          locale={words}
          attributionControl={false}
          dragRotate={false}
          pitchWithRotate={false}
          touchPitch={false}
          renderWorldCopies={false}
          fadeDuration={0}
          cursor={tool === 'place' ? 'crosshair' : looked === null ? 'grab' : 'pointer'}
          // Of a tile that is missing the map says so itself; a map that was never made says nothing.
          onError={({ target }) => {
            if ((target ?? null) === null) onLost();
          }}
          onIdle={() => {
            frame.current?.toggleAttribute('data-drawn', isCurrent);
            onSeen?.();
          }}
          onMove={({ viewState }) => {
            coarse.current?.moves();
            setViewport((before) => viewportOf(before, fromLibrary(viewState)));
          }}
          onLoad={({ target }) => {
            // Its keys are the map's, also with a screen reader; in a region the screen reader would take them.
            target.getCanvas().setAttribute('role', 'application');
            target.getCanvas().setAttribute('aria-describedby', hint);
            if (!isDrawnByProcessor(target.getCanvas())) return;
            coarse.current = new CoarseWhileMoving(target);
            stopCoarse.current = drawGesturesCoarsely(target.getCanvas(), coarse.current);
          }}
          onMoveStart={({ originalEvent }) => {
            if (originalEvent !== undefined) onSeen?.();
            if (coarse.current?.isOwnMovement === true) return;
            lookAt(null);
            traversal.current = null;
          }}
          onMoveEnd={({ viewState: { longitude, latitude, zoom: at } }) => {
            coarse.current?.ends();
            onCamera(fromLibrary({ longitude, latitude, zoom: at }));
          }}
          onMouseMove={({ lngLat }) => follow(lngLat)}
          onMouseOut={() => lookAt(null)}
          onClick={({ lngLat }) => {
            if (tool === 'place') return onPlace({ longitude: lngLat.lng, latitude: lngLat.lat });
            const found = nearest(lngLat);
            if (found?.kind === 'point') onOpen(found.point);
            else if (found !== null)
              map.current?.easeTo({ center: [...found.middle], zoom: viewport.level + zoomIntoCluster });
          }}
        >
          {look !== null && shapes !== null && (
            <ShapeLayers
              shapes={shapes}
              map={bundled}
              colours={look.colours}
              figuresFrom={props.figuresFrom ?? mapZooms.least - 1}
              below={shownTiles === null ? 'regions' : undefined}
            />
          )}
          <WithoutSky />
          <MapOverlay layers={layers} />
          <NavigationControl position="top-right" showCompass={false} />
          <ScaleControl position="bottom-right" />
        </LibraryMap>
      )}
      {isDrawTool(tool) && (
        <DrawSurface
          key={tool}
          tool={tool}
          toPlace={({ x, y }) => {
            const { lng = 0, lat = 0 } = map.current?.unproject([x, y]) ?? {};
            return { longitude: lng, latitude: lat };
          }}
          onArea={(drawn) => onArea(tool, drawn)}
          onWheel={(event) => map.current?.getCanvas().dispatchEvent(new WheelEvent(event.type, event))}
        />
      )}
      {/* There before it has content, or a screen reader does not announce the content. */}
      <div
        role="status"
        ref={(around) => {
          if (looked === null) return;
          // By way of the element: a style in the page is refused by its policy.
          around?.style.setProperty('--x', `${looked.x}px`);
          around?.style.setProperty('--y', `${looked.y}px`);
          around?.style.setProperty('--ring', `${1.4 * markSizeAt(viewport.level)}px`);
        }}
      >
        {looked !== null && (
          <>
            <div className={classes.ring} />
            <div className={classes.card} data-below={looked.y < 140 || undefined}>
              {props.card(looked.point, looked.others)}
            </div>
          </>
        )}
      </div>
      {props.children}
      {props.credit(shownTiles !== null)}
    </div>
  );
}

import 'maplibre-gl/dist/maplibre-gl.css';
import type { Layer } from '@deck.gl/core';
import { setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { Map as LibraryMap, type LngLat, type MapRef, NavigationControl, ScaleControl } from 'react-map-gl/maplibre';
import mapText from '../../../resources/netherlands-map.json?raw';
import type { MapArea } from '../../shared/domain/list-points';
import { baseStyle } from './base-style';
import { readBundledMap } from './bundled-map';
import { clusterPoints, markSingle } from './cluster-points';
import { DrawSurface } from './draw-surface';
import { type DrawTool, type MapTool, ringOf } from './drawn-area';
import { farthest, fromLibrary, type MapCamera, mapZooms, toLibrary } from './map-camera';
import { readMapColours } from './map-colours';
import { MapOverlay } from './map-overlay';
import classes from './map-view.module.css';
import { drawMarks, type PointMark } from './mark-atlas';
import { type Meant, meantAt } from './meant-at';
import { PointIndex, planePerPixel, toPlane } from './point-index';
import { areaLayer, type MapPoints, pointLayers, ringLayer } from './point-layers';
import { type PointWalk, walked, walkStepOf } from './point-walk';
import { nextHealth, tilesShown } from './tile-health';
import { serveTiles, tilesAddress } from './tile-protocol';

setWorkerUrl(workerUrl);
const bundled = readBundledMap(mapText);

/** A click on a cluster brings the map so much nearer. */
const zoomIntoCluster = 2;

const words = {
  'Map.Title': 'Kaart',
  'NavigationControl.ZoomIn': 'Inzoomen',
  'NavigationControl.ZoomOut': 'Uitzoomen',
  'ScaleControl.Kilometers': 'km',
  'ScaleControl.Meters': 'm',
};

export type MapViewProps = {
  /** Another name: the colours are read anew. */
  readonly theme: 'light' | 'dark';
  /** Where main hands tiles on, with `{z}`, `{x}` and `{y}`; null for the bundled map alone. */
  readonly tiles: string | null;
  readonly points: MapPoints;
  /** What the marks of the points look like, by their number. */
  readonly marks: readonly PointMark[];
  readonly camera: MapCamera;
  readonly onCamera: (camera: MapCamera) => void;
  readonly tool: MapTool;
  /** Parts of the map that are drawn around. */
  readonly areas: readonly MapArea[];
  readonly onArea: (tool: DrawTool, area: MapArea) => void;
  /** What is said of a point that is looked at, and of `others` at the same spot. */
  readonly card: (point: number, others: number) => ReactNode;
  readonly onOpen: (point: number) => void;
  /** What is said of where the map comes from: of the tiles, or of the bundled map that stands in for them. */
  readonly credit: (isTiles: boolean) => ReactNode;
  /** The graphics card has let go of the map. */
  readonly onLost: () => void;
  readonly children?: ReactNode;
};

type Looked = { readonly point: number; readonly others: number; readonly x: number; readonly y: number };

/** A map of the country with points on it. It asks nobody, and knows no word of the business. */
export default function MapView(props: MapViewProps) {
  const { theme, tiles, points, marks, camera, onCamera, onLost, onOpen, tool, areas, onArea } = props;
  const frame = useRef<HTMLDivElement>(null);
  const map = useRef<MapRef>(null);
  // Whole zooms: what is drawn is made anew at each, and only moved between them.
  const [level, setLevel] = useState(Math.floor(toLibrary(camera).zoom));
  const [looked, setLooked] = useState<Looked | null>(null);
  const walk = useRef<PointWalk | null>(null);
  const index = useMemo(() => new PointIndex(points.positions), [points]);
  const clusters = useMemo(() => clusterPoints(points.positions, level), [points, level]);
  const isSingle = useMemo(() => markSingle(points.positions.length / 2, clusters), [points, clusters]);
  const look = useMapLook(theme, marks);
  const shownTiles = useTiles(tiles);
  const style = useMemo(
    () => (look === null ? null : baseStyle(bundled, look.colours, shownTiles, theme === 'dark')),
    [look, shownTiles, theme],
  );

  useEffect(() => {
    const within = frame.current;
    // The event goes no further than the canvas, which comes later than the frame: it is heard on its way down.
    within?.addEventListener('webglcontextlost', onLost, true);
    return () => within?.removeEventListener('webglcontextlost', onLost, true);
  }, [onLost]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other points are other numbers
  useEffect(() => {
    setLooked(null);
    walk.current = null;
  }, [points]);

  const layers = useMemo((): readonly Layer[] => {
    if (look === null) return [];
    const { colours, atlas } = look;
    const around = areas.map((part, at) => areaLayer(`area ${at}`, ringOf(part), colours));
    const drawn = [...around, ...pointLayers({ points, clusters, atlas, colours, zoom: level })];
    if (looked === null) return drawn;
    const position = [points.positions[2 * looked.point], points.positions[2 * looked.point + 1]] as [number, number];
    return [...drawn, ringLayer(position, colours, level)];
  }, [look, points, clusters, level, looked, areas]);

  const meant = ({ lng, lat }: LngLat): Meant | null =>
    meantAt({ index, clusters, isSingle }, { longitude: lng, latitude: lat }, map.current?.getZoom() ?? level);

  const lookAt = (point: number | undefined) => {
    if (point === undefined) return setLooked(null);
    const [longitude = 0, latitude = 0] = points.positions.subarray(2 * point, 2 * point + 2);
    const pixel = map.current?.project([longitude, latitude]);
    if (pixel === undefined) return;
    const spot = index.nearest(toPlane(longitude, latitude), planePerPixel(mapZooms.most));
    setLooked({ point, others: spot.length - 1, x: pixel.x, y: pixel.y });
  };

  const inSight = (): readonly number[] => {
    const view = map.current;
    if (view === null) return [];
    const { lng, lat } = view.getCenter();
    const { width, height } = view.getCanvas().getBoundingClientRect();
    const visible = view.getBounds();
    return index
      .nearest(toPlane(lng, lat), (Math.hypot(width, height) / 2) * planePerPixel(view.getZoom()))
      .filter((at) => visible.contains([points.positions[2 * at] as number, points.positions[2 * at + 1] as number]));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLCanvasElement)) return;
    const step = walkStepOf(event.key);
    if (step !== null) {
      event.preventDefault();
      walk.current = walked(walk.current, step, inSight);
      lookAt(walk.current?.order[walk.current.step]);
    } else if (event.key === 'Enter' && looked !== null) onOpen(looked.point);
    else if (event.key === 'Escape' && looked !== null) {
      event.stopPropagation();
      setLooked(null);
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the map within
    <div ref={frame} className={classes.frame} onKeyDown={onKeyDown}>
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
          cursor={looked === null ? 'grab' : 'pointer'}
          onIdle={() => frame.current?.setAttribute('data-drawn', '')}
          onZoom={({ viewState }) => setLevel(Math.floor(viewState.zoom))}
          onMoveStart={() => {
            setLooked(null);
            walk.current = null;
          }}
          onMoveEnd={({ viewState: { longitude, latitude, zoom: at } }) =>
            onCamera(fromLibrary({ longitude, latitude, zoom: at }))
          }
          onMouseMove={({ lngLat }) => {
            const found = meant(lngLat);
            lookAt(found?.kind === 'point' ? found.point : undefined);
          }}
          onMouseOut={() => setLooked(null)}
          onClick={({ lngLat }) => {
            const found = meant(lngLat);
            if (found?.kind === 'point') onOpen(found.point);
            else if (found !== null) map.current?.easeTo({ center: [...found.middle], zoom: level + zoomIntoCluster });
          }}
        >
          <MapOverlay layers={layers} />
          <NavigationControl position="top-right" showCompass={false} />
          <ScaleControl position="bottom-right" />
        </LibraryMap>
      )}
      {tool !== 'move' && (
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
      {looked !== null && (
        <div
          className={classes.card}
          data-below={looked.y < 140 || undefined}
          ref={(card) => {
            // By way of the element: a style in the page is refused by its policy.
            card?.style.setProperty('--x', `${looked.x}px`);
            card?.style.setProperty('--y', `${looked.y}px`);
          }}
        >
          {props.card(looked.point, looked.others)}
        </div>
      )}
      {props.children}
      {props.credit(shownTiles !== null)}
    </div>
  );
}

/** The colours of the theme, and the marks in them; null until they have been read. */
function useMapLook(theme: string, marks: readonly PointMark[]) {
  const [colours, setColours] = useState<ReturnType<typeof readMapColours> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colours under the same names
  useEffect(() => setColours(readMapColours(document.body)), [theme]);
  return useMemo(() => (colours === null ? null : { colours, atlas: drawMarks(marks, colours) }), [colours, marks]);
}

/** The address for the style while tiles are to be had; null while the bundled map stands in for them. */
function useTiles(address: string | null): string | null {
  const [health, tell] = useReducer(nextHealth, tilesShown);
  useEffect(() => {
    if (address === null) return;
    const stop = serveTiles(address, {
      onLoaded: () => tell({ kind: 'loaded' }),
      onFailed: () => tell({ kind: 'failed', now: performance.now() }),
    });
    const looks = setInterval(() => tell({ kind: 'looked', now: performance.now() }), 5000);
    return () => {
      stop();
      clearInterval(looks);
    };
  }, [address]);
  return address === null || health.at === 'away' ? null : tilesAddress;
}

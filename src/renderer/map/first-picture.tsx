import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { MapArea } from '../../shared/domain/lists/list-points';
import { useEffectOn } from '../ui/behaviour/use-effect-on';
import { limitedCamera, type MapCamera } from './camera/map-camera';
import classes from './first-picture.module.css';
import { paintAreas, paintLand, paintPoints, paintWays, type Sheet } from './flat-picture';
import { clusterPoints } from './points/cluster-points';
import type { MapPoints } from './points/point-drawing';
import { indexOf } from './points/point-index';
import { useMapLook } from './points/use-map-look';
import { inViewport, viewportOf } from './points/viewport';
import { ringsOf } from './shapes/drawn-area';
import { type PointMark, softwareCanvas } from './style/mark-atlas';
import { bundled } from './style/parsed-map';

export type FirstPictureProps = {
  readonly theme: 'light' | 'dark';
  readonly camera: MapCamera;
  /** Null until the points are known, and when the map will draw something else; then only the land is painted. */
  readonly points: MapPoints | null;
  readonly marks: readonly PointMark[];
  readonly ways: Float32Array | undefined;
  readonly areas: readonly MapArea[];
  /** Whether all data for the picture is available. */
  readonly isWhole: boolean;
  /** Called when the complete picture is on screen, or cannot be painted. */
  readonly onPainted: () => void;
};

/** A flat picture of the map, shown while the map's libraries are loading (decision 53). */
export function FirstPicture(props: FirstPictureProps) {
  const { theme, camera, points, marks, ways, areas, isWhole, onPainted } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const fitted = useRef({ width: 0, height: 0 });
  const look = useMapLook(theme, marks);
  const drawn = useMemo(() => {
    if (points === null) return null;
    const viewport = viewportOf(null, camera);
    const index = indexOf(points.positions);
    const clusters = clusterPoints(index, viewport.level, points.alone);
    const isReaching = viewport.level >= points.circlesFrom;
    const seen = inViewport(viewport, { index, clusters, isReaching });
    return { points, index, clusters, seen, level: viewport.level };
  }, [points, camera]);

  const paint = useEffectEvent((): void => {
    const element = canvas.current;
    const context = element?.getContext('2d', softwareCanvas) ?? null;
    if (element === null || context === null || look === null) return;
    const { clientWidth: width, clientHeight: height } = element;
    const ratio = window.devicePixelRatio;
    element.width = Math.round(width * ratio);
    element.height = Math.round(height * ratio);
    fitted.current = { width, height };
    context.scale(ratio, ratio);
    const held = limitedCamera(camera, { width, height });
    const sheet: Sheet = { context, width, height, ratio, camera: held, colours: look.colours };
    paintLand(sheet, bundled);
    paintAreas(sheet, areas.flatMap(ringsOf));
    if (drawn === null) return;
    if (ways !== undefined) paintWays(sheet, ways);
    paintPoints(sheet, { ...drawn, atlas: look.atlas });
  });
  const refit = useEffectEvent((): void => {
    const { clientWidth = 0, clientHeight = 0 } = canvas.current ?? {};
    const { width, height } = fitted.current;
    if (clientWidth !== width || clientHeight !== height) paint();
  });
  const notePainted = useEffectEvent((): void => {
    canvas.current?.setAttribute('data-painted', drawn === null ? 'land' : 'points');
    if (isWhole) onPainted();
  });

  useEffectOn([look, drawn, ways, areas, camera, isWhole], () => {
    canvas.current?.removeAttribute('data-painted');
    if (look === null) return;
    paint();
    // The picture is on screen from the second frame after painting.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => notePainted());
    });
    return () => cancelAnimationFrame(frame);
  });

  useEffect(() => {
    if (canvas.current === null) return;
    const sizes = new ResizeObserver(() => refit());
    sizes.observe(canvas.current);
    return () => sizes.disconnect();
  }, []);

  return <canvas ref={canvas} className={classes.picture} aria-hidden />;
}

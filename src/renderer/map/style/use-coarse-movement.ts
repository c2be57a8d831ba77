import type { Map as LibraryMap } from 'maplibre-gl';
import { useEffect, useRef } from 'react';

/** The names of renderers that draw without a graphics card: of Chromium, Linux and Windows. */
const withoutCard = /swiftshader|llvmpipe|softpipe|basic render/i;

/** The size in pixels of the pixels that are drawn while a map moves without a graphics card. */
const coarse = 2;
/** Milliseconds without movement after which a map is drawn sharply again. */
const rest = 120;

/** Whether the processor draws this canvas, for lack of a graphics card (docs/rules/map.md#map). */
export function isDrawnByProcessor(canvas: HTMLCanvasElement): boolean {
  const context = canvas.getContext('webgl2');
  const names = context?.getExtension('WEBGL_debug_renderer_info');
  if (context == null || names == null) return false;
  return withoutCard.test(String(context.getParameter(names.UNMASKED_RENDERER_WEBGL)));
}

type Drawing = Pick<LibraryMap, 'setPixelRatio' | 'getPixelRatio'>;

/**
 * Draws a map coarsely while it moves, and sharply when it stops. Changing the pixel ratio ends MapLibre's current gesture, so the ratio is
 * changed before a gesture starts: when the pointer is pressed, or the wheel starts to turn.
 */
export class CoarseWhileMoving {
  private timer: ReturnType<typeof setTimeout> | null = null;
  private sharp: number | null = null;
  private isSetting = false;

  constructor(private readonly map: Drawing) {}

  /** Changing the ratio counts as a movement for the map, although the user did not move it. */
  get isOwnMovement(): boolean {
    return this.isSetting;
  }

  /** Called when a gesture is about to start. */
  begins(): void {
    this.moves();
    if (this.sharp !== null) return;
    this.sharp = this.map.getPixelRatio();
    this.setRatio(this.sharp / coarse);
  }

  /** Called when the map moves; this delays drawing sharply. */
  moves(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }

  ends(): void {
    if (this.isSetting || this.sharp === null) return;
    this.moves();
    this.timer = setTimeout(() => {
      const { sharp } = this;
      this.sharp = null;
      if (sharp !== null) this.setRatio(sharp);
    }, rest);
  }

  /** Called when the map is removed. */
  dispose(): void {
    this.moves();
    this.sharp = null;
  }

  private setRatio(ratio: number): void {
    this.isSetting = true;
    this.map.setPixelRatio(ratio);
    this.isSetting = false;
  }
}

/**
 * Draws all gestures on a canvas coarsely.
 * @returns a function that stops this
 */
export function drawGesturesCoarsely(canvas: HTMLCanvasElement, drawing: CoarseWhileMoving): () => void {
  const around = canvas.parentElement ?? canvas;
  const begins = ({ target }: Event) => target === canvas && drawing.begins();
  const ends = () => drawing.ends();
  // Listens in the capture phase, before MapLibre handles the events; the pointer may be released anywhere.
  around.addEventListener('pointerdown', begins, true);
  around.addEventListener('wheel', begins, { capture: true, passive: true });
  window.addEventListener('pointerup', ends);
  return () => {
    around.removeEventListener('pointerdown', begins, true);
    around.removeEventListener('wheel', begins, true);
    window.removeEventListener('pointerup', ends);
    drawing.dispose();
  };
}

/** Draws a map coarsely while it moves, if there is no graphics card; otherwise does nothing. */
export function useCoarseMovement() {
  const coarse = useRef<CoarseWhileMoving | null>(null);
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);
  return {
    /** Starts with a map that has loaded. */
    begin: (map: LibraryMap): void => {
      if (!isDrawnByProcessor(map.getCanvas())) return;
      coarse.current = new CoarseWhileMoving(map);
      stop.current = drawGesturesCoarsely(map.getCanvas(), coarse.current);
    },
    moves: (): void => coarse.current?.moves(),
    ends: (): void => coarse.current?.ends(),
    /** Whether a movement is caused by changing the ratio, and not by the user. */
    isOwnMovement: (): boolean => coarse.current?.isOwnMovement === true,
  };
}

import type { Map as LibraryMap } from 'maplibre-gl';
import { useEffect, useRef } from 'react';

/** How the programs call themselves that draw without a graphics card: of Chromium, of Linux and of Windows. */
const withoutCard = /swiftshader|llvmpipe|softpipe|basic render/i;

/** Pixels across of each pixel drawn while a map without a graphics card moves. */
const coarse = 2;
/** A map that rested so long is drawn sharply again, in milliseconds. */
const rest = 120;

/** Whether the processor draws this canvas, because there is no graphics card that does (docs/product.md#map). */
export function isDrawnByProcessor(canvas: HTMLCanvasElement): boolean {
  const context = canvas.getContext('webgl2');
  const names = context?.getExtension('WEBGL_debug_renderer_info');
  if (context == null || names == null) return false;
  return withoutCard.test(String(context.getParameter(names.UNMASKED_RENDERER_WEBGL)));
}

type Drawing = Pick<LibraryMap, 'setPixelRatio' | 'getPixelRatio'>;

/**
 * Draws a map coarsely while it moves, and sharply as soon as it rests. Another ratio ends the gesture that MapLibre is in, so it is set
 * before one begins: when the pointer goes down, or the wheel begins to turn.
 */
export class CoarseWhileMoving {
  private timer: ReturnType<typeof setTimeout> | null = null;
  private sharp: number | null = null;
  private isSetting = false;

  constructor(private readonly map: Drawing) {}

  /** Another ratio is a movement to the map as well, which the user did not make. */
  get isOwnMovement(): boolean {
    return this.isSetting;
  }

  /** A gesture is about to begin. */
  begins(): void {
    this.moves();
    if (this.sharp !== null) return;
    this.sharp = this.map.getPixelRatio();
    this.setRatio(this.sharp / coarse);
  }

  /** The map goes on: what was to come of its rest is put off. */
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

  /** The map is gone. */
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

/** Has every gesture on a canvas drawn coarsely, until it is called. */
export function drawGesturesCoarsely(canvas: HTMLCanvasElement, drawing: CoarseWhileMoving): () => void {
  const around = canvas.parentElement ?? canvas;
  const begins = ({ target }: Event) => target === canvas && drawing.begins();
  const ends = () => drawing.ends();
  // On their way down, before MapLibre handles them; the pointer may be released anywhere.
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

/** Draws a map coarsely while it moves, where there is no graphics card; elsewhere it does nothing. */
export function useCoarseMovement() {
  const coarse = useRef<CoarseWhileMoving | null>(null);
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);
  return {
    /** Begins with a map that has loaded. */
    begin: (map: LibraryMap): void => {
      if (!isDrawnByProcessor(map.getCanvas())) return;
      coarse.current = new CoarseWhileMoving(map);
      stop.current = drawGesturesCoarsely(map.getCanvas(), coarse.current);
    },
    moves: (): void => coarse.current?.moves(),
    ends: (): void => coarse.current?.ends(),
    /** Whether the movement that begins comes from drawing coarsely, and not from the user. */
    isOwnMovement: (): boolean => coarse.current?.isOwnMovement === true,
  };
}

import { useCallback, useEffect, useState } from 'react';
import { returnPause } from '../return-pauses';
import { hasWebGl } from './webgl';

type CanDraw = {
  readonly canDraw: boolean;
  /** The map could not be drawn after all, or the graphics card dropped it. */
  readonly onLost: () => void;
  /** Checks again at once, on request of the user. */
  readonly tryAgain: () => void;
};

let predicted: boolean | null = null;

/** Checks before the map is opened whether it can be drawn: without a graphics card the check takes a while. */
export function predictDrawing(): void {
  predicted ??= hasWebGl();
}

/** A prediction is used for the next map alone; a map that cannot be drawn after all calls `onLost`. */
function takePrediction(): boolean {
  const answer = predicted ?? hasWebGl();
  predicted = null;
  return answer;
}

/** Whether a map can be drawn here; a failure is tried again after ever longer pauses (docs/product.md#base-map). */
export function useCanDraw(): CanDraw {
  const [canDraw, setCanDraw] = useState(takePrediction);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (canDraw) return;
    const timer = setTimeout(() => {
      setAttempt(attempt + 1);
      setCanDraw(hasWebGl());
    }, returnPause(attempt));
    return () => clearTimeout(timer);
  }, [canDraw, attempt]);
  const onLost = useCallback(() => setCanDraw(false), []);
  const tryAgain = useCallback(() => setCanDraw(hasWebGl()), []);
  return { canDraw, onLost, tryAgain };
}

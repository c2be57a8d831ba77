import { useCallback, useEffect, useState } from 'react';
import { returnPause } from './return-pauses';
import { hasWebGl } from './webgl';

type CanDraw = {
  readonly canDraw: boolean;
  /** Called when a map could not be drawn after all, or the graphics card dropped it. */
  readonly onLost: () => void;
  /** Checks again at once, because the user asked for it. */
  readonly tryAgain: () => void;
};

let predicted: boolean | null = null;

/** Checks in advance whether a map can be drawn, because the check takes a while without a graphics card. */
export function predictDrawing(): void {
  predicted ??= hasWebGl();
}

/** A prediction is used for one map only; if that map cannot be drawn after all, it calls `onLost`. */
function takePrediction(): boolean {
  const answer = predicted ?? hasWebGl();
  predicted = null;
  return answer;
}

/** Whether a map can be drawn here. After a failure it is tried again, with increasing pauses (docs/rules/map.md#base-map). */
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

import { useCallback, useEffect, useState } from 'react';
import { returnPause } from '../return-pauses';
import { hasWebGl } from './webgl';

type CanDraw = {
  readonly canDraw: boolean;
  /** The map could not be drawn after all, or the graphics card let go of it. */
  readonly onLost: () => void;
  /** At once, as somebody asks for it. */
  readonly tryAgain: () => void;
};

let predicted: boolean | null = null;

/** Looks ahead whether a map can be drawn, for who is about to open one: where there is no graphics card the look itself takes a while. */
export function predictDrawing(): void {
  predicted ??= hasWebGl();
}

/** What was foreseen holds for the next map alone; who finds that it no longer does calls `onLost`. */
function takePrediction(): boolean {
  const answer = predicted ?? hasWebGl();
  predicted = null;
  return answer;
}

/** Whether a map can be drawn here; what could not be is tried again by itself, soon at first and then ever later (docs/product.md#base-map). */
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

import { useCallback, useEffect, useState } from 'react';
import { returnPause } from './return-pauses';
import { hasWebGl } from './webgl';

type CanDraw = {
  readonly canDraw: boolean;
  /** The map could not be drawn after all, or the graphics card let go of it. */
  readonly onLost: () => void;
  /** At once, as somebody asks for it. */
  readonly tryAgain: () => void;
};

/** Whether a map can be drawn here; what could not be is tried again by itself, soon at first and then ever later (docs/product.md#base-map). */
export function useCanDraw(): CanDraw {
  const [canDraw, setCanDraw] = useState(hasWebGl);
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

import { useEffect, useState } from 'react';

/** Whether the first render has been painted; after that, parts below the visible area can be drawn. */
export function usePainted(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    let task = 0;
    // The browser paints a frame after the frame's callbacks and before the next task.
    const frame = requestAnimationFrame(() => {
      task = window.setTimeout(() => setPainted(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      window.clearTimeout(task);
    };
  }, []);
  return painted;
}

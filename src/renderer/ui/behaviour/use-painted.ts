import { useEffect, useState } from 'react';

/** Whether the first drawing has been painted: parts outside the window can be drawn after that. */
export function usePainted(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    let task = 0;
    // A frame is painted after its callbacks, so before the next task.
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

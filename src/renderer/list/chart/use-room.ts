import { type RefCallback, useCallback, useState } from 'react';

export type Room = { readonly width: number; readonly height: number };

/** The room that an element has inside; null until it is measured. */
export function useRoom(): readonly [Room | null, RefCallback<HTMLElement>] {
  const [room, setRoom] = useState<Room | null>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setRoom((before) => (before?.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [room, ref];
}

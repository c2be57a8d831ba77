import { type RefObject, useEffect, useRef } from 'react';

/** Whether the component is still drawn: an answer that comes after it was closed must change nothing. */
export function useIsDrawn(): RefObject<boolean> {
  const isDrawn = useRef(true);
  useEffect(() => {
    isDrawn.current = true;
    return () => {
      isDrawn.current = false;
    };
  }, []);
  return isDrawn;
}

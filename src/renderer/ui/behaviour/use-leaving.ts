import { useEffect, useEffectEvent } from 'react';

/** Calls back when the component is removed or the page closes, the last moment to save typed text. */
export function useLeaving(leave: () => void): void {
  const onLeave = useEffectEvent(leave);
  useEffect(() => {
    window.addEventListener('pagehide', onLeave);
    return () => {
      window.removeEventListener('pagehide', onLeave);
      onLeave();
    };
  }, []);
}

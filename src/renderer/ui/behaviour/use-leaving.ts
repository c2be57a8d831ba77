import { useEffect, useEffectEvent } from 'react';

/** Calls back when the component goes, and when the page does: the last moment to keep what was typed. */
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

import { useMemo, useState, useSyncExternalStore } from 'react';
import { useEffectOn } from '../../ui/behaviour/use-effect-on';
import { type MapColours, readMapColours } from '../style/map-colours';
import { drawMarks, type MarkAtlas, type PointMark } from '../style/mark-atlas';

export type MapLook = { readonly colours: MapColours; readonly atlas: MarkAtlas };

const ownColours = '(forced-colors: active)';
const subscribeToOwnColours = (changed: () => void): (() => void) => {
  const query = matchMedia(ownColours);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** The colours of the theme (or the user's own) and the marks drawn in them; null until the colours are read. */
export function useMapLook(theme: string, marks: readonly PointMark[]): MapLook | null {
  const isForced = useSyncExternalStore(subscribeToOwnColours, () => matchMedia(ownColours).matches);
  const [colours, setColours] = useState<MapColours | null>(null);
  // Another theme has other colours behind the same names.
  useEffectOn([theme, isForced], () => setColours(readMapColours(document.body)));
  return useMemo(() => (colours === null ? null : { colours, atlas: drawMarks(marks, colours) }), [colours, marks]);
}

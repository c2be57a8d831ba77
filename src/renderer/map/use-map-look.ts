import { useEffect, useMemo, useState } from 'react';
import { type MapColours, readMapColours } from './map-colours';
import { drawMarks, type MarkAtlas, type PointMark } from './mark-atlas';

type MapLook = { readonly colours: MapColours; readonly atlas: MarkAtlas };

/** The colours of the theme, and the marks in them; null until they have been read. */
export function useMapLook(theme: string, marks: readonly PointMark[]): MapLook | null {
  const [colours, setColours] = useState<MapColours | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colours under the same names
  useEffect(() => setColours(readMapColours(document.body)), [theme]);
  return useMemo(() => (colours === null ? null : { colours, atlas: drawMarks(marks, colours) }), [colours, marks]);
}

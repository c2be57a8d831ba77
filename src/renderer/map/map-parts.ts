import { FetchedPart } from '../ui/behaviour/fetched-part';
import type { FirstPictureProps } from './first-picture';
import type { MapViewProps } from './map-view';
import { predictDrawing } from './style/use-can-draw';

/** The picture that is shown while the map's libraries load; its file is small and loaded first. */
export const firstPicture = new FetchedPart<FirstPictureProps>(
  async () => (await import('./first-picture')).FirstPicture,
);
/** The map's libraries are large, so they are loaded when a map is first opened. */
export const mapView = new FetchedPart<MapViewProps>(async () => (await import('./map-view')).MapView);

/** Loads both files before the map is opened, and checks whether a map can be drawn. If loading fails, opening the map reports it. */
export function fetchMap(): void {
  const isFirst = mapView.component === null;
  for (const part of [firstPicture, mapView]) void part.fetch().catch(() => undefined);
  if (isFirst) predictDrawing();
}

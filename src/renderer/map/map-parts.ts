import { FetchedPart } from '../ui/behaviour/fetched-part';
import type { FirstPictureProps } from './first-picture';
import type { MapViewProps } from './map-view';
import { predictDrawing } from './style/use-can-draw';

/** The picture that is shown while the map's libraries are loaded: a small file, fetched first. */
export const firstPicture = new FetchedPart<FirstPictureProps>(() => import('./first-picture'));
/** The map's libraries are large, so they are fetched when it is first opened. */
export const mapView = new FetchedPart<MapViewProps>(() => import('./map-view'));

/** Fetches both before the map is opened, and checks whether it can be drawn; opening the map reports a failure to fetch. */
export function fetchMap(): void {
  const isFirst = mapView.component === null;
  for (const part of [firstPicture, mapView]) void part.fetch().catch(() => undefined);
  if (isFirst) predictDrawing();
}

import { FetchedPart } from '../ui/behaviour/fetched-part';
import type { FirstPictureProps } from './first-picture';
import type { MapViewProps } from './map-view';
import { predictDrawing } from './style/use-can-draw';

/** Shown in place of the map while its libraries are loaded: small, and there first. */
export const firstPicture = new FetchedPart<FirstPictureProps>(() => import('./first-picture'));
/** The libraries of the map are large: they come when it is first opened. */
export const mapView = new FetchedPart<MapViewProps>(() => import('./map-view'));

/** Fetches both before the map is opened, and checks whether it can be drawn; opening the map reports a failure to fetch. */
export function fetchMap(): void {
  const isFirst = mapView.component === null;
  for (const part of [firstPicture, mapView]) void part.fetch().catch(() => undefined);
  if (isFirst) predictDrawing();
}

/** The libraries of the map are large: they come when it is first opened. */
export const loadMapView = () => import('../../map/map-view');

/** Fetches them for who is about to open it; where that fails, opening it says so. */
export const fetchMapView = (): void => void loadMapView().catch(() => undefined);

/** Where the map looks, with the zoom of the tiles: at zoom 0 the world is 256 pixels wide (docs/product.md#map). */
export type MapCamera = { readonly longitude: number; readonly latitude: number; readonly zoom: number };

export const firstCamera: MapCamera = { longitude: 5.2, latitude: 52, zoom: 7 };
export const mapZooms = { least: 7, most: 19 } as const;

/** MapLibre counts worlds of 512 pixels. */
const worlds = 1;
export const toLibrary = ({ zoom, ...place }: MapCamera) => ({ ...place, zoom: zoom - worlds });
export const fromLibrary = ({ zoom, ...place }: MapCamera): MapCamera => ({ ...place, zoom: zoom + worlds });

/** Farther one cannot pan: the country with what lies around it. */
export const farthest = { west: 0, south: 49.6, east: 10.6, north: 54.6 } as const;

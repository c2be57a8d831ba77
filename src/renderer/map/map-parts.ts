import { type ComponentType, useEffect, useState } from 'react';
import type { FirstPictureProps } from './first-picture';
import type { MapViewProps } from './map-view';
import { predictDrawing } from './style/use-can-draw';

/** A component that comes in a file of its own. */
class MapPart<P> {
  /** Null while it is not here. */
  component: ComponentType<P> | null = null;

  constructor(private readonly read: () => Promise<{ readonly default: ComponentType<P> }>) {}

  async fetch(): Promise<ComponentType<P>> {
    this.component ??= (await this.read()).default;
    return this.component;
  }
}

/** Shown in place of the map while its libraries are loaded: small, and there first. */
export const firstPicture = new MapPart<FirstPictureProps>(() => import('./first-picture'));
/** The libraries of the map are large: they come when it is first opened. */
export const mapView = new MapPart<MapViewProps>(() => import('./map-view'));

/** Fetches both before the map is opened, and checks whether it can be drawn; opening the map reports a failure to fetch. */
export function fetchMap(): void {
  const isFirst = mapView.component === null;
  for (const part of [firstPicture, mapView]) void part.fetch().catch(() => undefined);
  if (isFirst) predictDrawing();
}

/**
 * A part as soon as it is here; null until then. Not by `lazy`: React holds what it has suspended back for up to 300 ms.
 * @throws what went wrong while it was fetched, in the component
 */
export function useMapPart<P>(part: MapPart<P>): ComponentType<P> | null {
  const [component, setComponent] = useState<ComponentType<P> | null>(() => part.component);
  useEffect(() => {
    let current = true;
    const fail = (error: unknown) =>
      setComponent(() => {
        throw error;
      });
    void part.fetch().then(
      (found) => current && setComponent(() => found),
      (error) => current && fail(error),
    );
    return () => {
      current = false;
    };
  }, [part]);
  return component;
}

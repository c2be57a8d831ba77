import { type ComponentType, useEffect, useState } from 'react';

/** A component that comes in a file of its own. */
export class FetchedPart<P> {
  /** Null while it is not here. */
  component: ComponentType<P> | null = null;

  constructor(private readonly read: () => Promise<{ readonly default: ComponentType<P> }>) {}

  async fetch(): Promise<ComponentType<P>> {
    this.component ??= (await this.read()).default;
    return this.component;
  }
}

/**
 * A part as soon as it is here; null until then. Not by `lazy`: React holds what it has suspended back for up to 300 ms.
 * @throws what went wrong while it was fetched, in the component
 */
export function useFetchedPart<P>(part: FetchedPart<P>): ComponentType<P> | null {
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

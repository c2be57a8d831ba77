import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** A component that is loaded from a separate file when it is first needed. */
export class FetchedPart<P> {
  /** Null until the file is loaded. */
  component: ComponentType<P> | null = null;

  constructor(private readonly read: () => Promise<ComponentType<P>>) {}

  async fetch(): Promise<ComponentType<P>> {
    this.component ??= await this.read();
    return this.component;
  }
}

/**
 * Returns the component of this part once it is loaded; null until then, also when another part was returned before. Null is no part, which is not loaded. React's `lazy` is not
 * used, because it delays suspended content by up to 300 ms.
 * @throws in the component, the error of a failed load
 */
export function useFetchedPart<P>(part: FetchedPart<P> | null): ComponentType<P> | null {
  const component = part?.component ?? null;
  const [, setDrawn] = useState<FetchedPart<P> | null>(null);
  useEffect(() => {
    if (part === null || component !== null) return;
    let current = true;
    const fail = (error: unknown) =>
      setDrawn(() => {
        throw error;
      });
    void part.fetch().then(
      () => current && setDrawn(part),
      (error) => current && fail(error),
    );
    return () => {
      current = false;
    };
  }, [part, component]);
  return component;
}

type FetchedProps<P> = {
  readonly part: FetchedPart<P>;
  readonly props: NoInfer<P>;
  /** What is drawn until the part is loaded. */
  readonly coming?: ReactNode;
};

/** Draws a part once it is loaded. */
export function Fetched<P extends object>({ part, props, coming = null }: FetchedProps<P>) {
  const Part = useFetchedPart(part);
  return Part === null ? coming : <Part {...props} />;
}

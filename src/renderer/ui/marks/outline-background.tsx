import { memo, useEffect, useState } from 'react';
import classes from './outline-background.module.css';

type Outline = {
  readonly credit: string;
  readonly viewBox: string;
  readonly provinces: readonly { readonly name: string; readonly path: string }[];
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isProvince = (value: unknown): value is Outline['provinces'][number] =>
  isObject(value) && typeof value.name === 'string' && typeof value.path === 'string';

/** Reads the bundled outline of the provinces; throws a TypeError when the file has another shape. */
export function readOutline(text: string): Outline {
  const { credit, viewBox, provinces }: Record<string, unknown> = JSON.parse(text);
  if (typeof credit !== 'string' || typeof viewBox !== 'string')
    throw new TypeError('outline without credit or viewBox');
  if (!Array.isArray(provinces) || !provinces.every(isProvince)) throw new TypeError('outline without provinces');
  return { credit, viewBox, provinces };
}

/** Loads the outline in the background, so that the form above it need not wait. */
function useOutline(): Outline | null {
  const [outline, setOutline] = useState<Outline | null>(null);
  useEffect(() => {
    let current = true;
    void import('../../../../resources/netherlands-outline.json?raw').then(({ default: text }) => {
      if (current) setOutline(readOutline(text));
    });
    return () => {
      current = false;
    };
  }, []);
  return outline;
}

/** A faint map of the Netherlands, with the credit that its licence requires. */
export const OutlineBackground = memo(function OutlineBackground() {
  const outline = useOutline();
  if (outline === null) return null;
  return (
    <>
      <svg className={classes.outline} viewBox={outline.viewBox} aria-hidden>
        {outline.provinces.map(({ name, path }) => (
          <path key={name} d={path} />
        ))}
      </svg>
      <small className={classes.credit}>Kaart: {outline.credit}</small>
    </>
  );
});
